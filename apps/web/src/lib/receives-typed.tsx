import { bookingSettingsAt, feeOf } from '@patinha/domain/booking';
import { addCents, bpsOf, subtractCents } from '@patinha/domain/shared';
import { useState } from 'react';

import { money } from '../ui/format.ts';
import { parseCents } from './form/amount-field.ts';
import { serverNow } from './server-time.ts';

interface ReceivesTypedProps {
  readonly typed: string;
  /** What is said first, with or without a price. */
  readonly before?: string | undefined;
}

/** What the tutor pays and what the seller gets of a typed price, at the highest commission; nothing without one. */
export function ReceivesTyped({ typed, before }: ReceivesTypedProps) {
  const [{ fee, commission }] = useState(() => bookingSettingsAt(serverNow()));
  const price = parseCents(typed);
  if (price === undefined || price === 0) return before ?? null;
  const earning = subtractCents(price, bpsOf(price, commission.defaultBps));
  return (
    <>
      {before !== undefined && `${before} · `}o tutor paga{' '}
      {money('client-pays', addCents(price, feeOf(price, fee)))} · você recebe pelo menos{' '}
      {money('seller-receives', earning)}
    </>
  );
}
