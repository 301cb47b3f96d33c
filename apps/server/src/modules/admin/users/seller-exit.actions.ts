import { exitOutcome, mayBeKept } from '@patinha/domain/booking';
import { type Actor, addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { endUpcoming, findUpcoming, leaveToSeller, type UpcomingRow } from '../../booking/index.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockProvider, providerOf } from '../../provider/index.ts';
import { findUser } from './admin-users.queries.ts';
import { countOwnBookings, countTeam, findPaidUntil } from './seller-exit.queries.ts';

export interface UserEffect {
  readonly bookings: readonly UpcomingRow[];
  readonly refundCents: Cents;
  readonly ownBookingCount: number;
  readonly teamCount: number;
  readonly planPaidUntil: Date | null;
}

/** What the tutor gets back when the seller leaves; nothing while nothing was paid. */
export const refundOf = (booking: UpcomingRow): Cents =>
  exitOutcome(booking) === 'cancel' && booking.confirmedAt !== null ? booking.totalCents : zeroCents;

/** What a suspension would touch, or the loss of the role as a seller; the tutors named can see that they were viewed. */
export const readUserEffect = (db: Database, actor: Actor, userId: string): Promise<UserEffect> =>
  transact(db, async (tx, now) => {
    if (!(await findUser(tx, userId))) throw new DomainError('admin/user-not-found', { userId });
    const provider = await providerOf(tx, userId);
    const bookings = provider ? await findUpcoming(tx, { providerId: provider.id, now }) : [];
    const userIds = bookings.map(({ tutorId }) => tutorId);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    return {
      bookings,
      refundCents: addCents(...bookings.map(refundOf)),
      ownBookingCount: await countOwnBookings(tx, { userId, now }),
      teamCount: provider ? await countTeam(tx, provider.id) : 0,
      planPaidUntil: await findPaidUntil(tx, userId),
    };
  });

interface SellerExit {
  readonly userId: string;
  /** The total that the admin saw; undefined where no amount was shown. */
  readonly seenRefundCents: number | undefined;
  readonly now: Date;
}

/** Which paid bookings a suspended seller is left to do; none when the reason is the safety of persons or pets. */
export interface Keeping {
  readonly keptIds: readonly string[];
  readonly isForSafety: boolean;
}

/**
 * Ends the bookings not begun of a seller, except those that are kept. Throws `admin/effect-changed` when the refund is
 * not the one that was seen or a kept booking is no longer there to keep, and `admin/keep-unsafe` for safety.
 */
export async function endSales(
  tx: Transaction,
  actor: Actor,
  { userId, seenRefundCents, now, keptIds = [], isForSafety = false }: SellerExit & Partial<Keeping>,
): Promise<void> {
  const found = await providerOf(tx, userId);
  if (!found) {
    if (keptIds.length > 0) throw new DomainError('admin/effect-changed', { userId });
    return;
  }
  const { id: providerId } = await lockProvider(tx, found.id);
  await requireKeepable(tx, { providerId, keptIds, isForSafety, now });
  const refunded = await endUpcoming(tx, { providerId, actorId: actor.userId, keptIds, now });
  if (seenRefundCents !== undefined && refunded !== seenRefundCents)
    throw new DomainError('admin/effect-changed', { userId, refunded });
}

async function requireKeepable(
  tx: Transaction,
  { providerId, keptIds, isForSafety, now }: Keeping & { readonly providerId: string; readonly now: Date },
): Promise<void> {
  if (keptIds.length === 0) return;
  if (isForSafety) throw new DomainError('admin/keep-unsafe', { providerId });
  const upcoming = await findUpcoming(tx, { providerId, now });
  const keepable = new Set(upcoming.filter(mayBeKept).map(({ id }) => id));
  if (!keptIds.every((id) => keepable.has(id))) throw new DomainError('admin/effect-changed', { providerId });
}

/** After the suspension has begun: what is kept, and what is under way, stays with the seller (D-184). */
export async function leaveKept(
  tx: Transaction,
  {
    userId,
    keptIds,
    now,
  }: { readonly userId: string; readonly keptIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const found = await providerOf(tx, userId);
  if (found) await leaveToSeller(tx, { providerId: found.id, keptIds, now });
}
