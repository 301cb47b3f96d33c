import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { given, statement } from '../../platform/db/statement.ts';
import { accountDeletions, isOpenDeletion } from '../account-closure/account-closure.table.ts';

const openDeletionOfAny = statement({ userIds: given<readonly string[]>() }, (db, { userIds }) =>
  db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, sql`any(${userIds})`), isOpenDeletion))
    .limit(1),
);

/** Whether one of them has requested a deletion that was neither withdrawn nor carried out. */
export async function hasOpenDeletion(db: Database, userIds: readonly string[]): Promise<boolean> {
  const open = await openDeletionOfAny(db, { userIds });
  return open.length > 0;
}
