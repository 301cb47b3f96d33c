import { type BookingMoney, keptPriceOf, refundableOf } from '../ledger/index.ts';
import { addCents, type Cents, percentOf, zeroCents } from '../shared/index.ts';

/** The three buttons of §2, and a settlement between the parties. */
export const resolutionKinds = ['client', 'provider', 'partial'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
export const outcomeKinds = [...resolutionKinds, 'agreement'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The client never sends centavos: a partial refund is a share of the service price (D-100). */
export const partialPercent = { preset: 50, least: 1, most: 99 } as const;

/** Above this, an admin other than the proposer has to confirm (D-101). */
export const secondAdminAboveCents = 50_000;

/** Includes refunds of earlier rounds of the dispute: one admin cannot reach the sum in two steps either. */
export const needsSecondAdmin = (refundCents: Cents, earlierCents: Cents = zeroCents): boolean =>
  refundCents > 0 && addCents(refundCents, earlierCents) > secondAdminAboveCents;

/** The money of a disputed booking; a booking that was never paid has nothing to refund. */
export interface DisputedMoney {
  readonly money: BookingMoney;
  readonly isPaid: boolean;
  /** All earlier refunds. */
  readonly refundedCents: Cents;
}

/** Everything that the tutor paid, fee included, minus refunds (D-99). */
export const refundableIn = ({ money, isPaid, refundedCents }: DisputedMoney): Cents =>
  isPaid ? refundableOf(money, refundedCents) : zeroCents;

/** What a resolution refunds; undefined when the share exceeds what is left of the price. */
export function refundFor(
  resolution: { readonly kind: ResolutionKind; readonly percent: number },
  disputed: DisputedMoney,
): Cents | undefined {
  if (resolution.kind === 'provider') return zeroCents;
  if (resolution.kind === 'client') return refundableIn(disputed);
  if (!disputed.isPaid) return undefined;
  const refund = percentOf(disputed.money.priceCents, resolution.percent);
  const left = keptPriceOf(disputed.money, disputed.refundedCents);
  return refund > 0 && refund <= left ? refund : undefined;
}
