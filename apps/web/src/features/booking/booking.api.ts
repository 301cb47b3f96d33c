import { listSlots, listStayDays } from '@patinha/contract/availability';
import {
  answerHappened,
  type Booking,
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  listBookingHistory,
  listNearTimes,
  quoteBooking,
  quoteCancellation,
  requestBooking,
  undoCheckOut,
} from '@patinha/contract/booking';
import type { BodyOf, InputOf } from '@patinha/contract/shared';
import type { BookingSide, HappenedAnswer } from '@patinha/domain/booking';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { moveOrKeep } from '../../lib/outbox/move-or-keep.ts';
import { serverNow } from '../../lib/server-time.ts';

/** Past bookings of the chosen year, or of the latest year with any. */
export const historyOf = (side: BookingSide, year: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'history', side, year ?? 'latest'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listBookingHistory,
        {
          query: {
            as: side,
            ...(year !== undefined && { year }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** Free times near the one that a declined request asked for. */
export const nearTimesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['availability', 'near', bookingId],
    queryFn: () => api(listNearTimes, { params: { booking_id: bookingId } }),
    retry: false,
  });

/**
 * Fresh each time it is shown: the window may have closed since. Not under the key of bookings: a move that
 * ends the right to cancel must make the screen forget the quote, not ask for it once more.
 */
export const cancellationQuoteOf = ({
  id,
  status,
  starts_at: startsAt,
}: Pick<Booking, 'id' | 'status' | 'starts_at'>) =>
  queryOptions({
    queryKey: ['cancellation-quote', id, status, startsAt],
    queryFn: () => api(quoteCancellation, { params: { booking_id: id } }),
    staleTime: 0,
    // After the start nothing can be cancelled, so there is no quote to load.
    refetchInterval: () => (serverNow().getTime() < Date.parse(startsAt) ? 30_000 : false),
  });

export type QuoteQuery = InputOf<typeof quoteBooking>['query'];

export const priceQuote = (query: QuoteQuery | undefined) =>
  queryOptions({
    queryKey: ['booking', 'quote', query],
    queryFn: ({ signal }) => {
      if (!query) throw new Error('cannot quote without a time');
      return api(quoteBooking, { query }, { signal });
    },
    enabled: query !== undefined,
    retry: false,
  });

interface FreeTimesQuestion {
  readonly serviceId: string;
  readonly day: string;
  readonly durationMinutes: number | undefined;
  /** A booking that is to be moved: its own time counts as free. */
  readonly moving?: string | undefined;
}

/** Times of a day of the place at which the service can still be booked. */
export const freeTimesOf = ({ serviceId, day, durationMinutes, moving }: FreeTimesQuestion) =>
  queryOptions({
    queryKey: ['availability', 'slots', serviceId, day, durationMinutes, moving],
    queryFn: ({ signal }) =>
      api(
        listSlots,
        {
          params: { service_id: serviceId },
          query: {
            day,
            ...(durationMinutes !== undefined && { duration_minutes: durationMinutes }),
            ...(moving !== undefined && { moving }),
          },
        },
        { signal },
      ),
    retry: false,
  });

/** Dates of a service by nights or days. */
export const stayDaysOf = (serviceId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['availability', 'stay-days', serviceId, from, to],
    queryFn: ({ signal }) =>
      api(listStayDays, { params: { service_id: serviceId }, query: { from, to } }, { signal }),
    enabled: from !== '',
  });

export type BookingRequestBody = BodyOf<typeof requestBooking>;

export const askForBooking = (body: BookingRequestBody, idempotencyKey: string): Promise<Booking> =>
  api(requestBooking, { body }, { idempotencyKey });

const simpleMoves = {
  checkIn: checkInBooking,
  checkOut: checkOutBooking,
  undoCheckOut,
  confirmDone: confirmBookingDone,
} as const;
export type SimpleMove = keyof typeof simpleMoves;
export type HandoverMove = 'checkIn' | 'checkOut';

/** Undefined when it waits on the device for a connection. */
export const moveBooking = (bookingId: string, move: SimpleMove): Promise<Booking | undefined> => {
  const params = { booking_id: bookingId };
  if (move !== 'checkIn' && move !== 'checkOut') return api(simpleMoves[move], { params, body: {} });
  const operation = move === 'checkIn' ? 'checkInBooking' : 'checkOutBooking';
  return moveOrKeep({ bookingId, operation }, ({ body, options }) =>
    api(simpleMoves[move], { params, body }, options),
  );
};

export const sayHappened = (bookingId: string, answer: HappenedAnswer): Promise<Booking> =>
  api(answerHappened, { params: { booking_id: bookingId }, body: { answer } });

/** A check-in or check-out with the tutor's card: succeeds only with a valid code. */
export const handOver = (bookingId: string, move: HandoverMove, cardCode: string): Promise<Booking> =>
  api(simpleMoves[move], { params: { booking_id: bookingId }, body: { card_code: cardCode } });

export const cancelOwnBooking = (
  bookingId: string,
  reason: string,
  idempotencyKey: string,
): Promise<Booking> =>
  api(
    cancelBooking,
    { params: { booking_id: bookingId }, body: reason === '' ? {} : { reason } },
    { idempotencyKey },
  );
