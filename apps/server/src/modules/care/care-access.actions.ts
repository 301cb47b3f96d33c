import { canReadCare, type CareCaller, isCarer, isInService } from '@patinha/domain/care';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type BookingRow, findCared, lockBooking } from '../booking/index.ts';
import { seatOf } from '../company/index.ts';

export interface CareCall {
  readonly bookingId: string;
  readonly actor: Actor;
}

/** A booking for one of those whom its care concerns, and who they are to it. */
export interface CaredFor {
  readonly booking: Authorized<BookingRow>;
  readonly caller: CareCaller;
}

/** A seat is asked for on every call, so that a removal, or a plan that ends, ends it at once. */
const callerOf = async (db: Database, { userId }: Actor): Promise<CareCaller> => ({
  userId,
  seatAt: (await seatOf(db, userId)) ?? null,
});

const forCare = (row: BookingRow | undefined, caller: CareCaller, actor: Actor): CaredFor => ({
  booking: authorize(row, (booking) => canReadCare(booking, caller), actor, 'booking/not-found'),
  caller,
});

/** The booking for its two parties and the member who attends it; anybody else gets booking/not-found. */
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
 * seat is read once the lock is there, so that one that ended while it was waited for counts no more.
 */
export async function lockForCarer(tx: Transaction, { bookingId, actor }: CareCall): Promise<CaredFor> {
  const row = await lockBooking(tx, bookingId);
  const caller = await callerOf(tx, actor);
  return carersOwn(forCare(row, caller, actor), actor);
}

const inService = ({ booking }: CaredFor): Authorized<BookingRow> => {
  if (!isInService(booking)) throw new DomainError('care/not-in-service', { bookingId: booking.id });
  return booking;
};

/** The same of a service that is under way, else care/not-in-service. */
export const lockInService = async (tx: Transaction, call: CareCall): Promise<Authorized<BookingRow>> =>
  inService(await lockForCarer(tx, call));

/** The same without a lock, before a file is looked at. */
export async function requireInService(db: Database, call: CareCall): Promise<void> {
  inService(carersOwn(await findForCare(db, call), call.actor));
}
