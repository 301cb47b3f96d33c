import {
  advanceObstacle,
  type AdvanceObstacle,
  type AdvanceQuote,
  quoteAdvance,
} from '@patinha/domain/payout';
import {
  type Actor,
  addMs,
  type Cents,
  dayMs,
  maxCents,
  subtractCents,
  zeroCents,
} from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { planOf, waitsForBenefits } from '../account/index.ts';
import { heldBalances, lockAdvanceMoney, startAdvanceMoney } from '../ledger/index.ts';
import { payoutPspOf } from '../payment/index.ts';
import { lockOwnProvider, type ProviderRow } from '../provider/index.ts';
import { readNotAdvanced } from './payout-wait.actions.ts';
import { findExperience } from './payout-wait.queries.ts';
import { type PayoutCall, readOutlook } from './payout.actions.ts';
import { hasOpenDispute, insertPayout, type ListedPayout, sumAdvanced } from './payout.queries.ts';
import type { RecipientRow } from './recipient/recipient.queries.ts';

export interface AdvanceOutlook {
  readonly heldCents: Cents;
  readonly obstacle: AdvanceObstacle | undefined;
  /** Undefined while an obstacle exists. */
  readonly quote: AdvanceQuote | undefined;
  readonly recipient: RecipientRow | undefined;
}

/** The part of the held money that is available today as an advance, and its fee. */
export async function readAdvance(
  db: Database,
  provider: ProviderRow,
  call: PayoutCall,
): Promise<AdvanceOutlook> {
  const { now } = call;
  const { standing: payout, recipient } = await readOutlook(db, provider, call);
  const { pendingCents, frozenCents } = await heldBalances(db, provider.id);
  const experience = await findExperience(db, provider.id);
  const advance = {
    isVerified: payout.isVerified,
    experience,
    frozenCents,
    pendingCents: maxCents(
      zeroCents,
      subtractCents(pendingCents, await readNotAdvanced(db, { providerId: provider.id, experience, now })),
    ),
    advancedCents: await sumAdvanced(db, { providerId: provider.id, since: addMs(now, -dayMs) }),
    debtCents: payout.debtCents,
  };
  const standing = {
    payout,
    advance,
    lacksPlan: await lacksPlan(db, provider),
    hasOpenDispute: await hasOpenDispute(db, provider.id),
  };
  const obstacle = advanceObstacle(standing, now);
  const quote = obstacle ? undefined : quoteAdvance(advance);
  return { heldCents: pendingCents, obstacle, quote, recipient };
}

const lacksPlan = async (db: Database, { id, kind, ownerUserId }: ProviderRow): Promise<boolean> =>
  kind === 'empresa' &&
  ((await planOf(db, ownerUserId)).companyTier === null || (await waitsForBenefits(db, { companyId: id })));

const refusals = {
  not_offered: 'payout/not-offered',
  stopped: 'payout/stopped',
  not_verified: 'payout/not-verified',
  no_recipient: 'payout/no-recipient',
  recipient_resting: 'payout/recipient-resting',
  recently_recovered: 'payout/recently-recovered',
  under_way: 'payout/under-way',
  needs_plan: 'payout/advance-not-eligible',
  too_few_bookings: 'payout/advance-not-eligible',
  day_used_up: 'payout/advance-not-eligible',
  disputed: 'payout/advance-not-eligible',
  too_little: 'payout/advance-not-eligible',
} as const satisfies Record<AdvanceObstacle, string>;

interface AdvanceCall {
  readonly platform: Platform;
  readonly now: Date;
  /** The quote that the person saw. */
  readonly seen: { readonly amountCents: number; readonly feeCents: number };
}

/** Accepts the quote: lends the money now, owed until the held money is released. Refuses an outdated quote. */
export async function requestAdvance(
  tx: Transaction,
  actor: Actor,
  { platform, now, seen }: AdvanceCall,
): Promise<ListedPayout> {
  const provider = await lockOwnProvider(tx, actor.userId);
  await lockAdvanceMoney(tx, provider.id);
  const { obstacle, quote, recipient } = await readAdvance(tx, provider, { platform, now });
  if (obstacle) throw new DomainError(refusals[obstacle], { providerId: provider.id, obstacle });
  if (!quote || !recipient) throw new DomainError('payout/advance-not-eligible', { providerId: provider.id });
  if (quote.amountCents !== seen.amountCents || quote.feeCents !== seen.feeCents)
    throw new DomainError('payout/quote-changed', { ...quote });
  return lend(tx, { provider, recipient, quote, actor, platform, now });
}

interface Lending extends Omit<AdvanceCall, 'seen'> {
  readonly provider: ProviderRow;
  readonly recipient: RecipientRow;
  readonly quote: AdvanceQuote;
  readonly actor: Actor;
}

async function lend(tx: Transaction, lending: Lending): Promise<ListedPayout> {
  const { provider, recipient, quote, actor, platform, now } = lending;
  const { amountCents, feeCents, paidCents } = quote;
  const payout = await insertPayout(tx, {
    kind: 'advance',
    requestedBy: actor.userId,
    providerId: provider.id,
    recipientId: recipient.id,
    provider: payoutPspOf(platform.env).name,
    amountCents: paidCents,
    feeCents,
    recoveredCents: zeroCents,
    requestedAt: now,
  });
  const money = { payoutId: payout.id, providerId: provider.id, amountCents, feeCents };
  await startAdvanceMoney(tx, { ...money, now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'payout.advance',
    subjectType: 'payout',
    subjectId: payout.id,
    details: { amount_cents: amountCents, fee_cents: feeCents },
  });
  await enqueue(tx, 'payout.send', { payout_id: payout.id }, { key: `payout.send:${payout.id}` });
  await publish(tx, { users: [provider.ownerUserId], type: 'payout.changed', id: payout.id });
  return { ...payout, masked: recipient.masked };
}
