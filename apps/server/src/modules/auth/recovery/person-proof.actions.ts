import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { consume, refundAttempt, type Limit } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { verifyPassword } from '../sign-in/password-hash.crypto.ts';
import { findPasswordHash } from './person-proof.queries.ts';
import { isNonce } from './reauthentication.actions.ts';

export const hasPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await findPasswordHash(db, userId)) !== null;

const triesPerHour = 10;
const proofTries = (userId: string): Limit => ({
  name: 'deletion-password',
  subject: userId,
  points: triesPerHour,
  seconds: 3600,
});

interface PersonProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Reauthenticates the caller: by password, or by mailed code for users without one. A wrong one is counted. Runs
 * outside any transaction, because hashing is slow.
 */
export async function confirmPerson(
  platform: Platform,
  userId: string,
  { password, code }: PersonProof,
): Promise<void> {
  if (password === undefined && code === undefined) throw invalidFields({ password: 'required' });
  await consume(platform, proofTries(userId));
  if (
    password !== undefined &&
    !(await verifyPassword(password, await findPasswordHash(platform.db, userId), platform.env))
  )
    throw new DomainError('compliance/wrong-password', { userId });
  if (code !== undefined && !(await isNonce(platform, userId, code)))
    throw new DomainError('compliance/wrong-code', { userId });
  await refundAttempt(platform, proofTries(userId));
}
