import type { UserType } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { onboardings } from './onboarding.table.ts';

export async function selectCompleted(db: Database, userId: string): Promise<UserType[]> {
  const found = await db
    .select({ userType: onboardings.userType })
    .from(onboardings)
    .where(eq(onboardings.userId, userId))
    .orderBy(onboardings.completedAt);
  return found.map(({ userType }) => userType);
}

export type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

/** What the person said in an earlier onboarding. */
export async function findAnswers(db: Database, userId: string) {
  const [row] = await db
    .select({
      bio: profiles.bio,
      specialties: providers.specialties,
      experienceYears: providers.experienceYears,
      servicesOffered: providers.servicesOffered,
      companyName: providers.companyName,
      cnpj: providers.cnpj,
    })
    .from(profiles)
    .leftJoin(providers, eq(providers.ownerUserId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row;
}

export async function findFullName(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.fullName;
}

type ProfileValues = Pick<
  typeof profiles.$inferInsert,
  'fullName' | 'phone' | 'address' | 'bio' | 'userType'
>;

export async function updateProfile(tx: Transaction, userId: string, values: ProfileValues): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.userId, userId));
}

type ProviderValues = Partial<
  Pick<
    typeof providers.$inferInsert,
    | 'displayName'
    | 'bio'
    | 'specialties'
    | 'experienceYears'
    | 'servicesOffered'
    | 'companyName'
    | 'cnpj'
    | 'kind'
    | 'renamedAt'
  >
>;

export async function updateProvider(
  tx: Transaction,
  ownerUserId: string,
  values: ProviderValues,
): Promise<void> {
  await tx.update(providers).set(values).where(eq(providers.ownerUserId, ownerUserId));
}

export async function insertCompletion(
  tx: Transaction,
  completion: typeof onboardings.$inferInsert,
): Promise<void> {
  await tx.insert(onboardings).values(completion).onConflictDoNothing();
}
