import { type MeetingSide } from '@patinha/domain/meeting';

import { audit } from '../../platform/audit/audit.ts';
import { type Settle, settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  deleteOld,
  findDueMeetings,
  type MeetingDue,
  takeDueMeeting,
  type TakenMeeting,
} from './meeting-due.queries.ts';
import { publishMeeting } from './meeting-move.actions.ts';
import { notifyAboutMeeting } from './meeting.notification.ts';
import type { MeetingChanges } from './meeting.queries.ts';

const both: readonly MeetingSide[] = ['tutor', 'provider'];

/** Processes due meetings one by one, each in a separate transaction. */
const settleMeetings = (
  db: Database,
  due: MeetingDue,
  {
    changes,
    settle,
  }: { readonly changes: (now: Date) => Partial<MeetingChanges>; readonly settle: Settle<TakenMeeting> },
): Promise<number> =>
  settleAll(
    db,
    (most) => findDueMeetings(db, due, most),
    async (tx, id, now) => {
      const taken = await takeDueMeeting(tx, due, { id, changes: changes(now) });
      return taken ? settle(tx, taken, now) : false;
    },
  );

async function note(tx: Transaction, move: 'expire' | 'finish', meeting: TakenMeeting): Promise<void> {
  await audit(tx, { action: `meeting.${move}`, subjectType: 'meeting', subjectId: meeting.id });
  await publishMeeting(tx, meeting);
}

/** Expires requests that were not answered in time. */
export const expireMeetings = (db: Database): Promise<number> =>
  settleMeetings(db, 'expire', {
    changes: (now) => ({ status: 'expired', endedAt: now }),
    settle: async (tx, meeting) => {
      await note(tx, 'expire', meeting);
      await notifyAboutMeeting(tx, { meetingId: meeting.id, notice: 'expired', to: ['tutor'] });
    },
  });

/** Completes agreed meetings that are over; they bring no review, no points and no money. */
export const finishMeetings = (db: Database): Promise<number> =>
  settleMeetings(db, 'finish', {
    changes: (now) => ({ status: 'done', endedAt: now, remindAt: null }),
    settle: (tx, meeting) => note(tx, 'finish', meeting),
  });

/** Reminds of each meeting once; not of one that has already begun. */
export const remindOfMeetings = (db: Database): Promise<number> =>
  settleMeetings(db, 'remind', {
    changes: () => ({ remindAt: null }),
    settle: async (tx, { id, startsAt }, now) => {
      if (startsAt > now) await notifyAboutMeeting(tx, { meetingId: id, notice: 'reminder', to: both });
    },
  });

const everyMinute = '* * * * *';

export const meetingJobs: readonly Job[] = [
  { name: 'meeting.expire', cron: everyMinute, run: expireMeetings },
  { name: 'meeting.remind', cron: everyMinute, run: remindOfMeetings },
  { name: 'meeting.finish', cron: everyMinute, run: finishMeetings },
  { name: 'meeting.forget', cron: '45 4 * * *', run: deleteOld },
];
