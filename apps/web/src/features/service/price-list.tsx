import type { ServiceOffer } from '@patinha/contract/service';

import { money } from '../../ui/format.ts';
import { servicePageText as text } from './service.strings.ts';

/** Each price with the fee in it, as the tutor pays it (D-6). */
export function PriceList({ offers }: { readonly offers: readonly ServiceOffer[] }) {
  if (offers.length === 0) return <p>{text.noPrice}</p>;
  return (
    <ul className="flex flex-wrap gap-x-10 gap-y-4">
      {offers.map((offer) => (
        <li key={offer.unit} className="tabular-nums">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong className="font-display text-2xl">{money('client-pays', offer.total_cents)}</strong>
            <span>{text.per[offer.unit]}</span>
          </p>
          <p className="text-muted-foreground text-sm">
            {text.parts(money('price', offer.price_cents), money('fee', offer.fee_cents))}
          </p>
        </li>
      ))}
    </ul>
  );
}
