import { canAddFavorite } from '@patinha/domain/favorite';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import {
  countFavorites,
  insertFavorite,
  isFavorite,
  lockLists,
  pruneRecent,
  upsertRecent,
} from './favorite.queries.ts';

/** The service to add or remove; the lists are always the caller's own. */
interface FavoriteRequest {
  readonly userId: string;
  readonly serviceId: string;
  readonly now: Date;
}

async function requireOnSale(db: Database, { serviceId, now }: FavoriteRequest): Promise<void> {
  const service = await findBookableService(db, serviceId);
  if (!service || !isOnSale(service, now)) throw new DomainError('service/not-found', { serviceId });
}

/** Adds a published service; throws service/not-found and, from the 101st on, favorite/limit-reached. */
export async function keepService(tx: Transaction, request: FavoriteRequest): Promise<void> {
  const { userId, serviceId, now } = request;
  await requireOnSale(tx, request);
  await lockLists(tx, userId);
  if (await isFavorite(tx, userId, serviceId)) return;
  const kept = await countFavorites(tx, userId);
  if (!canAddFavorite(kept)) throw new DomainError('favorite/limit-reached', { kept });
  await insertFavorite(tx, { userId, serviceId, createdAt: now });
}

/** Puts a published service first in the recently seen ones and prunes the oldest; throws service/not-found. */
export async function recordSeenService(tx: Transaction, request: FavoriteRequest): Promise<void> {
  const { userId, serviceId, now } = request;
  await requireOnSale(tx, request);
  await lockLists(tx, userId);
  await upsertRecent(tx, { userId, serviceId, seenAt: now });
  await pruneRecent(tx, userId);
}
