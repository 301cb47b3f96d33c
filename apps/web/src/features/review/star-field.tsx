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

/** One to five stars: radio buttons to the keyboard and the screen reader, stars to the eye. */
export function StarField({ rating, error, onChange }: StarFieldProps) {
  const errorId = useId();
  return (
    <fieldset {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend className="text-[.95rem] font-semibold">{text.rating}</legend>
      <div className="mt-1 flex">
        {fives.map((star) => (
          <label
            key={star}
            className="has-focus-visible:outline-ring cursor-pointer rounded-lg p-1.5 has-focus-visible:outline-3"
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
              className={cn('size-8', star <= rating ? 'fill-sun text-caramelo' : 'text-muted-foreground')}
            />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
