import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { photosOfService, priceColumns, stayColumns } from './service.queries.ts';
import { servicePhotos, services } from './service.table.ts';

const firstPhotoOfService = sql<string | null>`(
  select ph.id from ${servicePhotos} ph where ph.service_id = ${services}.id order by ph.position limit 1)`;

const today = sql`(app.now() at time zone ${services.zone})::date`;
const pausedUntil = sql`greatest(${services.pausedUntil}, ${providers.pausedUntil})`;

/** The day from which a paused service can be booked again; null once it has come. */
const returnsOn = sql<string | null>`case when ${pausedUntil} > ${today} then ${pausedUntil}::text end`;

/** On the market: active, not taken down, and of a verified provider who is not suspended. */
const isOnTheMarket = and(
  eq(services.isActive, true),
  isNull(services.takenDownAt),
  gt(providers.verifiedUntil, sql`(select app.now())`),
  isNull(providers.suspendedAt),
);

const preparePublicService = (db: Database) =>
  db
    .select({
      id: services.id,
      providerId: services.providerId,
      title: services.title,
      description: services.description,
      serviceType: services.serviceType,
      unit: services.unit,
      ...priceColumns,
      ...stayColumns,
      requirements: services.requirements,
      isActive: services.isActive,
      returnsOn,
      city: services.city,
      state: services.state,
      zone: services.zone,
      locationType: services.locationType,
      capacity: services.capacity,
      durationMinutes: services.durationMinutes,
      acceptedSpecies: services.acceptedSpecies,
      acceptedSizes: services.acceptedSizes,
      weekendPct: services.weekendPct,
      holidayPct: services.holidayPct,
      extras: services.extras,
      isInstant: services.isInstant,
      photos: photosOfService,
      provider: {
        id: providers.id,
        kind: providers.kind,
        displayName: providers.displayName,
        district: providers.district,
        ownerPhotoUrl: profiles.avatarUrl,
        ratingAverage: providers.ratingAverage,
        ratingCount: providers.ratingCount,
        verifiedAt: providers.verifiedAt,
        renamedAt: providers.renamedAt,
        bio: providers.bio,
        createdAt: providers.createdAt,
        completedCount: providers.completedCount,
        cancelledCount: providers.cancelledCount,
        noShowCount: providers.noShowCount,
        answeredCount: providers.answeredCount,
        answerMinutes: providers.answerMinutes,
        returnedCount: providers.returnedCount,
      },
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .innerJoin(profiles, eq(profiles.userId, providers.ownerUserId))
    .where(and(eq(services.id, sql.placeholder('serviceId')), isOnTheMarket))
    .prepare('read_public_service');

type PublicServiceStatement = ReturnType<typeof preparePublicService>;
export type PublicServiceRow = Awaited<ReturnType<PublicServiceStatement['execute']>>[number];

const publicServiceStatements = new WeakMap<Database, PublicServiceStatement>();

/** The hot path of the marketplace: one statement that the database plans once. */
export async function selectPublicService(
  db: Database,
  serviceId: string,
): Promise<PublicServiceRow | undefined> {
  const statement = publicServiceStatements.get(db) ?? preparePublicService(db);
  publicServiceStatements.set(db, statement);
  const [row] = await statement.execute({ serviceId });
  return row;
}

export const selectPublishedPage = (db: Database, providerId: string, page: PageRequest) =>
  db
    .select({
      id: services.id,
      title: services.title,
      serviceType: services.serviceType,
      unit: services.unit,
      durationMinutes: services.durationMinutes,
      capacity: services.capacity,
      ...priceColumns,
      returnsOn,
      photoId: firstPhotoOfService,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(
      and(
        eq(services.providerId, providerId),
        isOnTheMarket,
        afterCursor({ time: services.createdAt, id: services.id }, page),
      ),
    )
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(rowsToRead(page));
export type PublishedRow = Awaited<ReturnType<typeof selectPublishedPage>>[number];

/** Those of some services that are on the market. */
export async function selectOnTheMarket(db: Database, serviceIds: readonly string[]): Promise<string[]> {
  if (serviceIds.length === 0) return [];
  const found = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(inArray(services.id, [...new Set(serviceIds)]), isOnTheMarket));
  return found.map(({ id }) => id);
}
