import { asc, desc, eq, inArray } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { bookings } from '../booking/booking.table.ts';
import { services } from '../service/service.table.ts';
import { sickDays, substitutions } from './substitution.table.ts';

export type SickDayRow = typeof sickDays.$inferSelect;

export async function insertSickDay(
  tx: Transaction,
  sickDay: Omit<typeof sickDays.$inferInsert, 'id'>,
): Promise<SickDayRow> {
  const [row] = await tx.insert(sickDays).values(sickDay).returning();
  if (!row) throw new Error('insert into sick_days gave no row');
  return row;
}

const shownSickDays = 10;

/** Of one provider, the latest first. */
export const findSickDays = (db: Database, providerId: string): Promise<SickDayRow[]> =>
  db
    .select()
    .from(sickDays)
    .where(eq(sickDays.providerId, providerId))
    .orderBy(desc(sickDays.createdAt), desc(sickDays.id))
    .limit(shownSickDays);

/** The outcome of the bookings of some sick days, with the original service; soonest first. */
export const findOutcomes = (db: Database, sickDayIds: readonly string[]) =>
  db
    .select({
      sickDayId: substitutions.sickDayId,
      bookingId: substitutions.bookingId,
      status: substitutions.status,
      bookingStatus: bookings.status,
      title: services.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(substitutions)
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .innerJoin(services, eq(services.id, substitutions.serviceId))
    .where(inArray(substitutions.sickDayId, [...sickDayIds]))
    .orderBy(asc(bookings.startsAt), asc(substitutions.id));
export type OutcomeRow = Awaited<ReturnType<typeof findOutcomes>>[number];
