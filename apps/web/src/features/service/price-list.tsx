import type { ServiceOffer } from '@patinha/contract/service';

import { money } from '../../ui/format.ts';
import { servicePageText as text } from './service.strings.ts';

/** How each price comes about, the fee in it, as the tutor pays it (D-6). */
export function PriceList({ offers }: { readonly offers: readonly ServiceOffer[] }) {
  if (offers.length === 0) return <p>{text.noPrice}</p>;
  return (
    <ul className="grid gap-1">
      {offers.map((offer) => (
        <li key={offer.unit} className="tabular-nums">
          <strong className="font-semibold">{money('client-pays', offer.total_cents)}</strong>{' '}
          {text.per[offer.unit]}
          <span className="text-muted-foreground">
            {': '}
            {text.parts(money('price', offer.price_cents), money('fee', offer.fee_cents))}
          </span>
        </li>
      ))}
    </ul>
  );
}
