import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database } from '../../../platform/db/database.ts';
import { expireNights } from './stay-change.actions.ts';
import { findDueStayChanges } from './stay-change.queries.ts';

/** Checked again under its lock, so that a concurrent answer or payment wins. */
export const expireStayChanges = (db: Database): Promise<number> =>
  settleAll(db, (most) => findDueStayChanges(db, most), expireNights);

export const stayChangeJobs: readonly Job[] = [
  { name: 'booking.expire-nights', cron: '* * * * *', run: expireStayChanges },
];
