import { erasedEmail } from '@patinha/domain/compliance';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';

/** How a session was opened, newest first; `timestamp` in Unix seconds as the token carries it. */
export interface AuthMethod {
  readonly method:
    | 'password'
    | 'otp'
    | 'email/signup'
    | 'recovery'
    | 'oauth'
    | 'totp'
    | 'mfa/phone'
    | 'mfa/recovery_code';
  readonly timestamp: number;
}

/** The challenge of a client that wants an auth code behind a link instead of a session (PKCE, RFC 7636). */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** What is mailed: a kind of its own for each half of an e-mail change, as both addresses must agree. */
export type OneTimeTokenKind =
  | 'signup'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  /** Never mailed: the password of a sign-up on an address that has its owner already (D-82). */
  | 'repeated_signup';

/** The two addresses of an e-mail change. */
export type EmailChangeSide = 'current' | 'new';

/** What a sign-up on a still unconfirmed address asked for: it replaces the rows when its token is used (D-78). */
export interface PendingSignUp {
  readonly passwordHash: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * Another sign-up with another password came before it, and its own brought no mail: the reader of the next mail
   * may have made either, so the confirmation keeps neither password nor data.
   */
  readonly isContested?: true;
}

/** As the index of abandoned sign-ups has it: an erased account is not confirmed either, and stays. */
export const isUnconfirmed = `email_confirmed_at is null and email not like '%${erasedEmail('')}'`;

export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case; the comparison is exact. */
    email: text().notNull().unique(),
    passwordHash: text(),
    emailConfirmedAt: instant(),
    confirmationSentAt: instant(),
    recoverySentAt: instant(),
    reauthenticationSentAt: instant(),
    /** The address that takes the place of `email` once both have agreed. */
    newEmail: text(),
    emailChangeSentAt: instant(),
    /** The address that has confirmed already; the other one completes the change. */
    emailChangeAgreed: text().$type<EmailChangeSide>(),
    lastSignInAt: instant(),
    /** The last day of use, in São Paulo: signed in, or a session renewed (D-159). */
    lastSeenDay: date({ mode: 'string' }),
    /** A suspended person signs in, but every /api call except the appeal is refused (D-22). */
    suspendedAt: instant(),
    /** The last recovery by mail: payouts, export and the removal of identities wait after it (D-156). */
    recoveredAt: instant(),
    /** From when a recovery by mail may remove the second factors; null without a request for that. */
    factorResetDueAt: instant(),
    /** What the client sent at sign-up: shown back to it, never read for rights (D-85). */
    userMetadata: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('auth_users_email_lower', sql`${table.email} = lower(${table.email})`),
    index().on(table.newEmail),
    index().on(table.lastSeenDay),
    index('auth_users_unconfirmed')
      .on(sql`(coalesce(confirmation_sent_at, created_at))`)
      .where(sql.raw(isUnconfirmed)),
  ],
);

export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The person's id at the provider; for `email` it is the user id. */
    providerSubject: text().notNull(),
    /** Claims of an OpenID provider at the last sign-in; empty for `email`. */
    identityData: jsonb().$type<Readonly<Record<string, unknown>>>(),
    lastSignInAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('auth_identities_subject').on(table.provider, table.providerSubject),
    index().on(table.userId),
  ],
);

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    amr: jsonb().$type<readonly AuthMethod[]>().notNull(),
    /** Which second factor raised the session to aal2; with that factor gone it falls back. */
    factorId: uuid(),
    /** Key of the session's refresh tokens, sealed with SECRET_KEY; the active token is recomputed from the row. */
    refreshKeySealed: text().notNull(),
    refreshCounter: integer().notNull().default(0),
    /** Last rotation, in real time: the window of reuse counts from it. */
    refreshedAt: instant().notNull().defaultNow(),
    /** When the active token, or an access token issued with it, was first shown: its predecessor counts until a minute after. */
    shownAt: instant(),
    expiresAt: instant().notNull(),
    /** When its person last proved who they are, in real time: the sign-in, a factor, the password or a mailed code. */
    provenAt: instant().notNull().defaultNow(),
    /** The last act of its person, to a minute and in real time; kept up for admins, whose sessions end without any. */
    actedAt: instant().notNull().defaultNow(),
    ip: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** One pending token a person and kind: a newer one replaces the older. Only hashes are kept. */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<OneTimeTokenKind>().notNull(),
    tokenHash: text().notNull().unique('auth_one_time_tokens_token_hash'),
    codeHash: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
    pendingSignUp: jsonb().$type<PendingSignUp>(),
    codeChallenge: jsonb().$type<CodeChallenge>(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** An auth code for the client that began the sign-in: used once, with the verifier of its challenge. */
export const authCodes = pgTable(
  'auth_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    method: text().$type<AuthMethod['method']>().notNull(),
    codeChallenge: jsonb().$type<CodeChallenge>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Addresses from which a user has signed in: each keeps its own budget while others guess the password. */
export const authKnownAddresses = pgTable(
  'auth_known_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    lastSignInAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

export const authSigningKeys = pgTable('auth_signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb()
    .$type<{ readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }>()
    .notNull(),
  /** PKCS 8, sealed with SECRET_KEY. */
  privateKeySealed: text().notNull(),
  /** A key is published before it signs, so that no verifier meets a token it cannot check. */
  signsFrom: instant().notNull(),
  verifiesUntil: instant(),
  createdAt: instant().notNull().defaultNow(),
});
