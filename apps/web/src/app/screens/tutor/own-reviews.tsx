import { RatingSummary } from '../../../features/review/rating-summary.tsx';
import { ReceivedReviews } from '../../../features/review/received-reviews.tsx';

/** What tutors said of the dashboard's owner. */
export const OwnReviews = () => (
  <div className="grid gap-6">
    <RatingSummary />
    <ReceivedReviews />
  </div>
);
