import type { Payment } from '@patinha/contract/payment';
import { Link } from 'react-router';

import { money } from '../../ui/format.ts';
import { paidLineText as text } from './payment.strings.ts';

interface PaidLineProps {
  /** Undefined when the wallet alone paid. */
  readonly payment: Payment | undefined;
  readonly bookingId: string;
  readonly totalCents: number;
}

/** What was paid and by what means, each part by its own, and the receipt. */
export const PaidLine = ({ payment, bookingId, totalCents }: PaidLineProps) => (
  <p className="text-lg">
    {payment ? meansOf(payment) : text.wallet(money('wallet-part', totalCents))} ·{' '}
    <Link
      to={`/recibo/${payment?.id ?? bookingId}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {text.receipt}
    </Link>
  </p>
);

function meansOf({ method, card_last4: last4, amount_cents, wallet_cents }: Payment): string {
  const amount = money('payment', amount_cents);
  const outside = method === 'card' && last4 !== null ? text.card(amount, last4) : text.pix(amount);
  return wallet_cents === 0 ? outside : text.both(outside, text.wallet(money('wallet-part', wallet_cents)));
}
