import type { SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { notifySessionChange } from '../../../platform/live/pg-channel.ts';
import { authSessions } from '../auth.table.ts';

/** The one way in which sessions end: the streams of events that they opened end with them. Returns how many. */
export async function endSessions(db: Database, which: SQL | undefined): Promise<number> {
  const ended = await db
    .delete(authSessions)
    .where(which)
    .returning({ notified: notifySessionChange(authSessions) });
  return ended.length;
}
