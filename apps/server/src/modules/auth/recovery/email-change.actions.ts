import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAccountEmail } from '../../account/index.ts';
import { mailWithUndo, sendMail } from '../../notification/index.ts';
import {
  emailChangeCurrentMail,
  emailChangedMail,
  emailChangeNewMail,
  emailTakenMail,
} from '../auth.mail.ts';
import {
  agreeToEmailChange,
  type AuthUser,
  beginEmailChange,
  findLatestEmailChange,
  lockUser,
  lockUserByEmail,
  moveToNewEmail,
} from '../auth.queries.ts';
import type { EmailChangeSide } from '../auth.table.ts';
import { AuthError } from '../http/auth.errors.ts';
import { issueMailedToken, type MailReturn } from '../token/mailed-token.actions.ts';
import {
  deleteOneTimeToken,
  deleteOneTimeTokensOf,
  type OneTimeToken,
} from '../token/one-time-token.queries.ts';
import { recoveryPageOf } from './recovery.page.ts';

type Mover = AuthUser & { readonly newEmail: string };
const isMover = (user: AuthUser | undefined): user is Mover => typeof user?.newEmail === 'string';

/**
 * Mails both addresses; the account keeps its own until both have confirmed. A taken address is answered like a
 * free one: its owner is notified, the caller learns nothing (auth-wire 6).
 */
export async function startEmailChange(
  tx: Transaction,
  platform: Platform,
  { user, newEmail }: { readonly user: AuthUser; readonly newEmail: string },
  mailReturn: MailReturn,
): Promise<void> {
  await beginEmailChange(tx, user.id, newEmail);
  const mover = { ...user, newEmail };
  await mailCurrentAddress(tx, platform, mover, mailReturn);
  await mailNewAddress(tx, platform, mover, mailReturn);
}

/** Mails the new address again, if a change still awaits its confirmation. */
export async function resendEmailChange(
  tx: Transaction,
  platform: Platform,
  email: string,
  mailReturn: MailReturn,
): Promise<void> {
  const owner = await lockUserByEmail(tx, email);
  if (isMover(owner) && owner.emailChangeAgreed !== 'current')
    await mailCurrentAddress(tx, platform, owner, mailReturn);
  const moverId = await findLatestEmailChange(tx, email);
  const mover = moverId === undefined ? undefined : await lockUser(tx, moverId);
  if (isMover(mover) && mover.newEmail === email && mover.emailChangeAgreed !== 'new')
    await mailNewAddress(tx, platform, mover, mailReturn);
}

async function mailCurrentAddress(
  tx: Transaction,
  platform: Platform,
  { id, email, newEmail }: Mover,
  mailReturn: MailReturn,
): Promise<void> {
  const secrets = await issueMailedToken(
    tx,
    platform,
    { userId: id, kind: 'email_change_current' },
    mailReturn,
  );
  await sendMail(tx, emailChangeCurrentMail({ to: email, newEmail, ...secrets }));
}

async function mailNewAddress(
  tx: Transaction,
  platform: Platform,
  { id, newEmail }: Mover,
  mailReturn: MailReturn,
): Promise<void> {
  if (await lockUserByEmail(tx, newEmail)) {
    await sendMail(tx, emailTakenMail({ to: newEmail, url: recoveryPageOf(platform.env) }));
    return;
  }
  const secrets = await issueMailedToken(tx, platform, { userId: id, kind: 'email_change_new' }, mailReturn);
  await sendMail(tx, emailChangeNewMail({ to: newEmail, ...secrets }));
}

/** Records the confirmation of one address; true when it was the second and the account has moved. */
export async function acceptEmailChange(tx: Transaction, token: OneTimeToken): Promise<boolean> {
  const side: EmailChangeSide = token.kind === 'email_change_new' ? 'new' : 'current';
  await deleteOneTimeToken(tx, token);
  const user = await lockUser(tx, token.userId);
  if (!isMover(user)) throw new AuthError('otp_expired');
  if (user.emailChangeAgreed === null || user.emailChangeAgreed === side) {
    await agreeToEmailChange(tx, user.id, side);
    return false;
  }
  // Another user may have signed up with it since it was requested.
  const isTaken = await lockUserByEmail(tx, user.newEmail);
  if (isTaken || !(await moveToNewEmail(tx, user.id, user.newEmail))) throw new AuthError('otp_expired');
  await changeAccountEmail(tx, user.id, user.newEmail);
  // What was mailed to the old address, a recovery for one, must not open the account any more.
  await deleteOneTimeTokensOf(tx, user.id);
  await audit(tx, {
    actorId: user.id,
    action: 'auth.change-email',
    subjectType: 'user',
    subjectId: user.id,
  });
  const mail = emailChangedMail({ to: user.email, newEmail: user.newEmail });
  const undo = { kind: 'email-changed' } as const;
  await mailWithUndo(tx, mail, { userId: user.id, path: '/settings', undo });
  return true;
}
