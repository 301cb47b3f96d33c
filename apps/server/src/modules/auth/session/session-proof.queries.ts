import { and, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authSessions, authUsers } from '../auth.table.ts';
import { authFactors } from '../factor.table.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';

/** What a proof of identity is checked against. */
export interface ProofState {
  readonly provenAt: Date;
  readonly passwordHash: string | null;
  readonly hasFactor: boolean;
}

export async function findProofState(db: Database, subject: TokenSubject): Promise<ProofState | undefined> {
  const [row] = await selectProofState(db, subject);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockProofState(
  tx: Transaction,
  subject: TokenSubject,
): Promise<ProofState | undefined> {
  const [row] = await selectProofState(tx, subject).for('update', { of: authSessions });
  return row;
}

const selectProofState = (db: Database, { userId, sessionId }: TokenSubject) =>
  db
    .select({
      provenAt: authSessions.provenAt,
      passwordHash: authUsers.passwordHash,
      hasFactor: sql<boolean>`exists (select from ${authFactors} where ${authFactors.userId} = ${authUsers.id} and ${authFactors.status} = 'verified')`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), eq(authUsers.id, userId)));

/** Records the proof; undefined when the session has ended. */
export async function recordProof(db: Database, sessionId: string): Promise<Date | undefined> {
  const [row] = await db
    .update(authSessions)
    .set({ provenAt: sql`clock_timestamp()` })
    .where(eq(authSessions.id, sessionId))
    .returning({ provenAt: authSessions.provenAt });
  return row?.provenAt;
}
