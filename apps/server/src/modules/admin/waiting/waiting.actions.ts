import { type WaitingWork, waitingKinds } from '@patinha/contract/admin';

import type { Database } from '../../../platform/db/database.ts';
import type { ReportedMessages } from './message-waiting.port.ts';
import { waitingCounts } from './waiting.queries.ts';

/** Everything that waits for an admin, each kind with its number and the age of its oldest (D-189). */
export async function readWaiting(db: Database, messages: ReportedMessages): Promise<WaitingWork[]> {
  const counts = { ...waitingCounts, message_report: messages.waiting };
  const work: WaitingWork[] = [];
  for (const kind of waitingKinds) {
    const { count, oldestAt } = await counts[kind](db);
    if (oldestAt) work.push({ kind, count, oldest_at: oldestAt.toISOString() });
  }
  return work;
}
