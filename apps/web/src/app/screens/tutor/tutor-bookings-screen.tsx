import { lazy, Suspense } from 'react';

import { BookingListScreen } from '../../../features/booking/booking-list.tsx';
import { PendingReviews } from '../../../features/review/pending-reviews.tsx';

const OwnWaits = lazy(async () => ({
  default: (await import('../../../features/waitlist/own-waits.tsx')).OwnWaits,
}));

const OwnMeetings = lazy(async () => ({
  default: (await import('../../../features/meeting/own-meetings.tsx')).OwnMeetings,
}));

/** /tutor/bookings, preceded by first meetings, waiting-list days and bookings to review. */
export const TutorBookingsScreen = () => (
  <BookingListScreen side="tutor">
    <Suspense>
      <OwnMeetings side="tutor" />
    </Suspense>
    <Suspense>
      <OwnWaits />
    </Suspense>
    <PendingReviews side="tutor" />
  </BookingListScreen>
);
