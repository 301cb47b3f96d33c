import { and, eq, or } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { providers } from '../provider/provider.table.ts';
import { type BookingRow, selectBookings } from './booking.queries.ts';
import { bookings } from './booking.table.ts';

interface Caller {
  readonly userId: string;
  /** The company where they have a seat. */
  readonly seatAt: string | null;
}

/** Rows of the two parties, and of a member those that they attend for the company where they have a seat. */
const isOfCaller = ({ userId, seatAt }: Caller) =>
  or(
    eq(bookings.tutorId, userId),
    eq(providers.ownerUserId, userId),
    seatAt === null ? undefined : and(eq(bookings.assigneeId, userId), eq(bookings.providerId, seatAt)),
  );

const ofCaller = (db: Database, bookingId: string, caller: Caller) =>
  selectBookings(db).where(and(eq(bookings.id, bookingId), isOfCaller(caller)));

export async function findCared(
  db: Database,
  bookingId: string,
  caller: Caller,
): Promise<BookingRow | undefined> {
  const [row] = await ofCaller(db, bookingId, caller);
  return row;
}

/** The row stays locked until the transaction ends. */
export async function lockCared(
  tx: Transaction,
  bookingId: string,
  caller: Caller,
): Promise<BookingRow | undefined> {
  const locked = () => ofCaller(tx, bookingId, caller).for('update', { of: bookings });
  const [row] = await locked();
  if (row) return row;
  // Taken over while the lock was waited for, it no longer fits the provider that was joined: a second look does.
  const [again] = await locked();
  return again;
}
