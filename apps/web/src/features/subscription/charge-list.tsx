import type { Subscription } from '@patinha/contract/subscription';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ReceiptLink } from '../../ui/receipt-link.tsx';
import { runningText as text } from './subscription.strings.ts';

type Charge = Subscription['charges'][number];

const tones: Readonly<Record<Charge['status'], BadgeTone>> = {
  requested: 'info',
  paid: 'success',
  failed: 'warning',
  stray: 'neutral',
};

const contestTones: Readonly<Record<NonNullable<Charge['contest_status']>, BadgeTone>> = {
  open: 'warning',
  lost: 'info',
  won: 'neutral',
};

/** The bank gave it back: a refund of ours is none. */
const isTaken = ({ contest_status: contest }: Charge): boolean => contest === 'lost';

/** Every attempt to charge, latest first. */
export function ChargeList({ charges }: { readonly charges: readonly Charge[] }) {
  if (charges.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold">{text.charges}</h3>
      <ul className="divide-border mt-2 divide-y">
        {charges.map((charge) => (
          <li key={charge.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>{text.charge(charge.amount_cents, charge.at)}</span>
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[charge.status]}>{text.chargeStatus[charge.status]}</Badge>
              {charge.refund_status !== null && charge.status === 'paid' && !isTaken(charge) && (
                <Badge tone="info">{text.refund[charge.refund_status]}</Badge>
              )}
              {charge.contest_status !== null && (
                <Badge tone={contestTones[charge.contest_status]}>
                  {text.contest[charge.contest_status]}
                </Badge>
              )}
              {charge.status === 'paid' && (
                <ReceiptLink
                  receiptId={charge.id}
                  label={text.receipt}
                  name={text.receiptOf(text.charge(charge.amount_cents, charge.at))}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
