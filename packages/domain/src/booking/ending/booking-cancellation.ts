import { addCents, addMs, type Cents, percentOf, zeroCents } from '../../shared/index.ts';
import type { CancellationSettings } from '../booking-settings.ts';

/** Why a booking ends before the service, as far as the money is concerned. */
export type CancellationCause =
  | 'tutor'
  | 'provider'
  | 'provider_no_show'
  | 'agreed_not_done'
  /** An admin suspended the tutor and kept nothing (D-184). */
  | 'tutor_left'
  | 'tutor_absent'
  | 'tutor_absent_half';

/** The rule behind a refund; the screen has a sentence for each. */
export const cancellationRules = [
  'not_paid',
  'provider_cancelled',
  'provider_no_show',
  /** It did not take place, and the tutor says that this was agreed: no mark on the provider. */
  'agreed_not_done',
  'tutor_left',
  'tutor_absent',
  /** Reported with one of the three proofs missing (D-152). */
  'tutor_absent_half',
  'regret',
  'full',
  'half',
  'none',
  /** Ended by the decision of a dispute, which sets the amount. */
  'dispute',
  /** The payer's bank reversed the payment. */
  'chargeback',
] as const;
export type CancellationRule = (typeof cancellationRules)[number];

export interface Cancellation {
  readonly cause: CancellationCause;
  readonly at: Date;
}

/** The booking fields that the quote needs: `confirmedAt` (conclusion of the contract) is null until it is paid. */
export interface CancellableBooking {
  readonly startsAt: Date;
  readonly confirmedAt: Date | null;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
}

/** `refundCents` is the whole refund, `feeRefundCents` the part of it that is the fee. */
export interface CancellationQuote {
  readonly rule: CancellationRule;
  readonly refundCents: Cents;
  readonly feeRefundCents: Cents;
}

/** The same rule in ledger terms: the percent of the price that is refunded, and whether the fee is. */
export const refundShareOf = (
  rule: CancellationRule,
  settings: CancellationSettings,
): { readonly refundPercent: number; readonly refundFee: boolean } => {
  if (rule === 'half' || rule === 'tutor_absent_half')
    return { refundPercent: settings.halfPercent, refundFee: false };
  if (rule === 'none' || rule === 'tutor_absent') return { refundPercent: 0, refundFee: false };
  return { refundPercent: 100, refundFee: true };
};

/**
 * The refund when the booking ends now (D-94, money.md 5 no. 15): exactly 24 h and 12 h before the start still count as
 * the more generous tier. Half a centavo is rounded up, in the tutor's favour.
 */
export function cancellationQuote(
  booking: CancellableBooking,
  cancellation: Cancellation,
  settings: CancellationSettings,
): CancellationQuote {
  const rule = ruleFor(booking, cancellation, settings);
  if (rule === 'not_paid') return { rule, refundCents: zeroCents, feeRefundCents: zeroCents };
  const { refundPercent, refundFee } = refundShareOf(rule, settings);
  const feeRefundCents = refundFee ? booking.feeCents : zeroCents;
  const refundCents = addCents(percentOf(booking.priceCents, refundPercent), feeRefundCents);
  return { rule, refundCents, feeRefundCents };
}

function ruleFor(
  booking: CancellableBooking,
  { cause, at }: Cancellation,
  settings: CancellationSettings,
): CancellationRule {
  if (booking.confirmedAt === null) return 'not_paid';
  if (cause === 'provider') return 'provider_cancelled';
  if (cause !== 'tutor') return cause;
  const aheadMs = booking.startsAt.getTime() - at.getTime();
  const isRegret = at.getTime() - booking.confirmedAt.getTime() <= settings.regretMs;
  const mayRegret = settings.regretOverridesWindow ? aheadMs > 0 : aheadMs >= settings.fullAheadMs;
  if (isRegret && mayRegret) return 'regret';
  if (aheadMs >= settings.fullAheadMs) return 'full';
  return aheadMs >= settings.halfAheadMs ? 'half' : 'none';
}

/** Until when a tutor who cancels gets everything back, and until when a part of the price; both instants included. */
export const refundTimesOf = (
  startsAt: Date,
  { fullAheadMs, halfAheadMs }: CancellationSettings,
): { readonly fullUntil: Date; readonly halfUntil: Date } => ({
  fullUntil: addMs(startsAt, -fullAheadMs),
  halfUntil: addMs(startsAt, -halfAheadMs),
});
