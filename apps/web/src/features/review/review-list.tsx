import { fewestShownRatings } from '@patinha/domain/review';
import { useState } from 'react';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { ratingLater } from '../../lib/words/rating-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewBody } from './review-body.tsx';
import { ReviewPages } from './review-pages.tsx';
import { reviewsOf } from './review.api.ts';
import { reviewText as text } from './review.strings.ts';

/** Reviews that are read without asking. */
const shortCount = 3;

interface ReviewListProps {
  readonly providerId: string;
  /** Of all published ones. */
  readonly count: number;
}

/** The newest published reviews of a provider, all on request; who is signed in may report one. */
export function ReviewList({ providerId, count }: ReviewListProps) {
  const [isWhole, setWhole] = useState(count <= shortCount);
  const list = useInfiniteQuery(reviewsOf(providerId));
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      {count > 0 && count < fewestShownRatings && (
        <p className="text-muted-foreground text-sm">{ratingLater}</p>
      )}
      <ReviewPages
        list={list}
        empty={text.none}
        hint={text.noneHint}
        {...(!isWhole && { most: shortCount, more: text.seeAll(count), onMore: () => setWhole(true) })}
      >
        {(review) => (
          <ReviewBody review={review}>{isSignedIn && <ReportDialog review={review} />}</ReviewBody>
        )}
      </ReviewPages>
    </>
  );
}
