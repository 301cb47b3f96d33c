import { type BookingEnd, type BookingSide, finishedBookingStatuses } from '@patinha/domain/booking';
import type { Cents } from '@patinha/domain/shared';
import { and, count, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { receivedOf, refundedInQuery } from '../../ledger/index.ts';
import { providers } from '../../provider/provider.table.ts';
import { endOfBooking } from '../booking-end.queries.ts';
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

/** What the completed ones cost the tutor, less what went back; what the provider receives of all of them. */
const totals: Readonly<Record<BookingSide, SQL>> = {
  tutor: sql`sum(${bookings.priceCents} + ${bookings.feeCents} - ${refundedInQuery(bookings.id)}) filter (where ${bookings.status} = 'completed')`,
  provider: sql`sum(${receivedOf(bookings.id)})`,
};

const isCompleted = sql`${bookings.status} = 'completed'`;

export interface HistoryFigures {
  readonly completed: number;
  readonly cancelled: number;
  /** How many ended in which way without their service. */
  readonly ends: ReadonlyMap<BookingEnd, number>;
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
      totalCents: sql<Cents>`coalesce(${totals[owner.side]}, 0)`.mapWith(bookings.priceCents),
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(isOverIn(owner, span));
  if (!row) throw new Error('An aggregate gave no row');
  const { completed, all, minutes, totalCents } = row;
  return {
    completed,
    cancelled: all - completed,
    ends: await countEnds(db, owner, span),
    minutes,
    totalCents,
  };
}

async function countEnds(
  db: Database,
  owner: HistoryOwner,
  span: Span,
): Promise<ReadonlyMap<BookingEnd, number>> {
  const ends = await db
    .select({ end: endOfBooking, total: count() })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(and(isOverIn(owner, span), ne(bookings.status, 'completed')))
    .groupBy(sql`1`);
  return new Map(ends.flatMap(({ end, total }) => (end === null ? [] : [[end, total] as const])));
}
