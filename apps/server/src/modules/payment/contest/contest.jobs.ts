import { settleAll } from '../../../platform/background/due.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Database } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { remindOfDeadline } from './contest.mail.ts';
import { findNearDeadline, lockContest, saveProof } from './contest.queries.ts';

/** Reminds the seller and the admins once, two days before the bank's deadline. */
const remindOfProof = (db: Database, now: Date, { env }: Platform): Promise<number> =>
  settleAll(
    db,
    (limit) => findNearDeadline(db, now, limit),
    async (tx, { id }) => {
      const contest = await lockContest(tx, id);
      if (!contest || contest.status !== 'open' || contest.sentAt) return false;
      await saveProof(tx, authorizeSystem(contest), { remindedAt: now });
      await remindOfDeadline(tx, contest, env.PUBLIC_URL);
      return true;
    },
  );

export const contestJobs: readonly Job[] = [
  { name: 'payment.contest-reminders', cron: '20 * * * *', run: remindOfProof },
];
