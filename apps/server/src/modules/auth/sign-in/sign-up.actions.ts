import { randomUUID } from 'node:crypto';

import { oneTimeTokenExpiry } from '@patinha/domain/auth';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { createAccount } from '../../account/index.ts';
import { sendMail } from '../../notification/index.ts';
import { alreadyRegisteredMail } from '../auth.mail.ts';
import { presentUnconfirmed, type SessionAnswer, type UserAnswer } from '../auth.presenter.ts';
import {
  type AuthUser,
  findNewestHash,
  findPendingHash,
  insertAuthUser,
  lockUserByEmail,
} from '../auth.queries.ts';
import type { SignUpRequest } from '../auth.requests.ts';
import { AuthError } from '../http/auth.errors.ts';
import { recoveryPageOf } from '../recovery/recovery.page.ts';
import { grantSignIn, openSession, type Origin } from '../session/session.actions.ts';
import type { MailReturn } from '../token/mailed-token.actions.ts';
import { makeUnguessableHashes } from '../token/one-time-token.crypto.ts';
import { replaceOneTimeToken } from '../token/one-time-token.queries.ts';
import { consumeMailBudget } from './auth.limits.ts';
import { sendConfirmation } from './confirmation.actions.ts';
import { hashPassword } from './password-hash.crypto.ts';
import { refuseWeak } from './weak-password.rules.ts';

interface SignUp extends SignUpRequest {
  readonly mailReturn: MailReturn;
  readonly origin: Origin;
}
type HashedSignUp = Omit<SignUp, 'password'> & { readonly passwordHash: string };

/**
 * Creates the account with all its rows and mails the confirmation. A taken or pending address gets the answer
 * of a new one: its owner is notified by mail, the caller learns nothing (D-78, D-82).
 */
export async function signUp(
  platform: Platform,
  { password, ...asked }: SignUp,
): Promise<UserAnswer | SessionAnswer> {
  if (platform.env.AUTH_DISABLE_SIGNUP) throw new AuthError('signup_disabled');
  refuseWeak(password);
  const saltedLike = await findNewestHash(platform.db, asked.email);
  const hashing = { ...platform.env, asker: asked.origin.addressHash };
  const signingUp = { ...asked, passwordHash: await hashPassword(password, hashing, saltedLike) };
  if (platform.env.AUTH_AUTOCONFIRM) return signUpAtOnce(platform, signingUp);
  const mayMail = (await consumeMailBudget(platform, asked.email)) === undefined;
  const userId = await transact(platform.db, async (tx, now) => {
    const known = await lockUserByEmail(tx, asked.email);
    if (known) {
      if (known.emailConfirmedAt) await rememberRepeated(tx, { known, signingUp });
      else if (!mayMail) await contest(tx, { known, signingUp });
      if (mayMail) await notifyOwner(tx, platform, { known, signingUp });
      return undefined;
    }
    const user = await createUser(tx, signingUp, { now, isConfirmed: false });
    if (user && mayMail) await sendConfirmation(tx, platform, { user, mailReturn: asked.mailReturn });
    return user?.id;
  });
  return presentUnconfirmed({ ...asked, userId: userId ?? randomUUID(), now: realTime() });
}

type NewUser = Pick<HashedSignUp, 'email' | 'passwordHash' | 'metadata' | 'account'>;

/** Creates all rows of an account in the caller's transaction; undefined when the address was just taken. */
export async function createUser(
  tx: Transaction,
  { email, passwordHash, metadata, account }: NewUser,
  { now, isConfirmed }: { readonly now: Date; readonly isConfirmed: boolean },
): Promise<AuthUser | undefined> {
  const emailConfirmedAt = isConfirmed ? realTime() : null;
  const user = await insertAuthUser(tx, { email, passwordHash, userMetadata: metadata, emailConfirmedAt });
  if (user) await createAccount(tx, { userId: user.id, email, ...account, now });
  return user;
}

interface Repeated {
  readonly known: AuthUser;
  readonly signingUp: HashedSignUp;
}

/**
 * With the password of this sign-up a sign-in gets for a while the answer of a new address, so that it
 * does not tell the two apart. As there, the newest counts.
 */
async function rememberRepeated(tx: Transaction, { known, signingUp }: Repeated): Promise<void> {
  await replaceOneTimeToken(tx, {
    userId: known.id,
    kind: 'repeated_signup',
    ...makeUnguessableHashes(),
    codeChallenge: null,
    expiresAt: oneTimeTokenExpiry(realTime()),
    pendingSignUp: { passwordHash: signingUp.passwordHash, metadata: {} },
  });
}

/**
 * A sign-up on a pending address that brings no mail counts all the same: the link and the code of the earlier one,
 * which another person may have made, are void. The same password again changes nothing.
 */
async function contest(tx: Transaction, { known, signingUp }: Repeated): Promise<void> {
  const { passwordHash, metadata } = signingUp;
  if ((await findPendingHash(tx, known.id)) === passwordHash) return;
  await replaceOneTimeToken(tx, {
    userId: known.id,
    kind: 'signup',
    ...makeUnguessableHashes(),
    codeChallenge: null,
    expiresAt: oneTimeTokenExpiry(realTime()),
    pendingSignUp: { passwordHash, metadata, isContested: true },
  });
}

/** Notifies a confirmed owner; on a pending address the newest sign-up replaces the older one. */
async function notifyOwner(
  tx: Transaction,
  platform: Platform,
  { known, signingUp }: Repeated,
): Promise<void> {
  if (known.emailConfirmedAt) {
    await sendMail(tx, alreadyRegisteredMail({ to: known.email, url: recoveryPageOf(platform.env) }));
    return;
  }
  const { passwordHash, metadata, mailReturn } = signingUp;
  await sendConfirmation(tx, platform, {
    user: known,
    mailReturn,
    pendingSignUp: { passwordHash, metadata },
  });
}

/** AUTH_AUTOCONFIRM, refused in production: no mail, and a taken address is reported as taken. */
async function signUpAtOnce(platform: Platform, signingUp: HashedSignUp): Promise<SessionAnswer> {
  const session = await transact(platform.db, async (tx, now) => {
    const user = await createUser(tx, signingUp, { now, isConfirmed: true });
    if (!user) throw new AuthError('user_already_exists');
    return openSession(tx, platform, { userId: user.id, method: 'password', origin: signingUp.origin });
  });
  return grantSignIn(platform, session);
}
