import { type BookingMoney, keptPriceOf, refundableOf } from '../ledger/index.ts';
import { addCents, type Cents, percentOf, zeroCents } from '../shared/index.ts';

/** The three buttons of §2, and what the parties settle between themselves. */
export const resolutionKinds = ['client', 'provider', 'partial'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
export const outcomeKinds = [...resolutionKinds, 'agreement'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The client never sends centavos: a partial refund is a share of what the service cost (D-100). */
export const partialPercent = { preset: 50, least: 1, most: 99 } as const;

/** Above this a second admin confirms, another one than who proposed it (D-101). */
export const secondAdminAboveCents = 50_000;

/** With what earlier rounds of the dispute gave back: one admin does not reach the sum in two steps either. */
export const needsSecondAdmin = (refundCents: Cents, earlierCents: Cents = zeroCents): boolean =>
  refundCents > 0 && addCents(refundCents, earlierCents) > secondAdminAboveCents;

/** A booking's money as a dispute finds it; a booking that was never paid has nothing to give back. */
export interface DisputedMoney {
  readonly money: BookingMoney;
  readonly isPaid: boolean;
  /** Everything that went back before. */
  readonly refundedCents: Cents;
}

/** Everything that the tutor paid, fee included, minus what went back (D-99). */
export const refundableIn = ({ money, isPaid, refundedCents }: DisputedMoney): Cents =>
  isPaid ? refundableOf(money, refundedCents) : zeroCents;

/** What a resolution gives back; undefined when the share is more than what is left of the price. */
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
