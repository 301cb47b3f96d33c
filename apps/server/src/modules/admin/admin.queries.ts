import type { Span } from '@patinha/domain/admin';
import { undecidedStatuses } from '@patinha/domain/dispute';
import { and, avg, desc, eq, gte, inArray, isNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type Database, rows } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { endOfBooking } from '../booking/index.ts';
import { disputes } from '../dispute/dispute.table.ts';
import { payments } from '../payment/payment.table.ts';
import { providers } from '../provider/provider.table.ts';
import { reviews } from '../review/review.table.ts';

/** A span and the one before it that its figures are compared with. */
export interface ComparedSpans {
  readonly current: Span;
  readonly previous: Span;
}

const within = (column: PgColumn, { start, end }: Span) => and(gte(column, start), lt(column, end));
const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** How many began in either span, read off the index by time. */
async function countNew(db: Database, createdAt: PgColumn, { current, previous }: ComparedSpans) {
  const [counted] = await db
    .select({
      current: countWhere(within(createdAt, current)),
      previous: countWhere(within(createdAt, previous)),
    })
    .from(createdAt.table)
    .where(within(createdAt, { start: previous.start, end: current.end }));
  return { current: counted?.current ?? 0, previous: counted?.previous ?? 0 };
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

export const countProfiles = (db: Database, spans: ComparedSpans) => countNew(db, profiles.createdAt, spans);

export const countBookings = async (db: Database, spans: ComparedSpans) => ({
  ...(await countNew(db, bookings.createdAt, spans)),
  pending: await db.$count(bookings, eq(bookings.status, 'pending')),
});

/** The undecided ones. */
export const countOpenDisputes = (db: Database): Promise<number> =>
  db.$count(disputes, inArray(disputes.status, [...undecidedStatuses]));

/** Completed payments of one span (§9; D-112: gross). */
export async function sumPayments(db: Database, span: Span): Promise<number> {
  const [summed] = await db
    .select({ cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.status, 'completed'), within(payments.completedAt, span)));
  return summed?.cents ?? 0;
}

/** What payers paid within a span, by the ledger, as 'Recebido' of the revenue screen counts it. */
export async function sumReceived(db: Database, { start, end }: Span) {
  const [summed] = await rows<{ plans: number; received: number }>(
    db,
    sql`select coalesce(sum(e.amount) filter (where t.kind = 'subscription_charge'), 0)::bigint as plans,
               coalesce(sum(e.amount), 0)::bigint as received
          from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
         where a.kind = 'psp_receivable' and t.kind in ('capture', 'stray', 'subscription_charge')
           and t.occurred_at >= ${start.toISOString()}::timestamptz and t.occurred_at < ${end.toISOString()}::timestamptz`,
  );
  return { plans_cents: summed?.plans ?? 0, received_cents: summed?.received ?? 0 };
}

/** The average of a span's reviews; null without any. */
export async function rateReviews(db: Database, span: Span): Promise<number | null> {
  const [rated] = await db
    .select({ average: avg(reviews.rating).mapWith(Number) })
    .from(reviews)
    .where(and(isNull(reviews.hiddenAt), within(reviews.createdAt, span)));
  return rated?.average ?? null;
}

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
