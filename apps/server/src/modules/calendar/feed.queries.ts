import { unfulfilledStatuses } from '@patinha/domain/booking';
import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { meetings } from '../meeting/meeting.table.ts';
import { providers } from '../provider/provider.table.ts';
import { calendarFeeds } from './calendar.table.ts';

export async function findFeed(db: Database, userId: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Creates the person's feed, or replaces it: the old address stops working. */
export async function replaceFeed(tx: Transaction, userId: string, now: Date) {
  const [feed] = await tx
    .insert(calendarFeeds)
    .values({ userId, createdAt: now })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { feedId: sql`gen_random_uuid()`, createdAt: now },
    })
    .returning();
  if (!feed) throw new Error('The insert gave no row');
  return feed;
}

export const deleteFeed = (tx: Transaction, userId: string) =>
  tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));

/** The owner of a feed; undefined when it was revoked or its owner may not sign in. */
export async function findFeedOwner(db: Database, feedId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(authUsers, eq(authUsers.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.feedId, feedId), isNull(authUsers.suspendedAt)));
  return row?.userId;
}

// More than a calendar program shows at once.
const mostEvents = 1000;

interface PeriodQuery {
  readonly userId: string;
  /** The company in whose team they have a seat; what they attend for it is theirs too. */
  readonly companyId: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** How often the time of a booking changed, and when last. */
const movesOfBooking = sql`(
  select count(*)::int as times, max(m.ended_at) as at from (
    select c.ended_at from booking_changes c where c.booking_id = ${bookings.id} and c.status = 'accepted'
    union all
    select s.ended_at from stay_changes s where s.booking_id = ${bookings.id} and s.status = 'done') m) moved`;

/** Bookings of a person on either side, without the people: what a shared calendar may show. */
export const findFeedBookings = (db: Database, { userId, companyId, from, to }: PeriodQuery) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
      isParty: sql<boolean>`${or(eq(bookings.tutorId, userId), eq(providers.ownerUserId, userId))}`,
      stampedAt:
        sql`greatest(${bookings.createdAt}, ${bookings.respondedAt}, ${bookings.confirmedAt}, ${bookings.substitutedAt}, moved.at)`.mapWith(
          bookings.createdAt,
        ),
      /** Agreed times, changes of nights, and a substitute. */
      sequence: sql<number>`moved.times + (${bookings.substitutedAt} is not null)::int`,
      petNames: sql<string[]>`array(select ${bookingPets.name} from ${bookingPets}
        where ${bookingPets.bookingId} = ${bookings.id} order by ${bookingPets.name})`,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .crossJoinLateral(movesOfBooking)
    .where(
      and(
        or(
          eq(bookings.tutorId, userId),
          eq(providers.ownerUserId, userId),
          companyId === undefined
            ? undefined
            : and(eq(bookings.assigneeId, userId), eq(bookings.providerId, companyId)),
        ),
        gt(bookings.endsAt, from),
        lt(bookings.startsAt, to),
        notInArray(bookings.status, [...unfulfilledStatuses]),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostEvents);

/** First meetings of a person on either side that were agreed on, without the people. */
export const findFeedMeetings = (db: Database, { userId, from, to }: PeriodQuery) =>
  db
    .select({
      id: meetings.id,
      tutorId: meetings.tutorId,
      providerKind: providers.kind,
      petName: meetings.petName,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      stampedAt: sql`coalesce(${meetings.respondedAt}, ${meetings.createdAt})`.mapWith(meetings.createdAt),
    })
    .from(meetings)
    .innerJoin(providers, eq(providers.id, meetings.providerId))
    .where(
      and(
        or(eq(meetings.tutorId, userId), eq(meetings.professionalId, userId)),
        inArray(meetings.status, ['accepted', 'done']),
        gt(meetings.endsAt, from),
        lt(meetings.startsAt, to),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(mostEvents);
