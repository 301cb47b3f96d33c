import { unfulfilledStatuses } from '@patinha/domain/booking';
import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { bookingSeries } from '../booking/booking-series.table.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { meetings } from '../meeting/meeting.table.ts';

const assignee = alias(profiles, 'assignee');

// More than six weeks of one provider can hold with a few pets at a time.
const mostBookings = 1000;

interface PeriodQuery {
  readonly providerId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Bookings of a provider that touch the period and did not end without their service, soonest first. */
export const findCalendarBookings = (db: Database, { providerId, from, to }: PeriodQuery) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
      tutorName: profiles.fullName,
      assigneeId: bookings.assigneeId,
      assigneeName: assignee.fullName,
      seriesPosition: bookings.seriesPosition,
      seriesCount: bookingSeries.count,
      petNames: sql<string[]>`array(select ${bookingPets.name} from ${bookingPets}
        where ${bookingPets.bookingId} = ${bookings.id} order by ${bookingPets.name})`,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .leftJoin(assignee, eq(assignee.userId, bookings.assigneeId))
    .leftJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .where(
      and(
        eq(bookings.providerId, providerId),
        lt(bookings.startsAt, to),
        gt(bookings.endsAt, from),
        notInArray(bookings.status, [...unfulfilledStatuses]),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostBookings);
export type CalendarBookingRow = Awaited<ReturnType<typeof findCalendarBookings>>[number];

/** First meetings of a provider that were agreed on and touch the period, soonest first. */
export const findCalendarMeetings = (db: Database, { providerId, from, to }: PeriodQuery) =>
  db
    .select({
      id: meetings.id,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      zone: meetings.zone,
      tutorName: profiles.fullName,
      petName: meetings.petName,
    })
    .from(meetings)
    .innerJoin(profiles, eq(profiles.userId, meetings.tutorId))
    .where(
      and(
        eq(meetings.providerId, providerId),
        inArray(meetings.status, ['accepted', 'done']),
        lt(meetings.startsAt, to),
        gt(meetings.endsAt, from),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(mostBookings);
export type CalendarMeetingRow = Awaited<ReturnType<typeof findCalendarMeetings>>[number];
