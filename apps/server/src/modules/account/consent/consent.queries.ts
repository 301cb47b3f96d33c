import { desc, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../account.table.ts';
import { consents, policyVersions } from './consent.table.ts';

export type ConsentRow = typeof consents.$inferSelect;

export async function findLastConsent(db: Database, userId: string): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.acceptedAt), desc(consents.version))
    .limit(1);
  return row;
}

/** Serializes the acceptances of one person. */
export async function lockProfile(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('no key update');
}

export async function keepPolicyText(
  tx: Transaction,
  policy: typeof policyVersions.$inferInsert,
): Promise<void> {
  await tx.insert(policyVersions).values(policy).onConflictDoNothing();
}

/** Records an acceptance and shows it on the profile (§3). */
export async function insertConsent(
  tx: Transaction,
  consent: typeof consents.$inferInsert,
): Promise<ConsentRow> {
  const [row] = await tx.insert(consents).values(consent).returning();
  if (!row) throw new Error('insert into consents gave no row');
  await tx
    .update(profiles)
    .set({ consentVersion: row.version, consentAcceptedAt: row.acceptedAt })
    .where(eq(profiles.userId, row.userId));
  return row;
}

/** For an account that could not be used yet. */
export async function forgetConsents(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, userId));
  await tx
    .update(profiles)
    .set({ consentVersion: null, consentAcceptedAt: null })
    .where(eq(profiles.userId, userId));
}
