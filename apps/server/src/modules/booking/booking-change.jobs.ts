import { type Database, transact } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireChange } from './booking-change.actions.ts';
import { findDueChanges } from './booking-change.queries.ts';

/** One transaction a proposal, judged again under its lock, so that an answer that was quicker wins. */
export async function expireChanges(db: Database): Promise<number> {
  let expired = 0;
  for (;;) {
    const before = expired;
    for (const id of await findDueChanges(db))
      expired += (await transact(db, (tx, now) => expireChange(tx, id, now))) ? 1 : 0;
    if (expired === before) return expired;
  }
}

export const bookingChangeJobs: readonly Job[] = [
  { name: 'booking.expire-changes', cron: '* * * * *', run: expireChanges },
];
