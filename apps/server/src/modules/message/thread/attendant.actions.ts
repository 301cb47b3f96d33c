import { canView } from '@patinha/domain/booking';
import { canTalkAsAttendant } from '@patinha/domain/message';
import type { Actor } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { findBookingParties, findCared } from '../../booking/index.ts';
import { seatOf } from '../../company/index.ts';

/** The company in whose name the member who attends this booking reads and writes; undefined for anyone else. */
export async function companyOfAttendant(
  db: Database,
  actor: Actor,
  bookingId: string,
): Promise<Actor | undefined> {
  const { userId } = actor;
  const seat = actor.memberId === undefined ? await seatOf(db, userId) : undefined;
  if (!seat) return undefined;
  const caller = { userId, seatAt: seat.companyId, suspendedSince: seat.suspendedSince };
  const booking = await findCared(db, bookingId, caller);
  if (!booking || !canTalkAsAttendant(booking, caller, await readClock(db))) return undefined;
  return { ...actor, userId: booking.providerOwnerId, memberId: userId };
}

/** Who speaks when a conversation about a booking is opened. */
export async function speakerOver(
  db: Database,
  actor: Actor,
  bookingId: string | undefined,
): Promise<{ readonly actor: Actor; readonly isAttendant: boolean }> {
  const booking = bookingId === undefined ? undefined : await findBookingParties(db, bookingId);
  const company =
    booking && bookingId !== undefined && !canView(booking, actor)
      ? await companyOfAttendant(db, actor, bookingId)
      : undefined;
  return { actor: company ?? actor, isAttendant: company !== undefined };
}
