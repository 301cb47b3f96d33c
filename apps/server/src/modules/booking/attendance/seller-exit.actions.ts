import { randomUUID } from 'node:crypto';

import { exitOutcome } from '@patinha/domain/booking';
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
    refunded = addCents(refunded, await endOne(tx, id, { actorId, now }));
  return refunded;
}

async function endOne(
  tx: Transaction,
  bookingId: string,
  { actorId, now }: Pick<SellerExit, 'actorId' | 'now'>,
): Promise<Cents> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking || exitOutcome(booking) !== 'cancel' || booking.startsAt <= now) return zeroCents;
  const exit = { by: 'provider', actorId, now, reason: undefined, notice: 'seller_left' } as const;
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
  const underWay = (await findUpcoming(tx, { providerId, now })).filter(
    (booking) => exitOutcome(booking) === 'under_way',
  );
  await markKept(tx, [...keptIds, ...underWay.map(({ id }) => id)], now);
}
