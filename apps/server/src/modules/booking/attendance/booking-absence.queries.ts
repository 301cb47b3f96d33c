import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { bookingPets, bookings } from '../booking.table.ts';

export interface AbsencePeriod {
  readonly providerId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
}

/** Requests and bookings not begun that touch the period and whose provider has not said so before, soonest first. */
export const findAffected = (db: Database, { providerId, startsAt, endsAt, now }: AbsencePeriod) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
      disputedAt: bookings.disputedAt,
      contestedAt: bookings.contestedAt,
      tutorName: profiles.fullName,
      petNames: sql<string[]>`array(select ${bookingPets.name} from ${bookingPets}
        where ${bookingPets.bookingId} = ${bookings.id} order by ${bookingPets.name})`,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        eq(bookings.providerId, providerId),
        inArray(bookings.status, ['pending', 'accepted', 'confirmed']),
        isNull(bookings.providerOutAt),
        gt(bookings.startsAt, now),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
export type AffectedRow = Awaited<ReturnType<typeof findAffected>>[number];

/** Marks these bookings as abandoned by the provider; returns those that were still accepted or confirmed. */
export const markOut = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx
    .update(bookings)
    .set({ providerOutAt: now })
    .where(
      and(
        inArray(bookings.id, [...ids]),
        inArray(bookings.status, ['accepted', 'confirmed']),
        isNull(bookings.providerOutAt),
      ),
    )
    .returning({
      id: bookings.id,
      tutorId: bookings.tutorId,
      startsAt: bookings.startsAt,
      status: bookings.status,
      serviceId: bookings.serviceId,
      disputedAt: bookings.disputedAt,
      contestedAt: bookings.contestedAt,
    });
export type BookingWithoutProvider = Awaited<ReturnType<typeof markOut>>[number];

/** The provider comes after all: clears the mark of bookings that have neither begun nor ended nor are disputed. */
export const markBack = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx
    .update(bookings)
    .set({ providerOutAt: null })
    .where(
      and(
        inArray(bookings.id, [...ids]),
        inArray(bookings.status, ['accepted', 'confirmed']),
        gt(bookings.startsAt, now),
        isNull(bookings.disputedAt),
        isNull(bookings.contestedAt),
      ),
    )
    .returning({ id: bookings.id, tutorId: bookings.tutorId });
