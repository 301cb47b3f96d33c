import type { Booking } from '@patinha/contract/booking';
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

/** /pago/:bookingId, for its tutor from the payment to the end of the service; else the booking itself. */
export function PaidScreen() {
  const { bookingId = '' } = useParams();
  const booking = useQuery(bookingById(bookingId));
  const payments = useQuery(bookingPayments({ bookingId }));
  const photos = usePetPhotos();
  const isPaid = booking.data?.side === 'tutor' && paidStates.has(booking.data.status);
  if (booking.isError || payments.isError || (booking.data && !isPaid))
    return <Navigate to={`/bookings/${bookingId}`} replace />;
  if (!booking.data || !payments.data) return <Skeleton className="h-144 rounded-3xl" />;
  const payment = payments.data.find(({ status }) => status === 'completed');
  return (
    <PaidPage
      booking={booking.data}
      photos={photos}
      paid={<PaidLine payment={payment} bookingId={bookingId} totalCents={booking.data.total_cents} />}
      talk={<TalkButton subject={{ booking_id: bookingId }} variant="default" size="lg" />}
    />
  );
}
