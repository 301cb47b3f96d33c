import { returnRefundCredit, type Wallet } from '@patinha/contract/wallet';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';
import { ownWallet } from './wallet.api.ts';

/** One key per action: a retry returns the money once. */
export function useReturnRefundCredit(onDone: OnDone<Wallet>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api(returnRefundCredit, { body: {} }, { idempotencyKey: key }),
    onSuccess: (wallet, key) => {
      queries.setQueryData(ownWallet().queryKey, wallet);
      onDone(wallet, key);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
}
