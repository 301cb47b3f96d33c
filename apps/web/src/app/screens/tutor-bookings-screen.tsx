import { BookingListScreen } from '../../features/booking/booking-list.tsx';
import { PendingReviews } from '../../features/review/pending-reviews.tsx';

/** /tutor/bookings, with the completed ones that wait for a review in front. */
export const TutorBookingsScreen = () => (
  <BookingListScreen side="tutor">
    <PendingReviews side="tutor" />
  </BookingListScreen>
);
