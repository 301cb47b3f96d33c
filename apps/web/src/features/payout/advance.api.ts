import { type AdvanceQuote, quoteAdvance, requestAdvance } from '@patinha/contract/payout';
import type { ResponseOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

export const advanceQuote = () =>
  queryOptions({ queryKey: ['payout', 'advance'], queryFn: () => api(quoteAdvance) });

/** Requests the advance at the displayed quote; a retry under one key lends once. */
export function useRequestAdvance(onDone: OnDone<ResponseOf<typeof requestAdvance>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, quote }: { readonly key: string; readonly quote: AdvanceQuote }) =>
      api(
        requestAdvance,
        { body: { amount_cents: quote.amount_cents, fee_cents: quote.fee_cents } },
        { idempotencyKey: key },
      ),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(['payout', 'ledger'].map((module) => queries.invalidateQueries({ queryKey: [module] }))),
  });
}
