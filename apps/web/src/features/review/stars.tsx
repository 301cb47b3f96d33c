import { Star } from 'lucide-react';

import { cn } from '../../ui/class-names.ts';
import { reviewText } from './review.strings.ts';

const fives = [1, 2, 3, 4, 5] as const;

/** A given rating in stars. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <p className="flex shrink-0">
    <span className="sr-only">{reviewText.outOfFive(rating)}</span>
    {fives.map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={cn('size-4', star <= rating ? 'fill-sun text-caramelo' : 'text-muted-foreground')}
      />
    ))}
  </p>
);
