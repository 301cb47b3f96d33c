import { addMs, dayMs } from '@patinha/domain/shared';

import { settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { grantReviewPoints, revealBooking } from './review.actions.ts';
import { findDueBookings, findReviewedBooking, findUnrewarded } from './review.queries.ts';

/** Publishes reviews whose fourteen days are over without one of the other side. */
const revealDue = (db: Database, now: Date, { env }: Platform): Promise<number> =>
  settleAll(
    db,
    (most) => findDueBookings(db, now, most),
    (tx, bookingId, at) => revealBooking(tx, bookingId, { publicUrl: env.PUBLIC_URL, now: at }),
  );

/** What is shown for longer is credited with the release; a release at the same instant may have missed a review. */
const soughtMs = 30 * dayMs;

/** Credits the points of reviews published before their booking was released. */
const rewardReleased = (db: Database, startedAt: Date): Promise<number> =>
  settleAll(
    db,
    (most) => findUnrewarded(db, { since: addMs(startedAt, -soughtMs), most }),
    async (tx, { bookingId }, now) => {
      const booking = await findReviewedBooking(tx, bookingId);
      if (!booking) return false;
      await grantReviewPoints(tx, booking, now);
      return true;
    },
  );

/** Runs after the booking jobs, which release the bookings that the points wait for. */
export const reviewJobs: readonly Job[] = [
  { name: 'review.reveal', cron: '* * * * *', run: revealDue },
  { name: 'review.reward', cron: '* * * * *', run: rewardReleased },
];
