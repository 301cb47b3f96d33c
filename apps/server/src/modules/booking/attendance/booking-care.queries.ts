import { lateActsMs } from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { providers } from '../../provider/provider.table.ts';
import { type BookingRow, selectBookings } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';
import { longestServiceMs } from '../request/booking-order.queries.ts';

interface Caller {
  readonly userId: string;
  /** The company where they have a seat. */
  readonly seatAt: string | null;
}

/** Rows of the seller, and of a member those that they attend for the company where they have a seat. */
const isOfCarer = ({ userId, seatAt }: Caller) =>
  or(
    eq(providers.ownerUserId, userId),
    seatAt === null ? undefined : and(eq(bookings.assigneeId, userId), eq(bookings.providerId, seatAt)),
  );

const isOfCaller = (caller: Caller) => or(eq(bookings.tutorId, caller.userId), isOfCarer(caller));

export async function findCared(
  db: Database,
  bookingId: string,
  caller: Caller,
): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, bookingId), isOfCaller(caller)));
  return row;
}

const mostInADay = 60;

/** Paid bookings that start before `until` and take notes, earliest first. */
export const findDay = (
  db: Database,
  caller: Caller,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<BookingRow[]> =>
  selectBookings(db)
    .where(
      and(
        isOfCarer(caller),
        inArray(bookings.status, ['confirmed', 'in_progress']),
        gt(bookings.startsAt, addMs(now, -longestServiceMs)),
        lt(bookings.startsAt, until),
        gt(bookings.endsAt, addMs(now, -lateActsMs)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostInADay);
