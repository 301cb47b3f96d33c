import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authRecoveryCodes } from '../factor.table.ts';

export async function insertRecoveryCodes(
  tx: Transaction,
  factorId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.insert(authRecoveryCodes).values(hashes.map((codeHash) => ({ factorId, codeHash })));
}

/** Consumes a code; false when it is unknown or already used. */
export async function useRecoveryCode(
  tx: Transaction,
  { factorId, codeHash }: { readonly factorId: string; readonly codeHash: string },
): Promise<boolean> {
  const used = await tx
    .update(authRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(authRecoveryCodes.factorId, factorId),
        eq(authRecoveryCodes.codeHash, codeHash),
        isNull(authRecoveryCodes.usedAt),
      ),
    );
  return used.rowCount === 1;
}

export async function countRecoveryCodes(
  db: Database,
  factorId: string,
): Promise<{ readonly total: number; readonly remaining: number }> {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      remaining: sql<number>`(count(*) filter (where ${authRecoveryCodes.usedAt} is null))::int`,
    })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.factorId, factorId));
  return counted ?? { total: 0, remaining: 0 };
}
