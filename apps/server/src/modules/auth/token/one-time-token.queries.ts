import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { authOneTimeTokens, authUsers, type CodeChallenge, type PendingSignUp } from '../auth.table.ts';

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;

interface NewOneTimeToken {
  readonly userId: string;
  readonly kind: OneTimeToken['kind'];
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly codeChallenge: CodeChallenge | null;
  /** Left out when the mail is sent again: the pending sign-up stays what it is. */
  readonly pendingSignUp?: PendingSignUp;
}

/** Replaces the token of a kind; the older one becomes invalid. */
export async function replaceOneTimeToken(tx: Transaction, token: NewOneTimeToken): Promise<void> {
  const fresh = { wrongAttempts: 0, createdAt: sql`now()` };
  await tx
    .insert(authOneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [authOneTimeTokens.userId, authOneTimeTokens.kind],
      set: { ...token, ...fresh },
    });
}

const isAlive = gt(authOneTimeTokens.expiresAt, sql`now()`);

/** Locks the live token behind a mail link; of two clicks at once the second finds none. */
export async function lockTokenByHash(
  tx: Transaction,
  kinds: readonly OneTimeToken['kind'][],
  tokenHash: string,
): Promise<OneTimeToken | undefined> {
  const [token] = await tx
    .select()
    .from(authOneTimeTokens)
    .where(and(inArray(authOneTimeTokens.kind, kinds), eq(authOneTimeTokens.tokenHash, tokenHash), isAlive))
    .for('update');
  return token;
}

/** The mailbox that a token was sent to: that of the account, or the one that the account is to move to. */
const mailedTo = sql`case when ${authOneTimeTokens.kind} = 'email_change_new' then ${authUsers.newEmail} else ${authUsers.email} end`;

/**
 * Locks the live tokens that were mailed to an address, for the code that is typed from one of them. Several
 * people may want to move to one address, so there can be more than one.
 */
export async function lockTokensByEmail(
  tx: Transaction,
  kinds: readonly OneTimeToken['kind'][],
  email: string,
): Promise<OneTimeToken[]> {
  const found = await tx
    .select({ token: authOneTimeTokens })
    .from(authOneTimeTokens)
    .innerJoin(authUsers, eq(authUsers.id, authOneTimeTokens.userId))
    .where(
      and(
        inArray(authOneTimeTokens.kind, kinds),
        sql`(${authUsers.email} = ${email} or ${authUsers.newEmail} = ${email})`,
        eq(mailedTo, email),
        isAlive,
      ),
    )
    .for('update', { of: authOneTimeTokens });
  return found.map(({ token }) => token);
}

/** Locks the live token of a person, for a code that a signed-in user enters. */
export async function lockTokenOfUser(
  tx: Transaction,
  kind: OneTimeToken['kind'],
  userId: string,
): Promise<OneTimeToken | undefined> {
  const [token] = await tx
    .select()
    .from(authOneTimeTokens)
    .where(and(ofToken({ userId, kind }), isAlive))
    .for('update');
  return token;
}

const ofToken = ({ userId, kind }: Pick<OneTimeToken, 'userId' | 'kind'>) =>
  and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, kind));

export async function deleteOneTimeToken(tx: Transaction, token: OneTimeToken): Promise<void> {
  await tx.delete(authOneTimeTokens).where(ofToken(token));
}

/** Invalidates everything mailed to a person so far. */
export async function deleteOneTimeTokensOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}

/** Job: deletes expired tokens, except those of a pending sign-up, whose data a new mail still needs. */
export function deleteExpiredTokens(db: Database): Promise<number> {
  return deleteInRounds(
    db,
    authOneTimeTokens,
    and(ne(authOneTimeTokens.kind, 'signup'), lt(authOneTimeTokens.expiresAt, sql`now()`)),
  );
}

/** Counts a wrong code. The link of the same mail stays valid: it cannot be guessed, and others could invalidate it. */
export async function countWrongCode(tx: Transaction, token: OneTimeToken): Promise<void> {
  await tx
    .update(authOneTimeTokens)
    .set({ wrongAttempts: sql`${authOneTimeTokens.wrongAttempts} + 1` })
    .where(ofToken(token));
}
