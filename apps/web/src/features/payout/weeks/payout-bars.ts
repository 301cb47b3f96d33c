import type { PayoutOverview, PayoutWeeks } from '@patinha/contract/payout';
import { addDays } from '@patinha/domain/shared';

import { falls } from '../weekly.ts';

export interface Bar {
  readonly monday: string;
  readonly state: 'paid' | 'next' | 'booked';
  readonly amountCents: number;
}

const pastWeeks = 10;

/** Twelve Mondays: ten that were, the next one with what it brings, and the one after with what is booked. */
export function barsOf(
  weeks: PayoutWeeks,
  outlook: Pick<PayoutOverview, 'obstacle' | 'payout_cents'>,
): readonly Bar[] {
  const [next, after] = weeks.booked;
  if (!next || !after) return [];
  const paid = new Map(weeks.past.map(({ monday, amount_cents: amount }) => [monday, amount]));
  const past = Array.from({ length: pastWeeks }, (_, at) => addDays(next.monday, 7 * (at - pastWeeks)));
  return [
    ...past.map((monday): Bar => ({ monday, state: 'paid', amountCents: paid.get(monday) ?? 0 })),
    { monday: next.monday, state: 'next', amountCents: falls(outlook) ? outlook.payout_cents : 0 },
    { monday: after.monday, state: 'booked', amountCents: after.amount_cents },
  ];
}
