import { and, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authOneTimeTokens, authUsers, isUnconfirmed } from '../../auth/auth.table.ts';
import { accountDeletions } from '../account-closure.table.ts';

/**
 * Never confirmed, and asked for it before the instant. An erased account looks alike but stays, for the ids that
 * point to it; one to which a mail may still be answered is left alone, whatever its clock says.
 */
const isAbandoned = (db: Database, since: Date): SQL | undefined =>
  and(
    sql.raw(isUnconfirmed),
    lt(sql`coalesce(${authUsers.confirmationSentAt}, ${authUsers.createdAt})`, since),
    notExists(
      db
        .select({ id: accountDeletions.id })
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, authUsers.id)),
    ),
    notExists(
      db
        .select({ kind: authOneTimeTokens.kind })
        .from(authOneTimeTokens)
        .where(
          and(
            eq(authOneTimeTokens.userId, authUsers.id),
            sql`${authOneTimeTokens.expiresAt} > now() - interval '1 hour'`,
          ),
        ),
    ),
  );

export async function findAbandoned(db: Database, since: Date): Promise<string[]> {
  const found = await db.select({ id: authUsers.id }).from(authUsers).where(isAbandoned(db, since));
  return found.map(({ id }) => id);
}

/** False when it is no longer so, or when a sign-up or confirmation is under way: that one wins. */
export async function lockAbandoned(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isAbandoned(tx, since)))
    .for('update', { skipLocked: true });
  return found.length > 0;
}
