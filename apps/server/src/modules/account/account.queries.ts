import type { Role } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { providers } from '../provider/provider.table.ts';
import { profiles, userRoles } from './account.table.ts';

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

export async function updateProfileEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.userId, userId));
}

export async function insertRole(
  tx: Transaction,
  grant: { userId: string; role: Role; grantedAt: Date },
): Promise<void> {
  await tx.insert(userRoles).values(grant).onConflictDoNothing();
}

export async function deleteRoles(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
}

/** For an account that nobody could use yet: nothing can hang on its provider row. */
export async function deleteUnusedProvider(tx: Transaction, ownerUserId: string): Promise<void> {
  await tx.delete(providers).where(eq(providers.ownerUserId, ownerUserId));
}

/** The person behind an address of mail, for commands of the operator. */
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
