import {
  type BookingLabel,
  type BookingSide,
  type EndGroup,
  liveBookingStatuses,
  nowBeforeStartMs,
  openBookingStatuses,
  statusesOfLabel,
} from '@patinha/domain/booking';
import type { ChargebackStatus } from '@patinha/domain/payment';
import { addMs, dayMs } from '@patinha/domain/shared';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { given, json, statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { pets } from '../pet/pet.table.ts';
import { promotions } from '../promotion/promotion.table.ts';
import { providers } from '../provider/provider.table.ts';
import { endedAs, endOfBooking } from './booking-end.queries.ts';
import { bookingSeries } from './booking-series.table.ts';
import { bookingChanges, bookingPets, bookings } from './booking.table.ts';
import { type AgendaDays, isOnDays, listOrder, startOrder } from './request/booking-order.queries.ts';

/** More pets than this are never in care at once. */
const mostAtOnce = 10;

const tutor = alias(profiles, 'tutor');
const owner = alias(profiles, 'owner');
const assignee = alias(profiles, 'assignee');
const { period: _period, ...columns } = getTableColumns(bookings);

const selection = {
  ...columns,
  promotionTitle: promotions.title,
  seriesCount: bookingSeries.count,
  providerOwnerId: providers.ownerUserId,
  providerName: providers.displayName,
  /** The person behind the name that sells: mails greet them. */
  ownerName: owner.fullName,
  providerPhone: owner.phone,
  providerEmail: owner.email,
  providerKind: providers.kind,
  ownerPhotoUrl: owner.avatarUrl,
  tutorName: tutor.fullName,
  tutorPhone: tutor.phone,
  tutorEmail: tutor.email,
  tutorPhotoUrl: tutor.avatarUrl,
  assigneeName: assignee.fullName,
  end: endOfBooking,
  /** The latest contest of the money that paid it; unmatched money does not count. */
  contest: sql<{ readonly id: string; readonly status: ChargebackStatus } | null>`(
    select json_build_object('id', c.id, 'status', c.status)
      from chargebacks c join payment_receipts r on r.id = c.receipt_id
     where c.booking_id = ${bookings.id} and r.kind = 'settlement'
     order by c.noted_at desc limit 1)`,
  /** The open proposal of another time: one at most. */
  proposedBy: bookingChanges.proposedBy,
  proposedStartsAt: sql<Date | null>`${bookingChanges.startsAt}`.mapWith(bookingChanges.startsAt),
};

export const selectBookings = (db: Database) =>
  db
    .select(selection)
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(owner, eq(owner.userId, providers.ownerUserId))
    .innerJoin(tutor, eq(tutor.userId, bookings.tutorId))
    .leftJoin(assignee, eq(assignee.userId, bookings.assigneeId))
    .leftJoin(promotions, eq(promotions.id, bookings.promotionId))
    .leftJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.status, 'open')),
    );

/** A booking with the details of both sides; the presenter decides who sees what. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

const bookingById = statement({ id: bookings.id }, (db, { id }) =>
  selectBookings(db).where(eq(bookings.id, id)),
);

export async function findBooking(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await bookingById(db, { id: bookingId });
  return row;
}

const lockedBooking = statement({ id: bookings.id }, (db, { id }) =>
  selectBookings(db).where(eq(bookings.id, id)).for('update', { of: bookings }),
);

/** The row stays locked until the transaction ends. A caller that also locks the provider locks it first. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await lockedBooking(tx, { id: bookingId });
  if (row) return row;
  // If it was taken over while this waited for the lock, the joined provider is stale: read again.
  const [again] = await lockedBooking(tx, { id: bookingId });
  return again;
}

export interface BookingListing {
  readonly userId: string;
  readonly side: BookingSide;
  readonly label?: BookingLabel | undefined;
  readonly end?: EndGroup | undefined;
  /** By start then. */
  readonly days?: AgendaDays | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
}

/** Bookings of one side in its order, from after the booking `afterId`. */
export function findBookingsOf(db: Database, listing: BookingListing): Promise<BookingRow[]> {
  const { afterId, days, label, end, limit, side } = listing;
  const order = days ? startOrder : listOrder[side];
  return selectBookings(db)
    .where(
      and(
        isSideOf(listing),
        label && inArray(bookings.status, [...statusesOfLabel(label)]),
        end && endedAs(end),
        days && isOnDays(days, side),
        afterId === undefined ? undefined : order.isBehind(db, afterId),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
}

export const isSideOf = ({ userId, side }: Pick<BookingListing, 'userId' | 'side'>) =>
  side === 'tutor' ? eq(bookings.tutorId, userId) : eq(providers.ownerUserId, userId);

const isUpcoming = (tutorId: string, now: Date) =>
  and(
    eq(bookings.tutorId, tutorId),
    gte(bookings.startsAt, now),
    inArray(bookings.status, [...openBookingStatuses]),
  );

/** The tutor's bookings still to come, soonest first. */
export const findUpcoming = (db: Database, tutorId: string, { now, limit }: { now: Date; limit: number }) =>
  selectBookings(db)
    .where(isUpcoming(tutorId, now))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** The tutor's bookings under way, of today, or about to start: until its end for one whose check-in is still missing. */
export const findCurrent = (db: Database, tutorId: string, now: Date) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.tutorId, tutorId),
        or(
          eq(bookings.status, 'in_progress'),
          and(
            eq(bookings.status, 'confirmed'),
            or(lte(bookings.startsAt, addMs(now, nowBeforeStartMs)), isOnDayOf(now)),
            gt(bookings.endsAt, now),
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostAtOnce);

/** On the calendar of the place. */
const isOnDayOf = (now: Date) =>
  sql`(${bookings.startsAt} at time zone ${bookings.zone})::date = (${now.toISOString()}::timestamptz at time zone ${bookings.zone})::date`;

const mostWaiting = 5;

/**
 * What of the tutor's bookings waits: first for the payment, then for the OK, then for the provider's answer. One in
 * dispute waits for the decision instead.
 */
export const findWaiting = (db: Database, tutorId: string, now: Date) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.tutorId, tutorId),
        // The OK is missing for two days after the end, and no stay is as long as the rest of these.
        gt(bookings.startsAt, addMs(now, -100 * dayMs)),
        isNull(bookings.disputedAt),
        or(isDueForPayment(now), eq(bookings.status, 'pending'), isWithoutOk),
      ),
    )
    .orderBy(
      sql`case ${bookings.status} when 'accepted' then 0 when 'pending' then 2 else 1 end`,
      asc(bookings.startsAt),
      asc(bookings.id),
    )
    .limit(mostWaiting);

/** Not yet a later date of a series, which may wait for weeks. */
const isDueForPayment = (now: Date) =>
  and(eq(bookings.status, 'accepted'), lte(bookings.payUntil, addMs(now, 2 * dayMs)));

const isWithoutOk = and(
  isNotNull(bookings.checkedOutAt),
  isNull(bookings.doneConfirmedAt),
  isNull(bookings.releasedAt),
  inArray(bookings.status, ['in_progress', 'completed']),
);

export async function countUpcoming(db: Database, tutorId: string, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bookings).where(isUpcoming(tutorId, now));
  return row?.total ?? 0;
}

export interface BookedPet {
  readonly bookingId: string;
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly breed: string | null;
  /** As the pet has it now. */
  readonly photoUrl: string | null;
}

const petsOfBookings = statement({ bookingIds: given<readonly string[]>() }, (db, { bookingIds }) =>
  db
    .select({
      bookingId: bookingPets.bookingId,
      id: bookingPets.petId,
      name: bookingPets.name,
      species: bookingPets.species,
      breed: bookingPets.breed,
      photoUrl: pets.avatarUrl,
    })
    .from(bookingPets)
    .leftJoin(pets, eq(pets.id, bookingPets.petId))
    .where(eq(bookingPets.bookingId, sql`any(${bookingIds}::uuid[])`))
    .orderBy(asc(bookingPets.name), asc(bookingPets.petId)),
);

export function findPetsOf(db: Database, bookingIds: readonly string[]): Promise<BookedPet[]> {
  return bookingIds.length === 0 ? Promise.resolve([]) : petsOfBookings(db, { bookingIds });
}

const requested = {
  serviceId: bookings.serviceId,
  providerId: bookings.providerId,
  professionalId: bookings.professionalId,
  tutorId: bookings.tutorId,
  seriesId: bookings.seriesId,
  seriesPosition: bookings.seriesPosition,
  title: bookings.title,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  busyUntil: bookings.busyUntil,
  stayUnit: bookings.stayUnit,
  zone: bookings.zone,
  address: bookings.address,
  placeAddress: bookings.placeAddress,
  district: bookings.district,
  city: bookings.city,
  state: bookings.state,
  specialInstructions: bookings.specialInstructions,
  priceUnit: bookings.priceUnit,
  listCents: bookings.listCents,
  weekendCents: bookings.weekendCents,
  holidayCents: bookings.holidayCents,
  extras: bookings.extras,
  discountCents: bookings.discountCents,
  priceCents: bookings.priceCents,
  feeCents: bookings.feeCents,
  promotionId: bookings.promotionId,
  settingsVersion: bookings.settingsVersion,
  createdAt: bookings.createdAt,
  respondUntil: bookings.respondUntil,
};

export type NewBooking = Pick<typeof bookings.$inferSelect, keyof typeof requested>;

const insertRequest = statement(requested, (db, booking) =>
  db.insert(bookings).values(booking).returning({ id: bookings.id }),
);

const insertPets = statement(
  { bookingId: bookingPets.bookingId, copies: json },
  (_db, { bookingId, copies }) =>
    sql`insert into booking_pets (booking_id, pet_id, name, species, breed)
        select ${bookingId}, p.id, p.name, p.species, p.breed
        from jsonb_to_recordset(${copies}) as p(id uuid, name text, species text, breed text)`,
);

/** Writes a request with its pets; returns its id. */
export async function insertBooking(
  tx: Transaction,
  booking: NewBooking,
  booked: readonly Omit<BookedPet, 'bookingId' | 'photoUrl'>[],
): Promise<string> {
  const [row] = await insertRequest(tx, booking);
  if (!row) throw new Error('The insert gave no row');
  const copies = booked.map(({ id, name, species, breed }) => ({ id, name, species, breed }));
  await insertPets(tx, { bookingId: row.id, copies });
  return row.id;
}

export type BookingChanges = Partial<Omit<typeof bookings.$inferSelect, 'id' | 'period' | 'status'>> &
  Pick<BookingRow, 'status'>;

/** Updates the booking only if it is still in the expected state; returns whether it was. */
export async function changeBooking(
  tx: Transaction,
  booking: Authorized<BookingRow>,
  changes: BookingChanges,
): Promise<boolean> {
  const changed = await tx
    .update(bookings)
    .set(changes)
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, booking.status),
        sql`${bookings.releasedAt} is not distinct from ${booking.releasedAt}`,
        sql`${bookings.tutorAbsentAt} is not distinct from ${booking.tutorAbsentAt}`,
        sql`${bookings.tutorSaid} is not distinct from ${booking.tutorSaid}`,
        sql`${bookings.sellerSaid} is not distinct from ${booking.sellerSaid}`,
        sql`${bookings.checkedOutAt} is not distinct from ${booking.checkedOutAt}`,
        sql`${bookings.doneConfirmedAt} is not distinct from ${booking.doneConfirmedAt}`,
      ),
    )
    .returning({ id: bookings.id });
  return changed.length === 1;
}

/** States that occupy the provider's time; written out so that the partial indexes apply. */
export const isLive = inArray(bookings.status, [...liveBookingStatuses]);
