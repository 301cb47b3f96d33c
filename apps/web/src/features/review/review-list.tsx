import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewBody } from './review-body.tsx';
import { ReviewPages } from './review-pages.tsx';
import { reviewsOf } from './review.api.ts';
import { reviewText as text } from './review.strings.ts';

/** Published reviews of a provider, newest first; who is signed in may report one. */
export function ReviewList({ providerId }: { readonly providerId: string }) {
  const list = useInfiniteQuery(reviewsOf(providerId));
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ReviewPages list={list} empty={text.none} hint={text.noneHint}>
      {(review) => <ReviewBody review={review}>{isSignedIn && <ReportDialog review={review} />}</ReviewBody>}
    </ReviewPages>
  );
}
