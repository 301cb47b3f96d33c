import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { type BookingRow, selectBookings } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

/** Whose day it is: all bookings of a seller, or those that a member of the team attends. */
export interface DayOwner {
  readonly providerId: string;
  readonly memberId: string | null;
  /** At the place of the services. */
  readonly day: string;
}

/** The paid bookings of a day that both sides still expect, earliest first. */
export const findDayAhead = (db: Database, { providerId, memberId, day }: DayOwner): Promise<BookingRow[]> =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.providerId, providerId),
        memberId === null ? undefined : eq(bookings.assigneeId, memberId),
        eq(bookings.status, 'confirmed'),
        sql`(${bookings.startsAt} at time zone ${bookings.zone})::date = ${day}::date`,
        isNull(bookings.providerOutAt),
        isNull(bookings.tutorAbsentAt),
        isNull(bookings.disputedAt),
        isNull(bookings.contestedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));

/** Address and name of a member of a team. */
export async function findMember(db: Database, memberId: string) {
  const [row] = await db
    .select({ email: profiles.email, name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.userId, memberId));
  return row;
}
