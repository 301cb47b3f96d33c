import type { BookingStatus } from '@patinha/domain/booking';
import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { changeInRounds } from '../../../platform/db/rounds.ts';
import { bookings } from '../booking.table.ts';

interface Due {
  readonly status: BookingStatus;
  readonly isDue: SQL | undefined;
  readonly most: number;
}

async function idsWhere(db: Database, { status, isDue, most }: Due): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, status), isDue))
    .orderBy(asc(bookings.startsAt))
    .limit(most);
  return due.map(({ id }) => id);
}

export const findUnanswered = (db: Database, now: Date, most: number) =>
  idsWhere(db, { status: 'pending', isDue: lte(bookings.respondUntil, now), most });

export const findUnpaid = (db: Database, now: Date, most: number) =>
  idsWhere(db, { status: 'accepted', isDue: lte(bookings.payUntil, now), most });

/** Accepted before the instant, to be paid before the other one, unpaid and not yet reminded. */
export const findUnreminded = (
  db: Database,
  { acceptedBefore, dueBefore }: { readonly acceptedBefore: Date; readonly dueBefore: Date },
  most: number,
) =>
  idsWhere(db, {
    status: 'accepted',
    most,
    isDue: and(
      lte(bookings.respondedAt, acceptedBefore),
      lte(bookings.payUntil, dueBefore),
      isNull(bookings.payRemindedAt),
    ),
  });

/** Whose tutor was reported absent before the instant; oldest report first, by its index. */
export async function findAbsent(db: Database, reportedBefore: Date, most: number): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        lte(bookings.tutorAbsentAt, reportedBefore),
        isNull(bookings.disputedAt),
        isNull(bookings.contestedAt),
      ),
    )
    .orderBy(asc(bookings.tutorAbsentAt))
    .limit(most);
  return due.map(({ id }) => id);
}

/** Ended before the instant, without a check-out. */
export const findOverdue = (db: Database, endedBefore: Date, most: number) =>
  idsWhere(db, {
    status: 'in_progress',
    most,
    isDue: and(
      lte(bookings.endsAt, endedBefore),
      isNull(bookings.checkedOutAt),
      isNull(bookings.disputedAt),
      isNull(bookings.contestedAt),
    ),
  });

/** Ended, and no longer to be taken back. */
export const findUncompleted = (db: Database, now: Date, most: number) =>
  idsWhere(db, {
    status: 'in_progress',
    most,
    isDue: and(lte(bookings.completesAt, now), isNull(bookings.disputedAt), isNull(bookings.contestedAt)),
  });

const notAwaitingLook = sql`not exists (select from booking_looks l
  where l.booking_id = ${bookings.id} and l.looked_at is null)`;

/** With the tutor's OK once the planned end is over; without it when check-out and planned end are old enough. */
export const findUnreleased = (
  db: Database,
  { now, endedBefore }: { readonly now: Date; readonly endedBefore: Date },
  most: number,
) =>
  idsWhere(db, {
    status: 'completed',
    most,
    isDue: and(
      or(
        and(lte(bookings.checkedOutAt, endedBefore), lte(bookings.endsAt, endedBefore)),
        and(isNotNull(bookings.doneConfirmedAt), lte(bookings.endsAt, now)),
      ),
      isNull(bookings.releasedAt),
      notAwaitingLook,
      isNull(bookings.disputedAt),
      isNull(bookings.contestedAt),
    ),
  });

/** Records that the reminder went out; false when it already had. */
export async function markReminded(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(bookings)
    .set({ payRemindedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'accepted'), isNull(bookings.payRemindedAt)))
    .returning({ id: bookings.id });
  return marked.length === 1;
}

/** Erases special instructions, which may hold addresses and codes, of bookings that ended before (D-98). */
export const purgeInstructions = (db: Database, endedBefore: Date): Promise<number> =>
  changeInRounds(db, bookings, {
    change: sql`special_instructions = null`,
    condition: and(lte(bookings.endsAt, endedBefore), isNotNull(bookings.specialInstructions)),
  });
