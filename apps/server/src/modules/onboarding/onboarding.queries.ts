import type { UserType } from '@patinha/domain/shared';
import { and, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { profiles, roleAdditions } from '../account/account.table.ts';
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

export async function isSellerOnboarded(db: Database, { id }: { readonly id: string }): Promise<boolean> {
  const found = await db
    .select({ userId: onboardings.userId })
    .from(onboardings)
    .innerJoin(
      providers,
      and(eq(providers.ownerUserId, onboardings.userId), eq(providers.kind, onboardings.userType)),
    )
    .where(eq(providers.id, id));
  return found.length > 0;
}

export type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

/** The answers of an earlier onboarding, and the facts that decide about the next. */
export async function findAnswers(db: Database, userId: string) {
  const [row] = await db
    .select({
      fullName: profiles.fullName,
      phone: profiles.phone,
      address: profiles.address,
      bio: profiles.bio,
      specialties: providers.specialties,
      experienceYears: providers.experienceYears,
      servicesOffered: providers.servicesOffered,
      companyName: providers.companyName,
      cnpj: providers.cnpj,
      providerKind: providers.kind,
      verifiedAt: providers.verifiedAt,
      begunType: roleAdditions.userType,
    })
    .from(profiles)
    .leftJoin(roleAdditions, eq(roleAdditions.userId, profiles.userId))
    .leftJoin(providers, eq(providers.ownerUserId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row;
}

export async function insertCompletion(
  tx: Transaction,
  completion: typeof onboardings.$inferInsert,
): Promise<void> {
  await tx.insert(onboardings).values(completion).onConflictDoNothing();
}
