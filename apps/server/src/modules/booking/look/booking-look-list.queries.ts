import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { profiles } from '../../account/account.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { bookingLooks } from '../booking-look.table.ts';
import { bookings } from '../booking.table.ts';

const ofTutor = sql`b.tutor_id = ${bookings.tutorId}`;
const ofSeller = sql`b.provider_id = ${bookings.providerId}`;
const counted = (what: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql<number>`(select count(${what})::int from bookings b where ${where} and b.confirmed_at is not null)`;

/** The bookings whose money waits for a look, newest first, with what the two sides do elsewhere. */
export const selectLookPage = (db: Database, page: PageRequest) =>
  db
    .select({
      id: bookingLooks.bookingId,
      createdAt: bookingLooks.askedAt,
      reasons: bookingLooks.reasons,
      title: bookings.title,
      status: bookings.status,
      tutorId: bookings.tutorId,
      tutorName: profiles.fullName,
      providerId: bookings.providerId,
      providerName: providers.displayName,
      priceCents: bookings.priceCents,
      bookingsOfPair: counted(sql`*`, sql`${ofTutor} and ${ofSeller}`),
      otherSellers: counted(sql`distinct b.provider_id`, sql`${ofTutor} and not (${ofSeller})`),
      otherClients: counted(sql`distinct b.tutor_id`, sql`${ofSeller} and not (${ofTutor})`),
    })
    .from(bookingLooks)
    .innerJoin(bookings, eq(bookings.id, bookingLooks.bookingId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        isNull(bookingLooks.lookedAt),
        afterCursor({ time: bookingLooks.askedAt, id: bookingLooks.bookingId }, page),
      ),
    )
    .orderBy(desc(bookingLooks.askedAt), desc(bookingLooks.bookingId))
    .limit(rowsToRead(page));
export type LookRow = Awaited<ReturnType<typeof selectLookPage>>[number];
