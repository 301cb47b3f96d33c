import { audit } from '../../../platform/audit/audit.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailWithUndo } from '../../notification/index.ts';
import { passwordChangedMail } from '../auth.mail.ts';
import { presentUser, type UserAnswer } from '../auth.presenter.ts';
import {
  type AuthUser,
  findUserWithIdentities,
  lockUser,
  setPasswordHash,
  setUserMetadata,
} from '../auth.queries.ts';
import { lockHeldFactors, requireSecondFactor } from '../factor/factor-holder.actions.ts';
import { AuthError } from '../http/auth.errors.ts';
import { startEmailChange } from '../recovery/email-change.actions.ts';
import { requireProof, spendNonce } from '../recovery/reauthentication.actions.ts';
import { findProofState, lockProofState, type ProofState } from '../session/session-proof.queries.ts';
import { deleteSessions } from '../session/session.queries.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { deleteAuthCodesOf } from '../token/auth-code.queries.ts';
import type { MailReturn } from '../token/mailed-token.actions.ts';
import { deleteOneTimeTokensOf } from '../token/one-time-token.queries.ts';
import { emailChanges, consumeMailBudget } from './auth.limits.ts';
import { hashPassword, type Hashing, verifyPassword } from './password-hash.crypto.ts';
import { mergeMetadata, type UserChange } from './user.requests.ts';
import { refuseWeak } from './weak-password.rules.ts';

/**
 * Changes the caller's account, all or nothing. A new address only starts its confirmation here
 * (auth-wire 1.3).
 */
export async function updateUser(
  platform: Platform,
  subject: VerifiedToken,
  asked: UserChange,
  mailReturn: MailReturn,
): Promise<UserAnswer> {
  const before = await findUserWithIdentities(platform.db, subject.userId);
  const credentials = await findProofState(platform.db, subject);
  if (!before || !credentials) throw new AuthError('session_not_found');
  const newEmail = asked.email === before.user.email ? undefined : asked.email;
  if (asked.metadata) mergeMetadata(before.user.userMetadata, asked.metadata);
  if (asked.password !== undefined) refuseWeak(asked.password);
  const isGuarded = asked.password !== undefined || newEmail !== undefined;
  if (isGuarded) {
    await transact(platform.db, (tx) => requireShownFactor(tx, subject));
    await requireProof(platform, subject, asked, credentials);
  }
  if (newEmail !== undefined) await consumeChangeBudget(platform, subject.userId, newEmail);
  // Last, so that a correct password guess shows only after everything else has passed.
  const passwordHash =
    asked.password === undefined
      ? undefined
      : await hashOther({ ...platform.env, asker: subject.userId }, asked.password, credentials.passwordHash);

  await transact(platform.db, async (tx) => {
    const user = await lockUnchanged(tx, subject, credentials);
    if (isGuarded) {
      await requireShownFactor(tx, subject);
      if (asked.nonce !== undefined) await spendNonce(tx, platform, { userId: user.id, nonce: asked.nonce });
    }
    if (asked.metadata) await setUserMetadata(tx, user.id, mergeMetadata(user.userMetadata, asked.metadata));
    if (passwordHash !== undefined) await changePassword(tx, { user, subject, passwordHash });
    if (newEmail !== undefined) {
      await startEmailChange(tx, platform, { user, newEmail }, mailReturn);
      await audit(tx, { ...changeOf(user.id), action: 'auth.ask-email-change' });
    }
  });
  const after = await findUserWithIdentities(platform.db, subject.userId);
  if (!after) throw new AuthError('user_not_found');
  return presentUser(after);
}

/** Checked before any proof, so that the first factor alone learns nothing, and again under the lock. */
const requireShownFactor = async (tx: Transaction, subject: VerifiedToken): Promise<void> =>
  requireSecondFactor(await lockHeldFactors(tx, subject), 401);

async function consumeChangeBudget(platform: Platform, userId: string, newEmail: string): Promise<void> {
  await consume(platform, emailChanges(userId));
  const refusal = await consumeMailBudget(platform, newEmail);
  if (refusal)
    throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: refusal.retryAfterSeconds });
}

async function hashOther(hashing: Hashing, password: string, current: string | null): Promise<string> {
  if (await verifyPassword(password, current, hashing)) throw new AuthError('same_password');
  return hashPassword(password, hashing);
}

/** What was proven before the transaction must still hold in it: of two concurrent changes the second starts over. */
async function lockUnchanged(tx: Transaction, subject: VerifiedToken, seen: ProofState): Promise<AuthUser> {
  const user = await lockUser(tx, subject.userId);
  const locked = await lockProofState(tx, subject);
  if (!user || !locked) throw new AuthError('session_not_found');
  if (locked.passwordHash !== seen.passwordHash) throw new AuthError('conflict', { retryAfterSeconds: 1 });
  return user;
}

const changeOf = (userId: string) => ({ actorId: userId, subjectType: 'user', subjectId: userId });

interface PasswordChange {
  readonly user: AuthUser;
  readonly subject: VerifiedToken;
  readonly passwordHash: string;
}

/** Every other session and everything mailed so far ends with the old password; the owner is notified. */
async function changePassword(
  tx: Transaction,
  { user, subject, passwordHash }: PasswordChange,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await deleteSessions(tx, subject, 'others');
  await deleteOneTimeTokensOf(tx, user.id);
  await deleteAuthCodesOf(tx, user.id);
  const undo = { kind: 'password-changed' } as const;
  await mailWithUndo(tx, passwordChangedMail(user.email), { userId: user.id, path: '/settings', undo });
  await audit(tx, { ...changeOf(user.id), action: 'auth.change-password' });
}
