import { maxRecentServices } from '@patinha/domain/favorite';
import { and, desc, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { providers } from '../provider/provider.table.ts';
import { servicePhotos, services } from '../service/service.table.ts';
import { favorites, recentServices } from './favorite.table.ts';

const cardColumns = {
  id: services.id,
  title: services.title,
  serviceType: services.serviceType,
  city: services.city,
  state: services.state,
  pricePerHourCents: services.pricePerHourCents,
  pricePerServiceCents: services.pricePerServiceCents,
  pricePerNightCents: services.pricePerNightCents,
  pricePerDayCents: services.pricePerDayCents,
  ratingAverage: services.ratingAverage,
  ratingCount: services.ratingCount,
  providerName: providers.displayName,
  isActive: services.isActive,
  takenDownAt: services.takenDownAt,
  verifiedUntil: providers.verifiedUntil,
  suspendedAt: providers.suspendedAt,
  photoId: sql<string | null>`(
    select ph.id from ${servicePhotos} ph where ph.service_id = ${services}.id order by ph.position limit 1)`,
};

const selectCards = (db: Database, list: typeof favorites | typeof recentServices) =>
  db
    .select(cardColumns)
    .from(list)
    .innerJoin(services, eq(services.id, list.serviceId))
    .innerJoin(providers, eq(providers.id, services.providerId))
    .$dynamic();

/** The tutor's favourites, the latest first. */
export const selectFavorites = (db: Database, userId: string) =>
  selectCards(db, favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.serviceId));
export type KeptRow = Awaited<ReturnType<typeof selectFavorites>>[number];

/** Services that the tutor viewed, latest first. */
export const selectRecent = (db: Database, userId: string): Promise<KeptRow[]> =>
  selectCards(db, recentServices)
    .where(eq(recentServices.userId, userId))
    .orderBy(desc(recentServices.seenAt), desc(recentServices.serviceId))
    .limit(maxRecentServices);

/** Serializes changes of a person's lists, so that counts stay valid. The lock is held until the transaction ends. */
export async function lockLists(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorite:${userId}`}, 0))`);
}

export const countFavorites = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(favorites, eq(favorites.userId, userId));

export async function isFavorite(tx: Transaction, userId: string, serviceId: string): Promise<boolean> {
  const count = await tx.$count(
    favorites,
    and(eq(favorites.userId, userId), eq(favorites.serviceId, serviceId)),
  );
  return count > 0;
}

export async function insertFavorite(
  tx: Transaction,
  favorite: typeof favorites.$inferInsert,
): Promise<void> {
  await tx.insert(favorites).values(favorite);
}

export async function deleteFavorite(tx: Transaction, userId: string, serviceId: string): Promise<void> {
  await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.serviceId, serviceId)));
}

export async function upsertRecent(tx: Transaction, seen: typeof recentServices.$inferInsert): Promise<void> {
  await tx
    .insert(recentServices)
    .values(seen)
    .onConflictDoUpdate({
      target: [recentServices.userId, recentServices.serviceId],
      set: { seenAt: seen.seenAt },
    });
}

/** Deletes all but the latest. */
export async function pruneRecent(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recentServices).where(
    and(
      eq(recentServices.userId, userId),
      sql`${recentServices.serviceId} not in (
          select r.service_id from ${recentServices} r where r.user_id = ${userId}
          order by r.seen_at desc, r.service_id desc limit ${maxRecentServices})`,
    ),
  );
}

export async function deleteRecent(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recentServices).where(eq(recentServices.userId, userId));
}
