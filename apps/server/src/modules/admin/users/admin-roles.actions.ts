import { canGrantRole } from '@patinha/domain/admin';
import type { Actor, Role } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import { publish } from '../../../platform/live/events.ts';
import { findRevokedRoles, grantRole, revokeRole } from '../../account/index.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { setProviderSuspension } from '../../provider/index.ts';
import { roleGivenBackMail, roleRevokedMail } from '../admin.mail.ts';
import { lockManaged, record, type UserCommand } from './admin-users.actions.ts';
import { hasSecondFactor, lockAdmins, type ManagedUser } from './admin-users.queries.ts';
import { endSales } from './seller-exit.actions.ts';

const roleNames: Readonly<Record<Role, string>> = {
  tutor: 'tutor',
  prestador: 'cuidador',
  empresa: 'empresa',
  admin: 'admin',
};

interface RoleChange extends UserCommand {
  readonly role: Role;
  readonly reason: string;
  readonly proof: Proof;
}

const isSellerRole = (role: Role): boolean => role === 'prestador' || role === 'empresa';

/**
 * Granting the admin role requires a second factor (D-2). A seller's role is only given back, and the services return
 * with it; throws `admin/role-needs-onboarding` when it was never revoked.
 */
export async function grantUserRole(
  tx: Transaction,
  actor: Actor,
  { userId, role, reason, now }: RoleChange,
): Promise<void> {
  const user = await lockManaged(tx, actor, userId);
  if (role === 'admin' && !(await hasSecondFactor(tx, actor.sessionId)))
    throw new DomainError('admin/second-factor-needed', { userId: actor.userId });
  const revoked = (await findRevokedRoles(tx, userId)).map((row) => row.role);
  if (!canGrantRole(role, revoked)) throw new DomainError('admin/role-needs-onboarding', { userId, role });
  await grantRole(tx, { userId, role, grantedAt: now });
  if (!user.suspendedAt) await listSeller(tx, user, { role, hiddenAt: null });
  await record(tx, actor, { action: 'admin.grant-role', userId, details: { role, reason } });
  if (revoked.includes(role))
    await mailAndNotify(tx, roleGivenBackMail(user.email, roleNames[role]), { userId, path: '/dashboard' });
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
}

/**
 * Takes effect on the person's next call, who is notified of the reason (D-184); a seller's services leave the market and
 * the bookings not begun are refunded.
 * When two admins revoke each other, the later one has lost the role.
 */
export async function revokeUserRole(
  tx: Transaction,
  actor: Actor,
  { userId, role, reason, seenRefundCents, now }: RoleChange & { readonly seenRefundCents: number },
): Promise<void> {
  if (role === 'admin' && !(await lockAdmins(tx)).includes(actor.userId))
    throw new DomainError('session/forbidden', { userId: actor.userId });
  const user = await lockManaged(tx, actor, userId);
  if (isSellerRole(role)) await endSales(tx, actor, { userId, seenRefundCents, now });
  await revokeRole(tx, userId, role);
  await listSeller(tx, user, { role, hiddenAt: now });
  await record(tx, actor, { action: 'admin.revoke-role', userId, details: { role, reason } });
  const mail = roleRevokedMail(user.email, { name: roleNames[role], reason });
  await mailAndNotify(tx, mail, { userId, path: '/dashboard' });
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
}

/** A seller without the role does not appear on the market. */
async function listSeller(
  tx: Transaction,
  { userId }: ManagedUser,
  { role, hiddenAt }: { readonly role: Role; readonly hiddenAt: Date | null },
): Promise<void> {
  if (isSellerRole(role)) await setProviderSuspension(tx, userId, hiddenAt);
}
