import { randomUUID } from 'node:crypto';

import type { MemberRole } from '@patinha/domain/company';
import { addMs, dayMs } from '@patinha/domain/shared';
import type { CompanyTier } from '@patinha/domain/subscription';

import type { Database } from '../../../platform/db/database.ts';
import { buildUser, type BuiltUser, type UserSpec } from '../../auth/auth.factory.ts';
import type { BuiltProvider } from '../../provider/provider.factory.ts';
import { buildSubscription } from '../../subscription/subscription.factory.ts';
import { companyInvitations, companyMembers } from './team.table.ts';

/** Puts a company on one of the three plans. */
export const grantPlan = (db: Database, company: BuiltProvider, plan: CompanyTier): Promise<string> =>
  buildSubscription(db, { userId: company.userId, companyId: company.providerId, plan });

interface MemberSpec extends UserSpec {
  readonly role?: MemberRole;
  readonly joinedAt?: Date;
}

/** An attendant of a company, unless another role is given; a tutor as the account goes. */
export async function buildMember(
  db: Database,
  { providerId }: BuiltProvider,
  { role = 'attendant', joinedAt = new Date(), ...user }: MemberSpec = {},
): Promise<BuiltUser> {
  const member = await buildUser(db, user);
  await db.insert(companyMembers).values({ userId: member.userId, providerId, role, joinedAt });
  return member;
}

/** An invitation with a token that is given to no one; returns its id. */
export async function buildInvitation(
  db: Database,
  { providerId }: BuiltProvider,
  values: Partial<typeof companyInvitations.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await db.insert(companyInvitations).values({
    id,
    providerId,
    email: `${id}@patinha.test`,
    role: 'attendant',
    tokenHash: id,
    expiresAt: addMs(now, 7 * dayMs),
    createdAt: now,
    ...values,
  });
  return id;
}
