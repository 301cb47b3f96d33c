import {
  dueWeek,
  leastWeeklyCents,
  type PayoutObstacle,
  payoutObstacle,
  payoutParts,
  type PayoutStanding,
  waitingPart,
} from '@patinha/domain/payout';
import { type Actor, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import { settleEach } from '../../platform/background/due.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import { type Database, type Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { recoveryHold } from '../auth/index.ts';
import { lockPayoutMoney, payoutBalances, startPayoutMoney } from '../ledger/index.ts';
import { payoutPspOf } from '../payment/index.ts';
import { isPublishable, lockOwnProvider, lockProvider, type ProviderRow } from '../provider/index.ts';
import { keepForDebt } from './debt/debt-recovery.actions.ts';
import type { PayoutLine } from './payout-history.queries.ts';
import { readWaiting } from './payout-wait.actions.ts';
import {
  findCoveringDebts,
  findDueProviders,
  hasOpenPayout,
  insertPayout,
  isStopped,
  type ListedPayout,
} from './payout.queries.ts';
import { findCurrentRecipient, type RecipientRow } from './recipient/recipient.queries.ts';

export interface PayoutCall {
  readonly platform: Platform;
  readonly now: Date;
}

export interface Outlook {
  readonly recipient: RecipientRow | undefined;
  readonly standing: PayoutStanding;
  /** Why money waits, and until when some of it is free. */
  readonly waiting: ReturnType<typeof waitingPart>;
}

/** The state of a provider's payouts. */
export async function readOutlook(
  db: Database,
  provider: ProviderRow,
  { platform, now }: PayoutCall,
): Promise<Outlook> {
  const { offersPayouts, smallestPayoutCents } = payoutPspOf(platform.env);
  const recipient = await findCurrentRecipient(db, provider.id);
  const balances = await payoutBalances(db, provider.id);
  const waiting =
    balances.availableCents > 0
      ? waitingPart(await readWaiting(db, { providerId: provider.id, now }), balances.availableCents)
      : undefined;
  const standing = {
    isOffered: offersPayouts,
    smallestCents: smallestPayoutCents,
    isStopped: await isStopped(db, provider.id),
    isVerified: isPublishable(provider, now),
    usableFrom: recipient?.usableFrom,
    recoveredUntil: await recoveryHold(db, provider.ownerUserId, now),
    hasOpenPayout: await hasOpenPayout(db, provider.id),
    waitingCents: waiting?.amountCents ?? zeroCents,
    ...balances,
  };
  return { recipient, standing, waiting };
}

const refusals = {
  not_offered: 'payout/not-offered',
  stopped: 'payout/stopped',
  not_verified: 'payout/not-verified',
  no_recipient: 'payout/no-recipient',
  recipient_resting: 'payout/recipient-resting',
  recently_recovered: 'payout/recently-recovered',
  under_way: 'payout/under-way',
  money_waits: 'payout/money-waits',
  nothing_available: 'payout/nothing-available',
} as const satisfies Record<PayoutObstacle, string>;

/** Pays out the caller's available balance less their debt; withholds all of it where nothing would be left. */
export async function requestPayout(
  tx: Transaction,
  actor: Actor,
  { platform, now }: PayoutCall,
): Promise<PayoutLine> {
  const provider = await lockOwnProvider(tx, actor.userId);
  const asker = { askedBy: actor.userId, now };
  const begun = await beginPayout(tx, provider, {
    platform,
    now,
    kind: 'request',
    requestedBy: actor.userId,
  });
  if ('payout' in begun) return begun.payout;
  const kept = begun.obstacle === 'nothing_available' && (await keepForDebt(tx, provider, asker));
  if (!kept) throw new DomainError(refusals[begun.obstacle], { providerId: provider.id });
  return kept;
}

type Asked = PayoutCall &
  (
    | { readonly kind: 'request'; readonly requestedBy: string }
    | { readonly kind: 'weekly'; readonly week: string }
  );

/** The caller holds the provider's row, so that no two payouts see the same money. */
async function beginPayout(
  tx: Transaction,
  provider: ProviderRow,
  { platform, now, ...asked }: Asked,
): Promise<{ readonly payout: ListedPayout } | { readonly obstacle: PayoutObstacle }> {
  await lockPayoutMoney(tx, provider.id);
  const { recipient, standing } = await readOutlook(tx, provider, { platform, now });
  const obstacle = payoutObstacle(standing, now);
  if (obstacle || !recipient) return { obstacle: obstacle ?? 'no_recipient' };
  const { paidCents, recoveredCents } = payoutParts(standing);
  if (asked.kind === 'weekly' && paidCents < leastWeeklyCents) return { obstacle: 'money_waits' };
  const payout = await insertPayout(tx, {
    ...asked,
    providerId: provider.id,
    recipientId: recipient.id,
    provider: payoutPspOf(platform.env).name,
    amountCents: paidCents,
    feeCents: zeroCents,
    recoveredCents,
    requestedAt: now,
  });
  await startPayoutMoney(tx, {
    payoutId: payout.id,
    providerId: provider.id,
    paidCents,
    recoveredCents,
    now,
  });
  await audit(tx, {
    ...(payout.requestedBy !== null && { actorId: payout.requestedBy }),
    action: 'payout.request',
    subjectType: 'payout',
    subjectId: payout.id,
    details: { amount_cents: paidCents, recovered_cents: recoveredCents, kind: payout.kind },
  });
  await enqueue(tx, 'payout.send', { payout_id: payout.id }, { key: `payout.send:${payout.id}` });
  await publish(tx, { users: [provider.ownerUserId], type: 'payout.changed', id: payout.id });
  return { payout: { ...payout, masked: recipient.masked } };
}

/**
 * Job: on Mondays pays everyone with at least R$ 10, once a week each, and skips those who cannot be paid now. Keeps
 * the whole balance, however small, of those who owe at least as much: no transfer is needed for that.
 */
export async function payWeekly(db: Database, now: Date, platform: Platform): Promise<number> {
  const week = dueWeek(now);
  if (week === undefined) return 0;
  const { offersPayouts } = payoutPspOf(platform.env);
  const due = offersPayouts ? await findDueProviders(db, { week, leastCents: leastWeeklyCents }) : [];
  const all = new Set([...(await findCoveringDebts(db)), ...due]);
  return settleEach(db, [...all], async (tx, providerId) => {
    const provider = await lockProvider(tx, providerId);
    if (await keepForDebt(tx, provider, { now })) return true;
    return 'payout' in (await beginPayout(tx, provider, { platform, now, kind: 'weekly', week }));
  });
}
