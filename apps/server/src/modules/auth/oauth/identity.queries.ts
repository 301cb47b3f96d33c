import { and, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type AuthIdentity, type AuthUser } from '../auth.queries.ts';
import { authIdentities, authOneTimeTokens, authUsers } from '../auth.table.ts';

export async function findIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<AuthIdentity | undefined> {
  const [identity] = await db
    .select()
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.providerSubject, subject)));
  return identity;
}

/** All identities of a person, locked, so that two cannot be unlinked at once. */
export const lockIdentities = (tx: Transaction, userId: string): Promise<AuthIdentity[]> =>
  tx
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId))
    .orderBy(authIdentities.id)
    .for('update');

type NewIdentity = Pick<AuthIdentity, 'userId' | 'provider' | 'providerSubject' | 'identityData'>;

/** False when a concurrent request linked it first. */
export async function insertIdentity(tx: Transaction, identity: NewIdentity): Promise<boolean> {
  const added = await tx
    .insert(authIdentities)
    .values({ ...identity, lastSignInAt: sql`now()` })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

/** Updates the claims that the provider sent last. */
export async function updateIdentity(
  tx: Transaction,
  id: string,
  identityData: AuthIdentity['identityData'],
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(authIdentities)
    .set({ identityData, lastSignInAt: now, updatedAt: now })
    .where(eq(authIdentities.id, id));
}

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.delete(authIdentities).where(eq(authIdentities.id, id));
}

/** Creates a user without a password; undefined when the address was just taken. */
export async function insertPasswordlessUser(
  tx: Transaction,
  email: string,
): Promise<Pick<AuthUser, 'id' | 'email'> | undefined> {
  const [user] = await tx
    .insert(authUsers)
    .values({ email, emailConfirmedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: authUsers.id, email: authUsers.email });
  return user;
}

/** Removes the password and with it the sign-in by e-mail. */
export async function dropPassword(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(authUsers)
    .set({ passwordHash: null, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

/**
 * An unconfirmed sign-up gives way to the proven owner of its address: its password, its metadata
 * and its pending mail are void.
 */
export async function claimUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(authUsers)
    .set({ passwordHash: null, userMetadata: {}, emailConfirmedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
  await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
  await tx.delete(authIdentities).where(eq(authIdentities.userId, userId));
}
