import { meetingKeptDays } from '@patinha/domain/meeting';
import { and, eq, lte, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { keepsMeeting, meetings } from './meeting.table.ts';

/** Meetings that nobody answered in time. */
export const expireUnanswered = (tx: Transaction, now: Date) =>
  tx
    .update(meetings)
    .set({ status: 'expired', endedAt: now })
    .where(and(eq(meetings.status, 'requested'), lte(meetings.expiresAt, now)))
    .returning({ id: meetings.id, tutorId: meetings.tutorId, professionalId: meetings.professionalId });

/** Meetings that are over. */
export const finishPast = (tx: Transaction, now: Date) =>
  tx
    .update(meetings)
    .set({ status: 'done', endedAt: now, remindAt: null })
    .where(and(keepsMeeting, lte(meetings.endsAt, now)))
    .returning({ id: meetings.id, tutorId: meetings.tutorId, professionalId: meetings.professionalId });

/** Takes those that are to be reminded now, each once; what is over by now is not reminded of. */
export const takeReminders = (tx: Transaction, now: Date) =>
  tx
    .update(meetings)
    .set({ remindAt: null })
    .where(and(keepsMeeting, lte(meetings.remindAt, now)))
    .returning({ id: meetings.id, startsAt: meetings.startsAt });

/** Removes what has been over for long; gives how many. */
export async function deleteOld(db: Database): Promise<number> {
  const kept = sql`${meetingKeptDays} * interval '1 day'`;
  const removed = await db.delete(meetings).where(lte(meetings.endedAt, sql`app.now() - ${kept}`));
  return removed.rowCount ?? 0;
}
