import { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { useMutation } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export function useValidateCard(onDone: () => void) {
  return useMutation({
    mutationFn: ({ code, reason }: { readonly code: string; readonly reason?: string }) =>
      api(validateLoyaltyCard, { body: { code, ...(reason !== undefined && { reason }) } }),
    onSuccess: onDone,
  });
}
