import { addCents, type Cents, subtractCents, zeroCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { type BookingMoney, totalOf } from '../booking-money.ts';
import { providerShareOf, refundableOf, type RefundShares, type RefundSources } from '../dispute-money.ts';
import { credit, debit, type Entry, legs, type Posting } from '../posting.ts';

/** One decision of one dispute: a dispute that is opened again has a second round. */
export interface DisputeRound {
  readonly disputeId: string;
  readonly round: number;
}

const roundKey = (event: string, { disputeId, round }: DisputeRound): string =>
  round === 1 ? `${event}:${disputeId}` : `${event}:${disputeId}:${round}`;

/** The key that a decision's refund has at the payment provider too. */
export const disputeRefundKey = (dispute: DisputeRound): string => roundKey('dsr', dispute);

/** A dispute after check-out: the provider's part of the booking cannot be paid out until it is decided (D-107). */
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
  /** The tutor takes wallet credit instead of the money back (D-5). */
  readonly asCredit: boolean;
}

/** Where the refund goes: the way it came, or all of the outside part as refund credit. */
function refundLegs(money: BookingMoney, { shares, asCredit }: DecidedRefund): readonly Entry[] {
  const creditCents = asCredit ? shares.externalCents : zeroCents;
  return [
    credit(account.refundTransit(money.bookingId), subtractCents(shares.externalCents, creditCents)),
    credit(account.walletPromo(money.tutorId), shares.promoCents),
    credit(account.walletCash(money.tutorId), addCents(shares.cashCents, creditCents)),
  ];
}

/** Decided before check-out with money back: the escrow is emptied, what is not refunded is earned as if done. */
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
 * Decided after check-out: the refund is taken from what is frozen, from what may be paid out, and what was
 * paid out already becomes a debt; commission and fee give their parts; the rest that was frozen is free.
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

/** Cashback and points of a price that went back are taken back, as far as they are still there. */
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
