import { Star } from 'lucide-react';
import { useId } from 'react';

import { cn } from '../../ui/class-names.ts';
import { formText as text } from './review.strings.ts';

const fives = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly rating: number;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

/** One to five stars, with the score in words: radio buttons to the keyboard and the screen reader. */
export function StarField({ rating, error, onChange }: StarFieldProps) {
  const errorId = useId();
  const chosen = fives.find((star) => star === rating);
  return (
    <fieldset
      className="text-center"
      {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
    >
      <legend className="sr-only">{text.rating}</legend>
      <div className="flex justify-center">
        {fives.map((star) => (
          <label
            key={star}
            className="has-focus-visible:outline-ring relative max-w-16 flex-1 cursor-pointer rounded-lg p-1 has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              className="sr-only"
              onChange={() => onChange(star)}
            />
            <span className="sr-only">{text.stars[star]}</span>
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={cn('size-full', star <= rating ? 'fill-sun text-caramelo' : 'text-muted-foreground')}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="text-warning min-h-6 font-semibold">
        {chosen && text.stars[chosen]}
      </p>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
