import { judgeRefresh, sessionExpiry } from '@patinha/domain/auth';

import { sqlState, transact, type Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelDeletion } from '../compliance/deletion-cancel.actions.ts';
import { recordAccess } from './access-record.actions.ts';
import { authCore } from './auth-core.ts';
import { AuthError } from './auth-error.ts';
import { appMetadataOf, presentSession, type SessionAnswer } from './auth.presenter.ts';
import { findUserWithIdentities, lockPassword } from './auth.queries.ts';
import type { AuthMethod } from './auth.table.ts';
import {
  formatRefreshToken,
  isGenuine,
  openRefreshKey,
  parseRefreshToken,
  sealNewRefreshKey,
} from './refresh-token.ts';
import {
  deleteSessions,
  insertSession,
  lockSession,
  rotateSession,
  type SessionRow,
} from './session.queries.ts';

/** From where a call comes. */
export interface Origin {
  readonly ip: string;
  /** Keyed hash of the address's subject: tells known ones without keeping where people were. */
  readonly addressHash: string;
  readonly userAgent: string | undefined;
}

interface SignIn {
  readonly userId: string;
  readonly method: AuthMethod['method'];
  readonly origin: Origin;
  /** The hash that the password was compared with: it must still be the account's. */
  readonly passwordHash?: string | null;
}

const longestUserAgent = 300;

/** Opens a session in the transaction that let the person in; `grantOf` answers it after the commit. */
export async function openSession(
  tx: Transaction,
  platform: Platform,
  { userId, method, origin, passwordHash }: SignIn,
): Promise<SessionRow> {
  // A deletion or a new password of the same moment comes wholly before this or wholly after, and then ends
  // this session too.
  const locked = await lockPassword(tx, userId);
  if (!locked) throw new AuthError('user_not_found');
  if (passwordHash !== undefined && passwordHash !== locked.passwordHash)
    throw new AuthError('invalid_credentials');
  // A person who comes back within the thirty days keeps the account (D-121).
  await cancelDeletion(tx, userId, platform.env.PUBLIC_URL);
  const now = new Date();
  const session = {
    userId,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    refreshKeySealed: sealNewRefreshKey(authCore(platform).sessionSealKey),
    expiresAt: sessionExpiry(now),
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, longestUserAgent) ?? null,
  };
  await recordAccess(tx, platform, { userId, kind: 'sign-in', ip: origin.ip });
  return insertSession(tx, session, origin.addressHash);
}

/** The answer that hands over a session: signed now, with the person as the database has it. */
export async function grantOf(platform: Platform, session: SessionRow): Promise<SessionAnswer> {
  const { tokens, sessionSealKey } = authCore(platform);
  const account = await findUserWithIdentities(platform.db, session.userId);
  if (!account) throw new AuthError('user_not_found');
  const access = await tokens.sign({
    userId: session.userId,
    sessionId: session.id,
    email: account.user.email,
    userMetadata: account.user.userMetadata,
    appMetadata: appMetadataOf(account.identities),
    aal: session.aal,
    amr: session.amr,
  });
  const key = openRefreshKey(sessionSealKey, session.refreshKeySealed);
  return presentSession(access, formatRefreshToken(session.id, session.refreshCounter, key), account);
}

/** A new access token for a refresh token, by the rules of reuse (auth-wire 1.4). */
export async function refreshSession(
  platform: Platform,
  presented: string,
  { ip }: Origin,
): Promise<SessionAnswer> {
  const token = parseRefreshToken(presented);
  if (!token) throw new AuthError('validation_failed', { message: 'Invalid Refresh Token: Malformed' });
  try {
    // A refusal is returned, not thrown: ending a stolen session must be committed.
    const outcome = await transact(platform.db, (tx) => moveOn(tx, platform, { token, ip }));
    if (outcome instanceof AuthError) throw outcome;
    return await grantOf(platform, outcome);
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) throw new AuthError('conflict', { retryAfterSeconds: 1 });
    throw error;
  }
}

const lockNotAvailable = '55P03';

async function moveOn(
  tx: Transaction,
  platform: Platform,
  { token, ip }: { readonly token: NonNullable<ReturnType<typeof parseRefreshToken>>; readonly ip: string },
): Promise<SessionRow | AuthError> {
  const { sessionSealKey: sealKey } = authCore(platform);
  const locked = await lockSession(tx, token.sessionId);
  if (!locked || !isGenuine(token, openRefreshKey(sealKey, locked.session.refreshKeySealed)))
    return new AuthError('refresh_token_not_found');
  const { session, now } = locked;
  const verdict = judgeRefresh({
    presented: token.counter,
    active: session.refreshCounter,
    rotatedAt: session.refreshedAt,
    sessionExpiresAt: session.expiresAt,
    now,
  });
  switch (verdict) {
    case 'rotate': {
      const rotation = {
        refreshCounter: session.refreshCounter + 1,
        refreshedAt: now,
        expiresAt: sessionExpiry(now),
      };
      await rotateSession(tx, session.id, rotation);
      await recordAccess(tx, platform, { userId: session.userId, kind: 'refresh', ip });
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
