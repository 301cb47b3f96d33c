import { signUpDataSchema } from '@patinha/contract/account';
import * as z from 'zod/mini';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rewriteAccount } from '../../account/index.ts';
import { sendMail } from '../../notification/index.ts';
import { confirmationMail } from '../auth.mail.ts';
import { type AuthUser, confirmAuthUser, markSent } from '../auth.queries.ts';
import type { PendingSignUp } from '../auth.table.ts';
import { issueMailedToken, type MailReturn } from '../token/mailed-token.actions.ts';
import { deleteOneTimeToken, type OneTimeToken } from '../token/one-time-token.queries.ts';

interface Confirmation {
  readonly user: Pick<AuthUser, 'id' | 'email'>;
  readonly mailReturn: MailReturn;
  readonly pendingSignUp?: PendingSignUp;
}

/** Mails a new link and code; those of earlier mails become invalid. */
export async function sendConfirmation(
  tx: Transaction,
  platform: Platform,
  { user, mailReturn, pendingSignUp }: Confirmation,
): Promise<void> {
  const token = { userId: user.id, kind: 'signup', ...(pendingSignUp && { pendingSignUp }) } as const;
  const secrets = await issueMailedToken(tx, platform, token, mailReturn);
  await markSent(tx, user.id, 'confirmationSentAt');
  await sendMail(tx, confirmationMail({ to: user.email, ...secrets }));
}

/** The rows become those of the sign-up whose mail was answered (D-78); where that is unknown, they stay empty. */
export async function confirmSignUp(tx: Transaction, token: OneTimeToken, now: Date): Promise<void> {
  const { userId, pendingSignUp } = token;
  await deleteOneTimeToken(tx, token);
  if (!pendingSignUp) {
    await confirmAuthUser(tx, userId, {});
    return;
  }
  const { passwordHash, metadata, isContested } = pendingSignUp;
  if (isContested) {
    await confirmAuthUser(tx, userId, { passwordHash: null, userMetadata: {} });
    await rewriteAccount(tx, { userId, fullName: null, now });
    return;
  }
  await confirmAuthUser(tx, userId, { passwordHash, userMetadata: metadata });
  await rewriteAccount(tx, { userId, ...z.parse(signUpDataSchema, metadata), now });
}
