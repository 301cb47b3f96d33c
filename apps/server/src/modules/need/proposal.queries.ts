import type { LocationType, ServiceType } from '@patinha/domain/service';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { provenBookings } from '../provider/index.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { needs, proposalCounts, proposals } from './need.table.ts';

export type ProposalRow = typeof proposals.$inferSelect;

const columns = getTableColumns(proposals);

/** A proposal with the fields that access checks need. */
const selectParties = (db: Database) =>
  db
    .select({ ...columns, tutorId: needs.tutorId, ownerUserId: providers.ownerUserId })
    .from(proposals)
    .innerJoin(needs, eq(needs.id, proposals.needId))
    .innerJoin(providers, eq(providers.id, proposals.providerId));
export type PartyProposal = Awaited<ReturnType<typeof selectParties>>[number];

export async function findProposal(db: Database, proposalId: string): Promise<PartyProposal | undefined> {
  const [row] = await selectParties(db).where(eq(proposals.id, proposalId));
  return row;
}

export async function lockProposal(tx: Transaction, proposalId: string): Promise<PartyProposal | undefined> {
  const [row] = await selectParties(tx)
    .where(eq(proposals.id, proposalId))
    .for('no key update', { of: proposals });
  return row;
}

/**
 * Counts one more proposal of the provider's month, up to the limit: an upsert that compares on the row that it locks,
 * so that concurrent calls never exceed it (D-74). False when the limit is reached.
 */
export async function countMonthlyProposal(
  tx: Transaction,
  taken: { readonly providerId: string; readonly month: string; readonly limit: number | null },
): Promise<boolean> {
  const { providerId, month, limit } = taken;
  const counted = await rows<{ sent_count: number }>(
    tx,
    sql`insert into proposal_counts as own (provider_id, month, sent_count)
        select ${providerId}::uuid, ${month}, 1 where coalesce(${limit}::int, 1) >= 1
        on conflict (provider_id, month) do update set sent_count = own.sent_count + 1
          where own.sent_count < coalesce(${limit}::int, own.sent_count + 1)
        returning sent_count`,
  );
  return counted.length === 1;
}

export async function countOfMonth(db: Database, providerId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ sentCount: proposalCounts.sentCount })
    .from(proposalCounts)
    .where(and(eq(proposalCounts.providerId, providerId), eq(proposalCounts.month, month)));
  return row?.sentCount ?? 0;
}

export const countOpenOfNeed = (db: Database, needId: string): Promise<number> =>
  db.$count(
    proposals,
    and(eq(proposals.needId, needId), eq(proposals.status, 'open'), sql`${proposals.expiresAt} > app.now()`),
  );

export type NewProposal = Pick<
  ProposalRow,
  | 'needId'
  | 'providerId'
  | 'serviceId'
  | 'priceCents'
  | 'message'
  | 'shownMessage'
  | 'createdAt'
  | 'expiresAt'
>;

/** Undefined when the provider already has a proposal for the need that is not withdrawn. */
export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<string | undefined> {
  const [row] = await tx
    .insert(proposals)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  return row?.id;
}

/** Ends the proposal if it is still open. */
export async function endProposal(
  tx: Transaction,
  proposal: Authorized<ProposalRow>,
  end: { readonly status: ProposalRow['status']; readonly endedAt: Date; readonly bookingId?: string },
): Promise<boolean> {
  const ended = await tx
    .update(proposals)
    .set(end)
    .where(and(eq(proposals.id, proposal.id), eq(proposals.status, 'open')))
    .returning({ id: proposals.id });
  return ended.length === 1;
}

/** Declines the open proposals of an ended need; returns them with their providers. */
export async function declineRest(
  tx: Transaction,
  needId: string,
  endedAt: Date,
): Promise<readonly { readonly id: string; readonly ownerUserId: string }[]> {
  const declined = await rows<{ id: string; owner_user_id: string }>(
    tx,
    sql`update proposals p set status = 'declined', ended_at = ${endedAt.toISOString()}::timestamptz
        from providers v
        where p.need_id = ${needId}::uuid and p.status = 'open' and v.id = p.provider_id
        returning p.id, v.owner_user_id`,
  );
  return declined.map(({ id, owner_user_id: ownerUserId }) => ({ id, ownerUserId }));
}

export async function findDueProposals(db: Database, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select id from proposals where status = 'open' and expires_at <= app.now() order by expires_at limit ${most}`,
  );
  return due.map(({ id }) => id);
}

const receivedColumns = {
  ...columns,
  service: {
    id: services.id,
    title: services.title,
    locationType: services.locationType,
    isActive: services.isActive,
    takenDownAt: services.takenDownAt,
  },
  provider: {
    id: providers.id,
    kind: providers.kind,
    displayName: providers.displayName,
    photoUrl: profiles.avatarUrl,
    ratingAverage: providers.ratingAverage,
    ratingCount: providers.ratingCount,
    verifiedUntil: providers.verifiedUntil,
    suspendedAt: providers.suspendedAt,
  },
  completedBookings: provenBookings(providers.id),
  distanceKm: sql<number | null>`case when ${needs.latitude} is not null and ${providers.latitude} is not null
    then app.distance_km(${needs.latitude}, ${needs.longitude},
      app.coarse_degrees(${providers.latitude}), app.coarse_degrees(${providers.longitude})) end`,
};

/** The proposals for a need as its tutor compares them: open ones first, then by price. */
export const selectReceived = (db: Database, needId: string) =>
  db
    .select(receivedColumns)
    .from(proposals)
    .innerJoin(needs, eq(needs.id, proposals.needId))
    .innerJoin(services, eq(services.id, proposals.serviceId))
    .innerJoin(providers, eq(providers.id, proposals.providerId))
    .innerJoin(profiles, eq(profiles.userId, providers.ownerUserId))
    .where(and(eq(proposals.needId, needId), sql`${proposals.status} <> 'withdrawn'`))
    .orderBy(sql`${proposals.status} = 'open' desc`, proposals.priceCents, proposals.id);
export type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

const selectSent = (db: Database) =>
  db
    .select({
      ...columns,
      ownerUserId: providers.ownerUserId,
      serviceTitle: services.title,
      tutorName: profiles.fullName,
      need: {
        serviceType: needs.serviceType,
        startsAt: needs.startsAt,
        endsAt: needs.endsAt,
        zone: needs.zone,
        district: needs.district,
        city: needs.city,
        state: needs.state,
      },
    })
    .from(proposals)
    .innerJoin(providers, eq(providers.id, proposals.providerId))
    .innerJoin(needs, eq(needs.id, proposals.needId))
    .innerJoin(services, eq(services.id, proposals.serviceId))
    .innerJoin(profiles, eq(profiles.userId, needs.tutorId));
export type SentRow = Awaited<ReturnType<typeof selectSent>>[number];

export const selectSentPage = (db: Database, providerId: string, page: PageRequest): Promise<SentRow[]> =>
  selectSent(db)
    .where(
      and(
        eq(proposals.providerId, providerId),
        afterCursor({ time: proposals.createdAt, id: proposals.id }, page),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(rowsToRead(page));

const owner = alias(profiles, 'owner');

/** Proposals with the facts of a mail and both addresses. */
export const selectForMail = (db: Database, proposalIds: readonly string[]) =>
  db
    .select({
      id: proposals.id,
      needId: proposals.needId,
      bookingId: proposals.bookingId,
      priceCents: proposals.priceCents,
      expiresAt: proposals.expiresAt,
      providerName: providers.displayName,
      ownerUserId: providers.ownerUserId,
      providerEmail: owner.email,
      ownerName: owner.fullName,
      tutorName: profiles.fullName,
      tutorId: needs.tutorId,
      tutorEmail: profiles.email,
      serviceType: needs.serviceType,
      startsAt: needs.startsAt,
      zone: needs.zone,
    })
    .from(proposals)
    .innerJoin(providers, eq(providers.id, proposals.providerId))
    .innerJoin(owner, eq(owner.userId, providers.ownerUserId))
    .innerJoin(needs, eq(needs.id, proposals.needId))
    .innerJoin(profiles, eq(profiles.userId, needs.tutorId))
    .where(inArray(proposals.id, [...proposalIds]));
export type MailedProposal = Awaited<ReturnType<typeof selectForMail>>[number];

export async function findSent(db: Database, proposalId: string): Promise<SentRow | undefined> {
  const [row] = await selectSent(db).where(eq(proposals.id, proposalId));
  return row;
}

/** Published services of the provider that a need could be met with. */
export const selectFitting = (
  db: Database,
  fit: {
    readonly providerId: string;
    readonly need: { readonly service_type: ServiceType; readonly location_type: LocationType | null };
    readonly pets: number;
  },
) =>
  db
    .select({
      id: services.id,
      title: services.title,
      locationType: services.locationType,
      durationMinutes: services.durationMinutes,
      pricePerHourCents: services.pricePerHourCents,
      pricePerServiceCents: services.pricePerServiceCents,
    })
    .from(services)
    .where(
      and(
        eq(services.providerId, fit.providerId),
        eq(services.isActive, true),
        isNull(services.takenDownAt),
        eq(services.serviceType, fit.need.service_type),
        fit.need.location_type === null ? undefined : eq(services.locationType, fit.need.location_type),
        gte(services.capacity, fit.pets),
      ),
    )
    .orderBy(asc(services.title), asc(services.id));
export type FittingRow = Awaited<ReturnType<typeof selectFitting>>[number];
