import {
  adminServiceStates,
  listAllBookings,
  listAllPayments,
  listAllServices,
  restoreService,
  takeServiceDown,
} from '@patinha/contract/admin';
import type { QueryOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

type Filter<E> = Omit<NonNullable<QueryOf<E>>, 'cursor' | 'limit'>;
export type BookingFilter = Filter<typeof listAllBookings>;
export type ServiceFilter = Filter<typeof listAllServices>;
export type PaymentFilter = Filter<typeof listAllPayments>;

export const serviceStates = adminServiceStates;

// Reads are recorded for the people shown, so nothing is refetched automatically.
const readOnce = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { noted: true },
} as const;

const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined,
  ...readOnce,
};

const after = (cursor: string) => (cursor === '' ? {} : { cursor });

export const bookingList = (filter: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'bookings', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listAllBookings, { query: { ...filter, ...after(pageParam) } }, { signal }),
    ...paged,
  });

export const serviceList = (filter: ServiceFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'services', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listAllServices, { query: { ...filter, ...after(pageParam) } }, { signal }),
    ...paged,
  });

export const paymentList = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payments', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listAllPayments, { query: { ...filter, ...after(pageParam) } }, { signal }),
    ...paged,
  });

/** Takes a service down or restores it; the lists then show the new state. */
export function useJudgeService(service_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ restores, reason }: { readonly restores: boolean; readonly reason: string }) =>
      api(restores ? restoreService : takeServiceDown, { params: { service_id }, body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'services'] }),
  });
}
