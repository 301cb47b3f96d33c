import { type MeetingSide } from '@patinha/domain/meeting';

import { auditAll } from '../../platform/audit.ts';
import { type Database, transact, type Transaction } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteOld, expireUnanswered, finishPast, takeReminders } from './meeting-due.queries.ts';
import { publishMeeting } from './meeting-move.actions.ts';
import { tellOfMeeting } from './meeting.notice.ts';

const both: readonly MeetingSide[] = ['tutor', 'provider'];

interface Ended {
  readonly id: string;
  readonly tutorId: string;
  readonly professionalId: string;
}

async function note(tx: Transaction, move: 'expire' | 'finish', ended: readonly Ended[]): Promise<void> {
  await auditAll(
    tx,
    ended.map(({ id }) => ({ action: `meeting.${move}`, subjectType: 'meeting', subjectId: id })),
  );
  for (const meeting of ended) await publishMeeting(tx, meeting);
}

/** Requests that nobody answered in time. */
export const expireMeetings = (db: Database): Promise<number> =>
  transact(db, async (tx, now) => {
    const expired = await expireUnanswered(tx, now);
    await note(tx, 'expire', expired);
    for (const { id } of expired)
      await tellOfMeeting(tx, { meetingId: id, notice: 'expired', to: ['tutor'] });
    return expired.length;
  });

/** What was agreed on and is over: it leaves no review, no points and no money. */
export const finishMeetings = (db: Database): Promise<number> =>
  transact(db, async (tx, now) => {
    const done = await finishPast(tx, now);
    await note(tx, 'finish', done);
    return done.length;
  });

export const remindOfMeetings = (db: Database): Promise<number> =>
  transact(db, async (tx, now) => {
    const due = await takeReminders(tx, now);
    for (const { id, startsAt } of due)
      if (startsAt > now) await tellOfMeeting(tx, { meetingId: id, notice: 'reminder', to: both });
    return due.length;
  });

const everyMinute = '* * * * *';

export const meetingJobs: readonly Job[] = [
  { name: 'meeting.expire', cron: everyMinute, run: expireMeetings },
  { name: 'meeting.remind', cron: everyMinute, run: remindOfMeetings },
  { name: 'meeting.finish', cron: everyMinute, run: finishMeetings },
  { name: 'meeting.forget', cron: '45 4 * * *', run: deleteOld },
];
