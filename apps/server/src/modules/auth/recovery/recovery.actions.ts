import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rewriteAccount } from '../../account/index.ts';
import { sendMail } from '../../notification/index.ts';
import { recoveryMail } from '../auth.mail.ts';
import { type AuthUser, confirmAuthUser, lockUser, markSent } from '../auth.queries.ts';
import { deleteAuthCodesOf } from '../token/auth-code.queries.ts';
import { issueMailedToken, type MailReturn } from '../token/mailed-token.actions.ts';
import { deleteOneTimeTokensOf } from '../token/one-time-token.queries.ts';
import { beginRecoveryHold } from './recovery-hold.actions.ts';

/** Mails a link and a code that open a session in which a new password may be set. */
export async function sendRecovery(
  tx: Transaction,
  platform: Platform,
  user: Pick<AuthUser, 'id' | 'email'>,
  mailReturn: MailReturn,
): Promise<void> {
  const secrets = await issueMailedToken(tx, platform, { userId: user.id, kind: 'recovery' }, mailReturn);
  await markSent(tx, user.id, 'recoverySentAt');
  await sendMail(tx, recoveryMail({ to: user.email, ...secrets }));
}

/**
 * The reader of the mail owns the address. On a pending address the author of the sign-up is unknown, so
 * neither its password nor its metadata is kept: the person enters them again.
 */
export async function acceptRecovery(
  tx: Transaction,
  platform: Platform,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await deleteOneTimeTokensOf(tx, userId);
  await deleteAuthCodesOf(tx, userId);
  const user = await lockUser(tx, userId);
  if (!user) return;
  if (user.emailConfirmedAt) await beginRecoveryHold(tx, platform, { user, now });
  else {
    await confirmAuthUser(tx, userId, { passwordHash: null, userMetadata: {} });
    await rewriteAccount(tx, { userId, fullName: null, now });
  }
  await audit(tx, {
    actorId: userId,
    action: 'auth.recover',
    subjectType: 'user',
    subjectId: userId,
  });
}
