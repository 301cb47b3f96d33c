import {
  absenceHeldMs,
  type BookingMoveName,
  bookingSettingsAt,
  bookingSettingsOf,
  canMove,
} from '@patinha/domain/booking';
import { addMs, dayMs } from '@patinha/domain/shared';

import { type Find, settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAbsent, expireUnanswered, expireUnpaid } from './answer/booking-expiry.actions.ts';
import { complete, endForgotten, release } from './attendance/booking-attendance.actions.ts';
import {
  findAbsent,
  findOverdue,
  findUnanswered,
  findUncompleted,
  findUnpaid,
  findUnreleased,
  findUnreminded,
  markReminded,
  purgeInstructions,
} from './attendance/booking-due.queries.ts';
import { type AuthorizedBooking } from './booking-move.actions.ts';
import { type BookingRow, lockBooking } from './booking.queries.ts';
import { happenedJobs } from './happened/happened.jobs.ts';
import { refreshReliability } from './history/booking-reliability.jobs.ts';
import { notifyAboutBooking } from './notification/booking.notification.ts';

interface Due {
  readonly move: BookingMoveName;
  readonly find: Find<string>;
  readonly settle: (tx: Transaction, booking: AuthorizedBooking, now: Date) => Promise<unknown>;
}

/** Locks the row and checks the lifecycle again, so that a concurrent action of a party wins. */
const settleBookings = (db: Database, { move, find, settle }: Due): Promise<number> =>
  settleAll(db, find, async (tx, id, now) => {
    const booking = await lockBooking(tx, id);
    if (!booking || !isDue(booking, move, now)) return false;
    await settle(tx, authorizeSystem(booking), now);
    return true;
  });

const isDue = (booking: BookingRow, move: BookingMoveName, now: Date) =>
  canMove(booking, { move, by: 'system', now, settings: bookingSettingsOf(booking.settingsVersion) });

export const expireUnansweredBookings = (db: Database, now: Date) =>
  settleBookings(db, {
    move: 'expireUnanswered',
    find: (most) => findUnanswered(db, now, most),
    settle: expireUnanswered,
  });

export const expireUnpaidBookings = (db: Database, now: Date) =>
  settleBookings(db, {
    move: 'expireUnpaid',
    find: (most) => findUnpaid(db, now, most),
    settle: expireUnpaid,
  });

/** Only where the tutor was reported absent and did not object: the others are asked whether it happened. */
export const closeNoShows = (db: Database, now: Date) =>
  settleBookings(db, {
    move: 'noShow',
    find: (most) => findAbsent(db, addMs(now, -absenceHeldMs), most),
    settle: closeAbsent,
  });

export const checkOutForgotten = (db: Database, now: Date, { ports: { careRecord } }: Platform) => {
  const endedBefore = addMs(now, -bookingSettingsAt(now).checkOutAfterEndMs);
  return settleBookings(db, {
    move: 'checkOut',
    find: (most) => findOverdue(db, endedBefore, most),
    settle: (tx, booking, at) => endForgotten(tx, booking, { now: at, careRecord }),
  });
};

export const completeEnded = (db: Database, now: Date) =>
  settleBookings(db, {
    move: 'complete',
    find: (most) => findUncompleted(db, now, most),
    settle: complete,
  });

export const releaseCompleted = (db: Database, now: Date) => {
  const endedBefore = addMs(now, -bookingSettingsAt(now).releaseAfterCheckOutMs);
  return settleBookings(db, {
    move: 'release',
    find: (most) => findUnreleased(db, { now, endedBefore }, most),
    settle: release,
  });
};

/**
 * Reminds tutors when half of the payment time of an accepted booking has passed (D-97), and for a later date of a
 * series a day before the deadline.
 */
export function remindUnpaid(db: Database, now: Date): Promise<number> {
  const { payReminderAfterMs, seriesPayReminderAheadMs } = bookingSettingsAt(now);
  const waiting = {
    acceptedBefore: addMs(now, -payReminderAfterMs),
    dueBefore: addMs(now, seriesPayReminderAheadMs),
  };
  return settleAll(
    db,
    (most) => findUnreminded(db, waiting, most),
    async (tx, bookingId, at) => {
      if (!(await markReminded(tx, bookingId, at))) return false;
      await notifyAboutBooking(tx, { bookingId, notice: 'payment_reminder', to: ['tutor'] });
      return true;
    },
  );
}

const instructionsKeptMs = 30 * dayMs;
const forgetInstructions = (db: Database, now: Date) =>
  purgeInstructions(db, addMs(now, -instructionsKeptMs));

const everyMinute = '* * * * *';

/** In the order in which they must run when the clock jumps far ahead. */
export const bookingJobs: readonly Job[] = [
  { name: 'booking.expire-unanswered', cron: everyMinute, run: expireUnansweredBookings },
  { name: 'booking.expire-unpaid', cron: everyMinute, run: expireUnpaidBookings },
  { name: 'booking.remind-unpaid', cron: everyMinute, run: remindUnpaid },
  { name: 'booking.close-no-shows', cron: everyMinute, run: closeNoShows },
  ...happenedJobs,
  { name: 'booking.check-out-forgotten', cron: everyMinute, run: checkOutForgotten },
  { name: 'booking.complete-ended', cron: everyMinute, run: completeEnded },
  { name: 'booking.release-completed', cron: everyMinute, run: releaseCompleted },
  { name: 'booking.refresh-reliability', cron: '12 * * * *', run: refreshReliability },
  { name: 'booking.forget-instructions', cron: '30 4 * * *', run: forgetInstructions },
];
