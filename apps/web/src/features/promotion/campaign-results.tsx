import type { OwnPromotion } from '@patinha/contract/promotion';

import { money, formatNumber } from '../../ui/format.ts';
import { resultText as text } from './promotion.strings.ts';

/** The results of one campaign: views, uses and revenue. */
export function CampaignResults({ results }: Pick<OwnPromotion, 'results'>) {
  const figures = [
    [text.shown, text.people(results.shown_count)],
    [text.bookings, formatNumber(results.bookings_count)],
    [text.redemptions, redemptionsOf(results)],
    [text.discount, money('campaign-discount', results.discount_cents)],
    [text.revenue, money('campaign-revenue', results.revenue_cents)],
  ] as const;
  return (
    <dl
      aria-label={text.title}
      className="border-border grid grid-cols-2 gap-x-4 gap-y-2 border-t pt-3 tabular-nums"
    >
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const redemptionsOf = ({ redemptions_count, contested_count }: OwnPromotion['results']): string =>
  [formatNumber(redemptions_count), ...(contested_count > 0 ? [text.contested(contested_count)] : [])].join(
    ' • ',
  );
