import type { OwnProvider } from '@patinha/contract/provider';

import { reliabilityLine } from '../../lib/reliability-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatRating } from '../../ui/format.ts';
import { rankingText as text } from './provider.strings.ts';

/** How the search ranks services, next to the provider's own figures: there are no other weights. */
export function RankingCard({ provider }: { readonly provider: OwnProvider }) {
  const { rating_average: average, rating_count: count, latitude, reliability } = provider;
  const rows = [
    { term: text.fit, rule: text.fitRule, own: undefined },
    {
      term: text.rating,
      rule: text.ratingRule,
      own: average === null ? text.noRating : text.ownRating(formatRating(average), count),
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
    <Card aria-labelledby="ordem-da-busca" className="mt-8 max-w-3xl">
      <CardHeader id="ordem-da-busca" title={text.title} />
      <dl className="grid gap-4">
        {rows.map(({ term, rule, own }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted-foreground">{rule}</dd>
            {own !== undefined && <dd>{own}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
