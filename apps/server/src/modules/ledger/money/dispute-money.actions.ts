import {
  account,
  type BookingMoney,
  clawbackPosting,
  disputeEscrowPosting,
  disputeFreezePosting,
  disputeResolutionPosting,
  type DisputeRound,
  earnedOf,
  providerShareOf,
  refundShares,
  type RefundParts,
  refundSources,
} from '@patinha/domain/ledger';
import {
  addCents,
  cents,
  type Cents,
  maxCents,
  minCents,
  subtractCents,
  zeroCents,
} from '@patinha/domain/shared';
import { consumeLots, restoreLots } from '@patinha/domain/wallet';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { heldFor, rewardBooking } from '../ledger.actions.ts';
import {
  balanceOf,
  type Completion,
  findCompletion,
  findLiveLots,
  findUsedLots,
  lockAccounts,
  post,
} from '../ledger.queries.ts';
import { type BookingPosition, findPosition } from './dispute-money.queries.ts';

// The money of a disputed booking. The caller holds the booking's row locked.

/** How much of a booking has been refunded so far, by a cancellation or an earlier decision. */
export const refundedOf = async (db: Database, bookingId: string): Promise<Cents> =>
  (await findPosition(db, bookingId)).refundedCents;

export const bookingAccountsOf = ({ providerId, tutorId, bookingId }: BookingMoney): string[] => [
  account.escrow(bookingId),
  account.refundTransit(bookingId),
  account.providerPending(providerId),
  account.providerPayable(providerId),
  account.providerFrozen(providerId),
  account.providerDebt(providerId),
  account.walletPromo(tutorId),
  account.walletCash(tutorId),
  account.points(tutorId),
];

/**
 * Freezes what the provider has of the booking: what waits for the release, else as much as may still be paid
 * out. Before check-out there is nothing: the escrow stays.
 */
export async function freezeForDispute(
  tx: Transaction,
  money: BookingMoney,
  { dispute, now }: { readonly dispute: DisputeRound; readonly now: Date },
): Promise<void> {
  await lockAccounts(tx, bookingAccountsOf(money));
  const free = await findFreezable(tx, money);
  await post(tx, disputeFreezePosting(money, dispute, free), { occurredAt: now });
}

/** What of the booking's money the provider could still have paid out, and is not frozen yet. */
export async function findFreezable(
  tx: Transaction,
  money: BookingMoney,
): Promise<{ readonly pendingCents: Cents; readonly payableCents: Cents }> {
  const position = await findPosition(tx, money.bookingId);
  if (position.escrowCents > 0) return { pendingCents: zeroCents, payableCents: zeroCents };
  const share = providerShareOf(money, position.refundedCents);
  const missing = maxCents(zeroCents, subtractCents(share, position.frozenCents));
  const pendingCents = minCents(missing, maxCents(zeroCents, position.pendingCents));
  const payable = await balanceOf(tx, account.providerPayable(money.providerId));
  return { pendingCents, payableCents: minCents(subtractCents(missing, pendingCents), payable) };
}

export interface DisputeDecision {
  readonly dispute: DisputeRound;
  readonly refundCents: Cents;
  /** The tutor takes credit instead of the money back. */
  readonly asCredit: boolean;
  readonly isReleased: boolean;
  /** Without a refund the service may still take place, and its money stays in escrow. */
  readonly mayGoOn: boolean;
  readonly now: Date;
}

export interface SettledDispute {
  /** What the PSP has to send back. */
  readonly externalCents: Cents;
  /** The booking was still in escrow, and all of it is settled now. */
  readonly endsBooking: boolean;
  /** What the provider owes beyond all the money that they have with us. */
  readonly uncoveredCents: Cents;
}

/** Carries out a decision: the refund, the released money, and the rewards on what is kept. */
export async function settleDispute(
  tx: Transaction,
  money: BookingMoney,
  decision: DisputeDecision,
): Promise<SettledDispute> {
  await lockAccounts(tx, bookingAccountsOf(money));
  const position = await findPosition(tx, money.bookingId);
  const isInEscrow = position.escrowCents > 0;
  if (isInEscrow && decision.refundCents === 0 && decision.mayGoOn)
    return { externalCents: zeroCents, endsBooking: false, uncoveredCents: zeroCents };
  const parts = await postDecision(tx, money, { decision, position });
  if (!isInEscrow) await settleRewards(tx, money, { decision, before: position.refundedCents });
  return {
    externalCents: decision.asCredit ? zeroCents : parts.externalCents,
    endsBooking: isInEscrow,
    uncoveredCents: await uncoveredOf(tx, money),
  };
}

async function uncoveredOf(tx: Transaction, { providerId }: BookingMoney): Promise<Cents> {
  const owed = await balanceOf(tx, account.providerDebt(providerId));
  const payable = await balanceOf(tx, account.providerPayable(providerId));
  const pending = await balanceOf(tx, account.providerPending(providerId));
  return maxCents(zeroCents, subtractCents(owed, addCents(payable, pending)));
}

async function postDecision(
  tx: Transaction,
  money: BookingMoney,
  { decision, position }: { readonly decision: DisputeDecision; readonly position: BookingPosition },
): Promise<RefundParts> {
  const { dispute, refundCents, asCredit, now } = decision;
  const { hold, ...held } = await heldFor(tx, money);
  const shares = refundShares(money, held, { refundedCents: position.refundedCents, refundCents });
  const refund = { shares, asCredit };
  const { frozenCents } = position;
  const payableCents = await balanceOf(tx, account.providerPayable(money.providerId));
  const sources = refundSources(shares.providerCents, { frozenCents, payableCents });
  const posting =
    position.escrowCents > 0
      ? disputeEscrowPosting(money, dispute, refund)
      : disputeResolutionPosting(money, dispute, { refund, sources, frozenCents });
  const used = hold ? await findUsedLots(tx, hold.txId) : [];
  const wallet = account.walletPromo(money.tutorId);
  const given = restoreLots(used, shares.promoCents, now).map((lot) => ({ ...lot, account: wallet }));
  await post(tx, posting, { occurredAt: now, lots: { given } });
  return { externalCents: shares.externalCents, walletCents: addCents(shares.promoCents, shares.cashCents) };
}

type RewardDecision = Pick<DisputeDecision, 'dispute' | 'refundCents' | 'isReleased' | 'now'>;

/** Rewards not given yet come in the proportion that is kept; given ones are taken back in the other. */
export async function settleRewards(
  tx: Transaction,
  money: BookingMoney,
  { decision, before }: { readonly decision: RewardDecision; readonly before: Cents },
): Promise<void> {
  const completion = await findCompletion(tx, money.bookingId);
  if (!completion) return;
  const kept = rewardsKept(money, completion, addCents(before, decision.refundCents));
  if (!decision.isReleased) {
    await rewardBooking(tx, money, { ...completion, ...kept }, decision.now);
    return;
  }
  const had = rewardsKept(money, completion, before);
  await clawBack(tx, money, {
    decision,
    cashbackCents: subtractCents(had.cashbackCents, kept.cashbackCents),
    points: had.points - kept.points,
  });
}

const rewardsKept = (money: BookingMoney, { cashbackCents, points }: Completion, refundedCents: Cents) => ({
  cashbackCents: earnedOf(cashbackCents, money, refundedCents),
  points: Number(earnedOf(cents(points), money, refundedCents)),
});

/** As far as they are still there: neither credit nor points go below zero. */
async function clawBack(
  tx: Transaction,
  money: BookingMoney,
  given: { readonly decision: RewardDecision; readonly cashbackCents: Cents; readonly points: number },
): Promise<void> {
  const { now, dispute } = given.decision;
  const lots = await findLiveLots(tx, money.tutorId, now);
  const live = addCents(zeroCents, ...lots.map((lot) => lot.remainingCents));
  const cashbackCents = minCents(given.cashbackCents, live);
  const points = Math.min(given.points, await balanceOf(tx, account.points(money.tutorId)));
  const used = consumeLots(lots, cashbackCents) ?? [];
  const posting = clawbackPosting(money, dispute, { cashbackCents, points });
  await post(tx, posting, { occurredAt: now, lots: { used } });
}
