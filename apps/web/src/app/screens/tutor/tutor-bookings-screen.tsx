import { BookingListScreen } from '../../../features/booking/booking-list.tsx';
import { PendingReviews } from '../../../features/review/pending-reviews.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const OwnWaits = lazyPart(async () => (await import('../../../features/waitlist/own-waits.tsx')).OwnWaits);

const OwnMeetings = lazyPart(
  async () => (await import('../../../features/meeting/own-meetings.tsx')).OwnMeetings,
);

/** /tutor/bookings, preceded by first meetings, waiting-list days and bookings to review. */
export const TutorBookingsScreen = () => (
  <BookingListScreen side="tutor">
    <OwnMeetings side="tutor" />
    <OwnWaits />
    <PendingReviews side="tutor" />
  </BookingListScreen>
);
