import { canEndSessionsOf, canManageUser } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import { endStreamsOf, publish } from '../../../platform/live/events.ts';
import { findRevokedRoles, type RevokedRoleRow } from '../../account/index.ts';
import { endMeetingsOf } from '../../meeting/index.ts';
import { sendMail, mailAndNotify } from '../../notification/index.ts';
import { recordViews } from '../../privacy/index.ts';
import { suspendedMail, suspensionEndedMail } from '../admin.mail.ts';
import { hasOpenAppeal } from '../appeal/appeal.queries.ts';
import { type Portrait, readPortrait } from '../person/portrait.actions.ts';
import { beginSuspension, liftSuspension } from '../suspension.actions.ts';
import {
  deleteSessionsOf,
  findPastSuspensions,
  findSessions,
  findUser,
  findUsers,
  lockUser,
  type ManagedUser,
  type SessionRow,
  type SuspensionRow,
  type UserFilter,
  type UserRow,
} from './admin-users.queries.ts';
import { endForSuspension, leaveKept, type SuspensionChoice } from './seller-exit.actions.ts';

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
  readonly revokedRoles: readonly RevokedRoleRow[];
  readonly pastSuspensions: readonly SuspensionRow[];
  readonly portrait: Portrait;
}

export const readUserSheet = (db: Database, actor: Actor, userId: string): Promise<UserSheet> =>
  transact(db, async (tx, now) => {
    const user = await findUser(tx, userId);
    if (!user) throw new DomainError('admin/user-not-found', { userId });
    await recordViews(tx, { viewerId: actor.userId, userIds: [userId], kind: 'user-detail' });
    return {
      user,
      sessions: await findSessions(tx, userId),
      revokedRoles: await findRevokedRoles(tx, userId),
      pastSuspensions: await findPastSuspensions(tx, userId),
      portrait: await readPortrait(tx, userId, now),
    };
  });

/** Throws `admin/user-not-found` for an unknown id, `admin/yourself` for the admin's own account. */
export async function lockManaged(tx: Transaction, actor: Actor, userId: string): Promise<ManagedUser> {
  const user = await lockUser(tx, userId);
  if (!user) throw new DomainError('admin/user-not-found', { userId });
  return authorize(user, canManageUser, actor, 'admin/yourself');
}

export interface UserCommand {
  readonly userId: string;
  readonly now: Date;
}

interface UserAudit {
  readonly action: string;
  readonly userId: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export const record = (tx: Transaction, actor: Actor, { userId, ...entry }: UserAudit): Promise<void> =>
  audit(tx, { ...entry, actorId: actor.userId, subjectType: 'user', subjectId: userId });

interface Suspending extends UserCommand {
  readonly reason: string;
  readonly choice: SuspensionChoice;
}

/** Suspends the person: every further call is refused with this reason (D-22), and a seller's bookings are refunded. */
export async function suspendUser(
  tx: Transaction,
  actor: Actor,
  { userId, reason, choice, now }: Suspending,
): Promise<void> {
  const user = await lockManaged(tx, actor, userId);
  if (user.suspendedAt) throw new DomainError('admin/already-suspended', { userId });
  const { keptIds, isForSafety } = choice;
  await endForSuspension(tx, actor, { ...choice, userId, now });
  await leaveKept(tx, { userId, keptIds, now });
  await beginSuspension(tx, { userId, reason, suspendedBy: actor.userId, suspendedAt: now });
  await endMeetingsOf(tx, { userId, now });
  const details = { kept: keptIds, safety: isForSafety };
  await record(tx, actor, { action: 'admin.suspend-user', userId, details });
  await sendMail(tx, suspendedMail(user.email, reason));
  // Open screens show the reason at once, not with the next call.
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  await endStreamsOf(tx, userId);
}

/** Throws `admin/appeal-waits` while an appeal is open: its answer ends the suspension (D-192). */
export async function endSuspension(
  tx: Transaction,
  actor: Actor,
  { userId, now }: UserCommand,
): Promise<void> {
  const user = await lockManaged(tx, actor, userId);
  if (!user.suspendedAt) throw new DomainError('admin/not-suspended', { userId });
  if (await hasOpenAppeal(tx, userId)) throw new DomainError('admin/appeal-waits', { userId });
  await liftSuspension(tx, userId, { endedBy: actor.userId, endedAt: now });
  await record(tx, actor, { action: 'admin.end-suspension', userId });
  await mailAndNotify(tx, suspensionEndedMail(user.email), { userId, path: '/dashboard' });
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  await endStreamsOf(tx, userId);
}

export async function endAllSessions(
  tx: Transaction,
  actor: Actor,
  { userId }: { readonly userId: string; readonly proof: Proof },
): Promise<void> {
  const user = authorize(await lockUser(tx, userId), canEndSessionsOf, actor, 'admin/user-not-found');
  const count = await deleteSessionsOf(tx, user.userId);
  await record(tx, actor, { action: 'admin.end-sessions', userId, details: { count } });
}

export async function endOneSession(
  tx: Transaction,
  actor: Actor,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string; readonly proof: Proof },
): Promise<void> {
  const user = authorize(await lockUser(tx, userId), canEndSessionsOf, actor, 'admin/session-not-found');
  const count = await deleteSessionsOf(tx, user.userId, sessionId);
  if (count === 0) throw new DomainError('admin/session-not-found', { userId, sessionId });
  await record(tx, actor, { action: 'admin.end-session', userId, details: { session_id: sessionId } });
}
