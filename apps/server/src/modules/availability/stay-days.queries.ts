import { liveBookingStatuses, type OccupiedLane } from '@patinha/domain/booking';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';

const petCount = sql<number>`(select count(*)::int from ${bookingPets} where ${bookingPets.bookingId} = ${bookings.id})`;

/** Live bookings of a service that touch the period, with their pets. */
export const findStays = (db: Database, serviceId: string, from: Date, to: Date): Promise<OccupiedLane[]> =>
  db
    .select({
      serviceId: bookings.serviceId,
      lane: bookings.lane,
      pets: petCount,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      busyUntil: bookings.busyUntil,
      stayUnit: bookings.stayUnit,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.serviceId, serviceId),
        inArray(bookings.status, [...liveBookingStatuses]),
        gt(bookings.busyUntil, from),
        lt(bookings.startsAt, to),
      ),
    );
