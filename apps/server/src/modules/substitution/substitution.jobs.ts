import { type Settle, settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { endForAbsence, lockBookingOf } from '../booking/index.ts';
import { refuseAsk } from './substitute-answer.actions.ts';
import { notifyAboutAsk } from './substitution.notification.ts';
import {
  endSubstitution,
  findAsk,
  findDueAsks,
  findDueSubstitutions,
  findSubstitution,
  lockAsk,
  lockSubstitution,
  withdrawAsks,
} from './substitution.queries.ts';

/** The time to answer is over: the tutor may choose another substitute. */
const expireAsk: Settle<string> = async (tx, askId, now) => {
  const seen = await findAsk(tx, askId);
  if (seen) await lockBookingOf(tx, seen.bookingId);
  const ask = await lockAsk(tx, askId);
  if (!ask || ask.status !== 'asked' || now < ask.expiresAt) return false;
  await refuseAsk(tx, authorizeSystem(ask), { status: 'expired', now });
  return true;
};

const endable = new Set(['accepted', 'confirmed']);

/** No substitute accepted in time, or the booking ended otherwise: refunds all of it and notifies both sides. */
const closeSubstitution: Settle<string> = async (tx, id, now) => {
  const seen = await findSubstitution(tx, id);
  if (!seen) return false;
  const booking = await lockBookingOf(tx, seen.bookingId);
  const substitution = await lockSubstitution(tx, id);
  if (!booking || substitution?.status !== 'open') return false;
  const isStanding = endable.has(booking.status);
  if (isStanding && now < substitution.closesAt) return false;
  // A booking that has started is not cancelled; without a check-in the bookings' job refunds everything.
  if (isStanding && now < booking.startsAt) await endForAbsence(tx, booking, now);
  for (const ask of await withdrawAsks(tx, id, now)) await notifyAboutAsk(tx, ask.id, 'withdrawn');
  await endSubstitution(tx, id, { status: 'cancelled', endedAt: now });
  return true;
};

export const expireAsks = (db: Database): Promise<number> =>
  settleAll(db, (most) => findDueAsks(db, most), expireAsk);

export const closeSubstitutions = (db: Database, now: Date): Promise<number> =>
  settleAll(db, (most) => findDueSubstitutions(db, now, most), closeSubstitution);

const everyMinute = '* * * * *';

/** Runs before the booking jobs, so that after a large clock jump searches without a substitute end first. */
export const substitutionJobs: readonly Job[] = [
  { name: 'substitution.expire-asks', cron: everyMinute, run: expireAsks },
  { name: 'substitution.close', cron: everyMinute, run: closeSubstitutions },
];
