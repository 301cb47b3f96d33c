import { excludesType, heldTypes, type RoleRefusal, roleRefusal } from '@patinha/domain/account';
import { type Actor, type UserType, userTypes } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import {
  deleteRole,
  deleteRoleAddition,
  findRoleAddition,
  insertRole,
  upsertRoleAddition,
} from './account.queries.ts';
import { lockOwnProfile, showFace } from './profile.actions.ts';
import { findRevokedRoles } from './revoked-role.queries.ts';

/** Shows another of the roles held; account/role-not-held for any other. */
export async function switchFace(tx: Transaction, actor: Actor, userType: UserType): Promise<void> {
  const profile = await lockOwnProfile(tx, actor);
  if (!heldTypes(profile.roles).includes(userType))
    throw new DomainError('account/role-not-held', { userType });
  await showFace(tx, profile, { userType, by: 'profile' });
}

const refusalCode = {
  held: 'account/role-held',
  'other-seller': 'account/other-seller',
} as const satisfies Record<RoleRefusal, string>;

/** Requests a further role, which opens only its onboarding (D-39); a second request replaces the first. */
export async function beginRole(
  tx: Transaction,
  actor: Actor,
  { userType, now }: { readonly userType: UserType; readonly now: Date },
): Promise<void> {
  const { userId, roles } = await lockOwnProfile(tx, actor);
  const refusal = roleRefusal(userType, roles);
  if (refusal) throw new DomainError(refusalCode[refusal], { userType });
  if ((await findRevokedRoles(tx, userId)).some(({ role }) => role === userType))
    throw new DomainError('account/role-revoked', { userType });
  if ((await findRoleAddition(tx, userId)) === userType) return;
  await upsertRoleAddition(tx, { userId, userType, begunAt: now });
  await record(tx, userId, { action: 'account.begin-role', details: { role: userType } });
}

/** Withdraws the role request; nothing of the role exists yet. */
export async function abandonRole(tx: Transaction, actor: Actor): Promise<void> {
  const { userId } = await lockOwnProfile(tx, actor);
  const role = await deleteRoleAddition(tx, userId);
  if (role) await record(tx, userId, { action: 'account.abandon-role', details: { role } });
}

/**
 * Grants the role whose onboarding is complete and revokes a sign-up role that excludes it: that one was never
 * completed, or the other could not have been requested.
 */
export async function grantOnboardedRole(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { userType, now }: { readonly userType: UserType; readonly now: Date },
): Promise<void> {
  const { userId } = actor;
  await deleteRoleAddition(tx, userId);
  await insertRole(tx, { userId, role: userType, grantedAt: now });
  await record(tx, userId, { action: 'account.add-role', details: { role: userType, by: 'onboarding' } });
  for (const role of userTypes.filter((held) => actor.roles.includes(held) && excludesType(held, userType))) {
    await deleteRole(tx, userId, role);
    await record(tx, userId, { action: 'account.drop-role', details: { role, by: 'onboarding' } });
  }
}

const record = (
  tx: Transaction,
  userId: string,
  deed: { readonly action: string; readonly details: Readonly<Record<string, unknown>> },
): Promise<void> => audit(tx, { ...deed, actorId: userId, subjectType: 'user', subjectId: userId });
