import type { Booking } from '@patinha/contract/booking';
import { useParams } from 'react-router';

import { BookingDetailScreen } from '../../features/booking/booking-detail.tsx';
import { PaymentPanel } from '../../features/payment/payment-panel.tsx';

/** /bookings/:bookingId, for both sides; the payment is the tutor's, from the acceptance on. */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  return <BookingDetailScreen bookingId={bookingId} renderPayment={paymentOf} />;
}

const paymentOf = ({ id, side, pay_until }: Booking) =>
  side === 'tutor' && pay_until !== null ? <PaymentPanel bookingId={id} /> : null;
