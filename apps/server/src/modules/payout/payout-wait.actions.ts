import {
  cardExcess,
  isEstablished,
  longestWaitMs,
  type SellingExperience,
  waitingMoney,
  type WaitingMoney,
} from '@patinha/domain/payout';
import { addCents, addMs, type Cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { findEarned, findExperience, findHeld } from './payout-wait.queries.ts';

interface Seller {
  readonly providerId: string;
  readonly now: Date;
}

/** The money of a seller that is available and waits (D-150); none of an established one. */
export async function readWaiting(
  db: Database,
  { providerId, now }: Seller,
): Promise<readonly WaitingMoney[]> {
  const experience = await findExperience(db, providerId);
  if (isEstablished(experience)) return [];
  const earned = await findEarned(db, { providerId, since: addMs(now, -longestWaitMs) });
  return waitingMoney(earned, { experience, now });
}

/** Bookings of a seller whose card money is too much for seven days: an admin may look at them. */
export async function findTooMuchByCard(db: Database, { providerId, now }: Seller): Promise<string[]> {
  if (isEstablished(await findExperience(db, providerId))) return [];
  const earned = await findEarned(db, { providerId, since: addMs(now, -longestWaitMs) });
  return [...cardExcess(earned).keys()];
}

/**
 * What is held and must not be advanced (D-151): of services that are not over, of bookings to be looked at, and card
 * money above the limit of seven days.
 */
export async function readNotAdvanced(
  db: Database,
  { providerId, experience, now }: Seller & { readonly experience: SellingExperience },
): Promise<Cents> {
  const held = await findHeld(db, { providerId, now });
  const waiting = held.filter(({ waits }) => waits);
  const card = held
    .filter(({ waits, cardPaidAt }) => !waits && cardPaidAt !== null)
    .map((money) => ({ ...money, earnedAt: now, isLookedAt: false }));
  if (isEstablished(experience) || card.length === 0) return sumOf(waiting);
  const earned = await findEarned(db, { providerId, since: addMs(now, -longestWaitMs) });
  const excess = cardExcess([...earned, ...card]);
  const tooMuch = card.flatMap(({ bookingId }) => excess.get(bookingId) ?? []);
  return addCents(sumOf(waiting), ...tooMuch);
}

const sumOf = (held: readonly { readonly amountCents: Cents }[]): Cents =>
  addCents(...held.map(({ amountCents }) => amountCents));
