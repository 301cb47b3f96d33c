import { canReadCare, type CareCaller, canWriteCare } from '@patinha/domain/care';
import type { Actor } from '@patinha/domain/shared';

import { type Authorized, authorize } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { type BookingRow, findCared, lockCared } from '../booking/booking-care.actions.ts';
import { seatOf } from '../company/team.actions.ts';

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

/** The same, its row locked. */
export async function lockForCare(tx: Transaction, { bookingId, actor }: CareCall): Promise<CaredFor> {
  const caller = await callerOf(tx, actor);
  return forCare(await lockCared(tx, bookingId, caller), caller, actor);
}

const carersOwn = ({ booking, caller }: CaredFor, actor: Actor) =>
  authorize(booking, (row) => canWriteCare(row, caller), actor, 'care/not-in-service');

/** Throws booking/not-found for a stranger, care/not-in-service for whoever may not write now. */
export async function lockForCarer(tx: Transaction, call: CareCall): Promise<Authorized<BookingRow>> {
  return carersOwn(await lockForCare(tx, call), call.actor);
}

/** The same without a lock, before a file is looked at. */
export async function requireCarer(db: Database, call: CareCall): Promise<void> {
  carersOwn(await findForCare(db, call), call.actor);
}
