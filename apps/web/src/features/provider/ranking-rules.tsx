import type { OwnProvider } from '@patinha/contract/provider';
import { fewestShownRatings } from '@patinha/domain/review';

import { reliabilityLine } from '../../lib/words/reliability-text.ts';
import { formatRating } from '../../ui/format.ts';
import { rankingText as text } from './provider.strings.ts';

/** How the search ranks services, next to the provider's own figures: there are no other weights. */
export function RankingRules({ provider }: { readonly provider: OwnProvider }) {
  const { latitude, reliability } = provider;
  const rows = [
    { term: text.fit, rule: text.fitRule, own: undefined },
    {
      term: text.rating,
      rule: text.ratingRule,
      own: ownRating(provider),
    },
    { term: text.price, rule: text.priceRule, own: undefined },
    { term: text.distance, rule: text.distanceRule, own: latitude === null ? text.noPoint : text.hasPoint },
    { term: text.time, rule: text.timeRule, own: undefined },
    {
      term: text.rest,
      rule: text.restRule,
      own: reliability ? text.ownReliability(reliabilityLine(reliability)) : text.noReliability,
    },
  ];
  return (
    <dl className="grid gap-4">
      {rows.map(({ term, rule, own }) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted-foreground">{rule}</dd>
          {own !== undefined && <dd>{own}</dd>}
        </div>
      ))}
    </dl>
  );
}

function ownRating({ rating_average: average, rating_count: count }: OwnProvider): string {
  if (average === null) return text.noRating;
  const own = text.ownRating(formatRating(average), count);
  return count < fewestShownRatings ? `${own} ${text.ratingLater}` : own;
}
