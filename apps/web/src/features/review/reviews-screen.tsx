import { PageHeader } from '../../ui/card.tsx';
import { PendingReviews } from './pending-reviews.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReceivedReviews } from './received-reviews.tsx';
import { receivedText, reviewText } from './review.strings.ts';

/** /prestador/reviews, and the same of a company. */
export const ReviewsScreen = () => (
  <>
    <PageHeader title={reviewText.title} description={receivedText.description} />
    <div className="grid gap-6">
      <PendingReviews />
      <RatingSummary />
      <h2 className="sr-only">{receivedText.received}</h2>
      <ReceivedReviews />
    </div>
  </>
);
