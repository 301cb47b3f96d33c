import type { Role, UserType } from '@patinha/domain/shared';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { authUsers } from '../auth/auth.table.ts';
import { profiles, roleAdditions, userRoles } from './account.table.ts';

export type Profile = typeof profiles.$inferSelect;
export interface ProfileWithRoles extends Profile {
  readonly roles: readonly Role[];
}

export async function findProfileWithRoles(
  db: Database,
  userId: string,
): Promise<ProfileWithRoles | undefined> {
  const rows = await db
    .select({ profile: profiles, role: userRoles.role })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.userId))
    .where(eq(profiles.userId, userId))
    .orderBy(userRoles.role);
  const profile = rows[0]?.profile;
  return profile && { ...profile, roles: rows.flatMap(({ role }) => role ?? []) };
}

export type NewProfile = Pick<
  Profile,
  'userId' | 'email' | 'fullName' | 'userType' | 'phone' | 'documentNumber' | 'createdAt'
>;

export async function insertProfile(tx: Transaction, profile: NewProfile): Promise<void> {
  await tx.insert(profiles).values(profile);
}

export async function updateSignedUpProfile(
  tx: Transaction,
  userId: string,
  fields: Pick<NewProfile, 'fullName' | 'userType' | 'phone' | 'documentNumber'>,
): Promise<void> {
  await tx.update(profiles).set(fields).where(eq(profiles.userId, userId));
}

export type PersonalDetails = Pick<Profile, 'fullName' | 'phone' | 'address'> & Partial<Pick<Profile, 'bio'>>;

export async function updateProfile(
  tx: Transaction,
  { userId }: Authorized<Profile>,
  values: PersonalDetails | Pick<Profile, 'userType'> | Pick<Profile, 'avatarUrl'>,
): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.userId, userId));
}

export async function updateProfileEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.userId, userId));
}

export async function updatePhone(tx: Transaction, userId: string, phone: string | null): Promise<void> {
  await tx.update(profiles).set({ phone }).where(eq(profiles.userId, userId));
}

export async function insertRole(
  tx: Transaction,
  grant: { userId: string; role: Role; grantedAt: Date },
): Promise<void> {
  await tx.insert(userRoles).values(grant).onConflictDoNothing();
}

export async function deleteRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}

export async function deleteRoles(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
}

/** Finds a person by e-mail address, for operator commands. */
export async function findPersonByEmail(
  db: Database,
  email: string,
): Promise<Pick<Profile, 'userId' | 'userType'> | undefined> {
  const [person] = await db
    .select({ userId: profiles.userId, userType: profiles.userType })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()));
  return person;
}

/** The role that the user has asked to add. */
export async function findRoleAddition(db: Database, userId: string): Promise<UserType | undefined> {
  const [row] = await db
    .select({ userType: roleAdditions.userType })
    .from(roleAdditions)
    .where(eq(roleAdditions.userId, userId));
  return row?.userType;
}

export async function upsertRoleAddition(
  tx: Transaction,
  addition: typeof roleAdditions.$inferInsert,
): Promise<void> {
  const { userType, begunAt } = addition;
  await tx
    .insert(roleAdditions)
    .values(addition)
    .onConflictDoUpdate({ target: roleAdditions.userId, set: { userType, begunAt } });
}

/** Deletes the pending role request and returns its role, if there was one. */
export async function deleteRoleAddition(tx: Transaction, userId: string): Promise<UserType | undefined> {
  const [row] = await tx
    .delete(roleAdditions)
    .where(eq(roleAdditions.userId, userId))
    .returning({ userType: roleAdditions.userType });
  return row?.userType;
}

/** Every active admin, for notifications that go to all of them. */
export const findAdmins = (db: Database): Promise<{ readonly userId: string; readonly email: string }[]> =>
  db
    .select({ userId: authUsers.id, email: authUsers.email })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(authUsers.suspendedAt)))
    .orderBy(asc(authUsers.id));
