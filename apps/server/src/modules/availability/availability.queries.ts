import type { WeeklyHours } from '@patinha/domain/availability';
import { liveBookingStatuses } from '@patinha/domain/booking';
import { and, asc, between, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';

import { type Database, type Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import { given, statement } from '../../platform/db/statement.ts';
import { bookings } from '../booking/booking.table.ts';
import { keepsMeeting, meetingLane, meetings } from '../meeting/meeting.table.ts';
import { providers } from '../provider/provider.table.ts';
import { availabilityExceptions, availabilityHours } from './availability.table.ts';

const hoursOfProvider = statement({ providerId: availabilityHours.providerId }, (db, { providerId }) =>
  db
    .select({
      weekday: availabilityHours.weekday,
      startMinute: availabilityHours.startMinute,
      endMinute: availabilityHours.endMinute,
    })
    .from(availabilityHours)
    .where(eq(availabilityHours.providerId, providerId))
    .orderBy(asc(availabilityHours.weekday), asc(availabilityHours.startMinute)),
);

export const findHours = (db: Database, providerId: string) => hoursOfProvider(db, { providerId });

const exceptionColumns = {
  id: availabilityExceptions.id,
  day: availabilityExceptions.day,
  isOpen: availabilityExceptions.isOpen,
  startMinute: availabilityExceptions.startMinute,
  endMinute: availabilityExceptions.endMinute,
};

const exceptionsBetween = statement(
  { providerId: availabilityExceptions.providerId, from: availabilityExceptions.day, to: given<string>() },
  (db, { providerId, from, to }) =>
    db
      .select(exceptionColumns)
      .from(availabilityExceptions)
      .where(
        and(eq(availabilityExceptions.providerId, providerId), between(availabilityExceptions.day, from, to)),
      )
      .orderBy(
        asc(availabilityExceptions.day),
        asc(availabilityExceptions.startMinute),
        asc(availabilityExceptions.id),
      ),
);

const lastDay = 'infinity';

/** Exceptions of a provider from a day on, up to another when given; both days included. */
export const findExceptions = (db: Database, providerId: string, from: string, to = lastDay) =>
  exceptionsBetween(db, { providerId, from, to });

/** How many exceptions a provider has from a day on; the caller holds the provider's lock. */
export const countExceptions = (tx: Transaction, providerId: string, from: string): Promise<number> =>
  tx.$count(
    availabilityExceptions,
    and(eq(availabilityExceptions.providerId, providerId), gte(availabilityExceptions.day, from)),
  );

/** Replaces all weekly hours; the caller holds the provider's lock, so that two updates do not mix. */
export async function replaceHours(
  tx: Transaction,
  providerId: string,
  hours: readonly WeeklyHours[],
): Promise<void> {
  await tx.delete(availabilityHours).where(eq(availabilityHours.providerId, providerId));
  if (hours.length === 0) return;
  await tx.insert(availabilityHours).values(hours.map((stretch) => ({ providerId, ...stretch })));
}

type NewException = typeof availabilityExceptions.$inferInsert;

/** Undefined when the provider already has the same exception. */
export async function insertException(tx: Transaction, exception: NewException) {
  const [row] = await tx
    .insert(availabilityExceptions)
    .values(exception)
    .onConflictDoNothing()
    .returning(exceptionColumns);
  return row;
}

export async function deleteOpenings(
  tx: Transaction,
  providerId: string,
  days: readonly string[],
): Promise<void> {
  await tx
    .delete(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.providerId, providerId),
        eq(availabilityExceptions.isOpen, true),
        inArray(availabilityExceptions.day, [...days]),
      ),
    );
}

/** Closes whole days; those that are closed already stay so. Returns the days that were not. */
export async function insertClosings(
  tx: Transaction,
  providerId: string,
  days: readonly string[],
): Promise<string[]> {
  const closed = await tx
    .insert(availabilityExceptions)
    .values(days.map((day) => ({ providerId, day })))
    .onConflictDoNothing()
    .returning({ day: availabilityExceptions.day });
  return closed.map(({ day }) => day);
}

/** Takes back the closing of whole days. */
export async function deleteClosings(
  tx: Transaction,
  providerId: string,
  days: readonly string[],
): Promise<void> {
  await tx
    .delete(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.providerId, providerId),
        eq(availabilityExceptions.isOpen, false),
        isNull(availabilityExceptions.startMinute),
        inArray(availabilityExceptions.day, [...days]),
      ),
    );
}

/** The day of the exception that was removed; undefined when there is none. */
export async function deleteException(
  tx: Transaction,
  providerId: string,
  exceptionId: string,
): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(availabilityExceptions)
    .where(and(eq(availabilityExceptions.id, exceptionId), eq(availabilityExceptions.providerId, providerId)))
    .returning({ day: availabilityExceptions.day });
  return deleted?.day;
}

interface BusyQuestion {
  readonly providerId: string;
  readonly from: Date;
  readonly to: Date;
  /** A booking that is left out when the user is one of its parties. */
  readonly own?: { readonly bookingId: string; readonly userId: string } | undefined;
}

const isNotOwn = ({ bookingId, userId }: NonNullable<BusyQuestion['own']>) =>
  sql`not (${bookings.id} = ${bookingId} and (${bookings.tutorId} = ${userId} or exists (
    select from ${providers} where ${providers.id} = ${bookings.providerId} and ${providers.ownerUserId} = ${userId})))`;

/** Live appointments and agreed first meetings of a provider that overlap the period, each until its buffer ends. */
export const findBusy = (db: Database, { providerId, from, to, own }: BusyQuestion) =>
  db
    .select({
      serviceId: bookings.serviceId,
      lane: bookings.lane,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      busyUntil: bookings.busyUntil,
      assigneeId: bookings.assigneeId,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        isNull(bookings.stayUnit),
        inArray(bookings.status, [...liveBookingStatuses]),
        gt(bookings.busyUntil, from),
        lt(bookings.startsAt, to),
        own && isNotOwn(own),
      ),
    )
    .unionAll(
      db
        .select({
          serviceId: meetingLane.serviceId,
          lane: meetingLane.lane,
          startsAt: meetingLane.startsAt,
          endsAt: meetingLane.endsAt,
          busyUntil: meetingLane.busyUntil,
          assigneeId: meetingLane.assigneeId,
        })
        .from(meetings)
        .where(
          and(
            eq(meetings.providerId, providerId),
            keepsMeeting,
            gt(meetings.busyUntil, from),
            lt(meetings.startsAt, to),
          ),
        ),
    );

/** Removes exceptions of days before this one; returns how many. */
export function deleteExceptionsBefore(db: Database, day: string): Promise<number> {
  return deleteInRounds(db, availabilityExceptions, lt(availabilityExceptions.day, day));
}

/** Agreed bookings of a provider within a span. */
export const countAgreed = (
  db: Database,
  { providerId, from, to }: { readonly providerId: string; readonly from: Date; readonly to: Date },
): Promise<number> =>
  db.$count(
    bookings,
    and(
      eq(bookings.providerId, providerId),
      inArray(bookings.status, ['accepted', 'confirmed', 'in_progress']),
      lt(bookings.startsAt, to),
      gt(bookings.endsAt, from),
    ),
  );
