import { checkInReminderMs, happenedWithinMs } from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';

import { type Find, settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockBooking } from '../booking.queries.ts';
import { type BookingNotice, notifyAboutBooking } from '../notification/booking.notification.ts';
import { settleHappened } from './happened.actions.ts';
import {
  findEvening,
  findLateUnasked,
  findUnasked,
  findUnsettled,
  findWithoutCheckIn,
  type ReminderStamp,
  stampReminder,
} from './happened.queries.ts';

interface Reminder {
  readonly find: Find<string>;
  readonly stamp: ReminderStamp;
  readonly notice: BookingNotice;
  readonly to: readonly ('tutor' | 'provider')[];
}

const remind = (db: Database, { find, stamp, notice, to }: Reminder): Promise<number> =>
  settleAll(db, find, async (tx, bookingId, now) => {
    if (!(await stampReminder(tx, bookingId, { stamp, now }))) return false;
    await notifyAboutBooking(tx, { bookingId, notice, to });
    return true;
  });

export const remindCheckIn = (db: Database, now: Date) =>
  remind(db, {
    find: (most) => findWithoutCheckIn(db, addMs(now, -checkInReminderMs), most),
    stamp: 'checkInRemindedAt',
    notice: 'check_in_reminder',
    to: ['provider'],
  });

/** Asks both sides; of a service that came too late to count, the tutor alone, as its check-in is the seller's word. */
export async function askHappened(db: Database, now: Date): Promise<number> {
  const question = { stamp: 'happenedAskedAt', notice: 'happened_question' } as const;
  const both = await remind(db, {
    ...question,
    find: (most) => findUnasked(db, now, most),
    to: ['tutor', 'provider'],
  });
  const late = await remind(db, {
    ...question,
    find: (most) => findLateUnasked(db, now, most),
    to: ['tutor'],
  });
  return both + late;
}

export const remindEvening = (db: Database, now: Date) =>
  remind(db, {
    find: (most) => findEvening(db, now, most),
    stamp: 'eveningRemindedAt',
    notice: 'check_in_evening',
    to: ['provider'],
  });

/** Decides what was not answered in time. */
export const settleUnanswered = (db: Database, now: Date, { ports: { disputeOpening } }: Platform) =>
  settleAll(
    db,
    (most) => findUnsettled(db, addMs(now, -happenedWithinMs), most),
    async (tx, id, at) => {
      const booking = await lockBooking(tx, id);
      return booking ? settleHappened(tx, authorizeSystem(booking), { now: at, disputeOpening }) : false;
    },
  );

const everyMinute = '* * * * *';

/** In the order in which they must run when the clock jumps far ahead. */
export const happenedJobs: readonly Job[] = [
  { name: 'booking.remind-check-in', cron: everyMinute, run: remindCheckIn },
  { name: 'booking.ask-happened', cron: everyMinute, run: askHappened },
  { name: 'booking.remind-evening', cron: '*/5 * * * *', run: remindEvening },
  { name: 'booking.settle-unanswered', cron: everyMinute, run: settleUnanswered },
];
