import type { ShopOffer } from '@patinha/contract/company';

import { formatWeekdayTime } from '../../ui/format.ts';
import { amountsOf, placesOf } from './promotion-facts.ts';
import { factText, runningText as text } from './promotion.strings.ts';

/** The promotions of one company that run at this moment, each in words. */
export const RunningOffers = ({ offers }: { readonly offers: readonly ShopOffer[] }) => (
  <ul className="divide-border divide-y">
    {offers.map((offer) => (
      <li key={offer.id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {text.offer(factText.percent(offer.pct_off), offer.title)}
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">
          {[amountsOf(offer), placesOf(offer), text.until(formatWeekdayTime(offer.runs_until))]
            .filter(Boolean)
            .join(' • ')}
        </p>
        {offer.at_counter && <p className="text-sm">{text.card}</p>}
      </li>
    ))}
  </ul>
);
