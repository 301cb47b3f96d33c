import { type BookingMoney, refundableOf } from '../ledger/index.ts';
import { addCents, type Cents, percentOf, zeroCents } from '../shared/index.ts';

/** The three buttons of §2, and a settlement between the parties. */
export const resolutionKinds = ['client', 'provider', 'partial'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
export const outcomeKinds = [...resolutionKinds, 'agreement'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Where the amount of a partial refund starts: at half of the service price (D-191). */
export const partialPresetOf = (priceCents: Cents): Cents => percentOf(priceCents, 50);

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

export interface Resolution {
  readonly kind: ResolutionKind;
  /** The amount of a partial refund, any centavo between nothing and everything (D-191). */
  readonly refundCents?: Cents | undefined;
}

/** What a resolution refunds; undefined when a partial refund is no part: nothing, everything or more. */
export function refundFor(resolution: Resolution, disputed: DisputedMoney): Cents | undefined {
  const refundable = refundableIn(disputed);
  if (resolution.kind === 'provider') return zeroCents;
  if (resolution.kind === 'client') return refundable;
  const { refundCents = zeroCents } = resolution;
  return refundCents > 0 && refundCents < refundable ? refundCents : undefined;
}
