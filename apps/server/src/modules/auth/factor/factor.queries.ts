import { unverifiedFactorMs } from '@patinha/domain/auth';
import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { statement } from '../../../platform/db/statement.ts';
import { authSessions, authUsers } from '../auth.table.ts';
import { authChallenges, authFactors } from '../factor.table.ts';

export type Factor = typeof authFactors.$inferSelect;
export type Challenge = typeof authChallenges.$inferSelect;

const unverifiedSeconds = unverifiedFactorMs / 1000;
const isVerified = eq(authFactors.status, 'verified');
/** Verified, or still may be. */
export const isAlive = or(
  isVerified,
  gt(authFactors.createdAt, sql`now() - make_interval(secs => ${unverifiedSeconds})`),
);

const factorsOfPerson = statement({ userId: authFactors.userId }, (db, { userId }) =>
  db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), isAlive))
    .orderBy(authFactors.createdAt, authFactors.id),
);

/** Factors of a person that are verified or may still be, oldest first. */
export const findFactors = (db: Database, userId: string): Promise<Factor[]> =>
  factorsOfPerson(db, { userId });

export interface FactorHolder {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
}

/**
 * Locks the user of a session, which serializes changes of their factors; undefined when the session has
 * just ended.
 */
export async function lockHolder(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<FactorHolder | undefined> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('no key update');
  const [holder] = await tx
    .select({
      userId: authUsers.id,
      email: authUsers.email,
      sessionId: authSessions.id,
      aal: authSessions.aal,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .for('no key update', { of: authSessions });
  return holder;
}

export async function insertFactor(
  tx: Transaction,
  factor: typeof authFactors.$inferInsert,
): Promise<Factor> {
  const [row] = await tx.insert(authFactors).values(factor).returning();
  if (!row) throw new Error('The factor was not written');
  return row;
}

/** Job: deletes factors that were not verified in time. */
export const deleteStaleFactors = (db: Database): Promise<number> => deleteStale(db);

/** The same for one person, whose new factor may reuse the name. */
export const deleteStaleFactorsOf = (db: Database, userId: string): Promise<number> =>
  deleteStale(db, eq(authFactors.userId, userId));

async function deleteStale(db: Database, ofWhom?: SQL): Promise<number> {
  return deleteInRounds(
    db,
    authFactors,
    and(
      ne(authFactors.status, 'verified'),
      sql`${authFactors.createdAt} <= now() - make_interval(secs => ${unverifiedSeconds})`,
      ofWhom,
    ),
  );
}

export async function insertChallenge(
  tx: Transaction,
  challenge: typeof authChallenges.$inferInsert & { readonly factorId: string },
): Promise<void> {
  await deleteDeadChallenges(tx);
  await tx.insert(authChallenges).values(challenge);
  await tx
    .update(authFactors)
    .set({ lastChallengedAt: sql`now()` })
    .where(eq(authFactors.id, challenge.factorId));
}

// For a while an expired challenge is distinguished from an unknown one.
const deleteDeadChallenges = (db: Database) =>
  db.delete(authChallenges).where(lt(authChallenges.expiresAt, sql`now() - interval '1 hour'`));

export async function findChallenge(
  tx: Transaction,
  { challengeId, factorId }: { readonly challengeId: string; readonly factorId: string },
): Promise<(Challenge & { readonly isExpired: boolean }) | undefined> {
  const [row] = await tx
    .select({ challenge: authChallenges, isExpired: sql<boolean>`${authChallenges.expiresAt} <= now()` })
    .from(authChallenges)
    .where(and(eq(authChallenges.id, challengeId), eq(authChallenges.factorId, factorId)))
    .for('update');
  return row && { ...row.challenge, isExpired: row.isExpired };
}

/** Counts a wrong answer; from the limit on the challenge is over. */
export async function countWrongAnswer(tx: Transaction, challengeId: string, limit: number): Promise<void> {
  await tx
    .update(authChallenges)
    .set({
      wrongAttempts: sql`${authChallenges.wrongAttempts} + 1`,
      expiresAt: sql`case when ${authChallenges.wrongAttempts} + 1 >= ${limit} then now() else ${authChallenges.expiresAt} end`,
    })
    .where(eq(authChallenges.id, challengeId));
}

/**
 * Marks a factor as verified: consumes its challenges, and a TOTP step with all earlier ones. Unverified factors
 * are deleted, because another person may have enrolled them.
 */
export async function markVerified(
  tx: Transaction,
  { id, userId }: Factor,
  lastStep: number | null,
): Promise<void> {
  await tx
    .update(authFactors)
    .set({ status: 'verified', lastStep, updatedAt: sql`now()` })
    .where(eq(authFactors.id, id));
  await tx.delete(authChallenges).where(eq(authChallenges.factorId, id));
  await tx.delete(authFactors).where(and(eq(authFactors.userId, userId), ne(authFactors.status, 'verified')));
}

export async function deleteFactors(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(authFactors).where(inArray(authFactors.id, [...ids]));
}
