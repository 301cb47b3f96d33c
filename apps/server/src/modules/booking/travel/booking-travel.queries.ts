import { liveBookingStatuses, longestTravelGapMs, openBookingStatuses } from '@patinha/domain/booking';
import { minuteMs } from '@patinha/domain/shared';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { providers } from '../../provider/provider.table.ts';
import { hasSameAttendant } from '../attendant.queries.ts';
import { bookings } from '../booking.table.ts';

const other = alias(bookings, 'other');

/** The seller's own place has the bairro of its public page. */
const stopOf = (table: typeof bookings | typeof other) => ({
  id: table.id,
  startsAt: table.startsAt,
  endsAt: table.endsAt,
  homeOf: sql<string | null>`case when ${table.address} is not null then ${table.tutorId} end`,
  district: sql<
    string | null
  >`case when ${table.address} is null then ${providers.district} else ${table.district} end`,
  city: table.city,
  state: table.state,
});

const gap = sql.raw(`interval '${longestTravelGapMs / minuteMs} minutes'`);

/**
 * Open appointments of these with each live one that the same person attends shortly before or after. Stays take no time
 * of a person (D-173), and a first meeting has no place.
 */
export const findStopsAround = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({ stop: stopOf(bookings), other: stopOf(other) })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(
      other,
      and(
        eq(other.professionalId, bookings.professionalId),
        isNull(other.stayUnit),
        inArray(other.status, [...liveBookingStatuses]),
        sql`${other.period} && tstzrange(${bookings.startsAt} - ${gap}, ${bookings.endsAt} + ${gap})`,
        ne(other.id, bookings.id),
        hasSameAttendant(bookings, other),
      ),
    )
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        isNull(bookings.stayUnit),
        inArray(bookings.status, [...openBookingStatuses]),
      ),
    );
