import { and, eq, or } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { providers } from '../../provider/provider.table.ts';
import { type BookingRow, selectBookings } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

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

export async function findCared(
  db: Database,
  bookingId: string,
  caller: Caller,
): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, bookingId), isOfCaller(caller)));
  return row;
}
