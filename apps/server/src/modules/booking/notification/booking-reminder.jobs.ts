import { addMs } from '@patinha/domain/shared';

import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import {
  type BookingReminder,
  findToRemind,
  type Reminded,
  reminders,
  stampReminderOf,
} from './booking-reminder.queries.ts';
import { notifyAboutBooking } from './booking.notification.ts';
import { announceDay } from './day-ahead.mail.ts';

type Remind = (tx: Transaction, bookingId: string, reminded: Reminded, now: Date) => Promise<void>;

/** Reminds once per start (D-165); of a booking that was moved its sides are reminded again. */
const remindOf = (stamp: BookingReminder, remind: Remind) => (db: Database, now: Date) =>
  settleAll(
    db,
    (most) => findToRemind(db, { stamp, now, until: addMs(now, reminders[stamp].aheadMs) }, most),
    async (tx, bookingId) => {
      const reminded = await stampReminderOf(tx, bookingId, stamp);
      if (!reminded) return false;
      await remind(tx, bookingId, reminded, now);
      return true;
    },
  );

const causeOf = (bookingId: string, { startsAt }: Reminded) => `${bookingId}:${startsAt.getTime()}`;

/** The tutor of each booking; the seller and the member who attends once for their whole day. */
export const remindTomorrow = remindOf('remindedTomorrowOf', async (tx, bookingId, reminded, now) => {
  await notifyAboutBooking(tx, {
    bookingId,
    notice: 'booking_tomorrow',
    to: ['tutor'],
    causeId: causeOf(bookingId, reminded),
  });
  const { providerId, assigneeId, day } = reminded;
  await announceDay(tx, { providerId, memberId: null, day }, now);
  if (assigneeId !== null) await announceDay(tx, { providerId, memberId: assigneeId, day }, now);
});

export const remindSoon = remindOf('remindedSoonOf', (tx, bookingId, reminded) =>
  notifyAboutBooking(tx, {
    bookingId,
    notice: 'booking_soon',
    to: ['tutor', 'provider'],
    causeId: causeOf(bookingId, reminded),
  }),
);

/** The evening before, and 2 hours before. */
export const bookingReminderJobs: readonly Job[] = [
  { name: 'booking.remind-tomorrow', cron: '*/5 * * * *', run: remindTomorrow },
  { name: 'booking.remind-soon', cron: '*/5 * * * *', run: remindSoon },
];
