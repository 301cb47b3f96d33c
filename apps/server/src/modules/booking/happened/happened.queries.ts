import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

const isWaitingForWord = and(isNotNull(bookings.checkedOutAt), isNull(bookings.completesAt));
const isUndisputed = and(isNull(bookings.disputedAt), isNull(bookings.contestedAt));
const isNotBegun = and(eq(bookings.status, 'confirmed'), isNull(bookings.tutorAbsentAt), isUndisputed);

const isUnderWord = and(eq(bookings.status, 'in_progress'), isUndisputed, isWaitingForWord);

async function idsWhere(db: Database, isDue: SQL | undefined, most: number): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue)
    .orderBy(asc(bookings.startsAt))
    .limit(most);
  return due.map(({ id }) => id);
}

export const findWithoutCheckIn = (db: Database, startedBefore: Date, most: number) =>
  idsWhere(
    db,
    and(isNotBegun, lte(bookings.startsAt, startedBefore), isNull(bookings.checkInRemindedAt)),
    most,
  );

/** Whose planned end is over: both sides are to be asked. */
export const findUnasked = (db: Database, now: Date, most: number) =>
  idsWhere(db, and(isNotBegun, lte(bookings.endsAt, now), isNull(bookings.happenedAskedAt)), most);

/** Whose check-in or check-out came too late to count, once the planned end is over: the tutor is to be asked. */
export const findLateUnasked = (db: Database, now: Date, most: number) =>
  idsWhere(db, and(isUnderWord, lte(bookings.endsAt, now), isNull(bookings.happenedAskedAt)), most);

const evening = sql`(date_trunc('day', ${bookings.startsAt} at time zone ${bookings.zone}) + interval '19 hours')
  at time zone ${bookings.zone}`;

/** Begun before 19:00 of a day at the place that has passed, and of which the seller has said nothing. */
export const findEvening = (db: Database, now: Date, most: number) =>
  idsWhere(
    db,
    and(
      isNotBegun,
      lte(bookings.startsAt, now),
      sql`${bookings.startsAt} < ${evening}`,
      sql`${evening} <= ${now}`,
      isNull(bookings.eveningRemindedAt),
      isNull(bookings.sellerSaid),
    ),
    most,
  );

/** Without the answers that would settle them until the deadline, which starts again for a seller who is asked once more. */
export const findUnsettled = (db: Database, endedBefore: Date, most: number) =>
  idsWhere(
    db,
    and(
      or(isNotBegun, isUnderWord),
      lte(bookings.endsAt, endedBefore),
      or(isNull(bookings.sellerAskedAgainAt), lte(bookings.sellerAskedAgainAt, endedBefore)),
    ),
    most,
  );

export type ReminderStamp = 'checkInRemindedAt' | 'eveningRemindedAt' | 'happenedAskedAt';

/** Records that the reminder went out; false when it already had, or the service has begun and counts by itself. */
export async function stampReminder(
  tx: Transaction,
  bookingId: string,
  { stamp, now }: { readonly stamp: ReminderStamp; readonly now: Date },
): Promise<boolean> {
  const stamped = await tx
    .update(bookings)
    .set({ [stamp]: now })
    .where(
      and(
        eq(bookings.id, bookingId),
        or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'in_progress'), isWaitingForWord)),
        isNull(bookings[stamp]),
      ),
    )
    .returning({ id: bookings.id });
  return stamped.length === 1;
}
