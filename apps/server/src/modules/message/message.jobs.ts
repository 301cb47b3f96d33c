import { settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAboutUnread } from './message.mail.ts';
import { findUnreadThreads, markMailed } from './unread-mail.queries.ts';

/** Mails people with an unread message: once per conversation, until they have read it. */
const mailUnread = (db: Database, now: Date, { env }: Platform): Promise<number> =>
  settleAll(
    db,
    (most) => findUnreadThreads(db, now, most),
    async (tx, thread) => {
      if (!(await markMailed(tx, thread))) return false;
      await notifyAboutUnread(tx, thread, env.PUBLIC_URL);
      return true;
    },
  );

export const messageJobs: readonly Job[] = [
  { name: 'message.mail-unread', cron: '* * * * *', run: mailUnread },
];
