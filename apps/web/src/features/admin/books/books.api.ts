import { confirmWriteOff, listProviderDebts, withdrawWriteOff, writeOffDebt } from '@patinha/contract/payout';
import { acknowledgeBookFault, listBookFaults, readBookStanding } from '@patinha/contract/reconciliation';
import type { ResponseOf } from '@patinha/contract/shared';
import type { DiscrepancyState } from '@patinha/domain/reconciliation';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

const minute = 60_000;

export const bookStanding = () =>
  queryOptions({
    queryKey: ['admin', 'book-standing'],
    queryFn: ({ signal }) => api(readBookStanding, {}, { signal }),
    staleTime: minute,
  });

export const discrepancyList = (state: DiscrepancyState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'book-faults', state],
    queryFn: ({ pageParam, signal }) =>
      api(listBookFaults, { query: { state, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export function useAcknowledge(discrepancyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api(acknowledgeBookFault, { params: { fault_id: discrepancyId }, body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'book-faults'] }),
  });
}

const debtsKey = ['admin', 'debts'];

// Each read is recorded for the people shown, so nothing is refetched automatically.
export const debtList = () =>
  infiniteQueryOptions({
    queryKey: debtsKey,
    queryFn: ({ pageParam, signal }) =>
      api(listProviderDebts, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

/** A retry after a lost reply takes effect once. */
function useDebtChange<Body extends object, Answer>(
  change: (body: Body, idempotencyKey: string) => Promise<Answer>,
  onDone: OnDone<Answer>,
) {
  const queries = useQueryClient();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (body: Body) => change(body, keyOf(body)),
    onSuccess: (answer, body) => {
      forget();
      onDone(answer, body);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: debtsKey }),
  });
}

export const useWriteOff = (providerId: string, onDone: OnDone<ResponseOf<typeof writeOffDebt>>) =>
  useDebtChange(
    (body: { readonly amount_cents: number; readonly reason: string }, idempotencyKey) =>
      api(writeOffDebt, { params: { provider_id: providerId }, body }, { idempotencyKey }),
    onDone,
  );

export const useConfirmWriteOff = (providerId: string, onDone: () => void) =>
  useDebtChange(
    (body: { readonly amount_cents: number }, idempotencyKey) =>
      api(confirmWriteOff, { params: { provider_id: providerId }, body }, { idempotencyKey }),
    onDone,
  );

export function useWithdrawWriteOff(providerId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(withdrawWriteOff, { params: { provider_id: providerId } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: debtsKey }),
  });
}
