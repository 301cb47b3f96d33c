import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAccountEmail } from '../../account/index.ts';
import {
  hasEarlierLink,
  readUndoLink,
  spendUndoLink,
  takeLaterAccess,
  type UndoLinkRow,
} from '../../notification/index.ts';
import { type AuthUser, lockUser, lockUserByEmail, moveToNewEmail } from '../auth.queries.ts';
import { setFactorReset } from '../factor/factor-reset.queries.ts';
import { dropPassword } from '../oauth/identity.queries.ts';
import { sendRecovery } from '../recovery/recovery.actions.ts';
import { recoveryPageOf } from '../recovery/recovery.page.ts';
import { deleteAccess, deleteUser } from '../sign-in/user-upkeep.queries.ts';
import { deleteAuthCodesOf } from '../token/auth-code.queries.ts';
import { deleteOneTimeTokensOf } from '../token/one-time-token.queries.ts';
import { undoingOf } from './undo.inverses.ts';

interface Press {
  readonly token: string;
  readonly now: Date;
}

/** Undoes the change of a link, once: a later press changes nothing. Throws undo/not-found or undo/address-taken. */
export async function undoChange(
  tx: Transaction,
  platform: Platform,
  { token, now }: Press,
): Promise<UndoLinkRow> {
  const { userId } = await readUndoLink(tx, token);
  // First of all: a change under way then has ended, and its link is seen.
  const user = await lockUser(tx, userId);
  if (!user) throw new DomainError('undo/not-found');
  const link = await spendUndoLink(tx, token);
  if (link) await takeBack(tx, platform, { user, link, now });
  return readUndoLink(tx, token);
}

/**
 * The person who made the change may hold a session, the password, mailed codes and a way in that they added since: all
 * end, and the only way in is the recovery, mailed to the address to which the link went.
 */
async function takeBack(
  tx: Transaction,
  platform: Platform,
  { user, link, now }: { readonly user: AuthUser; readonly link: UndoLinkRow; readonly now: Date },
): Promise<void> {
  const { userId, address, kind } = link;
  await giveBackAddress(tx, user, address);
  const undoing = undoingOf(platform);
  const isFirst = !(await hasEarlierLink(tx, link));
  for (const { kind: one, details } of [link, ...(await takeLaterAccess(tx, link))])
    await undoing[one](tx, { userId, details, isFirst, now });
  await setFactorReset(tx, userId, null);
  await dropPassword(tx, userId);
  await deleteAccess(tx, userId);
  await deleteOneTimeTokensOf(tx, userId);
  await deleteAuthCodesOf(tx, userId);
  await audit(tx, { action: 'auth.undo', subjectType: 'user', subjectId: userId, details: { kind } });
  const mailReturn = { redirectTo: recoveryPageOf(platform.env), challenge: undefined };
  await sendRecovery(tx, platform, { id: userId, email: address }, mailReturn);
}

/** Gives back the address of the time of the mail, and ends a change that is only half confirmed. */
async function giveBackAddress(tx: Transaction, { id, email }: AuthUser, address: string): Promise<void> {
  if (email !== address) {
    const taker = await lockUserByEmail(tx, address);
    if (taker?.emailConfirmedAt) throw new DomainError('undo/address-taken', { userId: id });
    // A sign-up on it that was never confirmed belongs to no one.
    if (taker) await deleteUser(tx, taker.id);
    await changeAccountEmail(tx, id, address);
  }
  if (!(await moveToNewEmail(tx, id, address))) throw new DomainError('undo/address-taken', { userId: id });
}
