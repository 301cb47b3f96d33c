import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import type { ProviderRow } from '../../provider/index.ts';
import { services } from '../../service/service.table.ts';
import { companyMembers } from '../team/team.table.ts';

const face = { userId: profiles.userId, fullName: profiles.fullName, photoUrl: profiles.avatarUrl };

/** The people who put themselves on a company's page: the owner first, then in the order of joining. */
export async function selectShown(db: Database, company: ProviderRow) {
  const owner =
    company.ownerShownAt === null
      ? []
      : await db.select(face).from(profiles).where(eq(profiles.userId, company.ownerUserId));
  const members = await db
    .select(face)
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.userId, companyMembers.userId))
    .where(and(eq(companyMembers.providerId, company.id), isNotNull(companyMembers.shownAt)))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId));
  return [...owner, ...members];
}

/** The kinds of those of some services that are on sale, by the id of the service. */
export async function selectKinds(db: Database, providerId: string, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return new Map<string, (typeof services.$inferSelect)['serviceType']>();
  const found = await db
    .select({ id: services.id, serviceType: services.serviceType })
    .from(services)
    .where(
      and(
        eq(services.providerId, providerId),
        inArray(services.id, [...serviceIds]),
        eq(services.isActive, true),
        isNull(services.takenDownAt),
      ),
    );
  return new Map(found.map(({ id, serviceType }) => [id, serviceType]));
}
