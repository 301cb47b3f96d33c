import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { reviewsOfBooking } from './review.api.ts';
import { bookingReviewText as text } from './review.strings.ts';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

interface ReviewActionProps {
  readonly bookingId: string;
  /** In its place while that is not known, and once it is written or too late. */
  readonly otherwise: ReactNode;
}

/** 'Avaliar' as the next step of a booking that is done. */
export function ReviewAction({ bookingId, otherwise }: ReviewActionProps) {
  const { data } = useQuery(reviewsOfBooking(bookingId));
  if (!data?.can_write || data.own) return otherwise;
  const button = <Button size="lg">{text.write}</Button>;
  return (
    <LateDialog button={button}>
      <ReviewDialog bookingId={bookingId} reviews={data} trigger={button} />
    </LateDialog>
  );
}
