import { addMs, dayMs, hourMs } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { bookingSeries } from '../booking-series.table.ts';
import {
  type BookingSpec,
  buildBooking,
  type BuiltBooking,
  buildStall,
  buildTutorWithPet,
} from '../booking.factory.ts';

export interface SeriesSpec extends Omit<BookingSpec, 'startsAt' | 'endsAt' | 'busyUntil'> {
  /** How many dates; 2 by default. */
  readonly dates?: number;
}

export interface BuiltSeries extends Pick<BuiltBooking, 'provider' | 'serviceId' | 'tutor'> {
  readonly seriesId: string;
  /** In order of time. */
  readonly bookings: readonly BuiltBooking[];
  readonly bookingIds: readonly string[];
}

/** Weekly dates of one hour at R$ 40,00 (fee R$ 2,00), unanswered unless a status is given; makes its parents. */
export async function buildSeries(db: Database, spec: SeriesSpec = {}): Promise<BuiltSeries> {
  const {
    dates = 2,
    hoursAhead = 72,
    stall = await buildStall(db),
    tutor = await buildTutorWithPet(db),
    ...values
  } = spec;
  const { provider, serviceId } = stall;
  const [row] = await db
    .insert(bookingSeries)
    .values({
      serviceId,
      providerId: provider.providerId,
      tutorId: tutor.userId,
      everyWeeks: 1,
      count: dates,
      createdAt: await readClock(db),
    })
    .returning({ id: bookingSeries.id });
  if (!row) throw new Error('insert into booking_series gave no row');
  // Asked for at one instant, as a request does.
  const respondUntil = addMs(await readClock(db), Math.min(24, hoursAhead) * hourMs);
  const bookings: BuiltBooking[] = [];
  for (let index = 0; index < dates; index += 1)
    bookings.push(
      await buildBooking(db, {
        respondUntil,
        ...values,
        stall,
        tutor,
        hoursAhead: hoursAhead + index * 7 * 24,
        seriesId: row.id,
        seriesPosition: index + 1,
      }),
    );
  return {
    ...stall,
    tutor,
    seriesId: row.id,
    bookings,
    bookingIds: bookings.map(({ bookingId }) => bookingId),
  };
}

/** The start of a date that many weeks after another. */
export const weeksAfter = (startsAt: Date, weeks: number): Date => addMs(startsAt, weeks * 7 * dayMs);
