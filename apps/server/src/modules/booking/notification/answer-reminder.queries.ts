import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookingChanges, bookings } from '../booking.table.ts';

interface Waiting {
  readonly createdAt: AnyPgColumn;
  readonly until: AnyPgColumn;
  readonly sent: AnyPgColumn;
}

/** Superset of what `answerReminder` calls due, by half of the time and 2 h before its end. */
const mayBeDue = ({ createdAt, until, sent }: Waiting, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${sent} = 0 and ${createdAt} + (${until} - ${createdAt}) / 2 <= ${at}
    or ${sent} = 1 and ${until} - interval '2 hours' <= ${at} and ${until} - ${createdAt} >= interval '8 hours')`;
};

/** Unanswered requests whose clock runs. */
export async function findUnansweredToRemind(db: Database, now: Date, most: number): Promise<string[]> {
  const waiting = {
    createdAt: bookings.createdAt,
    until: bookings.respondUntil,
    sent: bookings.answerReminders,
  };
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), isNull(bookings.answerLeftMs), mayBeDue(waiting, now)))
    .orderBy(asc(bookings.respondUntil))
    .limit(most);
  return due.map(({ id }) => id);
}

export async function findChangesToRemind(db: Database, now: Date, most: number): Promise<string[]> {
  const { createdAt, expiresAt: until, reminders: sent } = bookingChanges;
  const due = await db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.status, 'open'), mayBeDue({ createdAt, until, sent }, now)))
    .orderBy(asc(bookingChanges.expiresAt))
    .limit(most);
  return due.map(({ id }) => id);
}

/** Counts a reminder of a request that is still unanswered; false when another process counted it. */
export async function countAnswerReminder(
  tx: Transaction,
  { id, sent }: { readonly id: string; readonly sent: number },
): Promise<boolean> {
  const counted = await tx
    .update(bookings)
    .set({ answerReminders: sent + 1 })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'pending'), eq(bookings.answerReminders, sent)))
    .returning({ id: bookings.id });
  return counted.length === 1;
}

export async function countChangeReminder(
  tx: Transaction,
  { id, sent }: { readonly id: string; readonly sent: number },
): Promise<boolean> {
  const counted = await tx
    .update(bookingChanges)
    .set({ reminders: sent + 1 })
    .where(
      and(eq(bookingChanges.id, id), eq(bookingChanges.status, 'open'), eq(bookingChanges.reminders, sent)),
    )
    .returning({ id: bookingChanges.id });
  return counted.length === 1;
}
