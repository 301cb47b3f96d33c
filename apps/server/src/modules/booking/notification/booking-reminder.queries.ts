import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

export type BookingReminder = 'remindedTomorrowOf' | 'remindedSoonOf';

const atPlace = (instant: SQL): SQL => sql`(${instant} at time zone ${bookings.zone})`;
const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
const hourAtPlace = (now: Date): SQL => sql`extract(hour from ${atPlace(at(now))})`;

/** Which bookings of those that start until an instant are due, and the local hours in which they are. */
export const reminders = {
  /** From 19:00 of the evening before; not of what was paid within the hour. */
  remindedTomorrowOf: {
    aheadMs: 29 * 3_600_000,
    isDue: (now: Date) =>
      and(
        sql`${hourAtPlace(now)} between 19 and 21`,
        sql`${atPlace(sql`${bookings.startsAt}`)}::date = ${atPlace(at(now))}::date + 1`,
        sql`${bookings.confirmedAt} <= ${at(now)} - interval '1 hour'`,
      ),
  },
  /** From 2 hours before, from 7:00 on, while half an hour is left; not of what was paid later than that. */
  remindedSoonOf: {
    aheadMs: 2 * 3_600_000,
    isDue: (now: Date) =>
      and(
        sql`${hourAtPlace(now)} between 7 and 21`,
        sql`${bookings.startsAt} >= ${at(now)} + interval '30 minutes'`,
        sql`${bookings.confirmedAt} <= ${bookings.startsAt} - interval '2 hours'`,
      ),
  },
} as const;

/** Paid bookings ahead that both sides still expect, soonest first, by the index of those that have not begun. */
export async function findToRemind(
  db: Database,
  { stamp, now, until }: { readonly stamp: BookingReminder; readonly now: Date; readonly until: Date },
  most: number,
): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        isNull(bookings.tutorAbsentAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, until),
        isNull(bookings.providerOutAt),
        isNull(bookings.disputedAt),
        isNull(bookings.contestedAt),
        sql`${bookings[stamp]} is distinct from ${bookings.startsAt}`,
        reminders[stamp].isDue(now),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(most);
  return due.map(({ id }) => id);
}

/** A start that is reminded of, with those whose day it is on. */
export interface Reminded {
  readonly startsAt: Date;
  readonly providerId: string;
  readonly assigneeId: string | null;
  /** At the place. */
  readonly day: string;
}

/** Records the start that is reminded of, and returns it; undefined when another process did, or it is off. */
export async function stampReminderOf(
  tx: Transaction,
  bookingId: string,
  stamp: BookingReminder,
): Promise<Reminded | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ [stamp]: sql`${bookings.startsAt}` })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.status, 'confirmed'),
        sql`${bookings[stamp]} is distinct from ${bookings.startsAt}`,
      ),
    )
    .returning({
      startsAt: bookings.startsAt,
      providerId: bookings.providerId,
      assigneeId: bookings.assigneeId,
      day: sql<string>`${atPlace(sql`${bookings.startsAt}`)}::date::text`,
    });
  return row;
}
