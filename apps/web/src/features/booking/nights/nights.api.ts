import {
  acceptStayChange,
  type Booking,
  changeStay,
  declineStayChange,
  listStayChanges,
  quoteStayChange,
} from '@patinha/contract/booking';
import type { StayChangeKind } from '@patinha/domain/booking';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { api } from '../../../lib/api/http.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { nightsText } from './nights.strings.ts';

/** A booking by nights or days. */
export type StayBooking = Booking & { readonly stay: NonNullable<Booking['stay']> };

/** Changes of a stay's nights; reloaded with everything else of the booking. */
export const stayChangesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'nights', bookingId],
    queryFn: () => api(listStayChanges, { params: { booking_id: bookingId } }),
  });

export interface WantedNights {
  readonly kind: StayChangeKind;
  readonly ends_on?: string;
}

export const nightsQuote = (bookingId: string, wanted: WantedNights) =>
  queryOptions({
    queryKey: ['booking', 'nights-quote', bookingId, wanted],
    queryFn: ({ signal }) =>
      api(quoteStayChange, { params: { booking_id: bookingId }, query: { ...wanted } }, { signal }),
    retry: false,
  });

export interface AskedNights extends WantedNights {
  readonly refund_cents?: number;
}

/** Changes what the booking is and what is paid for it. */
function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['booking', 'payment'].map((module) => queries.invalidateQueries({ queryKey: [module] })));
}

/** One key per request: a repeated click asks, or stops, once. */
export function useChangeNights(bookingId: string, onDone: () => void) {
  const { keyOf, forget } = useBodyKeys();
  const reload = useReload();
  return useMutation({
    mutationFn: (asked: AskedNights) =>
      api(
        changeStay,
        { params: { booking_id: bookingId }, body: { ...asked } },
        { idempotencyKey: keyOf({ ...asked }) },
      ),
    onSuccess: ({ kind }) => {
      forget();
      toast({ title: nightsText.sent[kind] });
      onDone();
    },
    onSettled: reload,
  });
}

export function useAnswerNights(changeId: string) {
  const { keyOf } = useBodyKeys();
  const reload = useReload();
  return useMutation({
    mutationFn: (move: 'accept' | 'decline' | 'withdraw') => {
      const params = { stay_change_id: changeId };
      return move === 'accept'
        ? api(acceptStayChange, { params, body: {} }, { idempotencyKey: keyOf({ move }) })
        : api(declineStayChange, { params, body: {} });
    },
    onSuccess: (_change, move) => toast({ title: nightsText.answered[move] }),
    onSettled: reload,
  });
}
