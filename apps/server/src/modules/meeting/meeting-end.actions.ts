import { isOpenMeeting, type MeetingSide } from '@patinha/domain/meeting';

import type { Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { moveMeeting } from './meeting-move.actions.ts';
import {
  findAgreedWithin,
  findOpenOf,
  lockMeeting,
  lockMeetingsOf,
  type MeetingRow,
} from './meeting.queries.ts';

interface Cause {
  readonly now: Date;
}

/** Ends the open meetings of a person who leaves or is suspended, and notifies the other side of each. */
export async function endMeetingsOf(
  tx: Transaction,
  { userId, now }: Cause & { readonly userId: string },
): Promise<void> {
  for (const id of await findOpenOf(tx, userId))
    await drop(tx, id, { now, notify: (meeting) => otherOf(meeting, userId) });
}

/** Ends the open meetings of a person with one whom they block; only the blocked one is notified, without a reason. */
export async function endMeetingsBetween(
  tx: Transaction,
  { userId, otherId, now }: Cause & { readonly userId: string; readonly otherId: string },
): Promise<void> {
  // A concurrent request is either seen here or sees the block.
  for (const person of [userId, otherId].toSorted()) await lockMeetingsOf(tx, person);
  for (const id of await findOpenOf(tx, userId, otherId))
    await drop(tx, id, { now, notify: (meeting) => otherOf(meeting, userId) });
}

/** Cancels the meetings agreed within a span in which the carer, whose row the caller has locked, cannot work. */
export async function cancelMeetingsWithin(
  tx: Transaction,
  {
    now,
    actorId,
    ...span
  }: Cause & {
    readonly actorId: string;
    readonly providerId: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
  },
): Promise<void> {
  for (const id of await findAgreedWithin(tx, span)) {
    const meeting = await lockMeeting(tx, id);
    if (meeting?.status !== 'accepted' || meeting.startsAt <= now) continue;
    await moveMeeting(tx, authorizeSystem(meeting), {
      move: 'cancel',
      by: 'provider',
      actorId,
      now,
      changes: { cancelledBy: 'provider', endedAt: now, remindAt: null },
      notice: 'cancelled',
      notify: ['tutor'],
    });
  }
}

interface Drop extends Cause {
  readonly notify: (meeting: MeetingRow) => readonly MeetingSide[];
}

async function drop(tx: Transaction, meetingId: string, { now, notify }: Drop): Promise<void> {
  const meeting = await lockMeeting(tx, meetingId);
  if (!meeting || !isOpenMeeting(meeting.status)) return;
  await moveMeeting(tx, authorizeSystem(meeting), {
    move: 'drop',
    by: 'system',
    now,
    changes: { cancelledBy: 'system', endedAt: now, remindAt: null },
    notice: 'dropped',
    notify: notify(meeting),
  });
}

const otherOf = ({ tutorId }: MeetingRow, userId: string): readonly MeetingSide[] =>
  tutorId === userId ? ['provider'] : ['tutor'];
