import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database.ts';
import { authOneTimeTokens, authSessions, authUsers } from '../auth.table.ts';
import { endSessions } from '../session/session-end.queries.ts';

export async function updateSuspension(
  tx: Transaction,
  userId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await tx.update(authUsers).set({ suspendedAt }).where(eq(authUsers.id, userId));
}

/** Ends every session, and the code that may have proved who asked for it. */
export async function deleteAccess(tx: Transaction, userId: string): Promise<void> {
  await endSessions(tx, eq(authSessions.userId, userId));
  await tx
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, 'reauthentication')));
}

/** Deletes the account; dependent rows cascade. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authUsers).where(eq(authUsers.id, userId));
}
