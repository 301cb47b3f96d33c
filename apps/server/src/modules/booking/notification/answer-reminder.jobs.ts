import { answerReminder } from '@patinha/domain/booking';

import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findBooking } from '../booking.queries.ts';
import { otherSide } from '../change/booking-change.actions.ts';
import { findChange } from '../change/booking-change.queries.ts';
import { notifyAboutSeries } from '../series/booking-series.notification.ts';
import { findWaitingDates } from '../series/booking-series.queries.ts';
import {
  countAnswerReminder,
  countChangeReminder,
  findChangesToRemind,
  findUnansweredToRemind,
} from './answer-reminder.queries.ts';
import { notifyByMail } from './booking.notification.ts';

const isDue = (waiting: Parameters<typeof answerReminder>[0], sent: number, now: Date): boolean => {
  const due = answerReminder(waiting, sent);
  return due !== undefined && due <= now;
};

/** Reminds the provider of a request; the dates of a series are reminded of once. */
async function remindOfRequest(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await findBooking(tx, bookingId);
  if (!booking) return false;
  const { answerReminders: sent, createdAt, respondUntil, seriesId } = booking;
  if (respondUntil <= now || !isDue({ createdAt, until: respondUntil }, sent, now)) return false;
  if (!(await countAnswerReminder(tx, { id: bookingId, sent }))) return false;
  const notice = 'answer_reminder';
  if (seriesId === null) {
    const causeId = `${bookingId}:${sent}`;
    await notifyByMail(tx, { bookingIds: [bookingId], notice, to: ['provider'], causeId });
    return true;
  }
  const bookings = await findWaitingDates(tx, { seriesId, respondUntil });
  const causeId = `${seriesId}:${respondUntil.getTime()}:${sent}`;
  await notifyAboutSeries(tx, { seriesId, bookings, notice, to: ['provider'], causeId });
  return true;
}

/** Reminds the side that has to answer a proposal of another time. */
async function remindOfChange(tx: Transaction, changeId: string, now: Date): Promise<boolean> {
  const change = await findChange(tx, changeId);
  if (!change) return false;
  const { bookingId, createdAt, expiresAt, proposedBy, reminders: sent } = change;
  if (expiresAt <= now || !isDue({ createdAt, until: expiresAt }, sent, now)) return false;
  if (!(await countChangeReminder(tx, { id: changeId, sent }))) return false;
  await notifyByMail(tx, {
    bookingIds: [bookingId],
    notice: 'change_reminder',
    to: [otherSide(proposedBy)],
    causeId: `${changeId}:${sent}`,
  });
  return true;
}

export const remindUnanswered = (db: Database, now: Date): Promise<number> =>
  settleAll(db, (most) => findUnansweredToRemind(db, now, most), remindOfRequest);

export const remindOfChanges = (db: Database, now: Date): Promise<number> =>
  settleAll(db, (most) => findChangesToRemind(db, now, most), remindOfChange);

/** To the side that has the next step, at half of its time and 2 h before the end. */
export const answerReminderJobs: readonly Job[] = [
  { name: 'booking.remind-unanswered', cron: '* * * * *', run: remindUnanswered },
  { name: 'booking.remind-of-changes', cron: '* * * * *', run: remindOfChanges },
];
