import { addDays, calendarDay, instantOf } from '@patinha/domain/shared';
import { and, asc, desc, eq, gte, lt, lte, ne } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { type BookingRow, isLive } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

/** The person's live bookings that end before it and begin after it, both on its day. */
export async function findAdjacent(db: Database, { id, professionalId, startsAt, endsAt, zone }: BookingRow) {
  const day = calendarDay(startsAt, zone);
  const [from, to] = [instantOf(day, 0, zone), instantOf(addDays(day, 1), 0, zone)];
  const others = and(eq(bookings.professionalId, professionalId), isLive, ne(bookings.id, id));
  const select = () =>
    db.select({ id: bookings.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt }).from(bookings);
  const [previous] = await select()
    .where(and(others, gte(bookings.endsAt, from), lte(bookings.endsAt, startsAt)))
    .orderBy(desc(bookings.endsAt))
    .limit(1);
  const [next] = await select()
    .where(and(others, gte(bookings.startsAt, endsAt), lt(bookings.startsAt, to)))
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  return { previous, next };
}

/** Completed bookings of the tutor with the provider. */
export const countServed = (db: Database, { tutorId, providerId }: BookingRow): Promise<number> =>
  db.$count(
    bookings,
    and(eq(bookings.tutorId, tutorId), eq(bookings.providerId, providerId), eq(bookings.status, 'completed')),
  );
