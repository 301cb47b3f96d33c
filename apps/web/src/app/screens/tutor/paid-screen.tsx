import type { Booking } from '@patinha/contract/booking';
import type { Payment } from '@patinha/contract/payment';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';

import { bookingById } from '../../../features/booking/booking-by-id.api.ts';
import { PaidPage } from '../../../features/booking/paid/paid-page.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { PaidLine } from '../../../features/payment/paid-line.tsx';
import { bookingPayments } from '../../../features/payment/quote.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { usePetPhotos } from './use-pet-photos.ts';

/** States in which what comes next is still true. */
const paidStates: ReadonlySet<Booking['status']> = new Set(['confirmed', 'in_progress']);

const isPaid = ({ side, status }: Booking): boolean => side === 'tutor' && paidStates.has(status);

const completedOf = (payments: readonly Payment[]) => payments.find(({ status }) => status === 'completed');

/** /pago/:bookingId, for its tutor from the payment to the end of the service; else the booking itself. */
export function PaidScreen() {
  const { bookingId = '' } = useParams();
  // Who was just led here may have it as it was before the payment.
  const booking = useQuery({ ...bookingById(bookingId), refetchOnMount: 'always' });
  const payments = useQuery(bookingPayments({ bookingId }));
  const photos = usePetPhotos();
  if (isLost(booking) || isLost(payments) || isElsewhere(booking))
    return <Navigate to={`/bookings/${bookingId}`} replace />;
  if (!booking.data || !isPaid(booking.data) || !payments.data || !areMeansKnown(payments))
    return <Skeleton className="h-144 rounded-3xl" />;
  const payment = completedOf(payments.data);
  return (
    <PaidPage
      booking={booking.data}
      photos={photos}
      paid={<PaidLine payment={payment} bookingId={bookingId} totalCents={booking.data.total_cents} />}
      talk={<TalkButton subject={{ booking_id: bookingId }} variant="default" size="lg" />}
    />
  );
}

/** A page that stands is not left because a later read failed. */
const isLost = ({ isError, data }: Pick<UseQueryResult, 'isError' | 'data'>): boolean =>
  isError && data === undefined;

/** Its place is the booking's own page, unless it is only being read again. */
const isElsewhere = ({ data, isFetching }: UseQueryResult<Booking>): boolean =>
  data !== undefined && !isPaid(data) && !(isFetching && data.status === 'accepted');

/** The wallet alone paid only when nothing else is on its way. */
const areMeansKnown = ({ data = [], isFetching, isFetchedAfterMount }: UseQueryResult<readonly Payment[]>) =>
  completedOf(data) !== undefined || isFetchedAfterMount || !isFetching;
