import { useQuery } from '../../lib/api/use-query.ts';
import { withoutRating } from '../../lib/words/rating-text.ts';
import { Card } from '../../ui/card.tsx';
import { formatRating } from '../../ui/format.ts';
import { reviewsOfBooking } from './review.api.ts';
import { bookingReviewText as text, receivedText } from './review.strings.ts';
import { Stars } from './stars.tsx';

/** What other carers say of the tutor, for the carer who is asked. Nothing where it cannot be read. */
export function TutorRating({ bookingId }: { readonly bookingId: string }) {
  const reviews = useQuery(reviewsOfBooking(bookingId));
  if (!reviews.data) return null;
  const { average, count } = reviews.data.other_rating;
  return (
    <Card aria-label={text.ratingOfTutor} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-semibold">{text.ratingOfTutor}</p>
      {average === null ? (
        <p className="text-muted-foreground">{withoutRating(count, false)}</p>
      ) : (
        <>
          <Stars rating={Math.round(average)} />
          <p className="tabular-nums">
            {formatRating(average)} ({receivedText.count(count)})
          </p>
        </>
      )}
    </Card>
  );
}
