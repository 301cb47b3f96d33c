import type { ResponseOf } from '@patinha/contract/shared';
import {
  exchangePoints,
  getWallet,
  listPointsHistory,
  listWalletHistory,
  type WalletDirection,
} from '@patinha/contract/wallet';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

/** How many movements are fetched; the panel shows the first five (§9). */
const historySize = 10;
/** How many lines of the statement are fetched at a time. */
const statementSize = 20;

export const ownWallet = () => queryOptions({ queryKey: ['wallet', 'own'], queryFn: () => api(getWallet) });

export const walletHistory = () =>
  queryOptions({
    queryKey: ['wallet', 'history'],
    queryFn: () => api(listWalletHistory, { query: { limit: historySize } }),
  });

/** Every movement of credit, or those of one direction, a page more at a press. */
export const allMovements = (direction?: WalletDirection) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'movements', direction ?? null],
    queryFn: ({ pageParam }) =>
      api(listWalletHistory, {
        query: {
          limit: statementSize,
          ...(direction && { direction }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Every movement of points, likewise. */
export const allPointsMovements = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'points'],
    queryFn: ({ pageParam }) =>
      api(listPointsHistory, {
        query: { limit: historySize, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** One key per action: a retry exchanges the points once. */
export function useExchangePoints(onDone: OnDone<ResponseOf<typeof exchangePoints>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ points, key }: { readonly points: number; readonly key: string }) =>
      api(exchangePoints, { body: { points } }, { idempotencyKey: key }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
}
