import { isFreshProof } from '@patinha/domain/auth';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import { consume, refundAttempt } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { sendMail } from '../../notification/index.ts';
import { reauthenticationMail } from '../auth.mail.ts';
import { findUserWithIdentities, lockUser, markSent } from '../auth.queries.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { ProofState } from '../session/session-proof.queries.ts';
import { currentPasswordGuesses, consumeMailBudget } from '../sign-in/auth.limits.ts';
import { verifyPassword } from '../sign-in/password-hash.crypto.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import { issueMailedToken } from '../token/mailed-token.actions.ts';
import { isCode } from '../token/one-time-token.crypto.ts';
import { countWrongCode, deleteOneTimeToken, lockTokenOfUser } from '../token/one-time-token.queries.ts';

/** Mails the code that proves, in an old session, that its person is still there. */
export async function sendReauthentication(platform: Platform, userId: string): Promise<void> {
  const account = await findUserWithIdentities(platform.db, userId);
  if (!account) throw new AuthError('user_not_found');
  const refusal = await consumeMailBudget(platform, account.user.email, 'reauthentication');
  if (refusal)
    throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: refusal.retryAfterSeconds });
  await transact(platform.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AuthError('user_not_found');
    const token = { userId, kind: 'reauthentication' } as const;
    const nowhere = { redirectTo: platform.env.PUBLIC_URL, challenge: undefined };
    const { code } = await issueMailedToken(tx, platform, token, nowhere);
    await markSent(tx, userId, 'reauthenticationSentAt');
    await sendMail(tx, reauthenticationMail({ to: user.email, code }));
  });
}

export interface Proof {
  readonly currentPassword: string | undefined;
  /** The mailed code; the protocol calls it a nonce. */
  readonly nonce: string | undefined;
}

/**
 * Changing the password or address requires a fresh proof of the session, or in the call the current password or a
 * mailed code, which prove nothing where a second factor does (D-156). A proof that is given must be right, even where
 * none was needed.
 */
export async function requireProof(
  platform: Platform,
  { userId }: TokenSubject,
  { currentPassword, nonce }: Proof,
  { passwordHash, provenAt, hasFactor }: ProofState,
): Promise<void> {
  if (nonce !== undefined && !(await isNonce(platform, userId, nonce)))
    throw new AuthError('reauthentication_not_valid');
  if (currentPassword !== undefined)
    await requirePassword(platform, userId, { currentPassword, passwordHash });
  const isProven = !hasFactor && (nonce !== undefined || currentPassword !== undefined);
  if (!isProven && !isFreshProof(provenAt, realTime())) throw new AuthError('reauthentication_needed');
}

/** Counts a wrong code; a right one stays until the change that it is for is written. */
export const isNonce = (platform: Platform, userId: string, code: string): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const token = await lockTokenOfUser(tx, 'reauthentication', userId);
    if (!token) return false;
    if (isCode(authCore(platform).oneTimeKey, token, code)) return true;
    await countWrongCode(tx, token);
    return false;
  });

/** Consumes the code together with the change: of two concurrent changes the second is refused. */
export async function spendNonce(
  tx: Transaction,
  platform: Platform,
  { userId, nonce }: { readonly userId: string; readonly nonce: string },
): Promise<void> {
  const token = await lockTokenOfUser(tx, 'reauthentication', userId);
  if (!token || !isCode(authCore(platform).oneTimeKey, token, nonce))
    throw new AuthError('reauthentication_not_valid');
  await deleteOneTimeToken(tx, token);
}

async function requirePassword(
  platform: Platform,
  userId: string,
  {
    currentPassword,
    passwordHash,
  }: { readonly currentPassword: string; readonly passwordHash: string | null },
): Promise<void> {
  const budget = currentPasswordGuesses(userId);
  await consume(platform, budget);
  if (!(await verifyPassword(currentPassword, passwordHash, { ...platform.env, asker: userId })))
    throw new AuthError('current_password_invalid');
  await refundAttempt(platform, budget);
}
