import { bookingSettingsAt, feeOf } from '@patinha/domain/booking';
import { addCents, bpsOf, cents, subtractCents } from '@patinha/domain/shared';
import { useState } from 'react';

import { money } from '../ui/format.ts';
import { parseCents } from './form/amount-field.ts';

interface ReceivesProps {
  readonly priceCents: number;
}

/** What the seller gets of a price at the highest commission. */
export function LeastEarning({ priceCents }: ReceivesProps) {
  const [{ commission }] = useState(() => bookingSettingsAt(new Date()));
  const price = cents(priceCents);
  const earning = subtractCents(price, bpsOf(price, commission.defaultBps));
  return <>você recebe pelo menos {money('seller-receives', earning)}</>;
}

/** The same, after what the tutor pays. */
export function Receives({ priceCents }: ReceivesProps) {
  const [{ fee }] = useState(() => bookingSettingsAt(new Date()));
  const price = cents(priceCents);
  return (
    <>
      o tutor paga {money('client-pays', addCents(price, feeOf(price, fee)))} ·{' '}
      <LeastEarning priceCents={priceCents} />
    </>
  );
}

/** The same of a price that is being typed; nothing without one. */
export function ReceivesTyped({ typed }: { readonly typed: string }) {
  const price = parseCents(typed);
  return price ? <Receives priceCents={price} /> : null;
}
