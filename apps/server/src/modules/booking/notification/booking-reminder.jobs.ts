import { addMs } from '@patinha/domain/shared';

import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  type BookingReminder,
  findToRemind,
  reminders,
  stampReminderOf,
} from './booking-reminder.queries.ts';
import { type BookingNotice, notifyAboutBooking } from './booking.notification.ts';

const notices = {
  remindedTomorrowOf: 'booking_tomorrow',
  remindedSoonOf: 'booking_soon',
} as const satisfies Record<BookingReminder, BookingNotice>;

/** Reminds both sides once per start (D-165); of a booking that was moved they are reminded again. */
const remindOf = (stamp: BookingReminder) => (db: Database, now: Date) =>
  settleAll(
    db,
    (most) => findToRemind(db, { stamp, now, until: addMs(now, reminders[stamp].aheadMs) }, most),
    async (tx, bookingId) => {
      const startsAt = await stampReminderOf(tx, bookingId, stamp);
      if (!startsAt) return false;
      await notifyAboutBooking(tx, {
        bookingId,
        notice: notices[stamp],
        to: ['tutor', 'provider'],
        causeId: `${bookingId}:${startsAt.getTime()}`,
      });
      return true;
    },
  );

export const remindTomorrow = remindOf('remindedTomorrowOf');
export const remindSoon = remindOf('remindedSoonOf');

/** The evening before, and 2 hours before. */
export const bookingReminderJobs: readonly Job[] = [
  { name: 'booking.remind-tomorrow', cron: '*/5 * * * *', run: remindTomorrow },
  { name: 'booking.remind-soon', cron: '*/5 * * * *', run: remindSoon },
];
