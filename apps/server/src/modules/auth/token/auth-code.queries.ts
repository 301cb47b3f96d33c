import { eq, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { authCodes } from '../auth.table.ts';

export type AuthCode = typeof authCodes.$inferSelect;

export async function insertAuthCode(tx: Transaction, code: AuthCode): Promise<void> {
  await tx.insert(authCodes).values(code);
}

/** Locks a code, expired or not: an expired one has its own error. */
export async function lockAuthCode(tx: Transaction, codeHash: string): Promise<AuthCode | undefined> {
  const [code] = await tx.select().from(authCodes).where(eq(authCodes.codeHash, codeHash)).for('update');
  return code;
}

export async function deleteAuthCode(tx: Transaction, codeHash: string): Promise<void> {
  await tx.delete(authCodes).where(eq(authCodes.codeHash, codeHash));
}

/** Deletes the codes of sign-ins that began before a password change, so that they cannot be completed. */
export async function deleteAuthCodesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authCodes).where(eq(authCodes.userId, userId));
}

/** Job: deletes codes that expired a day ago; until then they are distinguished from unknown ones. */
export function deleteOldAuthCodes(db: Database): Promise<number> {
  return deleteInRounds(db, authCodes, lt(authCodes.expiresAt, sql`now() - interval '1 day'`));
}
