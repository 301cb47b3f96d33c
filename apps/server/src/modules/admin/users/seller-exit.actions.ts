import type { SuspensionChoice as CalledChoice } from '@patinha/contract/admin';
import { exitOutcome, mayBeKept } from '@patinha/domain/booking';
import { type Actor, addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import {
  endOwnBookings,
  endUpcoming,
  findUpcoming,
  leaveToSeller,
  notifyUnderWay,
  type UpcomingRow,
} from '../../booking/index.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockProvider, providerOf } from '../../provider/index.ts';
import { findUser } from './admin-users.queries.ts';
import { countTeam, findPaidUntil } from './seller-exit.queries.ts';

export interface UserEffect {
  readonly bookings: readonly UpcomingRow[];
  /** Those that they made as a tutor. */
  readonly ownBookings: readonly UpcomingRow[];
  readonly refundCents: Cents;
  readonly teamCount: number;
  readonly planPaidUntil: Date | null;
}

/** What the tutor gets back when one of the two leaves; nothing while nothing was paid. */
export const refundOf = (booking: UpcomingRow): Cents =>
  exitOutcome(booking) === 'cancel' && booking.confirmedAt !== null ? booking.totalCents : zeroCents;

/** What a suspension would touch, or the loss of the role as a seller; the tutors named see that they were viewed. */
export const readUserEffect = (db: Database, actor: Actor, userId: string): Promise<UserEffect> =>
  transact(db, async (tx, now) => {
    if (!(await findUser(tx, userId))) throw new DomainError('admin/user-not-found', { userId });
    const provider = await providerOf(tx, userId);
    const bookings = provider ? await findUpcoming(tx, { providerId: provider.id, now }) : [];
    const ownBookings = await findUpcoming(tx, { tutorId: userId, now });
    const userIds = bookings.map(({ tutorId }) => tutorId);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    return {
      bookings,
      ownBookings,
      refundCents: addCents(...[...bookings, ...ownBookings].map(refundOf)),
      teamCount: provider ? await countTeam(tx, provider.id) : 0,
      planPaidUntil: await findPaidUntil(tx, userId),
    };
  });

interface SellerExit {
  readonly userId: string;
  /** The total that the admin saw. */
  readonly seenRefundCents: number;
  readonly now: Date;
}

/** Which paid bookings of a suspended person stay; none when the reason is the safety of persons or pets. */
export interface SuspensionChoice extends Pick<SellerExit, 'seenRefundCents'> {
  readonly keptIds: readonly string[];
  readonly isForSafety: boolean;
}

/** What is left out of a call was not chosen: nothing is kept, and no refund was seen. */
export const readChoice = (choice: CalledChoice): SuspensionChoice => ({
  seenRefundCents: choice.refund_cents ?? 0,
  keptIds: choice.kept_booking_ids ?? [],
  isForSafety: choice.is_for_safety ?? false,
});

/**
 * Ends the bookings not begun of a seller who loses the role. Throws `admin/effect-changed` when the refund is not the
 * one that was seen.
 */
export async function endSales(tx: Transaction, actor: Actor, exit: SellerExit): Promise<void> {
  const provider = await lockedProviderOf(tx, exit.userId);
  const refunded = provider ? await endSalesOf(tx, actor, { ...exit, providerId: provider.id }) : zeroCents;
  requireSeen(exit, refunded);
}

/**
 * Ends the bookings not begun of a person who is suspended, as a seller and as a tutor, except those that are kept.
 * Throws `admin/effect-changed` when the refund is not the one that was seen or
 * a kept booking is no longer there to keep, and `admin/keep-unsafe` for safety.
 */
export async function endForSuspension(
  tx: Transaction,
  actor: Actor,
  exit: SellerExit & SuspensionChoice,
): Promise<void> {
  const { userId, keptIds, now } = exit;
  const provider = await lockedProviderOf(tx, userId);
  await requireKeepable(tx, { ...exit, providerId: provider?.id });
  const sold = provider ? await endSalesOf(tx, actor, { ...exit, providerId: provider.id }) : zeroCents;
  const own = await endOwnBookings(tx, { tutorId: userId, actorId: actor.userId, keptIds, now });
  requireSeen(exit, addCents(sold, own));
}

async function lockedProviderOf(tx: Transaction, userId: string) {
  const found = await providerOf(tx, userId);
  return found && lockProvider(tx, found.id);
}

const endSalesOf = (
  tx: Transaction,
  actor: Actor,
  { providerId, keptIds = [], now }: SellerExit & Partial<SuspensionChoice> & { readonly providerId: string },
): Promise<Cents> => endUpcoming(tx, { providerId, actorId: actor.userId, keptIds, now });

function requireSeen({ userId, seenRefundCents }: SellerExit, refunded: Cents): void {
  if (refunded !== seenRefundCents) throw new DomainError('admin/effect-changed', { userId, refunded });
}

async function requireKeepable(
  tx: Transaction,
  {
    userId,
    providerId,
    keptIds,
    isForSafety,
    now,
  }: SellerExit & SuspensionChoice & { readonly providerId: string | undefined },
): Promise<void> {
  if (keptIds.length === 0) return;
  if (isForSafety) throw new DomainError('admin/keep-unsafe', { userId });
  const sold = providerId === undefined ? [] : await findUpcoming(tx, { providerId, now });
  const own = await findUpcoming(tx, { tutorId: userId, now });
  const keepable = new Set([...sold, ...own].filter(mayBeKept).map(({ id }) => id));
  if (!keptIds.every((id) => keepable.has(id))) throw new DomainError('admin/effect-changed', { userId });
}

/** What is kept, and what is under way, stays with the seller; the tutors of the latter learn how to reach them (D-184). */
export async function leaveKept(
  tx: Transaction,
  {
    userId,
    keptIds,
    now,
  }: { readonly userId: string; readonly keptIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const found = await providerOf(tx, userId);
  if (found) {
    await leaveToSeller(tx, { providerId: found.id, keptIds, now });
    await notifyUnderWay(tx, { providerId: found.id }, now);
  }
  await notifyUnderWay(tx, { tutorId: userId }, now);
}
