import type { Review } from '@patinha/contract/review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { reviewsOf } from './review.api.ts';
import { reviewText } from './review.strings.ts';

/** Published reviews of a provider, newest first. */
export function ReviewList({ providerId }: { readonly providerId: string }) {
  const reviews = useInfiniteQuery(reviewsOf(providerId));
  const items = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  if (reviews.isPending) return <SkeletonList rows={2} className="h-24" />;
  if (reviews.isError && items.length === 0)
    return (
      <ErrorCard
        title={reviewText.loadFailed}
        description={reviewText.loadHint}
        onRetry={() => void reviews.refetch()}
      />
    );
  if (items.length === 0)
    return <EmptyState tile="osso" title={reviewText.none} description={reviewText.noneHint} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {items.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      {reviews.isFetchNextPageError && <Alert tone="destructive">{reviewText.moreFailed}</Alert>}
      {reviews.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {reviews.isFetchingNextPage ? reviewText.loadingMore : reviewText.more}
        </Button>
      )}
    </div>
  );
}

function ReviewLine({ review }: { readonly review: Review }) {
  return (
    <li className="border-border border-b pb-4 last:border-0 last:pb-0">
      <div className="flex items-center gap-3">
        <PersonAvatar name={review.reviewer_name} id={review.id} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{review.reviewer_name}</p>
          <time dateTime={review.created_at} className="text-muted-foreground text-sm">
            {formatDay(review.created_at)}
          </time>
        </div>
        <Stars rating={review.rating} />
      </div>
      {review.comment !== null && <p className="mt-2 [overflow-wrap:anywhere]">{review.comment}</p>}
    </li>
  );
}

const Stars = ({ rating }: { readonly rating: number }) => (
  <p className="flex shrink-0">
    <span className="sr-only">{reviewText.outOfFive(rating)}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={cn('size-4', star <= rating ? 'fill-sun text-caramelo' : 'text-muted-foreground')}
      />
    ))}
  </p>
);
