import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database } from '../../../platform/db/database.ts';
import { expireChange } from './booking-change.actions.ts';
import { findDueChanges } from './booking-change.queries.ts';

/** Checked again under its lock, so that a concurrent answer wins. */
export const expireChanges = (db: Database): Promise<number> =>
  settleAll(db, (most) => findDueChanges(db, most), expireChange);

export const bookingChangeJobs: readonly Job[] = [
  { name: 'booking.expire-changes', cron: '* * * * *', run: expireChanges },
];
