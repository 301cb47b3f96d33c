import { isFreshProof } from '@patinha/domain/auth';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { type Proof, systemProof } from '../../../platform/http/proof.ts';
import { consume, refundAttempt, type Limit } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { AuthError } from '../http/auth.errors.ts';
import { isNonce, spendNonce } from '../recovery/reauthentication.actions.ts';
import { verifyPassword } from '../sign-in/password-hash.crypto.ts';
import type { TokenSubject, VerifiedToken } from '../token/access-token.crypto.ts';
import { findProofState, recordProof } from './session-proof.queries.ts';

/** A caller of the sign-in protocol whose session has a fresh proof: changes of factors and identities take no other. */
export type ProvenSubject = VerifiedToken & { readonly proof: Proof };

/** Throws reauthentication_needed when the session's latest proof is over ten minutes old (D-156). */
export async function requireProven(db: Database, subject: VerifiedToken): Promise<ProvenSubject> {
  const state = await findProofState(db, subject);
  if (!state) throw new AuthError('session_not_found');
  if (!isFreshProof(state.provenAt, realTime())) throw new AuthError('reauthentication_needed');
  return { ...subject, proof: systemProof };
}

const triesPerHour = 10;
const proofTries = (userId: string): Limit => ({
  name: 'session-proof',
  subject: userId,
  points: triesPerHour,
  seconds: 3600,
});

interface OwnerProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Checks the password or the mailed code of an account without a second factor: who has one proves with that. A wrong
 * one is counted. Runs outside any transaction, because hashing is slow.
 */
export async function checkOwner(
  platform: Platform,
  subject: TokenSubject,
  { password, code }: OwnerProof,
): Promise<void> {
  const { userId } = subject;
  if (password === undefined && code === undefined) throw invalidFields({ password: 'required' });
  const state = await findProofState(platform.db, subject);
  if (!state) throw new DomainError('session/missing');
  if (state.hasFactor) throw new DomainError('session/factor-proves', { userId });
  await consume(platform, proofTries(userId));
  if (
    password !== undefined &&
    !(await verifyPassword(password, state.passwordHash, { ...platform.env, asker: userId }).catch(
      refuseCrowd,
    ))
  )
    throw new DomainError('session/wrong-password', { userId });
  if (code !== undefined && !(await isNonce(platform, userId, code)))
    throw new DomainError('session/wrong-code', { userId });
  await refundAttempt(platform, proofTries(userId));
}

/** Checks the account's password alone, where it counts beside a mail. A wrong one is counted. */
export async function checkPassword(
  platform: Platform,
  subject: TokenSubject,
  password: string,
): Promise<void> {
  const { userId } = subject;
  const state = await findProofState(platform.db, subject);
  if (!state) throw new DomainError('session/missing');
  await consume(platform, proofTries(userId));
  const hashing = { ...platform.env, asker: userId };
  if (!(await verifyPassword(password, state.passwordHash, hashing).catch(refuseCrowd)))
    throw new DomainError('session/wrong-password', { userId });
  await refundAttempt(platform, proofTries(userId));
}

/** The queue of hashes speaks the sign-in protocol; operations have their own word for the same refusal. */
function refuseCrowd(error: unknown): never {
  const isCrowded = error instanceof AuthError && error.code === 'over_request_rate_limit';
  throw isCrowded ? new DomainError('request/rate-limited', {}, { retryAfterSeconds: 2 }) : error;
}

/** Records the checked proof on the session, and uses a code up; returns when the proof was given. */
export async function proveOwner(
  tx: Transaction,
  platform: Platform,
  { subject, code }: { readonly subject: TokenSubject; readonly code: string | undefined },
): Promise<Date> {
  if (code !== undefined) await spendCode(tx, platform, { userId: subject.userId, nonce: code });
  const provenAt = await recordProof(tx, subject.sessionId);
  if (!provenAt) throw new DomainError('session/missing');
  return provenAt;
}

/** Of two concurrent uses of one code the second is refused. */
async function spendCode(
  tx: Transaction,
  platform: Platform,
  spent: { readonly userId: string; readonly nonce: string },
): Promise<void> {
  await spendNonce(tx, platform, spent).catch((error: unknown) => {
    const isSpent = error instanceof AuthError && error.code === 'reauthentication_not_valid';
    throw isSpent ? new DomainError('session/wrong-code', { userId: spent.userId }) : error;
  });
}
