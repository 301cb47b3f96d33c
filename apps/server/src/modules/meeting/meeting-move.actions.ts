import { canMoveMeeting, type MeetingAttempt, meetingMoves, type MeetingSide } from '@patinha/domain/meeting';
import { calendarDay } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { announceFreeTime } from '../availability/index.ts';
import { type MeetingNotice, notifyAboutMeeting } from './meeting.notification.ts';
import { changeMeeting, type MeetingChanges, type MeetingRow } from './meeting.queries.ts';

export interface MeetingStep extends MeetingAttempt {
  /** Undefined when a job acts. */
  readonly actorId?: string;
  /** What the move writes besides the state. */
  readonly changes: Omit<MeetingChanges, 'status'>;
  readonly notice: MeetingNotice;
  readonly notify: readonly MeetingSide[];
}

export function requireMeetingMove(meeting: MeetingRow, attempt: MeetingAttempt): void {
  if (!canMoveMeeting(meeting, attempt))
    throw new DomainError('meeting/illegal-move', { from: meeting.status, ...attempt });
}

/**
 * Changes the state of a meeting; every change goes through here: the rule, the compare-and-swap, the audit trail, the
 * event for open screens and the notification. Returns the meeting as it is now.
 */
export async function moveMeeting(
  tx: Transaction,
  meeting: Authorized<MeetingRow>,
  step: MeetingStep,
): Promise<Authorized<MeetingRow>> {
  requireMeetingMove(meeting, step);
  const changes: MeetingChanges = { ...step.changes, status: meetingMoves[step.move].to };
  if (!(await changeMeeting(tx, meeting, changes)))
    throw new DomainError('meeting/illegal-move', { from: meeting.status, move: step.move, lost: true });
  const moved = { ...meeting, ...changes };
  // A time kept for a person on the waitlist may be taken now, and a taken one may be free.
  if (meeting.status === 'accepted' || moved.status === 'accepted') await lookAtTime(tx, moved);
  await audit(tx, {
    ...(step.actorId !== undefined && { actorId: step.actorId }),
    action: `meeting.${step.move}`,
    subjectType: 'meeting',
    subjectId: meeting.id,
    details: { from: meeting.status, to: moved.status, by: step.by },
  });
  await publishMeeting(tx, meeting);
  await notifyAboutMeeting(tx, { meetingId: meeting.id, notice: step.notice, to: step.notify });
  return moved;
}

const lookAtTime = (tx: Transaction, { providerId, startsAt, busyUntil, zone }: MeetingRow): Promise<void> =>
  announceFreeTime(tx, { providerId, from: calendarDay(startsAt, zone), to: calendarDay(busyUntil, zone) });

export const publishMeeting = (
  tx: Transaction,
  { id, tutorId, professionalId }: Pick<MeetingRow, 'id' | 'tutorId' | 'professionalId'>,
): Promise<void> => publish(tx, { users: [tutorId, professionalId], type: 'meeting.changed', id });
