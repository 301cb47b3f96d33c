import { type BookingSide, finishedBookingStatuses } from '@patinha/domain/booking';
import type { Cents } from '@patinha/domain/shared';
import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { disputes } from '../../dispute/dispute.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { type BookingRow, isSideOf, selectBookings } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

export interface HistoryOwner {
  readonly userId: string;
  readonly side: BookingSide;
}

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const isOver = (owner: HistoryOwner) =>
  and(isSideOf(owner), inArray(bookings.status, [...finishedBookingStatuses]));

const isOverIn = (owner: HistoryOwner, { start, end }: Span) =>
  and(isOver(owner), gte(bookings.startsAt, start), lt(bookings.startsAt, end));

/** Bookings that are over and began within the span, latest start first, from after the booking `afterId`. */
export const findOver = (
  db: Database,
  listing: HistoryOwner & Span & { readonly afterId: string | undefined; readonly limit: number },
): Promise<BookingRow[]> =>
  selectBookings(db)
    .where(
      and(
        isOverIn(listing, listing),
        listing.afterId === undefined
          ? undefined
          : sql`(${bookings.startsAt}, ${bookings.id}) < (select b.starts_at, b.id from bookings b where b.id = ${listing.afterId})`,
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(listing.limit);

const yearOfStart = sql<number>`extract(year from ${bookings.startsAt} at time zone 'America/Sao_Paulo')::int`;

/** Years of São Paulo in which anything that is over began, the latest first. */
export async function findYears(db: Database, owner: HistoryOwner): Promise<number[]> {
  const found = await db
    .selectDistinct({ year: yearOfStart })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(isOver(owner))
    .orderBy(desc(yearOfStart));
  return found.map(({ year }) => year);
}

/** Refunds by dispute decisions: a completed booking has no others. */
const givenBack = sql`coalesce((select sum(${disputes.refundCents}) from ${disputes} where ${disputes.bookingId} = ${bookings.id}), 0)`;

const isCompleted = sql`${bookings.status} = 'completed'`;

export interface HistoryFigures {
  readonly completed: number;
  readonly cancelled: number;
  readonly minutes: number;
  readonly totalCents: Cents;
}

/** Figures of everything that is over and began within the span. */
export async function sumUp(db: Database, owner: HistoryOwner, span: Span): Promise<HistoryFigures> {
  const [row] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${isCompleted})::int`,
      all: count(),
      minutes: sql<number>`coalesce(sum(extract(epoch from ${bookings.endsAt} - ${bookings.startsAt}) / 60) filter (where ${isCompleted}), 0)::int`,
      totalCents:
        sql<Cents>`coalesce(sum(${bookings.priceCents} + ${bookings.feeCents} - ${givenBack}) filter (where ${isCompleted}), 0)`.mapWith(
          bookings.priceCents,
        ),
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(isOverIn(owner, span));
  if (!row) throw new Error('An aggregate gave no row');
  const { completed, all, minutes, totalCents } = row;
  return { completed, cancelled: all - completed, minutes, totalCents };
}
