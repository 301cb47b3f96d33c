import type { MemberRole } from '@patinha/domain/company';
import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { suspensions } from '../../admin/admin.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { companyInvitations, companyMembers } from './team.table.ts';

export type MemberRow = typeof companyMembers.$inferSelect;
export type InvitationRow = typeof companyInvitations.$inferSelect;

/** Those whom the owner chose to keep a place first, then in the order of joining. */
export const selectMembers = (db: Database, providerId: string) =>
  db
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
      keptAt: companyMembers.keptAt,
      shownAt: companyMembers.shownAt,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.userId, companyMembers.userId))
    .where(eq(companyMembers.providerId, providerId))
    .orderBy(asc(isNull(companyMembers.keptAt)), asc(companyMembers.joinedAt), asc(companyMembers.userId));

/** Members who may not sign in now: suspended, or with a pending deletion. */
export async function findAway(db: Database, providerId: string): Promise<ReadonlySet<string>> {
  const away = await rows<{ user_id: string }>(
    db,
    sql`select m.user_id from company_members m join auth_users u on u.id = m.user_id
        where m.provider_id = ${providerId} and (u.suspended_at is not null or exists (
          select from account_deletions d where d.user_id = u.id and d.cancelled_at is null))`,
  );
  return new Set(away.map(({ user_id: userId }) => userId));
}

const stands = (now: Date) => gt(companyInvitations.expiresAt, now);

export const selectInvitations = (db: Database, providerId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.providerId, providerId), stands(now)))
    .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id));

export async function findOwner(db: Database, ownerUserId: string) {
  const [row] = await db
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.userId, ownerUserId));
  return row;
}

/** A member's position, those whom the owner chose first and then in the order of joining, and the owner of the team. */
export async function findPlace(db: Database, userId: string) {
  const [row] = await db
    .select({
      providerId: companyMembers.providerId,
      role: companyMembers.role,
      ownerUserId: providers.ownerUserId,
      place: sql<number>`(select count(*)::int from ${companyMembers} earlier
        where earlier.provider_id = ${companyMembers.providerId}
          and (earlier.kept_at is null, earlier.joined_at, earlier.user_id)
            <= (${companyMembers.keptAt} is null, ${companyMembers.joinedAt}, ${companyMembers.userId}))`,
    })
    .from(companyMembers)
    .innerJoin(providers, eq(providers.id, companyMembers.providerId))
    .where(eq(companyMembers.userId, userId));
  return row;
}

/** Why the company's owner, and with them the company, is suspended. */
export async function findSuspensionReason(db: Database, ownerUserId: string): Promise<string> {
  const [row] = await db
    .select({ reason: suspensions.reason })
    .from(suspensions)
    .where(and(eq(suspensions.userId, ownerUserId), isNull(suspensions.endedAt)));
  return row?.reason ?? '';
}

export async function countMembers(db: Database, providerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(companyMembers)
    .where(eq(companyMembers.providerId, providerId));
  return row?.total ?? 0;
}

export async function findAddress(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.userId, userId));
  return row?.email.toLowerCase();
}

/** False when this address already has an open invitation. */
export async function insertInvitation(
  tx: Transaction,
  invitation: typeof companyInvitations.$inferInsert,
): Promise<boolean> {
  const { providerId, email, createdAt } = invitation;
  const isOld = and(
    eq(companyInvitations.providerId, providerId),
    eq(companyInvitations.email, email),
    lte(companyInvitations.expiresAt, createdAt),
  );
  await tx.delete(companyInvitations).where(isOld);
  const made = await tx.insert(companyInvitations).values(invitation).onConflictDoNothing();
  return made.rowCount === 1;
}

export async function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(companyInvitations).where(eq(companyInvitations.id, id)).for('update');
  return row;
}

/** By its token, while it is open; without a lock, because the company is locked first. */
export async function findInvitation(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.tokenHash, tokenHash), stands(now)));
  return row;
}

export async function findOpenInvitation(
  db: Database,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.id, id), stands(now)));
  return row;
}

/** Open invitations to an address, with the company that sent them. */
export const selectReceived = (db: Database, email: string, now: Date) =>
  db
    .select({
      id: companyInvitations.id,
      companyName: providers.displayName,
      role: companyInvitations.role,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .innerJoin(providers, eq(providers.id, companyInvitations.providerId))
    .where(and(eq(companyInvitations.email, email), stands(now), isNull(providers.suspendedAt)))
    .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id));

/** Whether a person uses the product for themselves: with a service, a pet or a document of their own. */
export async function hasOwnUse(db: Database, userId: string): Promise<boolean> {
  const [row] = await rows<{ has_use: boolean }>(
    db,
    sql`select exists (select from providers p where p.owner_user_id = ${userId})
          or exists (select from pets t where t.owner_id = ${userId})
          or exists (select from verifications v where v.user_id = ${userId}) as has_use`,
  );
  return row?.has_use ?? false;
}

/** False when it has been accepted or withdrawn concurrently. */
export async function deleteInvitation(tx: Transaction, { id }: Authorized<InvitationRow>): Promise<boolean> {
  const gone = await tx.delete(companyInvitations).where(eq(companyInvitations.id, id));
  return gone.rowCount === 1;
}

export async function insertMember(
  tx: Transaction,
  member: {
    readonly userId: string;
    readonly providerId: string;
    readonly role: MemberRole;
    readonly joinedAt: Date;
  },
): Promise<boolean> {
  const made = await tx.insert(companyMembers).values(member).onConflictDoNothing();
  return made.rowCount === 1;
}

/** Marks these members as keeping a place, and no others. */
export async function keepSeats(
  tx: Transaction,
  { providerId, memberIds, now }: { providerId: string; memberIds: readonly string[]; now: Date },
): Promise<void> {
  const ofCompany = eq(companyMembers.providerId, providerId);
  await tx.update(companyMembers).set({ keptAt: null }).where(ofCompany);
  if (memberIds.length > 0)
    await tx
      .update(companyMembers)
      .set({ keptAt: now })
      .where(and(ofCompany, inArray(companyMembers.userId, [...memberIds])));
}

export async function lockMember(tx: Transaction, userId: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(companyMembers).where(eq(companyMembers.userId, userId)).for('update');
  return row;
}

export async function setMemberRole(
  tx: Transaction,
  { userId }: Authorized<MemberRow>,
  role: MemberRole,
): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId));
}

export async function renewInvitation(
  tx: Transaction,
  { id }: Authorized<InvitationRow>,
  values: { readonly tokenHash: string; readonly expiresAt?: Date },
): Promise<void> {
  await tx.update(companyInvitations).set(values).where(eq(companyInvitations.id, id));
}

export async function deleteMember(tx: Transaction, { userId }: Authorized<MemberRow>): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
}

export async function setMemberShown(
  tx: Transaction,
  { userId }: Authorized<MemberRow>,
  shownAt: Date | null,
): Promise<void> {
  await tx.update(companyMembers).set({ shownAt }).where(eq(companyMembers.userId, userId));
}
