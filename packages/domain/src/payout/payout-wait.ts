import {
  addCents,
  addMs,
  type Cents,
  cents,
  dayMs,
  earliest,
  latest,
  minCents,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';
import { isEstablished, isNewcomer, type SellingExperience } from './experience.ts';

/** Money of a booking that became the seller's. */
export interface EarnedMoney {
  readonly bookingId: string;
  readonly amountCents: Cents;
  /** The release, or the cancellation that left the seller a part. */
  readonly earnedAt: Date;
  /** When the tutor paid by card; null for any other way. */
  readonly cardPaidAt: Date | null;
  /** An admin has looked at it. */
  readonly isLookedAt: boolean;
}

/** newcomer: fewer than five payers so far · card_money: more than R$ 1,000 by card in seven days. */
export const waitReasons = ['newcomer', 'card_money'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Part of what is available that is not paid out yet (D-150). */
export interface WaitingMoney {
  readonly bookingId: string;
  readonly amountCents: Cents;
  readonly until: Date;
  readonly reason: WaitReason;
}

const newcomerWaitMs = 7 * dayMs;
const cardWindowMs = 7 * dayMs;
/** Card money in seven days that does not wait. */
export const freeCardCents = cents(100_000);
/** A card pays the marketplace after about a month; until then the charge may still be contested unsettled. */
const cardSettlesAfterMs = 30 * dayMs;

/** How far back earned money may still wait. */
export const longestWaitMs = cardSettlesAfterMs + cardWindowMs;

interface Seller {
  readonly experience: SellingExperience;
  readonly now: Date;
}

/**
 * The money that waits and until when: all of a newcomer for seven days; of a seller without thirty released bookings
 * also what exceeds R$ 1,000 by card in seven days, until the card has paid or an admin has looked.
 */
export function waitingMoney(
  earned: readonly EarnedMoney[],
  { experience, now }: Seller,
): readonly WaitingMoney[] {
  const excess = isEstablished(experience) ? new Map<string, Cents>() : cardExcess(earned);
  return earned.flatMap((money) => {
    const overCents = excess.get(money.bookingId) ?? zeroCents;
    const waits = [
      ...(isNewcomer(experience) ? [waitOf(money, 'newcomer', money.amountCents)] : []),
      ...(overCents > 0 ? [waitOf(money, 'card_money', overCents)] : []),
    ].filter(({ until }) => until > now);
    return waits.toSorted((a, b) => b.amountCents - a.amountCents || +b.until - +a.until).slice(0, 1);
  });
}

const waitOf = (
  { bookingId, earnedAt, cardPaidAt }: EarnedMoney,
  reason: WaitReason,
  amountCents: Cents,
): WaitingMoney => ({
  bookingId,
  amountCents,
  reason,
  until:
    reason === 'newcomer'
      ? addMs(earnedAt, newcomerWaitMs)
      : latest(earnedAt, addMs(cardPaidAt ?? earnedAt, cardSettlesAfterMs)),
});

/** By booking, what lies above the limit of the seven days until it was earned; what was looked at counts in none. */
export function cardExcess(earned: readonly EarnedMoney[]): ReadonlyMap<string, Cents> {
  const byCard = earned
    .filter(({ cardPaidAt, isLookedAt }) => cardPaidAt !== null && !isLookedAt)
    .toSorted((a, b) => +a.earnedAt - +b.earnedAt);
  const excess = new Map<string, Cents>();
  for (const [at, { bookingId, amountCents, earnedAt }] of byCard.entries()) {
    const from = addMs(earnedAt, -cardWindowMs);
    const week = byCard.slice(0, at + 1).filter((other) => other.earnedAt > from);
    const total = addCents(...week.map((other) => other.amountCents));
    if (total > freeCardCents)
      excess.set(bookingId, minCents(amountCents, subtractCents(total, freeCardCents)));
  }
  return excess;
}

/** The sum that waits of what is available, and the next instant at which some of it is free; undefined for none. */
export function waitingPart(
  waiting: readonly WaitingMoney[],
  availableCents: Cents,
): { readonly amountCents: Cents; readonly until: Date; readonly reason: WaitReason } | undefined {
  const [first, ...others] = waiting;
  const amountCents = minCents(availableCents, addCents(...waiting.map((one) => one.amountCents)));
  if (!first || amountCents === 0) return undefined;
  const until = earliest(first.until, ...others.map((one) => one.until));
  const next = waiting.find((one) => +one.until === +until) ?? first;
  return { amountCents, until, reason: next.reason };
}
