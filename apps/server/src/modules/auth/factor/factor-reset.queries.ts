import { and, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { userRoles } from '../../account/account.table.ts';
import { authSessions, authUsers } from '../auth.table.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';

export interface ResetState {
  readonly email: string;
  /** The session was opened by the mail of a recovery within the last hour, and no factor was shown in it. */
  readonly isRecovery: boolean;
  readonly isAdmin: boolean;
  readonly dueAt: Date | null;
}

/** What decides on a reset of a person's factors, with the person locked; undefined when the session has ended. */
export async function lockResetState(
  tx: Transaction,
  { userId, sessionId }: TokenSubject,
): Promise<ResetState | undefined> {
  // In two statements: behind another change of this person, one alone would see a session that has ended.
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('no key update');
  const [state] = await tx
    .select({
      email: authUsers.email,
      isRecovery: sql<boolean>`${authSessions.amr} @> '[{"method": "recovery"}]'::jsonb
        and ${authSessions.aal} = 'aal1' and ${authSessions.createdAt} > now() - interval '1 hour'`,
      isAdmin: sql<boolean>`exists (select from ${userRoles} ur where ur.user_id = ${authUsers.id} and ur.role = 'admin')`,
      dueAt: authUsers.factorResetDueAt,
    })
    .from(authUsers)
    .innerJoin(authSessions, eq(authSessions.userId, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(authSessions.id, sessionId)))
    .for('no key update', { of: authSessions });
  return state;
}

export const isAdmin = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))) > 0;

/** Sets from when the factors may be removed; null ends the waiting. */
export async function setFactorReset(tx: Transaction, userId: string, dueAt: Date | null): Promise<void> {
  await tx.update(authUsers).set({ factorResetDueAt: dueAt }).where(eq(authUsers.id, userId));
}
