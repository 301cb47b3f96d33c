import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';

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

/** An absence of this provider, locked. */
export async function lockSickDay(
  tx: Transaction,
  { id, providerId }: Pick<SickDayRow, 'id' | 'providerId'>,
): Promise<SickDayRow | undefined> {
  const [row] = await tx
    .select()
    .from(sickDays)
    .where(and(eq(sickDays.id, id), eq(sickDays.providerId, providerId)))
    .for('no key update');
  return row;
}

/** The spans of the provider's other absences that stand. */
export const findOtherSpans = (tx: Transaction, { id, providerId }: SickDayRow) =>
  tx
    .select({ from: sickDays.fromDay, to: sickDays.toDay })
    .from(sickDays)
    .where(and(eq(sickDays.providerId, providerId), ne(sickDays.id, id), isNull(sickDays.takenBackAt)));

export async function markTakenBack(tx: Transaction, sickDay: SickDayRow, takenBackAt: Date) {
  const [row] = await tx.update(sickDays).set({ takenBackAt }).where(eq(sickDays.id, sickDay.id)).returning();
  return row ?? sickDay;
}

/** The searches of an absence that go on, in the order in which they are locked. */
export const findOpenSearches = (tx: Transaction, sickDayId: string) =>
  tx
    .select({ id: substitutions.id, bookingId: substitutions.bookingId })
    .from(substitutions)
    .where(and(eq(substitutions.sickDayId, sickDayId), eq(substitutions.status, 'open')))
    .orderBy(asc(substitutions.bookingId));
