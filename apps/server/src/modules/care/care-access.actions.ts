import { bookingSideOf } from '@patinha/domain/booking';
import { canReadCare, type CareCaller, isCarer, takesNotes } from '@patinha/domain/care';
import type { Actor } from '@patinha/domain/shared';

import { type Database, readClock, type Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type BookingRow, findCared, type LateAct, lockBooking } from '../booking/index.ts';
import { seatOf } from '../company/index.ts';

export interface CareCall {
  readonly bookingId: string;
  readonly actor: Actor;
}

/** A booking for a party or its assignee, and their role in it. */
export interface CaredFor {
  readonly booking: Authorized<BookingRow>;
  readonly caller: CareCaller;
}

/** The seat is checked on every call: a removal, an ended plan or a suspension takes effect at once. */
export async function callerOf(db: Database, { userId }: Actor): Promise<CareCaller> {
  const seat = await seatOf(db, userId);
  return { userId, seatAt: seat?.companyId ?? null, suspendedSince: seat?.suspendedSince ?? null };
}

const forCare = (row: BookingRow | undefined, caller: CareCaller, actor: Actor): CaredFor => ({
  booking: authorize(row, (booking) => canReadCare(booking, caller), actor, 'booking/not-found'),
  caller,
});

/** The booking for its two parties and its assignee; throws booking/not-found for anyone else. */
export async function findForCare(db: Database, { bookingId, actor }: CareCall): Promise<CaredFor> {
  const caller = await callerOf(db, actor);
  return forCare(await findCared(db, bookingId, caller), caller, actor);
}

/** The writer must be the carer; only the carer learns whether it is the right moment. */
const carersOwn = ({ booking, caller }: CaredFor, actor: Actor): CaredFor => ({
  booking: authorize(booking, (row) => isCarer(row, caller), actor, 'care/not-the-carer'),
  caller,
});

/**
 * The booking for its carer, its row locked: booking/not-found for a stranger, care/not-the-carer for the tutor. The
 * seat is read after the lock is taken, so that one that ended in the meantime does not count.
 */
export async function lockForCarer(tx: Transaction, { bookingId, actor }: CareCall): Promise<CaredFor> {
  const row = await lockBooking(tx, bookingId);
  const caller = await callerOf(tx, actor);
  return carersOwn(forCare(row, caller, actor), actor);
}

/** The booking for its tutor, its row locked: booking/not-found for anyone else. */
export async function lockForTutor(
  tx: Transaction,
  { bookingId, actor }: CareCall,
): Promise<Authorized<BookingRow>> {
  const row = await lockBooking(tx, bookingId);
  return authorize(row, (booking) => bookingSideOf(booking, actor) === 'tutor', actor, 'booking/not-found');
}

const inService = ({ booking }: CaredFor, now: Date, doneAt = now): Authorized<BookingRow> => {
  if (!takesNotes(booking, now, doneAt))
    throw new DomainError('care/not-in-service', { bookingId: booking.id });
  return booking;
};

/** A call with the instant of the product's clock. */
export interface TimedCareCall extends CareCall {
  readonly now: Date;
  /** Set when it waited on the device. */
  readonly late?: LateAct | undefined;
}

/** The same for a service that takes notes; throws care/not-in-service otherwise. */
export const lockInService = async (
  tx: Transaction,
  { now, late, ...call }: TimedCareCall,
): Promise<Authorized<BookingRow>> => inService(await lockForCarer(tx, call), now, late?.doneAt);

/** The same without a lock, before a file is read: also where only what was done earlier would be taken. */
export async function requireInService(db: Database, call: CareCall): Promise<void> {
  const cared = carersOwn(await findForCare(db, call), call.actor);
  inService(cared, await readClock(db), cared.booking.checkedInAt ?? undefined);
}
