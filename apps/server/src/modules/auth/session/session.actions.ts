import { isLeftAlone, judgeRefresh, sessionEnd, sessionExpiry } from '@patinha/domain/auth';

import { type Database, sqlState, transact, type Transaction } from '../../../platform/db/database.ts';
import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { appMetadataOf, presentSession, type SessionAnswer } from '../auth.presenter.ts';
import { findUserWithIdentities, type UserWithIdentities } from '../auth.queries.ts';
import type { AuthMethod } from '../auth.table.ts';
import { AuthError } from '../http/auth.errors.ts';
import { perAddress, renewalsOf } from '../sign-in/auth.limits.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import {
  formatRefreshToken,
  isGenuine,
  openRefreshKey,
  parseRefreshToken,
  sealNewRefreshKey,
} from '../token/refresh-token.crypto.ts';
import { recordRefresh, sealAddress } from './access-record.actions.ts';
import {
  deleteSessions,
  type GrantedSession,
  insertSession,
  lockSession,
  rotateSession,
  type SessionRow,
} from './session.queries.ts';

/** From where a call comes. */
export interface Origin {
  readonly ip: string;
  /** Keyed hash of the address's subject: recognises known addresses without storing them. */
  readonly addressHash: string;
  readonly userAgent: string | undefined;
  /** Keyed hash of the random cookie of a browser that signs in; none in a demonstration. */
  readonly markHash?: string;
}

interface SignIn {
  readonly userId: string;
  readonly method: AuthMethod['method'];
  readonly origin: Origin;
  /** The hash that the password was compared with: it must still be the account's. */
  readonly passwordHash?: string | null;
}

const longestUserAgent = 300;

/**
 * Opens a session: one statement, by itself or in the transaction that let the person in; `grantSignIn` answers it
 * after the commit. A deletion or a new password of the same moment comes wholly before this or wholly after, and
 * then ends this session too.
 */
export async function openSession(
  db: Database,
  platform: Platform,
  { userId, method, origin, passwordHash }: SignIn,
): Promise<GrantedSession> {
  const now = realTime();
  const session = await insertSession(db, {
    session: {
      userId,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      refreshKeySealed: sealNewRefreshKey(authCore(platform).sessionSealKey),
      expiresAt: sessionExpiry(now),
      ip: origin.ip,
      userAgent: origin.userAgent?.slice(0, longestUserAgent) ?? null,
    },
    addressHash: origin.addressHash,
    markHash: origin.markHash ?? null,
    ipSealed: sealAddress(platform, origin.ip),
    ...(passwordHash !== undefined && { passwordHash }),
  });
  if (session) return session;
  throw new AuthError(passwordHash === undefined ? 'user_not_found' : 'invalid_credentials');
}

/** The answer to a sign-in, which within the thirty days withdraws a deletion (D-121). */
export async function grantSignIn(platform: Platform, session: GrantedSession): Promise<SessionAnswer> {
  const account = await accountOf(platform, session);
  if (account.isPendingDeletion)
    await platform.ports.deletions.cancel(platform.db, session.userId, platform.env.PUBLIC_URL);
  return answerWith(platform, session, account);
}

/** The response that carries a session: signed now, with the user as the database has it. */
export async function grantOf(platform: Platform, session: GrantedSession): Promise<SessionAnswer> {
  return answerWith(platform, session, await accountOf(platform, session));
}

async function accountOf({ db }: Platform, { userId }: GrantedSession): Promise<UserWithIdentities> {
  const account = await findUserWithIdentities(db, userId);
  if (!account) throw new AuthError('user_not_found');
  return account;
}

async function answerWith(
  platform: Platform,
  session: GrantedSession,
  account: UserWithIdentities,
): Promise<SessionAnswer> {
  const { tokens, sessionSealKey } = authCore(platform);
  const access = await tokens.sign({
    userId: session.userId,
    sessionId: session.id,
    email: account.user.email,
    userMetadata: account.user.userMetadata,
    appMetadata: appMetadataOf(account.identities),
    aal: session.aal,
    generation: session.refreshCounter,
    amr: session.amr,
  });
  const key = openRefreshKey(sessionSealKey, session.refreshKeySealed);
  return presentSession(access, formatRefreshToken(session.id, session.refreshCounter, key), account);
}

/**
 * A new access token for a refresh token, by the rules of reuse (auth-wire 1.4). A refused one is charged to its address,
 * a genuine one to its session; over that limit the session has moved on, and its predecessor is repeated later.
 */
export async function refreshSession(
  platform: Platform,
  presented: string,
  { ip }: Origin,
): Promise<SessionAnswer> {
  const token = parseRefreshToken(presented);
  try {
    // A refusal is returned, not thrown: ending a stolen session must be committed.
    const outcome = token
      ? await transact(platform.db, (tx) => moveOn(tx, platform, { token, ip }))
      : new AuthError('validation_failed', { message: 'Invalid Refresh Token: Malformed' });
    if (outcome instanceof AuthError) {
      await consume(platform, perAddress('auth-token', addressSubject(ip)));
      throw outcome;
    }
    await consume(platform, renewalsOf(outcome.id));
    return await grantOf(platform, outcome);
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) throw new AuthError('conflict', { retryAfterSeconds: 1 });
    throw error;
  }
}

const lockNotAvailable = '55P03';

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function moveOn(
  tx: Transaction,
  platform: Platform,
  { token, ip }: { readonly token: NonNullable<ReturnType<typeof parseRefreshToken>>; readonly ip: string },
): Promise<SessionRow | AuthError> {
  const { sessionSealKey: sealKey } = authCore(platform);
  const locked = await lockSession(tx, token.sessionId);
  if (!locked || !isGenuine(token, openRefreshKey(sealKey, locked.session.refreshKeySealed)))
    return new AuthError('refresh_token_not_found');
  const { session, isAdmin, now } = locked;
  const end = sessionEnd(session.createdAt, isAdmin);
  if (isAdmin && isLeftAlone(session.actedAt, now)) {
    await deleteSessions(tx, { userId: session.userId, sessionId: session.id }, 'local');
    return new AuthError('session_expired');
  }
  const verdict = judgeRefresh({
    presented: token.counter,
    active: session.refreshCounter,
    rotatedAt: session.refreshedAt,
    shownAt: session.shownAt,
    sessionExpiresAt: earlier(session.expiresAt, end),
    now,
  });
  switch (verdict) {
    case 'rotate': {
      const rotation = {
        refreshCounter: session.refreshCounter + 1,
        refreshedAt: now,
        shownAt: null,
        expiresAt: earlier(sessionExpiry(now), end),
      };
      await rotateSession(tx, session.id, rotation);
      await recordRefresh(tx, platform, { userId: session.userId, ip });
      return { ...session, ...rotation };
    }
    case 'repeat':
      return session;
    case 'revoke':
      await deleteSessions(tx, { userId: session.userId, sessionId: session.id }, 'local');
      return new AuthError('refresh_token_already_used');
    case 'expired':
      return new AuthError('session_expired');
    case 'unknown':
      return new AuthError('refresh_token_not_found');
  }
}
