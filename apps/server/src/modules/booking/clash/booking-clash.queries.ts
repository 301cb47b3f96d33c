import { spanOfStay, type Stay } from '@patinha/domain/availability';
import { type HeldLane, restartedDeadline } from '@patinha/domain/booking';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { keepsMeeting, meetingLane, meetings } from '../../meeting/meeting.table.ts';
import { services } from '../../service/service.table.ts';
import { isLive } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';
import { hasOpenChange } from '../change/booking-change.queries.ts';
import {
  type BookingSlot,
  isAppointment,
  laneColumns,
  petCount,
  rosterBeside,
  type Slot,
  stayOfSlot,
  type TakenSlots,
} from '../request/booking-slot.queries.ts';

/** More requests for one time than a provider will ever look at. */
const mostRivals = 300;

const spans = ({ startsAt, busyUntil }: Pick<Slot, 'startsAt' | 'busyUntil'>) =>
  sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${busyUntil.toISOString()}::timestamptz)`;

const date = alias(bookings, 'date');

/** An unpaid series ends with its next payment, and all its dates are certain while a paid one stands. */
const keptUntil = sql<Date | null>`case
  when ${bookings.status} <> 'accepted' then null
  when ${bookings.seriesId} is null then ${bookings.payUntil}
  else (select case when bool_or(${date.confirmedAt} is not null and ${date.status} <> 'cancelled') then null
                    else min(${date.payUntil}) filter (where ${date.status} = 'accepted') end
          from ${bookings} ${date} where ${date.seriesId} = ${bookings.seriesId})
  end`.mapWith((value: string): Date | null => new Date(value));

/**
 * What is live beside the slot, and until when each is only kept: the person's appointments and agreed first meetings,
 * or the stays of the service.
 */
export async function findHeldLanes(db: Database, slot: BookingSlot): Promise<TakenSlots<HeldLane>> {
  const stay = stayOfSlot(slot);
  if (stay) return { lanes: await findHeldPlaces(db, stay) };
  const { roster, span } = await rosterBeside(db, slot);
  return { roster, lanes: await findHeldTimes(db, span) };
}

const findHeldPlaces = (
  db: Database,
  { serviceId, ...stay }: Stay & Pick<BookingSlot, 'serviceId'>,
): Promise<HeldLane[]> =>
  db
    .select({ ...laneColumns, stayUnit: bookings.stayUnit, keptUntil })
    .from(bookings)
    .where(
      and(eq(bookings.serviceId, serviceId), isLive, sql`${bookings.period} && ${spans(spanOfStay(stay))}`),
    );

const findHeldTimes = (db: Database, slot: Slot): Promise<HeldLane[]> =>
  db
    .select({ ...laneColumns, keptUntil })
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, slot.professionalId),
        isAppointment,
        isLive,
        sql`${bookings.period} && ${spans(slot)}`,
      ),
    )
    .unionAll(
      db
        .select({ ...meetingLane, keptUntil: sql<Date | null>`null::timestamptz`.as('kept_until') })
        .from(meetings)
        .where(
          and(
            eq(meetings.professionalId, slot.professionalId),
            keepsMeeting,
            sql`${meetings.period} && ${spans(slot)}`,
          ),
        ),
    );

/**
 * Other unanswered requests for what the slot takes, the oldest first: the person's time, or places of the service on
 * its dates.
 */
export function findRivals(db: Database, slot: BookingSlot & { readonly id: string }) {
  const stay = stayOfSlot(slot);
  return db
    .select({
      id: bookings.id,
      serviceId: bookings.serviceId,
      professionalId: bookings.professionalId,
      tutorId: bookings.tutorId,
      tutorName: profiles.fullName,
      stayUnit: bookings.stayUnit,
      zone: bookings.zone,
      pets: petCount,
      capacity: services.capacity,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      busyUntil: bookings.busyUntil,
      waitsUntil: bookings.waitsUntil,
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        eq(bookings.professionalId, slot.professionalId),
        stay ? and(isNotNull(bookings.stayUnit), eq(bookings.serviceId, slot.serviceId)) : isAppointment,
        eq(bookings.status, 'pending'),
        ne(bookings.id, slot.id),
        sql`${bookings.period} && ${spans(stay ? spanOfStay(stay) : slot)}`,
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(mostRivals);
}

export type Rival = Awaited<ReturnType<typeof findRivals>>[number];

/** Stops the clock of requests that another one precedes until an instant; one that stands still keeps its rest. */
export const stopClocks = (
  tx: Transaction,
  ids: readonly string[],
  { until, now }: { readonly until: Date; readonly now: Date },
) =>
  tx
    .update(bookings)
    .set({
      answerLeftMs: sql`coalesce(${bookings.answerLeftMs},
        greatest(0, extract(epoch from ${bookings.respondUntil} - ${now.toISOString()}::timestamptz) * 1000)::int)`,
      respondUntil: sql`${bookings.startsAt}`,
      waitsUntil: until,
    })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'pending')))
    .returning({ id: bookings.id });

/**
 * Ends the waiting of a request; its clock goes on unless a proposal of another time stops it too. Returns whether it
 * was still unanswered.
 */
export async function restartClock(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [request] = await tx
    .select({ leftMs: bookings.answerLeftMs, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.status, 'pending')))
    .for('update');
  if (!request) return false;
  const { leftMs, startsAt } = request;
  const goesOn = leftMs !== null && !(await hasOpenChange(tx, id));
  await tx
    .update(bookings)
    .set({
      waitsUntil: null,
      ...(goesOn && { answerLeftMs: null, respondUntil: restartedDeadline({ leftMs, startsAt, now }) }),
    })
    .where(eq(bookings.id, id));
  return true;
}
