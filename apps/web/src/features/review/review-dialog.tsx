import type { BookingReviews } from '@patinha/contract/review';
import { firstNameOf } from '@patinha/domain/account';
import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { ReviewForm } from './review-form.tsx';
import { bookingReviewText } from './review.strings.ts';

interface ReviewDialogProps {
  readonly bookingId: string;
  readonly reviews: BookingReviews;
  readonly trigger: ReactNode;
}

/** 'Avaliar'; open from the start, its button having been pressed. */
export function ReviewDialog({ bookingId, reviews, trigger }: ReviewDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={bookingReviewText.writeTitle(firstNameOf(reviews.other_name))}>
        <ReviewForm bookingId={bookingId} reviews={reviews} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
