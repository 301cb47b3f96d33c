import type { Span } from '@patinha/domain/admin';
import { undecidedStatuses } from '@patinha/domain/dispute';
import { desc, eq, inArray, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { endOfBooking } from '../booking/index.ts';
import { disputes } from '../dispute/dispute.table.ts';
import { providers } from '../provider/provider.table.ts';

/** A span and the one before it that its figures are compared with. */
export interface ComparedSpans {
  readonly current: Span;
  readonly previous: Span;
}

/** All that ever were, from the sums of the days. */
export async function sumAllDays(db: Database) {
  const [all] = await rows<Record<'people' | 'bookings' | 'paidCents' | 'reviews' | 'stars', number>>(
    db,
    sql`select (select coalesce(sum(signed_up), 0)::int from person_days) as people,
               (select coalesce(sum(asked), 0)::int from category_days) as bookings,
               coalesce(sum(paid_cents), 0)::bigint as "paidCents", coalesce(sum(reviews), 0)::int as reviews,
               coalesce(sum(stars), 0)::int as stars
          from day_totals`,
  );
  if (!all) throw new Error('A sum gave no row');
  return all;
}

export const countPending = (db: Database): Promise<number> =>
  db.$count(bookings, eq(bookings.status, 'pending'));

/** The undecided ones. */
export const countOpenDisputes = (db: Database): Promise<number> =>
  db.$count(disputes, inArray(disputes.status, [...undecidedStatuses]));

const recentItems = 5;

export const listRecentUsers = (db: Database) =>
  db
    .select({
      userId: profiles.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      userType: profiles.userType,
      avatarUrl: profiles.avatarUrl,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(recentItems);

export const listRecentBookings = (db: Database) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      tutorId: bookings.tutorId,
      ownerUserId: providers.ownerUserId,
      status: bookings.status,
      end: endOfBooking,
      tutorName: profiles.fullName,
      providerName: providers.displayName,
      priceCents: bookings.priceCents,
      feeCents: bookings.feeCents,
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .leftJoin(providers, eq(providers.id, bookings.providerId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(recentItems);

export type RecentUserRow = Awaited<ReturnType<typeof listRecentUsers>>[number];
export type RecentBookingRow = Awaited<ReturnType<typeof listRecentBookings>>[number];

/** The database server's version, such as `17.4`. */
export async function readServerVersion(db: Database): Promise<string> {
  const [row] = await rows<{ version: string }>(db, sql`select current_setting('server_version') as version`);
  return row?.version ?? '';
}
