import { randomUUID } from 'node:crypto';

import { type BookingSide, exitOutcome } from '@patinha/domain/booking';
import { addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { lockBooking } from '../booking.queries.ts';
import { endBooking } from '../change/booking-cancellation.actions.ts';
import { declineForAbsence } from './booking-absence.actions.ts';
import { findUpcoming, markKept } from './seller-exit.queries.ts';

interface SellerExit {
  readonly providerId: string;
  readonly actorId: string;
  /** Paid bookings that the seller is left to do; the caller has checked that each may be kept. */
  readonly keptIds?: readonly string[];
  readonly now: Date;
}

/**
 * Declines the requests and cancels the bookings of a seller that must stop, with everything refunded; tutor and seller
 * are notified. The caller holds the provider's row. Returns the refunded total.
 */
export async function endUpcoming(
  tx: Transaction,
  { providerId, actorId, keptIds = [], now }: SellerExit,
): Promise<Cents> {
  const kept = new Set(keptIds);
  const upcoming = (await findUpcoming(tx, { providerId, now })).filter(({ id }) => !kept.has(id));
  const idsWith = (outcome: ReturnType<typeof exitOutcome>) =>
    upcoming.filter((booking) => exitOutcome(booking) === outcome).map(({ id }) => id);
  await declineForAbsence(tx, {
    ids: idsWith('decline'),
    actorId,
    causeId: randomUUID(),
    reason: 'seller_left',
    now,
  });
  let refunded: Cents = zeroCents;
  for (const id of idsWith('cancel').toSorted())
    refunded = addCents(refunded, await endOne(tx, id, { actorId, now, by: 'provider' }));
  return refunded;
}

/**
 * Ends what a suspended tutor has asked for and booked, but for what is kept, with everything refunded; both sides are
 * notified, and neither is marked as the one that cancelled. Returns the refunded total.
 */
export async function endOwnBookings(
  tx: Transaction,
  { tutorId, actorId, keptIds = [], now }: Omit<SellerExit, 'providerId'> & { readonly tutorId: string },
): Promise<Cents> {
  const kept = new Set(keptIds);
  const ended = (await findUpcoming(tx, { tutorId, now })).filter(
    (booking) => !kept.has(booking.id) && isEnded(booking, 'tutor'),
  );
  let refunded: Cents = zeroCents;
  for (const id of ended.map((booking) => booking.id).toSorted())
    refunded = addCents(refunded, await endOne(tx, id, { actorId, now, by: 'tutor' }));
  return refunded;
}

/** A seller declines requests, all at once; those of a tutor end one by one. */
const isEnded = (booking: Parameters<typeof exitOutcome>[0], by: BookingSide): boolean =>
  exitOutcome(booking) === 'cancel' || (by === 'tutor' && exitOutcome(booking) === 'decline');

const notices = { provider: 'seller_left', tutor: 'tutor_left' } as const;

async function endOne(
  tx: Transaction,
  bookingId: string,
  { actorId, now, by }: Pick<SellerExit, 'actorId' | 'now'> & { readonly by: BookingSide },
): Promise<Cents> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking || !isEnded(booking, by) || booking.startsAt <= now) return zeroCents;
  // A carer who dropped out before is still the one that this booking counts for.
  const notice = by === 'tutor' && booking.providerOutAt ? 'cancelled' : notices[by];
  const exit = { by, actorId, now, reason: undefined, notice } as const;
  const ended = await endBooking(tx, authorizeSystem(booking), exit);
  return ended.refundCents ?? zeroCents;
}

/** Leaves to a seller who is suspended now what an admin kept and what is under way (D-184). */
export async function leaveToSeller(
  tx: Transaction,
  {
    providerId,
    keptIds,
    now,
  }: { readonly providerId: string; readonly keptIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const left = (await findUpcoming(tx, { providerId, now })).filter(
    (booking) => exitOutcome(booking) === 'under_way' || keptIds.includes(booking.id),
  );
  await markKept(
    tx,
    left.map(({ id }) => id),
    now,
  );
}
