import { quotePayment } from '@patinha/contract/payment';
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

/** In a file of its own: the home needs none of the other calls. */
export const paymentQuote = (paid: PaidThing) =>
  queryOptions({
    queryKey: ['payment', 'quote', paid.bookingId, paid.stayChangeId ?? null],
    queryFn: () => api(quotePayment, { params: { booking_id: paid.bookingId }, query: changeOf(paid) }),
  });
