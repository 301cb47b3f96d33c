import { authorizeSystem } from '../../platform/access.ts';
import { type Database, transact, type Transaction } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { endForAbsence, lockBookingOf } from '../booking/booking-takeover.actions.ts';
import { refuseAsk } from './substitute-answer.actions.ts';
import { tellOfAsk } from './substitution.notice.ts';
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

type Settle = (tx: Transaction, id: string, now: Date) => Promise<boolean>;

/** One transaction a row, judged again under its lock; one that fails keeps no other waiting, but fails the run. */
async function settleEach(db: Database, ids: readonly string[], settle: Settle): Promise<number> {
  const failures: unknown[] = [];
  let settled = 0;
  for (const id of ids)
    settled += await transact(db, async (tx, now) => ((await settle(tx, id, now)) ? 1 : 0)).catch(
      (error: unknown) => {
        failures.push(error);
        return 0;
      },
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Some substitutions could not be settled');
  return settled;
}

/** The time to answer is over: the tutor may choose somebody else. */
const expireAsk: Settle = async (tx, askId, now) => {
  const seen = await findAsk(tx, askId);
  if (seen) await lockBookingOf(tx, seen.bookingId);
  const ask = await lockAsk(tx, askId);
  if (!ask || ask.status !== 'asked' || now < ask.expiresAt) return false;
  await refuseAsk(tx, authorizeSystem(ask), { status: 'expired', now });
  return true;
};

const endable = new Set(['accepted', 'confirmed']);

/** Nobody took the booking over in time, or it ended some other way: it ends with all of its money, told to both. */
const closeSubstitution: Settle = async (tx, id, now) => {
  const seen = await findSubstitution(tx, id);
  if (!seen) return false;
  const booking = await lockBookingOf(tx, seen.bookingId);
  const substitution = await lockSubstitution(tx, id);
  if (!booking || substitution?.status !== 'open') return false;
  const isStanding = endable.has(booking.status);
  if (isStanding && now < substitution.closesAt) return false;
  // From its start on nobody cancels a booking; without a check-in the job of the bookings gives everything back.
  if (isStanding && now < booking.startsAt) await endForAbsence(tx, booking, now);
  for (const ask of await withdrawAsks(tx, id, now)) await tellOfAsk(tx, ask.id, 'withdrawn');
  await endSubstitution(tx, id, { status: 'cancelled', endedAt: now });
  return true;
};

export const expireAsks = async (db: Database): Promise<number> =>
  settleEach(db, await findDueAsks(db), expireAsk);

export const closeSubstitutions = async (db: Database, now: Date): Promise<number> =>
  settleEach(db, await findDueSubstitutions(db, now), closeSubstitution);

const everyMinute = '* * * * *';

/** Before the jobs of the bookings, so that a clock that was moved far ahead ends what nobody took over first. */
export const substitutionJobs: readonly Job[] = [
  { name: 'substitution.expire-asks', cron: everyMinute, run: expireAsks },
  { name: 'substitution.close', cron: everyMinute, run: closeSubstitutions },
];
