import { type Role, type UserType, userTypes } from '../shared/index.ts';

/** The user types that a user may show, in their usual order. */
export const heldTypes = (roles: readonly Role[]): readonly UserType[] =>
  userTypes.filter((type) => roles.includes(type));

/**
 * The user type shown now: the stored one while its role is held, otherwise the first role held, because the roles are
 * authoritative (D-3). Null for users without such a role.
 */
export const faceOf = (stored: UserType | null, roles: readonly Role[]): UserType | null =>
  heldTypes(roles).find((type) => type === stored) ?? heldTypes(roles)[0] ?? null;

const isSeller = (type: UserType): boolean => type !== 'tutor';

/** Whether two types exclude each other: an account sells either as a person or as a company. */
export const excludesType = (type: UserType, other: UserType): boolean =>
  type !== other && isSeller(type) && isSeller(other);

export type RoleRefusal = 'held' | 'other-seller';

/** Why a role cannot be added to those held; undefined when it can. */
export function roleRefusal(type: UserType, roles: readonly Role[]): RoleRefusal | undefined {
  const held = heldTypes(roles);
  if (held.includes(type)) return 'held';
  return held.some((other) => excludesType(type, other)) ? 'other-seller' : undefined;
}
