import { canEndSessionsOf, canManageUser } from '@patinha/domain/admin';
import type { Actor, Role } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { endStreamsOf, publish } from '../../../platform/live/events.ts';
import { grantRole, revokeRole } from '../../account/index.ts';
import { endMeetingsOf } from '../../meeting/index.ts';
import { sendMail, mailAndNotify } from '../../notification/index.ts';
import { recordViews } from '../../privacy/index.ts';
import { suspendedMail, suspensionEndedMail } from '../admin.mail.ts';
import { closeOpenAppeal } from '../appeal/appeal.queries.ts';
import { beginSuspension, liftSuspension } from '../suspension.actions.ts';
import {
  deleteSessionsOf,
  findPastSuspensions,
  findSessions,
  findUser,
  findUsers,
  hasSecondFactor,
  lockAdmins,
  lockUser,
  type ManagedUser,
  type SessionRow,
  type SuspensionRow,
  type UserFilter,
  type UserRow,
} from './admin-users.queries.ts';

/** Searches people; each person found can later see that they were viewed. */
export const searchUsers = (
  db: Database,
  actor: Actor,
  { filter, page }: { readonly filter: UserFilter; readonly page: PageRequest },
): Promise<UserRow[]> =>
  transact(db, async (tx) => {
    const found = await findUsers(tx, filter, page);
    await recordViews(tx, { viewerId: actor.userId, userIds: found.map(({ id }) => id), kind: 'user-list' });
    return found;
  });

export interface UserSheet {
  readonly user: UserRow;
  readonly sessions: readonly SessionRow[];
  readonly pastSuspensions: readonly SuspensionRow[];
}

export const readUserSheet = (db: Database, actor: Actor, userId: string): Promise<UserSheet> =>
  transact(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new DomainError('admin/user-not-found', { userId });
    await recordViews(tx, { viewerId: actor.userId, userIds: [userId], kind: 'user-detail' });
    return {
      user,
      sessions: await findSessions(tx, userId),
      pastSuspensions: await findPastSuspensions(tx, userId),
    };
  });

/** Throws `admin/user-not-found` for an unknown id, `admin/yourself` for the admin's own account. */
async function lockManaged(tx: Transaction, actor: Actor, userId: string): Promise<ManagedUser> {
  const user = await lockUser(tx, userId);
  if (!user) throw new DomainError('admin/user-not-found', { userId });
  return authorize(user, canManageUser, actor, 'admin/yourself');
}

interface UserCommand {
  readonly userId: string;
  readonly now: Date;
}

interface UserAudit {
  readonly action: string;
  readonly userId: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const record = (tx: Transaction, actor: Actor, { userId, ...entry }: UserAudit): Promise<void> =>
  audit(tx, { ...entry, actorId: actor.userId, subjectType: 'user', subjectId: userId });

/** Suspends the person: every further call is refused with this reason (D-22). */
export async function suspendUser(
  tx: Transaction,
  actor: Actor,
  { userId, reason, now }: UserCommand & { readonly reason: string },
): Promise<void> {
  const user = await lockManaged(tx, actor, userId);
  if (user.suspendedAt) throw new DomainError('admin/already-suspended', { userId });
  await beginSuspension(tx, { userId, reason, suspendedBy: actor.userId, suspendedAt: now });
  await endMeetingsOf(tx, { userId, now });
  await record(tx, actor, { action: 'admin.suspend-user', userId });
  await sendMail(tx, suspendedMail(user.email, reason));
  // Open screens show the reason at once, not with the next call.
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  await endStreamsOf(tx, userId);
}

export async function endSuspension(
  tx: Transaction,
  actor: Actor,
  { userId, now }: UserCommand,
): Promise<void> {
  const user = await lockManaged(tx, actor, userId);
  if (!user.suspendedAt) throw new DomainError('admin/not-suspended', { userId });
  await liftSuspension(tx, userId, { endedBy: actor.userId, endedAt: now });
  // The appeal is closed without an answer; the mail about the end of the suspension covers it.
  await closeOpenAppeal(tx, userId, { outcome: 'lifted', decidedBy: actor.userId, decidedAt: now });
  await record(tx, actor, { action: 'admin.end-suspension', userId });
  await mailAndNotify(tx, suspensionEndedMail(user.email), { userId, path: '/dashboard' });
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  await endStreamsOf(tx, userId);
}

interface RoleChange {
  readonly role: Role;
  readonly reason: string;
}

/** Granting the admin role requires a second factor (D-2). */
export async function grantUserRole(
  tx: Transaction,
  actor: Actor,
  { userId, role, reason, now }: UserCommand & RoleChange,
): Promise<void> {
  await lockManaged(tx, actor, userId);
  if (role === 'admin' && !(await hasSecondFactor(tx, actor.sessionId)))
    throw new DomainError('admin/second-factor-needed', { userId: actor.userId });
  await grantRole(tx, { userId, role, grantedAt: now });
  await record(tx, actor, { action: 'admin.grant-role', userId, details: { role, reason } });
}

/** Takes effect on the person's next call. When two admins revoke each other, the later one has lost the role. */
export async function revokeUserRole(
  tx: Transaction,
  actor: Actor,
  { userId, role, reason }: Omit<UserCommand, 'now'> & RoleChange,
): Promise<void> {
  if (role === 'admin' && !(await lockAdmins(tx)).includes(actor.userId))
    throw new DomainError('session/forbidden', { userId: actor.userId });
  await lockManaged(tx, actor, userId);
  await revokeRole(tx, userId, role);
  await record(tx, actor, { action: 'admin.revoke-role', userId, details: { role, reason } });
}

export async function endAllSessions(tx: Transaction, actor: Actor, userId: string): Promise<void> {
  const user = authorize(await lockUser(tx, userId), canEndSessionsOf, actor, 'admin/user-not-found');
  const count = await deleteSessionsOf(tx, user.userId);
  await record(tx, actor, { action: 'admin.end-sessions', userId, details: { count } });
}

export async function endOneSession(
  tx: Transaction,
  actor: Actor,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const user = authorize(await lockUser(tx, userId), canEndSessionsOf, actor, 'admin/session-not-found');
  const count = await deleteSessionsOf(tx, user.userId, sessionId);
  if (count === 0) throw new DomainError('admin/session-not-found', { userId, sessionId });
  await record(tx, actor, { action: 'admin.end-session', userId, details: { session_id: sessionId } });
}
