import {
  acceptBookingSeries,
  type BookingSeries,
  cancelBookingSeries,
  declineBookingSeries,
  getBookingSeries,
  planBookingSeries,
  quoteSeriesCancellation,
  requestBookingSeries,
} from '@patinha/contract/booking';
import type { BodyOf, InputOf } from '@patinha/contract/shared';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export type PlanQuery = InputOf<typeof planBookingSeries>['query'];

export const seriesPlan = (query: PlanQuery | undefined) =>
  queryOptions({
    queryKey: ['booking', 'series-plan', query],
    queryFn: ({ signal }) => {
      if (!query) throw new Error('cannot plan a series without a time');
      return api(planBookingSeries, { query }, { signal });
    },
    enabled: query !== undefined,
    retry: false,
  });

export type SeriesBody = BodyOf<typeof requestBookingSeries>;

export const askForSeries = (body: SeriesBody, idempotencyKey: string): Promise<BookingSeries> =>
  api(requestBookingSeries, { body }, { idempotencyKey });

export const seriesById = (seriesId: string) =>
  queryOptions({
    queryKey: ['booking', 'series', seriesId],
    queryFn: () => api(getBookingSeries, { params: { series_id: seriesId } }),
  });

export const acceptDates = (seriesId: string, bookingIds: readonly string[]): Promise<BookingSeries> =>
  api(acceptBookingSeries, { params: { series_id: seriesId }, body: { booking_ids: [...bookingIds] } });

export const declineAll = (seriesId: string): Promise<BookingSeries> =>
  api(declineBookingSeries, { params: { series_id: seriesId }, body: {} });

/** Reloaded each time it is shown, and not under the bookings key: a cancellation discards it. */
export const seriesCancellationOf = ({ id, items }: Pick<BookingSeries, 'id' | 'items'>) =>
  queryOptions({
    queryKey: ['series-cancellation', id, items.map(({ status, starts_at }) => `${status} ${starts_at}`)],
    queryFn: () => api(quoteSeriesCancellation, { params: { series_id: id } }),
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  });

export const cancelDates = (
  seriesId: string,
  reason: string,
  idempotencyKey: string,
): Promise<BookingSeries> =>
  api(
    cancelBookingSeries,
    { params: { series_id: seriesId }, body: reason === '' ? {} : { reason } },
    { idempotencyKey },
  );
