import { listPayments, type Payment, quotePayment } from '@patinha/contract/payment';
import { isPaymentOpen } from '@patinha/domain/payment';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** A booking to pay for, or nights added to it. */
export interface PaidThing {
  readonly bookingId: string;
  readonly stayChangeId?: string | undefined;
}

/** As the operations name it. */
export const changeOf = ({ stayChangeId }: PaidThing) =>
  stayChangeId === undefined ? {} : { stay_change_id: stayChangeId };

// Both in a file of their own: the home needs none of the other calls.

export const paymentQuote = (paid: PaidThing) =>
  queryOptions({
    queryKey: ['payment', 'quote', paid.bookingId, paid.stayChangeId ?? null],
    queryFn: () => api(quotePayment, { params: { booking_id: paid.bookingId }, query: changeOf(paid) }),
  });

// Events announce changes; an open payment is polled anyway, in case one was missed.
const openPollMs = 4_000;

/** Newest first. */
export const bookingPayments = (paid: PaidThing) =>
  queryOptions({
    queryKey: ['payment', 'of-booking', paid.bookingId, paid.stayChangeId ?? null],
    queryFn: async (): Promise<readonly Payment[]> =>
      (await api(listPayments, { params: { booking_id: paid.bookingId }, query: changeOf(paid) })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isPaymentOpen(status)) ? openPollMs : false,
  });
