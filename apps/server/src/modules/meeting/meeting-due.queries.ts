import { meetingKeptDays } from '@patinha/domain/meeting';
import { and, eq, lte, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import type { MeetingChanges } from './meeting.queries.ts';
import { keepsMeeting, meetings } from './meeting.table.ts';

const clock = sql`app.now()`;

/** The timed steps of a meeting, each with the column that says when it is due. */
const dues = {
  expire: {
    is: and(eq(meetings.status, 'requested'), lte(meetings.expiresAt, clock)),
    since: meetings.expiresAt,
  },
  finish: { is: and(keepsMeeting, lte(meetings.endsAt, clock)), since: meetings.endsAt },
  remind: { is: and(keepsMeeting, lte(meetings.remindAt, clock)), since: meetings.remindAt },
} as const;
export type MeetingDue = keyof typeof dues;

/** The ids of due meetings, oldest first. */
export async function findDueMeetings(db: Database, due: MeetingDue, most: number): Promise<string[]> {
  const found = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(dues[due].is)
    .orderBy(dues[due].since, meetings.id)
    .limit(most);
  return found.map(({ id }) => id);
}

/** Claims one that is still due; undefined when another worker was quicker. */
export async function claimDueMeeting(
  tx: Transaction,
  due: MeetingDue,
  { id, changes }: { readonly id: string; readonly changes: Partial<MeetingChanges> },
) {
  const [taken] = await tx
    .update(meetings)
    .set(changes)
    .where(and(eq(meetings.id, id), dues[due].is))
    .returning({
      id: meetings.id,
      tutorId: meetings.tutorId,
      professionalId: meetings.professionalId,
      startsAt: meetings.startsAt,
    });
  return taken;
}
export type TakenMeeting = NonNullable<Awaited<ReturnType<typeof claimDueMeeting>>>;

/** Deletes meetings that ended long ago; returns how many. */
export function deleteOld(db: Database): Promise<number> {
  const kept = sql`${meetingKeptDays} * interval '1 day'`;
  return deleteInRounds(db, meetings, lte(meetings.endedAt, sql`${clock} - ${kept}`));
}
