import { transact, type Transaction } from '../../../platform/db/database.ts';
import { consume, refundAttempt } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { AuthError } from '../http/auth.errors.ts';
import { grantOf, type Origin } from '../session/session.actions.ts';
import type { SessionRow } from '../session/session.queries.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { isProvenAddress, recordProvenAddress } from './factor-address.queries.ts';
import { factorGuesses, ownFactorGuesses } from './factor.limits.ts';

/** The session that answers, and the address that it answers from. */
export interface Guesser extends VerifiedToken {
  readonly addressHash: Origin['addressHash'];
}

/**
 * Runs one guess at a second factor: charged to the limit before it is checked, refunded when it was right or when
 * there was nothing to compare it with. A wrong one (undefined) is committed, so that it counts.
 */
export async function withGuess(
  platform: Platform,
  guesser: Guesser,
  guess: (tx: Transaction) => Promise<SessionRow | undefined>,
): Promise<SessionAnswer> {
  const budget = (await isProvenAddress(platform.db, guesser))
    ? ownFactorGuesses(guesser)
    : factorGuesses(guesser.userId);
  await consume(platform, budget);
  const session = await transact(platform.db, async (tx) => {
    const raised = await guess(tx);
    if (raised) await recordProvenAddress(tx, guesser);
    return raised;
  }).catch(async (error: unknown) => {
    if (error instanceof AuthError) await refundAttempt(platform, budget);
    throw error;
  });
  if (!session) throw new AuthError('mfa_verification_failed');
  await refundAttempt(platform, budget);
  return grantOf(platform, session);
}
