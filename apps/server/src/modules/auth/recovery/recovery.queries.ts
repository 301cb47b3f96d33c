import { eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authIdentities, authUsers } from '../auth.table.ts';

export async function markRecovered(tx: Transaction, userId: string, recoveredAt: Date): Promise<void> {
  await tx.update(authUsers).set({ recoveredAt }).where(eq(authUsers.id, userId));
}

export async function findRecoveredAt(db: Database, userId: string): Promise<Date | undefined> {
  const [user] = await db
    .select({ recoveredAt: authUsers.recoveredAt })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return user?.recoveredAt ?? undefined;
}

/** The addresses that OpenID providers have said of a person. */
export async function findProviderAddresses(db: Database, userId: string): Promise<string[]> {
  const found = await db
    .select({ address: sql<string | null>`lower(${authIdentities.identityData} ->> 'email')` })
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId));
  return [...new Set(found.flatMap(({ address }) => address ?? []))];
}
