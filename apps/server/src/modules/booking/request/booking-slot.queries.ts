import { spanOfStay, type Stay, type StayUnit } from '@patinha/domain/availability';
import { type OccupiedLane, openBookingStatuses, type Roster } from '@patinha/domain/booking';
import type { BrazilianZone } from '@patinha/domain/shared';
import { and, countDistinct, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { given, statement } from '../../../platform/db/statement.ts';
import { dayAround, rosterOf } from '../../availability/index.ts';
import { keepsMeeting, meetingLane, meetings } from '../../meeting/meeting.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { services } from '../../service/service.table.ts';
import { type BookingRow, isLive } from '../booking.queries.ts';
import { bookingPets, bookings } from '../booking.table.ts';

export interface Slot {
  readonly professionalId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly busyUntil: Date;
}

/** A requested time: of a person for an appointment, of a service's places for a stay. */
export interface BookingSlot extends Slot {
  readonly serviceId: string;
  readonly stayUnit: StayUnit | null;
  readonly zone: BrazilianZone;
}

/** Takes a person's time; written out so that the partial indexes apply. */
export const isAppointment = isNull(bookings.stayUnit);

const slotColumns = {
  professionalId: bookings.professionalId,
  startsAt: bookings.startsAt,
  busyUntil: bookings.busyUntil,
};

const overlaps = ({ startsAt, busyUntil }: { readonly startsAt: SQL; readonly busyUntil: SQL }) =>
  sql`${bookings.period} && tstzrange(${startsAt}::timestamptz, ${busyUntil}::timestamptz)`;

const meetingsWithin = (
  db: Database,
  { professionalId, startsAt, busyUntil }: Readonly<Record<'professionalId' | 'startsAt' | 'busyUntil', SQL>>,
) =>
  db
    .select(meetingLane)
    .from(meetings)
    .where(
      and(
        eq(meetings.professionalId, professionalId),
        keepsMeeting,
        sql`${meetings.period} && tstzrange(${startsAt}::timestamptz, ${busyUntil}::timestamptz)`,
      ),
    );

export const petCount = sql<number>`(select count(*)::int from ${bookingPets} where ${bookingPets.bookingId} = ${bookings.id})`;

export async function countPets(db: Database, bookingId: string): Promise<number> {
  return db.$count(bookingPets, eq(bookingPets.bookingId, bookingId));
}

export const laneColumns = {
  serviceId: bookings.serviceId,
  lane: bookings.lane,
  pets: petCount,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  busyUntil: bookings.busyUntil,
  assigneeId: bookings.assigneeId,
};

const takenSlots = statement(slotColumns, (db, slot) =>
  db
    .select(laneColumns)
    .from(bookings)
    .where(and(eq(bookings.professionalId, slot.professionalId), isAppointment, isLive, overlaps(slot)))
    .unionAll(meetingsWithin(db, slot)),
);

const placesColumns = {
  serviceId: bookings.serviceId,
  startsAt: bookings.startsAt,
  busyUntil: bookings.busyUntil,
};

const takenPlaces = statement(
  { ...placesColumns, exceptId: given<string | null>() },
  (db, { exceptId, ...span }) =>
    db
      .select({ ...laneColumns, stayUnit: bookings.stayUnit })
      .from(bookings)
      .where(
        and(
          eq(bookings.serviceId, span.serviceId),
          isLive,
          overlaps(span),
          sql`${bookings.id} is distinct from ${exceptId}::uuid`,
        ),
      ),
);

/** Live stays of the service on the dates of a stay. */
const findTakenPlaces = (
  db: Database,
  { serviceId, ...stay }: Stay & { readonly serviceId: string },
  id?: string,
) => takenPlaces(db, { serviceId, ...spanOfStay(stay), exceptId: id ?? null });

export const stayOfSlot = ({ serviceId, stayUnit, zone, startsAt, busyUntil }: BookingSlot) =>
  stayUnit && { serviceId, unit: stayUnit, zone, startsAt, endsAt: busyUntil };

/** What is taken beside a slot. */
export interface TakenSlots<Lane extends OccupiedLane = OccupiedLane> {
  readonly lanes: readonly Lane[];
  /** Set for an appointment with a company that has a team; then the lanes are those of the days around it. */
  readonly roster?: Roster | undefined;
}

/** The team whose people a slot takes, and the span that is looked at with it. */
export async function rosterBeside<S extends BookingSlot>(db: Database, slot: S) {
  const { professionalId: ownerUserId, startsAt: from, busyUntil: to } = slot;
  const roster = slot.stayUnit === null ? await rosterOf(db, { ownerUserId, from, to }) : undefined;
  const around = dayAround({ from, to });
  return { roster, span: roster ? { ...slot, startsAt: around.from, busyUntil: around.to } : slot };
}

/**
 * What keeps the slot from being free, of live bookings: the person's appointments and agreed first meetings, buffers
 * included, or the stays of the service.
 */
export async function findTakenSlots(db: Database, slot: BookingSlot): Promise<TakenSlots> {
  const stay = stayOfSlot(slot);
  if (stay) return { lanes: await findTakenPlaces(db, stay) };
  const { roster, span } = await rosterBeside(db, slot);
  return { roster, lanes: await takenSlots(db, span) };
}

const slotsBeside = statement({ ...slotColumns, id: bookings.id }, (db, slot) =>
  db
    .select(laneColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, slot.professionalId),
        isAppointment,
        isLive,
        ne(bookings.id, slot.id),
        overlaps(slot),
      ),
    )
    .unionAll(meetingsWithin(db, slot)),
);

/** The same, excluding the booking that is being moved. */
export async function findSlotsBeside(
  db: Database,
  slot: BookingSlot & { readonly id: string },
): Promise<TakenSlots> {
  const stay = stayOfSlot(slot);
  if (stay) return { lanes: await findTakenPlaces(db, stay, slot.id) };
  const { roster, span } = await rosterBeside(db, slot);
  return { roster, lanes: await slotsBeside(db, span) };
}

/**
 * Serializes acceptances per tutor, across providers, so that two providers cannot both see two unpaid
 * bookings and make them four. The lock is held until the transaction ends.
 */
export async function lockTutorAcceptances(tx: Transaction, tutorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking.accept:${tutorId}`}, 0))`);
}

/** Serializes the requests of one tutor, so that of two equal ones at once the second finds the first. */
export async function lockTutorRequests(tx: Transaction, tutorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking.request:${tutorId}`}, 0))`);
}

export interface Asked {
  readonly tutorId: string;
  readonly serviceId: string;
  readonly starts: readonly Date[];
  readonly petIds: readonly string[];
}

/** Whether the tutor has an open booking of this service at one of these instants with one of these pets. */
export const isAskedBefore = async (
  db: Database,
  { tutorId, serviceId, starts, petIds }: Asked,
): Promise<boolean> =>
  (await db.$count(
    bookings,
    and(
      eq(bookings.tutorId, tutorId),
      inArray(bookings.startsAt, [...starts]),
      eq(bookings.serviceId, serviceId),
      inArray(bookings.status, [...openBookingStatuses]),
      inArray(
        bookings.id,
        db
          .select({ id: bookingPets.bookingId })
          .from(bookingPets)
          .where(inArray(bookingPets.petId, [...petIds])),
      ),
    ),
  )) > 0;

/** The tutor's other unpaid bookings: a series counts once, and not at all for one of its own dates. */
export async function countUnpaid(
  tx: Transaction,
  { tutorId, seriesId }: Pick<BookingRow, 'tutorId' | 'seriesId'>,
): Promise<number> {
  const [row] = await tx
    .select({ total: countDistinct(sql`coalesce(${bookings.seriesId}, ${bookings.id})`) })
    .from(bookings)
    .where(
      and(
        eq(bookings.tutorId, tutorId),
        eq(bookings.status, 'accepted'),
        seriesId === null ? undefined : sql`${bookings.seriesId} is distinct from ${seriesId}`,
      ),
    );
  return row?.total ?? 0;
}

/** Bookings of the provider that were accepted since an instant and are not over. */
export const findAcceptedSince = (
  db: Database,
  { providerId, since }: { readonly providerId: string; readonly since: Date },
): Promise<{ id: string }[]> =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), isLive, gte(bookings.respondedAt, since)))
    .orderBy(bookings.id);

/** Times of a provider that a tutor held since an instant and never paid for, lapsed or given back. */
export const countUnpaidHolds = (
  db: Database,
  { tutorId, providerId, since }: Pick<BookingRow, 'tutorId' | 'providerId'> & { readonly since: Date },
): Promise<number> =>
  db.$count(
    bookings,
    and(
      eq(bookings.tutorId, tutorId),
      eq(bookings.providerId, providerId),
      gte(bookings.createdAt, since),
      inArray(bookings.status, ['expired', 'cancelled']),
      isNotNull(bookings.commissionBps),
      isNull(bookings.confirmedAt),
    ),
  );

/** Released bookings of the provider since an instant; several for one tutor on a day count once (D-77, D-153). */
export async function countCompletions(db: Database, providerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({
      total:
        sql<number>`count(distinct (${bookings.tutorId}, (${bookings.startsAt} at time zone ${bookings.zone})::date))`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.status, 'completed'),
        isNotNull(bookings.releasedAt),
        isNotNull(bookings.checkedOutAt),
        gte(bookings.checkedOutAt, since),
      ),
    );
  return row?.total ?? 0;
}

/** Current data of the service and its provider that an acceptance needs. */
export async function findAcceptanceTerms(db: Database, serviceId: string) {
  const [terms] = await db
    .select({
      capacity: services.capacity,
      averageRating: providers.ratingAverage,
      plan: providers.plan,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(eq(services.id, serviceId));
  if (!terms) throw new Error(`Service ${serviceId} of a booking is gone`);
  return terms;
}
