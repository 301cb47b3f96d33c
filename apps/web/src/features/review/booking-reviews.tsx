import type { BookingReviews as Reviews, WrittenReview } from '@patinha/contract/review';
import { type ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewBody } from './review-body.tsx';
import { reviewsOfBooking } from './review.api.ts';
import { bookingReviewText as text, errorText } from './review.strings.ts';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** What both sides of a completed booking say, as far as this one may read it, and the way to say it. */
export function BookingReviews({ bookingId }: { readonly bookingId: string }) {
  const reviews = useQuery(reviewsOfBooking(bookingId));
  return (
    <Card aria-labelledby="reviews-title">
      <CardHeader id="reviews-title" title={text.title} />
      {reviews.isPending && <Skeleton className="h-24 rounded-lg" />}
      {reviews.isError && !reviews.data && (
        <ErrorCard
          title={text.loadFailed}
          description={errorText(reviews.error)}
          onRetry={() => reviews.refetch()}
        />
      )}
      {reviews.data && (
        <div className="grid gap-5">
          <Invitation bookingId={bookingId} reviews={reviews.data} />
          {reviews.data.own && <Own own={reviews.data.own} reviews={reviews.data} />}
          {reviews.data.other && <Other other={reviews.data.other} reviews={reviews.data} />}
        </div>
      )}
    </Card>
  );
}

/** Why and until when to write; once written, the way to change it. */
function Invitation({ bookingId, reviews }: { readonly bookingId: string; readonly reviews: Reviews }) {
  const { own, other, can_write: canWrite, ends_at: endsAt, other_name: name } = reviews;
  if (!canWrite) return own || other ? null : <p className="text-muted-foreground">{text.noReviews}</p>;
  const button = (
    <Button variant="outline" className="justify-self-start">
      {own ? text.edit : text.write}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {!own && endsAt !== null && <p>{text.invite(name, formatDay(endsAt, reviews.zone))}</p>}
      {!own && reviews.other_has_written && <p className="text-muted-foreground">{text.otherWrote(name)}</p>}
      <LateDialog button={button}>
        <ReviewDialog bookingId={bookingId} reviews={reviews} trigger={button} />
      </LateDialog>
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </div>
);

function Own({ own, reviews }: { readonly own: WrittenReview; readonly reviews: Reviews }) {
  return (
    <Part title={text.own}>
      <ReviewBody review={own} />
      {own.hidden_reason !== null && (
        <Alert tone="warning" className="mt-3">
          {text.hidden(own.hidden_reason)}
        </Alert>
      )}
      {!own.is_shown && own.hidden_reason === null && reviews.ends_at !== null && (
        <p className="text-muted-foreground mt-2 text-sm">
          {text.waiting(reviews.other_name, formatDay(reviews.ends_at, reviews.zone))}
        </p>
      )}
    </Part>
  );
}

const Other = ({ other, reviews }: { readonly other: WrittenReview; readonly reviews: Reviews }) => (
  <Part title={text.other(reviews.other_name)}>
    <ReviewBody review={other} note={other.private_note}>
      {other.reply === null && <ReplyDialog review={other} side={reviews.side} />}
      <ReportDialog review={other} />
    </ReviewBody>
  </Part>
);
