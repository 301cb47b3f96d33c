import { maskDestination, type PayoutDestination, usableFrom } from '@patinha/domain/payout';
import {
  addMs,
  calendarDay,
  type Cents,
  dayMs,
  hourMs,
  instantOf,
  saoPauloZone,
  shareDown,
  weekdayIn,
  zeroCents,
} from '@patinha/domain/shared';

import {
  payoutBalances,
  returnPayoutMoney,
  settlePayoutMoney,
  startPayoutMoney,
} from '../../modules/ledger/index.ts';
import { payoutRecipients, payouts } from '../../modules/payout/payout.table.ts';
import { sealDestination } from '../../modules/payout/recipient/destination-seal.crypto.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { DemoStall } from '../demo-market.ts';

interface Stage {
  readonly env: Pick<Env, 'SECRET_KEY'>;
  readonly now: Date;
}

/**
 * Each of them has a destination past its waiting period, a returned payout, and half of what was released paid out.
 */
export async function stagePayouts(
  tx: Transaction,
  stalls: readonly DemoStall[],
  { env, now }: Stage,
): Promise<void> {
  for (const { owner, providerId } of stalls) {
    const changedAt = addMs(now, -20 * dayMs);
    const destination: PayoutDestination = { kind: 'pix', keyKind: 'email', key: owner.email };
    const [recipient] = await tx
      .insert(payoutRecipients)
      .values({
        providerId,
        kind: 'pix',
        keyKind: 'email',
        sealed: sealDestination(env, destination),
        masked: maskDestination(destination),
        changedBy: owner.userId,
        changedAt,
        usableFrom: usableFrom(changedAt),
      })
      .returning({ id: payoutRecipients.id });
    const { availableCents } = await payoutBalances(tx, providerId);
    const half = shareDown(availableCents, 1, 2);
    if (!recipient || half === 0) continue;
    const to = { providerId, recipientId: recipient.id, paidCents: half };
    await payOnce(tx, { ...to, at: addMs(now, -15 * dayMs), outcome: 'failed' });
    await payOnce(tx, { ...to, at: lastMonday(now), outcome: 'paid' });
  }
}

/** Nine o'clock on the latest Monday in the past. */
function lastMonday(now: Date): Date {
  const back = (weekdayIn(now, saoPauloZone) + 6) % 7 || 7;
  const day = calendarDay(addMs(now, -back * dayMs));
  return addMs(instantOf(day, 0, saoPauloZone), 9 * hourMs);
}

interface PlayedPayout {
  readonly providerId: string;
  readonly recipientId: string;
  readonly paidCents: Cents;
  readonly at: Date;
  readonly outcome: 'paid' | 'failed';
}

async function payOnce(tx: Transaction, played: PlayedPayout): Promise<void> {
  const { providerId, recipientId, paidCents, at, outcome } = played;
  const isPaid = outcome === 'paid';
  const payoutId = crypto.randomUUID();
  await tx.insert(payouts).values({
    id: payoutId,
    providerId,
    recipientId,
    kind: isPaid ? 'weekly' : 'request',
    week: isPaid ? calendarDay(at) : null,
    provider: 'simulador',
    amountCents: paidCents,
    feeCents: zeroCents,
    recoveredCents: zeroCents,
    status: outcome,
    failure: isPaid ? null : 'account_closed',
    providerRef: `sim_demo_${payoutId}`,
    requestedAt: at,
    sentAt: at,
    endedAt: at,
  });
  const money = { payoutId, providerId, paidCents, now: at };
  await startPayoutMoney(tx, { ...money, recoveredCents: zeroCents });
  if (isPaid) await settlePayoutMoney(tx, { ...money, psp: 'simulador' });
  else await returnPayoutMoney(tx, money);
}
