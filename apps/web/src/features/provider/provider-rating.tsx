import type { PublicProvider } from '@patinha/contract/provider';
import { Star } from 'lucide-react';

import { formatRating } from '../../ui/format.ts';
import { providerText as text } from './provider.strings.ts';

interface ProviderRatingProps {
  readonly provider: Pick<PublicProvider, 'rating_average' | 'rating_count'>;
}

/** The mean of the published reviews and how many there are. */
export function ProviderRating({ provider }: ProviderRatingProps) {
  const { rating_average: average, rating_count: count } = provider;
  if (average === null) return <p className="text-muted-foreground">{text.noReviews}</p>;
  const rating = formatRating(average);
  return (
    <p className="flex items-center gap-1">
      <Star aria-hidden="true" className="fill-sun text-caramelo size-4" />
      <span aria-hidden="true" className="font-semibold">
        {rating}
      </span>
      <span className="sr-only">{text.rating(rating)}</span>
      <span className="text-muted-foreground">({text.reviews(count)})</span>
    </p>
  );
}
