import {
  account,
  type BookingMoney,
  cancellationPosting,
  cancellationRefund,
  type CancellationMoney,
  capturePosting,
  completionPosting,
  exchangePosting,
  expiryPosting,
  extensionPosting,
  holdPosting,
  priceChangePosting,
  priceChangeRefund,
  type RefundParts,
  refundCreditPosting,
  refundOutsidePosting,
  refundSettlementPosting,
  type OwedRefund,
  releasePosting,
  reviewRewardPosting,
  rewardPosting,
  unmatchedPosting,
  unmatchedSettlementPosting,
  unholdPosting,
  type WalletParts,
} from '@patinha/domain/ledger';
import {
  addCents,
  type Cents,
  endOfDayInSaoPaulo,
  minCents,
  subtractCents,
  zeroCents,
} from '@patinha/domain/shared';
import {
  cashbackFor,
  consumeLots,
  creditForPoints,
  type NewLot,
  pointsFor,
  restoreLots,
  rewardRulesAt,
} from '@patinha/domain/wallet';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import {
  accountsOf,
  balanceOf,
  type Completion,
  findCompletion,
  findHold,
  findLiveLots,
  findLotForExpiry,
  findUsedLots,
  type Hold,
  lockAccounts,
  post,
} from './ledger.queries.ts';

// Each function is one event of a booking or a payment and is idempotent. The caller has locked the row of
// that booking or payment and handles one per transaction: two transactions that each touch several could
// deadlock. A caller that must touch several calls `lockForCancellations` first.

export interface HoldRequest {
  readonly bookingId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly now: Date;
}

/**
 * Sets wallet money aside for a payment under way: credit that expires soonest first, then refunded
 * money. A hold of another amount for the same booking is given back first. Throws `wallet/insufficient`.
 */
export async function holdWallet(tx: Transaction, request: HoldRequest): Promise<WalletParts> {
  const { bookingId, userId, amountCents, now } = request;
  if (amountCents === 0) {
    await releaseHold(tx, request);
    return { promoCents: zeroCents, cashCents: zeroCents };
  }
  await lockAccounts(tx, walletAccounts(userId));
  const earlier = await findHold(tx, bookingId);
  if (earlier?.state === 'held') {
    if (heldTotal(earlier) === amountCents) return partsOf(earlier);
    await releaseLots(tx, bookingId, earlier, now);
  }
  const lots = await findLiveLots(tx, userId, now);
  const credit = addCents(zeroCents, ...lots.map((lot) => lot.remainingCents));
  const promoCents = minCents(credit, amountCents);
  const cashCents = subtractCents(amountCents, promoCents);
  const used = consumeLots(lots, promoCents);
  if (!used || cashCents > (await balanceOf(tx, account.walletCash(userId))))
    throw new DomainError('wallet/insufficient', { userId, amountCents });
  const round = (earlier?.round ?? 0) + 1;
  const posting = holdPosting({ bookingId, userId, promoCents, cashCents, round });
  await post(tx, posting, { occurredAt: now, lots: { used } });
  return { promoCents, cashCents };
}

/** Releases a hold to the same lots; does nothing when there is none or the payment went through. */
export async function releaseHold(
  tx: Transaction,
  { bookingId, now }: { readonly bookingId: string; readonly now: Date },
): Promise<void> {
  const seen = await findHold(tx, bookingId);
  if (seen?.state !== 'held') return;
  await lockAccounts(tx, walletAccounts(seen.userId));
  const hold = await findHold(tx, bookingId);
  if (hold?.state === 'held') await releaseLots(tx, bookingId, hold, now);
}

async function releaseLots(tx: Transaction, bookingId: string, hold: Hold, now: Date): Promise<void> {
  const refilled = await findUsedLots(tx, hold.txId);
  await post(tx, unholdPosting({ bookingId, ...hold }), { occurredAt: now, lots: { refilled } });
}

const walletAccounts = (userId: string): string[] => [
  account.walletPromo(userId),
  account.walletCash(userId),
  account.walletHold(userId),
];

const partsOf = ({ promoCents, cashCents }: WalletParts): WalletParts => ({ promoCents, cashCents });
const heldTotal = ({ promoCents, cashCents }: WalletParts): Cents => addCents(promoCents, cashCents);

export interface CapturedPayment {
  /** Null when the wallet pays for everything. */
  readonly paymentId: string | null;
  readonly psp: string;
  readonly now: Date;
}

/** The booking is paid; its wallet part must be held. */
export async function captureBooking(
  tx: Transaction,
  money: BookingMoney,
  payment: CapturedPayment,
): Promise<void> {
  const { walletCents } = await heldFor(tx, money);
  if (walletCents !== money.walletCents)
    throw new Error(
      `Booking ${money.bookingId} holds ${walletCents} of ${money.walletCents} from the wallet`,
    );
  const posting = capturePosting(money, { paymentId: payment.paymentId, psp: payment.psp });
  await post(tx, posting, { occurredAt: payment.now });
}

/** Nights added to a paid stay are paid from outside; `money` is theirs alone. */
export const captureNights = (
  tx: Transaction,
  money: BookingMoney,
  { number, psp, now }: { readonly number: number; readonly psp: string; readonly now: Date },
): Promise<void> => post(tx, extensionPosting(money, { number, psp }), { occurredAt: now });

/** The part of the booking that the wallet has paid or holds. */
export async function heldFor(db: Database, money: Pick<BookingMoney, 'bookingId'>) {
  const hold = await findHold(db, money.bookingId);
  if (!hold || hold.state === 'released')
    return { hold: undefined, walletCents: zeroCents, promoCents: zeroCents, cashCents: zeroCents };
  return { hold, walletCents: heldTotal(hold), ...partsOf(hold) };
}

/** Check-out. Fixes the tutor's rewards by today's rules; they are granted with the release. */
export async function completeBooking(tx: Transaction, money: BookingMoney, now: Date): Promise<void> {
  const rules = rewardRulesAt(now);
  const purchase = { ...money, promoCents: (await heldFor(tx, money)).promoCents };
  await post(tx, completionPosting(money), {
    occurredAt: now,
    meta: {
      tutor_id: money.tutorId,
      provider_id: money.providerId,
      cashback_cents: cashbackFor(purchase, rules),
      points: pointsFor(purchase, rules),
    },
  });
}

/** Releases the provider's money and grants the tutor cashback and points. */
export async function releaseBooking(tx: Transaction, money: BookingMoney, now: Date): Promise<void> {
  const completion = await findCompletion(tx, money.bookingId);
  if (!completion) throw new Error(`Booking ${money.bookingId} is not completed in the ledger`);
  const release = releasePosting(money);
  const reward = rewardPosting(money, completion);
  await lockAccounts(tx, accountsOf(release, reward));
  await post(tx, release, { occurredAt: now });
  await rewardBooking(tx, money, completion, now);
}

/** Grants cashback and points of a released booking, once. */
export async function rewardBooking(
  tx: Transaction,
  money: BookingMoney,
  completion: Completion,
  now: Date,
): Promise<void> {
  const { cashbackLifetimeDays } = rewardRulesAt(completion.completedAt);
  const lot = {
    account: account.walletPromo(money.tutorId),
    amountCents: completion.cashbackCents,
    expiresAt: endOfDayInSaoPaulo(now, cashbackLifetimeDays),
  };
  const given = completion.cashbackCents > 0 ? [lot] : [];
  await post(tx, rewardPosting(money, completion), { occurredAt: now, lots: { given } });
}

/**
 * Cancels a paid booking before its check-out (an unpaid one only needs `releaseHold`). The wallet's part
 * is back at once; the external part waits in `refund_transit` for `settleRefund`.
 */
export async function cancelBookingMoney(
  tx: Transaction,
  money: BookingMoney,
  { now, ...cancellation }: CancellationMoney & { readonly now: Date },
): Promise<RefundParts> {
  const held = await heldFor(tx, money);
  const refund = cancellationRefund(money, cancellation, held);
  const given = await restoredLots(tx, money, { held, promoCents: refund.promoCents, now });
  await post(tx, cancellationPosting(money, cancellation, held), { occurredAt: now, lots: { given } });
  return { externalCents: refund.externalCents, walletCents: refund.walletCents };
}

/**
 * Locks every account that cancelling several bookings of one tutor will touch, in the order in which every posting
 * locks its own: afterwards none of them has to be waited for.
 */
export async function lockForCancellations(
  tx: Transaction,
  tutorId: string,
  cancellations: readonly { readonly money: BookingMoney; readonly share: CancellationMoney }[],
): Promise<void> {
  const codes = new Set(walletAccounts(tutorId));
  for (const { money, share } of cancellations)
    for (const code of accountsOf(cancellationPosting(money, share, await heldFor(tx, money))))
      codes.add(code);
  await lockAccounts(tx, [...codes]);
}

export interface PriceChange {
  readonly changeId: string;
  /** By how much price and fee together become less; the rest stays in escrow. */
  readonly refundCents: Cents;
  readonly now: Date;
}

/** A paid booking is moved to a cheaper time. Give the money as it was before; the caller freezes the new price. */
export async function refundPriceChange(
  tx: Transaction,
  money: BookingMoney,
  { changeId, refundCents, now }: PriceChange,
): Promise<RefundParts> {
  const held = await heldFor(tx, money);
  const refund = priceChangeRefund(money, refundCents, held);
  const given = await restoredLots(tx, money, { held, promoCents: refund.promoCents, now });
  await post(tx, priceChangePosting(money, changeId, refund), { occurredAt: now, lots: { given } });
  return { externalCents: refund.externalCents, walletCents: refund.walletCents };
}

/** Promotional credit that goes back becomes lots again, as those that it was taken from (money.md 5 no. 8). */
async function restoredLots(
  tx: Transaction,
  { tutorId }: BookingMoney,
  back: {
    readonly held: Awaited<ReturnType<typeof heldFor>>;
    readonly promoCents: Cents;
    readonly now: Date;
  },
) {
  const used = back.held.hold ? await findUsedLots(tx, back.held.hold.txId) : [];
  const promoAccount = account.walletPromo(tutorId);
  return restoreLots(used, back.promoCents, back.now).map((lot) => ({ ...lot, account: promoAccount }));
}

/** The PSP has paid out a booking's refund. */
export async function settleRefund(
  tx: Transaction,
  refund: {
    readonly refundId: string;
    readonly bookingId: string;
    readonly amountCents: Cents;
    readonly psp: string;
    readonly now: Date;
  },
): Promise<void> {
  await post(tx, refundSettlementPosting(refund), { occurredAt: refund.now });
}

/** A refused refund becomes credit of its payer. */
export const creditRefund = (tx: Transaction, refund: OwedRefund, now: Date): Promise<void> =>
  post(tx, refundCreditPosting(refund), { occurredAt: now });

/** A refused refund was paid from our own bank account. */
export const payRefundOutside = (tx: Transaction, refund: OwedRefund, now: Date): Promise<void> =>
  post(tx, refundOutsidePosting(refund), { occurredAt: now });

export interface UnmatchedMoney {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly psp: string;
  readonly now: Date;
}

/** Receives an unmatched payment: late, of a wrong amount, or paid twice. */
export async function receiveUnmatched(tx: Transaction, stray: UnmatchedMoney): Promise<void> {
  await post(tx, unmatchedPosting(stray), { occurredAt: stray.now });
}

/** An unmatched payment was refunded in full. */
export async function settleUnmatched(tx: Transaction, stray: UnmatchedMoney): Promise<void> {
  await post(tx, unmatchedSettlementPosting(stray), { occurredAt: stray.now });
}

export interface ExchangeRequest {
  readonly exchangeId: string;
  readonly userId: string;
  readonly points: number;
  readonly now: Date;
}

/**
 * Turns points into promotional credit that lives as long as cashback. Throws `wallet/not-enough-points`, and
 * request/invalid for an amount that is too small or no whole number of reais.
 */
export async function exchangePoints(
  tx: Transaction,
  { exchangeId, userId, points, now }: ExchangeRequest,
): Promise<NewLot> {
  const wallet = account.walletPromo(userId);
  await lockAccounts(tx, [account.points(userId), wallet]);
  const rules = rewardRulesAt(now);
  const balance = await balanceOf(tx, account.points(userId));
  const credit = creditForPoints(points, { balance, rules });
  if ('refusal' in credit) {
    if (credit.refusal === 'not_enough')
      throw new DomainError('wallet/not-enough-points', { userId, points });
    throw invalidFields({ points: credit.refusal === 'too_few' ? 'too_small' : 'invalid' });
  }
  const { amountCents } = credit;
  const lot = { amountCents, expiresAt: endOfDayInSaoPaulo(now, rules.cashbackLifetimeDays) };
  const posting = exchangePosting({ exchangeId, userId, points, amountCents });
  await post(tx, posting, { occurredAt: now, lots: { given: [{ ...lot, account: wallet }] } });
  return lot;
}

/** Points for the tutor's published review of a released booking; a second review earns none. */
export async function rewardReview(
  tx: Transaction,
  { bookingId, tutorId, now }: { readonly bookingId: string; readonly tutorId: string; readonly now: Date },
): Promise<void> {
  const points = rewardRulesAt(now).pointsForReview;
  await lockAccounts(tx, [account.points(tutorId)]);
  await post(tx, reviewRewardPosting({ bookingId, tutorId, points }), { occurredAt: now });
}

/** Expires the rest of a lot; returns the amount, 0 when nothing is left. */
export async function expireCreditLot(
  tx: Transaction,
  { lotId, userId, now }: { readonly lotId: string; readonly userId: string; readonly now: Date },
): Promise<Cents> {
  await lockAccounts(tx, [account.walletPromo(userId)]);
  const lot = await findLotForExpiry(tx, lotId);
  if (!lot || lot.remainingCents === 0) return zeroCents;
  const posting = expiryPosting({ lotId, userId, round: lot.expiries + 1 }, lot.remainingCents);
  await post(tx, posting, { occurredAt: now, lots: { used: [{ lotId, amountCents: lot.remainingCents }] } });
  return lot.remainingCents;
}
