import { addDays, calendarDay, instantOf } from '@patinha/domain/shared';
import { and, asc, desc, eq, gte, isNull, lt, lte, ne } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { hasSameAttendant } from '../attendant.queries.ts';
import { providerClients } from '../booking-client.table.ts';
import { type BookingRow, isLive } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

/**
 * The live appointments of the person who attends that end before it and begin after it, both on its day. Stays take no
 * time of a person (D-173).
 */
export async function findAdjacent(db: Database, booking: BookingRow) {
  const { id, professionalId, startsAt, endsAt, zone } = booking;
  const day = calendarDay(startsAt, zone);
  const [from, to] = [instantOf(day, 0, zone), instantOf(addDays(day, 1), 0, zone)];
  const others = and(
    eq(bookings.professionalId, professionalId),
    isNull(bookings.stayUnit),
    isLive,
    ne(bookings.id, id),
    hasSameAttendant(booking, bookings),
  );
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
export async function countServed(db: Database, { tutorId, providerId }: BookingRow): Promise<number> {
  const [client] = await db
    .select({ visits: providerClients.visits })
    .from(providerClients)
    .where(and(eq(providerClients.providerId, providerId), eq(providerClients.tutorId, tutorId)));
  return client?.visits ?? 0;
}
