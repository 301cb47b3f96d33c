import { type Role, type UserType, userTypes } from '../shared/index.ts';

/** The types of user that a person may show, in their usual order. */
export const heldTypes = (roles: readonly Role[]): readonly UserType[] =>
  userTypes.filter((type) => roles.includes(type));

/**
 * The face shown now: the stored one while its role is held, else the first that is, because the roles are the
 * truth (D-3). Null for those who hold none.
 */
export const faceOf = (stored: UserType | null, roles: readonly Role[]): UserType | null =>
  heldTypes(roles).find((type) => type === stored) ?? heldTypes(roles)[0] ?? null;

const isSeller = (type: UserType): boolean => type !== 'tutor';

/** Whether two types cannot stand beside each other: an account sells as a person or as a company, not as both. */
export const excludesType = (type: UserType, other: UserType): boolean =>
  type !== other && isSeller(type) && isSeller(other);

export type RoleRefusal = 'held' | 'other-seller';

/** Why a role cannot be added to those held; undefined when it can. */
export function roleRefusal(type: UserType, roles: readonly Role[]): RoleRefusal | undefined {
  const held = heldTypes(roles);
  if (held.includes(type)) return 'held';
  return held.some((other) => excludesType(type, other)) ? 'other-seller' : undefined;
}
