import type { Booking } from '@patinha/contract/booking';
import { useParams } from 'react-router';

import { BookingDetailScreen } from '../../features/booking/booking-detail.tsx';
import { DisputeLink } from '../../features/dispute/dispute-link.tsx';
import { TalkButton } from '../../features/message/talk-button.tsx';
import { PaymentPanel } from '../../features/payment/payment-panel.tsx';
import { PetsInCare } from '../../features/pet/pets-in-care.tsx';
import { BookingReviews } from '../../features/review/booking-reviews.tsx';
import { TutorRating } from '../../features/review/tutor-rating.tsx';

/** /bookings/:bookingId, for both sides; the payment is the tutor's, from the acceptance on. */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  return (
    <BookingDetailScreen
      bookingId={bookingId}
      renderPayment={paymentOf}
      renderReviews={peopleAndPets}
      renderTalk={talkOver}
    />
  );
}

const talkOver = ({ id }: Booking) => <TalkButton subject={{ booking_id: id }} />;

/** From the acceptance on there may be a dispute about it as well. */
const paymentOf = ({ id, side, pay_until }: Booking) =>
  pay_until === null ? null : (
    <>
      {side === 'tutor' && <PaymentPanel bookingId={id} />}
      <DisputeLink bookingId={id} />
    </>
  );

const peopleAndPets = (booking: Booking) => (
  <>
    {reviewsOf(booking)}
    {booking.side === 'provider' && booking.contact !== null && <PetsInCare bookingId={booking.id} />}
  </>
);

const reviewsOf = ({ id, side, status }: Booking) => {
  if (status === 'completed') return <BookingReviews bookingId={id} />;
  return side === 'provider' && status === 'pending' ? <TutorRating bookingId={id} /> : null;
};
