import { isLeftAlone } from '@patinha/domain/auth';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { brokenConstraint, type Database, type Transaction } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { realTime } from '../../platform/time/real-time.ts';
import { accountDeletions, isOpenDeletion } from '../account-closure/account-closure.table.ts';
import { userRoles } from '../account/account.table.ts';
import {
  authIdentities,
  authKnownAddresses,
  authOneTimeTokens,
  authSessions,
  authUsers,
  type EmailChangeSide,
} from './auth.table.ts';
import { authFactors } from './factor.table.ts';
import { type Factor, isAlive } from './factor/factor.queries.ts';

export type AuthUser = Omit<
  typeof authUsers.$inferSelect,
  'passwordHash' | 'lastSeenDay' | 'recoveredAt' | 'factorResetDueAt'
>;
export type AuthIdentity = typeof authIdentities.$inferSelect;
export interface UserWithIdentities {
  readonly user: AuthUser;
  readonly identities: readonly AuthIdentity[];
  readonly factors: readonly Factor[];
  /** Whether a deletion of the account is pending. */
  readonly isPendingDeletion: boolean;
}

const userColumns = {
  id: authUsers.id,
  email: authUsers.email,
  emailConfirmedAt: authUsers.emailConfirmedAt,
  confirmationSentAt: authUsers.confirmationSentAt,
  recoverySentAt: authUsers.recoverySentAt,
  reauthenticationSentAt: authUsers.reauthenticationSentAt,
  newEmail: authUsers.newEmail,
  emailChangeSentAt: authUsers.emailChangeSentAt,
  emailChangeAgreed: authUsers.emailChangeAgreed,
  lastSignInAt: authUsers.lastSignInAt,
  suspendedAt: authUsers.suspendedAt,
  userMetadata: authUsers.userMetadata,
  createdAt: authUsers.createdAt,
  updatedAt: authUsers.updatedAt,
};

const isPendingDeletion = sql<boolean>`exists (select from ${accountDeletions} where ${and(eq(accountDeletions.userId, authUsers.id), isOpenDeletion)})`;

const userWithIdentities = statement({ userId: authUsers.id }, (db, { userId }) =>
  db
    .select({ user: userColumns, identity: authIdentities, factor: authFactors, isPendingDeletion })
    .from(authUsers)
    .leftJoin(authIdentities, eq(authIdentities.userId, authUsers.id))
    .leftJoin(authFactors, and(eq(authFactors.userId, authUsers.id), isAlive))
    .where(eq(authUsers.id, userId))
    .orderBy(authIdentities.createdAt, authFactors.createdAt, authFactors.id),
);

/** Each of its kind once: a person with two identities and two factors comes as four rows. */
const distinct = <Row extends { readonly id: string }>(found: readonly (Row | null)[]): Row[] => [
  ...new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : []))).values(),
];

export async function findUserWithIdentities(
  db: Database,
  userId: string,
): Promise<UserWithIdentities | undefined> {
  const rows = await userWithIdentities(db, { userId });
  const user = rows[0]?.user;
  if (!user) return undefined;
  return {
    user,
    identities: distinct(rows.map(({ identity }) => identity)),
    factors: distinct(rows.map(({ factor }) => factor)),
    isPendingDeletion: rows[0]?.isPendingDeletion ?? false,
  };
}

/** Locks the account of an address, which serializes sign-ups and confirmations of it. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<AuthUser | undefined> {
  const [user] = await tx.select(userColumns).from(authUsers).where(eq(authUsers.email, email)).for('update');
  return user;
}

export async function lockUser(tx: Transaction, userId: string): Promise<AuthUser | undefined> {
  const [user] = await tx.select(userColumns).from(authUsers).where(eq(authUsers.id, userId)).for('update');
  return user;
}

/** Whether there is anyone to send a mail of a kind to, at an address that anyone may have named. */
export async function isMailDue(
  db: Database,
  { type, email }: { readonly type: 'signup' | 'recovery' | 'email_change'; readonly email: string },
): Promise<boolean> {
  const hasAddress = eq(authUsers.email, email);
  const wanted = {
    signup: and(hasAddress, isNull(authUsers.emailConfirmedAt)),
    recovery: hasAddress,
    email_change: or(and(hasAddress, isNotNull(authUsers.newEmail)), eq(authUsers.newEmail, email)),
  }[type];
  const found = await db.select({ id: authUsers.id }).from(authUsers).where(wanted).limit(1);
  return found.length > 0;
}

export interface SignInCandidate {
  readonly userId: string;
  readonly passwordHash: string | null;
  /** Of an unconfirmed sign-up: on this address, or a recent one next to its owner's account. */
  readonly unconfirmedHash: string | null;
  /** This person has signed in from this address not long ago. */
  readonly isKnownAddress: boolean;
}

const isConfirmed = isNotNull(authUsers.emailConfirmedAt);

const asked = {
  email: authUsers.email,
  addressHash: authKnownAddresses.addressHash,
  knownSince: authKnownAddresses.lastSignInAt,
};

const signInCandidate = statement(asked, (db, { email, addressHash, knownSince }) =>
  db
    .select({
      userId: authUsers.id,
      passwordHash: sql<string | null>`case when ${isConfirmed} then ${authUsers.passwordHash} end`,
      unconfirmedHash: sql<
        string | null
      >`coalesce(${authOneTimeTokens.pendingSignUp} ->> 'passwordHash', case when not ${isConfirmed} then ${authUsers.passwordHash} end)`,
      isKnownAddress: sql<boolean>`${isNotNull(authKnownAddresses.userId)}`,
    })
    .from(authUsers)
    .leftJoin(
      authKnownAddresses,
      and(
        eq(authKnownAddresses.userId, authUsers.id),
        eq(authKnownAddresses.addressHash, addressHash),
        gt(authKnownAddresses.lastSignInAt, knownSince),
      ),
    )
    .leftJoin(
      authOneTimeTokens,
      and(
        eq(authOneTimeTokens.userId, authUsers.id),
        sql`case when ${isConfirmed} then ${authOneTimeTokens.kind} = 'repeated_signup' and ${authOneTimeTokens.expiresAt} > now()
          else ${authOneTimeTokens.kind} = 'signup' end`,
      ),
    )
    .where(eq(authUsers.email, email)),
);

/** On an unconfirmed address only the newest sign-up counts: its password is the one that was last typed there. */
export async function findSignInCandidate(
  db: Database,
  call: { readonly email: string; readonly addressHash: string; readonly knownSince: Date },
): Promise<SignInCandidate | undefined> {
  const [candidate] = await signInCandidate(db, call);
  return candidate;
}

/** Of a pending address, the hash of the sign-up that was made last (D-78). */
const pendingHash = sql<
  string | null
>`coalesce(${authOneTimeTokens.pendingSignUp} ->> 'passwordHash', ${authUsers.passwordHash})`;

const selectHashes = (db: Database) =>
  db
    .select({
      passwordHash: sql<
        string | null
      >`case when ${isConfirmed} then ${authUsers.passwordHash} else ${pendingHash} end`,
    })
    .from(authUsers)
    .leftJoin(
      authOneTimeTokens,
      and(eq(authOneTimeTokens.userId, authUsers.id), eq(authOneTimeTokens.kind, 'signup')),
    );

/** The password of the account that an address has, or of the newest sign-up on it while it is pending. */
export async function findNewestHash(db: Database, email: string): Promise<string | undefined> {
  const [row] = await selectHashes(db).where(eq(authUsers.email, email));
  return row?.passwordHash ?? undefined;
}

/** The same of an account that is locked. */
export async function findPendingHash(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await selectHashes(tx).where(eq(authUsers.id, userId));
  return row?.passwordHash ?? undefined;
}

interface NewAuthUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly emailConfirmedAt: Date | null;
}

/** Returns undefined when another sign-up has just taken the address. */
export async function insertAuthUser(tx: Transaction, user: NewAuthUser): Promise<AuthUser | undefined> {
  const [row] = await tx.insert(authUsers).values(user).onConflictDoNothing().returning(userColumns);
  if (!row) return undefined;
  await tx.insert(authIdentities).values({ userId: row.id, provider: 'email', providerSubject: row.id });
  return row;
}

/** The address belongs to the person; `replaced` is what a later sign-up on it asked for (D-78). */
export async function confirmAuthUser(
  tx: Transaction,
  userId: string,
  replaced: {
    readonly passwordHash?: string | null;
    readonly userMetadata?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await tx
    .update(authUsers)
    .set({ ...replaced, emailConfirmedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

/** Records when a mail of a kind was sent, for the user object of the protocol. */
export async function markSent(
  tx: Transaction,
  userId: string,
  mail: 'confirmationSentAt' | 'recoverySentAt' | 'reauthenticationSentAt',
): Promise<void> {
  await tx
    .update(authUsers)
    .set({ [mail]: sql`now()`, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

/** A thief with the old password may also have asked for another address, so that request ends too. */
export async function setPasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(authUsers)
    .set({ passwordHash, ...noEmailChange, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

/** Another hash of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(authUsers)
    .set({ passwordHash: to })
    .where(and(eq(authUsers.id, userId), eq(authUsers.passwordHash, from)));
}

export async function setUserMetadata(
  tx: Transaction,
  userId: string,
  userMetadata: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .update(authUsers)
    .set({ userMetadata, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

const noEmailChange = { newEmail: null, emailChangeAgreed: null, emailChangeSentAt: null };

const emailChangeKinds = ['email_change_current', 'email_change_new'] as const;

/** A newer request replaces an older one, its mails, and any approvals it already had. */
export async function beginEmailChange(tx: Transaction, userId: string, newEmail: string): Promise<void> {
  // A taken address gets no token of its own: one that an earlier address has must not answer for it.
  await tx
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, emailChangeKinds)));
  await tx
    .update(authUsers)
    .set({ newEmail, emailChangeAgreed: null, emailChangeSentAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

export async function agreeToEmailChange(
  tx: Transaction,
  userId: string,
  side: EmailChangeSide,
): Promise<void> {
  await tx
    .update(authUsers)
    .set({ emailChangeAgreed: side, updatedAt: sql`now()` })
    .where(eq(authUsers.id, userId));
}

/** The new address has just answered its mail, so it counts as confirmed. */
/** False when another account has just taken the address: nothing can be done in the transaction any more. */
export async function moveToNewEmail(tx: Transaction, userId: string, email: string): Promise<boolean> {
  try {
    await tx
      .update(authUsers)
      .set({ email, ...noEmailChange, emailConfirmedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(authUsers.id, userId));
    return true;
  } catch (error) {
    if (brokenConstraint(error) === 'auth_users_email_unique') return false;
    throw error;
  }
}

/** The account with the latest request to move to an address. */
export async function findLatestEmailChange(tx: Transaction, newEmail: string): Promise<string | undefined> {
  const [mover] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.newEmail, newEmail))
    .orderBy(desc(authUsers.emailChangeSentAt))
    .limit(1);
  return mover?.id;
}

export interface BearerState {
  readonly hasUser: boolean;
  readonly hasSession: boolean;
}

/** The user and session of a validly signed token, if they still exist. */
export async function findBearerState(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<BearerState> {
  const [row] = await db
    .select({
      session: authSessions.id,
      actedAt: authSessions.actedAt,
      isAdmin: sql<boolean>`exists (select from ${userRoles} ur where ur.user_id = ${authUsers.id} and ur.role = 'admin')`,
    })
    .from(authUsers)
    .leftJoin(
      authSessions,
      and(
        eq(authSessions.userId, authUsers.id),
        eq(authSessions.id, sessionId),
        gt(authSessions.expiresAt, sql`now()`),
      ),
    )
    .where(eq(authUsers.id, userId));
  const isOver = row?.isAdmin && row.actedAt && isLeftAlone(row.actedAt, realTime());
  return { hasUser: row !== undefined, hasSession: Boolean(row?.session) && !isOver };
}
