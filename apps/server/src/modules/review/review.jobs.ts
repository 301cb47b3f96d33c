import { type Database, transact } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveReviewPoints, revealBooking } from './review.actions.ts';
import { findDueBookings, findReviewedBooking, findUnrewarded } from './review.queries.ts';

/** Shows the reviews whose fourteen days are over, the other side having written nothing. */
async function revealDue(db: Database, now: Date, { env }: Platform): Promise<number> {
  const due = await findDueBookings(db, now);
  for (const bookingId of due) await revealBooking(db, bookingId, env.PUBLIC_URL);
  return due.length;
}

/** Gives the points of reviews that were shown before their booking was released. */
async function rewardReleased(db: Database): Promise<number> {
  const unrewarded = await findUnrewarded(db);
  for (const { bookingId } of unrewarded)
    await transact(db, async (tx, now) => {
      const booking = await findReviewedBooking(tx, bookingId);
      if (booking) await giveReviewPoints(tx, booking, now);
    });
  return unrewarded.length;
}

/** After the bookings' own, which release what the points wait for. */
export const reviewJobs: readonly Job[] = [
  { name: 'review.reveal', cron: '* * * * *', run: revealDue },
  { name: 'review.reward', cron: '* * * * *', run: rewardReleased },
];
