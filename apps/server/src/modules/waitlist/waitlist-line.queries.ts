import type { StayUnit } from '@patinha/domain/availability';
import { type OccupiedLane, liveBookingStatuses } from '@patinha/domain/booking';
import type { BrazilianZone } from '@patinha/domain/shared';
import type { WaitlistOfferStatus } from '@patinha/domain/waitlist';
import { and, asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { keepsMeeting, meetingLane, meetings } from '../meeting/meeting.table.ts';
import { waitlistEntries, waitlistOffers, waitlistPets } from './waitlist.table.ts';

/** Days of one provider, both ends included. */
export interface Line {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
}

const isOfLine = ({ providerId, from, to }: Line): SQL | undefined =>
  and(
    eq(waitlistEntries.providerId, providerId),
    sql`${waitlistEntries.day} between ${from}::date and ${to}::date`,
    eq(waitlistEntries.status, 'waiting'),
  );

// Neither suspended nor deleting their account: people who cannot book get no offer, and keep their place.
const isReachable = sql`exists (
  select from auth_users u where u.id = ${waitlistEntries.tutorId} and u.suspended_at is null
  and not exists (select from account_deletions d
    where d.user_id = u.id and d.cancelled_at is null and d.erased_at is null))`;

const petCount = sql<number>`(select count(*)::int from ${waitlistPets}
  where ${waitlistPets.entryId} = ${waitlistEntries.id})`;

const hasNoOffer = sql`not exists (select from ${waitlistOffers}
  where ${waitlistOffers.entryId} = ${waitlistEntries.id} and ${waitlistOffers.status} = 'open')`;

// More than a provider could serve on any day.
const maxEntries = 500;

/** Who waits on these days and is offered nothing, in their order; the rows stay locked. */
export const lockWaiting = (tx: Transaction, line: Line) =>
  tx
    .select({
      id: waitlistEntries.id,
      tutorId: waitlistEntries.tutorId,
      serviceId: waitlistEntries.serviceId,
      day: waitlistEntries.day,
      part: waitlistEntries.part,
      durationMinutes: waitlistEntries.durationMinutes,
      pets: petCount,
    })
    .from(waitlistEntries)
    .where(and(isOfLine(line), hasNoOffer, isReachable))
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(maxEntries)
    .for('update');
export type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>[number];

export interface OpenOffer {
  readonly id: string;
  readonly entryId: string;
  readonly tutorId: string;
  readonly serviceId: string;
  readonly providerId: string;
  readonly zone: BrazilianZone;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly busyUntil: Date;
  readonly pets: number;
  readonly stayUnit: StayUnit | null;
  readonly expiresAt: Date;
}

/** The open offers of these days, oldest first; the rows stay locked. */
export const lockOpenOffers = (tx: Transaction, line: Line): Promise<OpenOffer[]> =>
  tx
    .select({
      id: waitlistOffers.id,
      entryId: waitlistOffers.entryId,
      tutorId: waitlistEntries.tutorId,
      serviceId: waitlistOffers.serviceId,
      providerId: waitlistOffers.providerId,
      zone: waitlistEntries.zone,
      startsAt: waitlistOffers.startsAt,
      endsAt: waitlistOffers.endsAt,
      busyUntil: waitlistOffers.busyUntil,
      pets: waitlistOffers.pets,
      stayUnit: waitlistOffers.stayUnit,
      expiresAt: waitlistOffers.expiresAt,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(and(isOfLine(line), eq(waitlistOffers.status, 'open')))
    .orderBy(asc(waitlistOffers.createdAt), asc(waitlistOffers.id))
    .for('update');

/** Offers that these people did not take. */
export const findRefused = (tx: Transaction, entryIds: readonly string[]) =>
  tx
    .select({
      entryId: waitlistOffers.entryId,
      startsAt: waitlistOffers.startsAt,
      endsAt: waitlistOffers.endsAt,
    })
    .from(waitlistOffers)
    .where(
      and(
        inArray(waitlistOffers.entryId, [...entryIds]),
        inArray(waitlistOffers.status, ['passed', 'lapsed']),
      ),
    );

export const countRefused = (tx: Transaction, entryId: string): Promise<number> =>
  tx.$count(
    waitlistOffers,
    and(eq(waitlistOffers.entryId, entryId), inArray(waitlistOffers.status, ['passed', 'lapsed'])),
  );

export interface TakenQuestion {
  readonly providerId: string;
  readonly from: Date;
  readonly to: Date;
}

const bookingPetCount = sql<number>`(select count(*)::int from ${bookingPets}
  where ${bookingPets.bookingId} = ${bookings.id})`;

const booked = (
  db: Database,
  { providerId, from, to }: TakenQuestion,
  { withRequests }: { readonly withRequests: boolean },
) =>
  db
    .select({
      serviceId: bookings.serviceId,
      lane: sql<number>`case when ${bookings.status} = 'pending' then 0 else ${bookings.lane} end`,
      pets: bookingPetCount,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      busyUntil: bookings.busyUntil,
      assigneeId: bookings.assigneeId,
      stayUnit: sql<StayUnit | null>`${bookings.stayUnit}`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        inArray(bookings.status, [...liveBookingStatuses, ...(withRequests ? (['pending'] as const) : [])]),
        gt(bookings.busyUntil, from),
        lt(bookings.startsAt, to),
      ),
    )
    .unionAll(
      db
        .select({ ...meetingLane, stayUnit: sql<StayUnit | null>`null::text` })
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

/** A provider's booked times and agreed first meetings. */
export const findBooked = (db: Database, question: TakenQuestion): Promise<OccupiedLane[]> =>
  booked(db, question, { withRequests: false });

/**
 * The same, with unanswered requests (which take room, and a lane only once accepted) and with all times offered to
 * people who wait.
 */
export const findTaken = (db: Database, question: TakenQuestion): Promise<OccupiedLane[]> =>
  booked(db, question, { withRequests: true }).unionAll(
    db
      .select({
        serviceId: waitlistOffers.serviceId,
        lane: sql<number>`${waitlistOffers.lane}`,
        pets: sql<number>`${waitlistOffers.pets}`,
        startsAt: waitlistOffers.startsAt,
        endsAt: waitlistOffers.endsAt,
        busyUntil: waitlistOffers.busyUntil,
        assigneeId: sql<string | null>`null::uuid`,
        stayUnit: sql<StayUnit | null>`${waitlistOffers.stayUnit}`,
      })
      .from(waitlistOffers)
      .where(
        and(
          eq(waitlistOffers.providerId, question.providerId),
          eq(waitlistOffers.status, 'open'),
          gt(waitlistOffers.busyUntil, question.from),
          lt(waitlistOffers.startsAt, question.to),
        ),
      ),
  );

export async function insertOffer(
  tx: Transaction,
  offer: Omit<typeof waitlistOffers.$inferInsert, 'period'>,
): Promise<string> {
  const [row] = await tx.insert(waitlistOffers).values(offer).returning({ id: waitlistOffers.id });
  if (!row) throw new Error('insert into waitlist_offers gave no row');
  return row.id;
}

export async function endOffer(
  tx: Transaction,
  offer: Authorized<Pick<OpenOffer, 'id'>>,
  end: { readonly status: Exclude<WaitlistOfferStatus, 'open'>; readonly endedAt: Date },
): Promise<void> {
  await tx.update(waitlistOffers).set(end).where(eq(waitlistOffers.id, offer.id));
}

interface LineRow extends Record<string, unknown> {
  readonly provider_id: string;
  readonly day: string;
}

const toLines = (found: readonly LineRow[]): Line[] =>
  found.map(({ provider_id: providerId, day }) => ({ providerId, from: day, to: day }));

/** Days on which an offer is due, or its time was booked by another person. */
export const findDueLines = async (db: Database): Promise<Line[]> =>
  toLines(
    await rows<LineRow>(
      db,
      sql`select distinct e.provider_id, e.day::text as day
          from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
          where o.status = 'open' and (o.expires_at <= app.now() or exists (
            select from bookings b where b.provider_id = o.provider_id and b.period && o.period
            and b.stay_unit is not distinct from o.stay_unit and (o.stay_unit is null or b.service_id = o.service_id)
            and b.status in ('accepted', 'confirmed', 'in_progress')))`,
    ),
  );

/** The days with entries, optionally of one provider. */
export const findWaitingLines = async (db: Database, line?: Line): Promise<Line[]> =>
  toLines(
    await rows<LineRow>(
      db,
      sql`select distinct provider_id, day::text as day from waitlist_entries
          where status = 'waiting'
          ${line ? sql`and provider_id = ${line.providerId}::uuid and day between ${line.from}::date and ${line.to}::date` : sql``}
          order by day, provider_id`,
    ),
  );

const isOver = sql`${waitlistEntries.day} < (app.now() at time zone ${waitlistEntries.zone})::date`;
const hasNoPet = sql`not exists (select from ${waitlistPets} where ${waitlistPets.entryId} = ${waitlistEntries.id})`;

/** Ends entries whose day is over or whose pets are deleted. */
export async function endOutdated(tx: Transaction, endedAt: Date): Promise<string[]> {
  const ended = await tx
    .update(waitlistEntries)
    .set({ status: 'ended', endedAt })
    .where(and(eq(waitlistEntries.status, 'waiting'), or(isOver, hasNoPet)))
    .returning({ id: waitlistEntries.id });
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  await tx
    .update(waitlistOffers)
    .set({ status: 'lapsed', endedAt })
    .where(and(inArray(waitlistOffers.entryId, ids), eq(waitlistOffers.status, 'open')));
  return ids;
}

/** Deletes entries of days before this one; returns how many. */
export function deleteEntriesBefore(db: Database, day: string): Promise<number> {
  return deleteInRounds(
    db,
    waitlistEntries,
    and(lt(waitlistEntries.day, day), lte(waitlistEntries.endedAt, sql`app.now()`)),
  );
}
