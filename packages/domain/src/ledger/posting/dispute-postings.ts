import { addCents, type Cents, subtractCents, zeroCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { type BookingMoney, totalOf } from '../booking-money.ts';
import { providerShareOf, refundableOf, type RefundShares, type RefundSources } from '../dispute-money.ts';
import { credit, debit, type Entry, legs, type Posting } from '../posting.ts';

/** One decision of a dispute: a reopened dispute has a second round. */
export interface DisputeRound {
  readonly disputeId: string;
  readonly round: number;
}

const roundKey = (event: string, { disputeId, round }: DisputeRound): string =>
  round === 1 ? `${event}:${disputeId}` : `${event}:${disputeId}:${round}`;

/** The key of a decision's refund, also used at the PSP. */
export const disputeRefundKey = (dispute: DisputeRound): string => roundKey('dsr', dispute);

/** A dispute after check-out: the provider's part cannot be paid out until it is decided (D-107). */
export const disputeFreezePosting = (
  { bookingId, providerId }: Pick<BookingMoney, 'bookingId' | 'providerId'>,
  dispute: DisputeRound,
  { pendingCents, payableCents }: { readonly pendingCents: Cents; readonly payableCents: Cents },
): Posting => ({
  key: roundKey('dsp', dispute),
  kind: 'dispute_freeze',
  bookingId,
  entries: legs(
    debit(account.providerPending(providerId), pendingCents),
    debit(account.providerPayable(providerId), payableCents),
    credit(account.providerFrozen(providerId), addCents(pendingCents, payableCents)),
  ),
});

export interface DecidedRefund {
  readonly shares: RefundShares;
  /** The tutor chose wallet credit instead of a refund to the payment method (D-5). */
  readonly asCredit: boolean;
}

/** Destination of the refund: back to its sources, or the external part as refund credit. */
function refundLegs(money: BookingMoney, { shares, asCredit }: DecidedRefund): readonly Entry[] {
  const creditCents = asCredit ? shares.externalCents : zeroCents;
  return [
    credit(account.refundTransit(money.bookingId), subtractCents(shares.externalCents, creditCents)),
    credit(account.walletPromo(money.tutorId), shares.promoCents),
    credit(account.walletCash(money.tutorId), addCents(shares.cashCents, creditCents)),
  ];
}

/**
 * Refund decided before check-out: escrow is emptied, and what is not refunded is earned as if the service was
 * completed.
 */
export function disputeEscrowPosting(
  money: BookingMoney,
  dispute: DisputeRound,
  refund: DecidedRefund,
): Posting {
  const { shares } = refund;
  const providerCents = subtractCents(providerShareOf(money, zeroCents), shares.providerCents);
  const feeCents = subtractCents(money.feeCents, shares.feeCents);
  const refundCents = addCents(shares.externalCents, shares.promoCents, shares.cashCents);
  const commissionCents = subtractCents(refundableOf(money, refundCents), addCents(providerCents, feeCents));
  return {
    key: disputeRefundKey(dispute),
    kind: 'dispute_resolution',
    bookingId: money.bookingId,
    entries: legs(
      debit(account.escrow(money.bookingId), totalOf(money)),
      ...refundLegs(money, refund),
      credit(account.providerPayable(money.providerId), providerCents),
      credit(account.commission, commissionCents),
      credit(account.convenienceFee, feeCents),
    ),
  };
}

/**
 * Decided after check-out: the refund is taken from frozen money, then from available money, and what was paid out
 * already becomes a debt; commission and fee contribute their parts; the rest of the frozen money is freed.
 */
export const disputeResolutionPosting = (
  money: BookingMoney,
  dispute: DisputeRound,
  {
    refund,
    sources,
    frozenCents,
  }: { readonly refund: DecidedRefund; readonly sources: RefundSources; readonly frozenCents: Cents },
): Posting => ({
  key: disputeRefundKey(dispute),
  kind: 'dispute_resolution',
  bookingId: money.bookingId,
  entries: legs(
    debit(account.providerFrozen(money.providerId), frozenCents),
    debit(account.providerPayable(money.providerId), sources.payableCents),
    debit(account.providerDebt(money.providerId), sources.debtCents),
    debit(account.commission, refund.shares.commissionCents),
    debit(account.convenienceFee, refund.shares.feeCents),
    ...refundLegs(money, refund),
    credit(account.providerPayable(money.providerId), subtractCents(frozenCents, sources.frozenCents)),
  ),
});

/** Claws back cashback and points of a refunded price, as far as they have not been spent. */
export const clawbackPosting = (
  money: BookingMoney,
  dispute: DisputeRound,
  { cashbackCents, points }: { readonly cashbackCents: Cents; readonly points: number },
): Posting => ({
  key: roundKey('clw', dispute),
  kind: 'clawback',
  bookingId: money.bookingId,
  entries: legs(
    debit(account.walletPromo(money.tutorId), cashbackCents),
    credit(account.cashbackExpense, cashbackCents),
    debit(account.points(money.tutorId), points),
    credit(account.pointsIssued, points),
  ),
});
