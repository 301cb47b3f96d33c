import { Star } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { withoutRating } from '../../lib/words/rating-text.ts';
import { formatRating } from '../../ui/format.ts';
import { reviewsOfBooking } from './review.api.ts';
import { receivedText } from './review.strings.ts';

/** What other carers say of the tutor, in a line; renders nothing where it cannot be read. */
export function TutorScore({ bookingId }: { readonly bookingId: string }) {
  const reviews = useQuery(reviewsOfBooking(bookingId));
  if (!reviews.data) return null;
  const { average, count } = reviews.data.other_rating;
  if (average === null) return <span>· {withoutRating(count, false)}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className="fill-sun text-sun size-4" />
      <strong className="text-foreground font-semibold">{formatRating(average)}</strong>
      <span className="text-sm">({receivedText.count(count)})</span>
    </span>
  );
}
