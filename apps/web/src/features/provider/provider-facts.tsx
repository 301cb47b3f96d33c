import type { ReliabilityFigures } from '@patinha/contract/shared';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { reliabilityLine } from '../../lib/words/reliability-text.ts';
import { formatDuration, formatRating } from '../../ui/format.ts';
import type { Carer } from './provider-intro.tsx';
import { providerText as text } from './provider.strings.ts';

interface Fact {
  readonly value: ReactNode;
  readonly label: string;
}

type FactsOf = Pick<Carer, 'rating_average' | 'rating_count' | 'reliability'>;

/** The average, or how many reviews there are while they are too few for one (D-172). */
function ratingFact({ rating_average: average, rating_count: count, reliability }: FactsOf): Fact[] {
  if (average === null)
    return count > 0 && reliability ? [{ value: count, label: text.reviewsWord(count) }] : [];
  const rating = formatRating(average);
  const value = (
    <>
      <Star aria-hidden="true" className="fill-sun text-caramelo size-5" />
      <span aria-hidden="true">{rating}</span>
      <span className="sr-only">{text.rating(rating)}</span>
    </>
  );
  return [{ value, label: text.reviews(count) }];
}

/** What speaks of trust, a missed booking before all: nothing is said that was not counted (D-172). */
function yearFacts(figures: ReliabilityFigures): Fact[] {
  const { answer_minutes: minutes, cancelled_count: cancelled, no_show_count: missed } = figures;
  const kept = (): Fact => {
    if (missed > 0) return { value: text.times(missed), label: text.didNotCome };
    return cancelled > 0
      ? { value: text.times(cancelled), label: text.cancelled }
      : { value: text.never, label: text.cancelled };
  };
  const answer =
    minutes === null ? [] : [{ value: `~${formatDuration(Math.max(1, minutes))}`, label: text.toAnswer }];
  return [...answer, kept()];
}

/** The period of the facts, and all of a year in which something went wrong. */
const yearLine = (figures: ReliabilityFigures): string => {
  const year =
    figures.cancelled_count + figures.no_show_count > 0
      ? reliabilityLine(figures)
      : text.attended(figures.completed_count);
  return figures.returned_count > 0 ? `${year} · ${text.cameBack(figures.returned_count)}` : year;
};

/** Three facts in one line: rating, answer, reliability; a provider without enough bookings is new. */
export function ProviderFacts({ provider }: { readonly provider: FactsOf }) {
  const { reliability } = provider;
  const facts = [
    ...ratingFact(provider),
    ...(reliability ? yearFacts(reliability) : [{ value: text.isNew, label: text.isNewHint }]),
  ];
  return (
    <div className="grid gap-2">
      <ul className="divide-border flex flex-wrap gap-y-3 divide-x">
        {facts.map(({ value, label }) => (
          <li
            key={label}
            className="min-w-0 flex-1 px-2 text-center first:pl-0 last:pr-0 sm:flex-none sm:px-8"
          >
            <span className="font-display flex items-center justify-center gap-1.5 text-lg/tight font-bold sm:text-xl/tight">
              {value}
            </span>{' '}
            <span className="text-muted-foreground block text-sm/tight">{label}</span>
          </li>
        ))}
      </ul>
      {reliability && (
        <p className="text-muted-foreground text-sm">
          {text.lastYear} {yearLine(reliability)}
        </p>
      )}
    </div>
  );
}
