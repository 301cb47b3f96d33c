import {
  exportEarnings,
  listPayouts,
  type PayoutOrRecovery,
  type PayoutRecipient,
  readEarningsYear,
  replacePayoutRecipient,
  requestPayout,
} from '@patinha/contract/payout';
import type { InputOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

export const ownPayouts = () =>
  infiniteQueryOptions({
    queryKey: ['payout', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listPayouts,
        { query: { limit: 10, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const earningsYear = (year: number | undefined) =>
  queryOptions({
    queryKey: ['payout', 'year', year],
    queryFn: ({ signal }) => api(readEarningsYear, { query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: (earlier) => earlier,
  });

/** What a payout changes: its own figures and the earnings. */
function useMoved() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['payout'] }),
      queries.invalidateQueries({ queryKey: ['ledger'] }),
    ]);
}

/** One key per action: a retry pays out once. */
export function useRequestPayout(onDone: OnDone<PayoutOrRecovery>) {
  const moved = useMoved();
  return useMutation({
    mutationFn: (key: string) => api(requestPayout, {}, { idempotencyKey: key }),
    onSuccess: onDone,
    onSettled: moved,
  });
}

export type RecipientInput = InputOf<typeof replacePayoutRecipient>['body'];

export function useReplaceRecipient(onDone: OnDone<PayoutRecipient, RecipientInput>) {
  const moved = useMoved();
  return useMutation({
    mutationFn: (body: RecipientInput) => api(replacePayoutRecipient, { body }),
    onSuccess: (recipient, input) => {
      onDone(recipient, input);
      return moved();
    },
  });
}

/** Generates the month's file and saves it through the browser. */
export const useSaveMonth = () =>
  useMutation({
    mutationFn: async (month: string) => {
      const { file_name, content } = await api(exportEarnings, { query: { month } });
      const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
      Object.assign(document.createElement('a'), { href: address, download: file_name }).click();
      URL.revokeObjectURL(address);
    },
  });
