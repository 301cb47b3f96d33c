import { normalizeEmail } from '@patinha/domain/account';
import { knownAddressMs } from '@patinha/domain/auth';

import { consume, refundAttempt } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTimeMs } from '../../../platform/time/real-time.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { findSignInCandidate, replacePasswordHash } from '../auth.queries.ts';
import { AuthError } from '../http/auth.errors.ts';
import { grantSignIn, openSession, type Origin } from '../session/session.actions.ts';
import { ownGuesses, passwordGuesses } from './auth.limits.ts';
import { findRight, hashPassword, isOutdated } from './password-hash.crypto.ts';
import { recordRefusedSignIn } from './refused-sign-in.actions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in by e-mail and password. An unknown address, one without a password and a wrong password end in the
 * same error after the same work; so do an address that is not confirmed yet and one whose owner was notified of a
 * repeated sign-up. An attempt is charged to the limit before hashing and refunded on success. A hash of another
 * cost than new ones is recomputed here, where the password is known.
 */
export async function signInWithPassword(
  platform: Platform,
  credentials: Credentials,
  origin: Origin,
): Promise<SessionAnswer> {
  const email = normalizeEmail(credentials.email);
  const knownSince = new Date(realTimeMs() - knownAddressMs);
  const candidate = await findSignInCandidate(platform.db, {
    email,
    addressHash: origin.addressHash,
    knownSince,
  });
  const budget = candidate?.isKnownAddress
    ? ownGuesses(candidate.userId, origin.addressHash)
    : passwordGuesses(email);
  await consume(platform, budget);
  const right = await findRight(credentials.password, [candidate?.passwordHash, candidate?.unconfirmedHash], {
    ...platform.env,
    asker: origin.addressHash,
    isKnown: candidate?.isKnownAddress ?? false,
  });
  const refuse = async (reason: 'invalid_credentials' | 'email_not_confirmed') => {
    const { addressHash } = origin;
    await recordRefusedSignIn(platform, { userId: candidate?.userId, email, addressHash, reason });
    return new AuthError(reason);
  };
  if (!candidate || right === undefined) throw await refuse('invalid_credentials');
  await refundAttempt(platform, budget);
  const { userId, passwordHash } = candidate;
  if (right !== passwordHash) throw await refuse('email_not_confirmed');
  const session = await openSession(platform.db, platform, {
    userId,
    method: 'password',
    origin,
    passwordHash,
  });
  if (isOutdated(right, platform.env)) {
    const renewed = await hashPassword(credentials.password, platform.env);
    await replacePasswordHash(platform.db, userId, right, renewed);
  }
  return grantSignIn(platform, session);
}
