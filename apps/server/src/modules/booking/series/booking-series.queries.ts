import { liveBookingStatuses } from '@patinha/domain/booking';
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { providers } from '../../provider/provider.table.ts';
import { bookingSeries } from '../booking-series.table.ts';
import { type BookingRow, selectBookings } from '../booking.queries.ts';
import { bookingPets, bookings } from '../booking.table.ts';

const selection = {
  id: bookingSeries.id,
  serviceId: bookingSeries.serviceId,
  providerId: bookingSeries.providerId,
  tutorId: bookingSeries.tutorId,
  everyWeeks: bookingSeries.everyWeeks,
  count: bookingSeries.count,
  providerOwnerId: providers.ownerUserId,
};

const selectSeries = (db: Database, seriesId: string) =>
  db
    .select(selection)
    .from(bookingSeries)
    .innerJoin(providers, eq(providers.id, bookingSeries.providerId))
    .where(eq(bookingSeries.id, seriesId));

/** A series with its two parties. */
export type SeriesRow = Awaited<ReturnType<typeof selectSeries>>[number];

export async function findSeries(db: Database, seriesId: string): Promise<SeriesRow | undefined> {
  const [row] = await selectSeries(db, seriesId);
  return row;
}

export async function insertSeries(
  tx: Transaction,
  series: Omit<typeof bookingSeries.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(bookingSeries).values(series).returning({ id: bookingSeries.id });
  if (!row) throw new Error('The insert gave no row');
  return row.id;
}

/** All dates of a series, in order of time. */
export const findSeriesBookings = (db: Database, seriesId: string): Promise<BookingRow[]> =>
  selectBookings(db).where(eq(bookings.seriesId, seriesId)).orderBy(asc(bookings.startsAt), asc(bookings.id));

/** The same, with all rows locked in order. A caller that locks a whole series has locked the provider first. */
export const lockSeriesBookings = (tx: Transaction, seriesId: string): Promise<BookingRow[]> =>
  selectBookings(tx)
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings });

/** Its dates that wait for an answer until that instant. */
export const findWaitingDates = (
  db: Database,
  { seriesId, respondUntil }: { readonly seriesId: string; readonly respondUntil: Date },
) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        eq(bookings.status, 'pending'),
        eq(bookings.respondUntil, respondUntil),
      ),
    );

/** Whether any date of it has been paid, however that one ended. */
export async function isSeriesPaid(db: Database, seriesId: string): Promise<boolean> {
  const paid = await db.$count(
    bookings,
    and(eq(bookings.seriesId, seriesId), isNotNull(bookings.confirmedAt)),
  );
  return paid > 0;
}

/** Bookings that surely take place and that one of the tutor's own pets is on, within the span. */
export const findPetTimes = (
  db: Database,
  of: {
    readonly tutorId: string;
    readonly petIds: readonly string[];
    readonly from: Date;
    readonly to: Date;
  },
) =>
  db
    .selectDistinct({ id: bookings.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .innerJoin(bookingPets, eq(bookingPets.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.tutorId, of.tutorId),
        inArray(bookings.status, [...liveBookingStatuses]),
        inArray(bookingPets.petId, [...of.petIds]),
        lt(bookings.startsAt, of.to),
        gt(bookings.endsAt, of.from),
      ),
    );

interface PaymentTurn {
  readonly seriesId: string;
  readonly payUntil: Date;
}

/** Brings the payment deadline of the first unpaid date forward to the instant, and resets its reminder. */
export async function hurryFirstDate(tx: Transaction, { seriesId, payUntil }: PaymentTurn): Promise<void> {
  await tx
    .update(bookings)
    .set({ payUntil: sql`least(${payUntil.toISOString()}::timestamptz, starts_at)`, payRemindedAt: null })
    .where(
      and(
        eq(bookings.status, 'accepted'),
        gt(bookings.payUntil, payUntil),
        sql`${bookings.id} = (select b.id from bookings b
              where b.series_id = ${seriesId}::uuid and b.status = 'accepted'
              order by b.starts_at, b.id limit 1)`,
      ),
    );
}
