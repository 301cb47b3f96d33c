import type { WalkPoint } from '@patinha/domain/care';
import type { ServiceType } from '@patinha/domain/service';
import { asc, count, eq, lt } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { services } from '../../service/service.table.ts';
import { carePositions, careWalks } from '../care.table.ts';

export type WalkRow = typeof careWalks.$inferSelect;
export type PositionRow = typeof carePositions.$inferSelect;

export async function findServiceType(db: Database, serviceId: string): Promise<ServiceType | undefined> {
  const [row] = await db
    .select({ serviceType: services.serviceType })
    .from(services)
    .where(eq(services.id, serviceId));
  return row?.serviceType;
}

export const selectPositions = (db: Database, bookingId: string): Promise<WalkPoint[]> =>
  db
    .select({
      at: carePositions.at,
      lat: carePositions.lat,
      lng: carePositions.lng,
      accuracyMeters: carePositions.accuracyMeters,
    })
    .from(carePositions)
    .where(eq(carePositions.bookingId, bookingId))
    .orderBy(asc(carePositions.at), asc(carePositions.sequence));

export async function countPositions(tx: Transaction, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(carePositions)
    .where(eq(carePositions.bookingId, bookingId));
  return row?.total ?? 0;
}

/** Inserts new positions; those that the device sent before keep their first values. */
export async function insertPositions(
  tx: Transaction,
  booking: Authorized<{ readonly id: string }>,
  positions: readonly Omit<PositionRow, 'bookingId'>[],
): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .insert(carePositions)
    .values(positions.map((position) => ({ ...position, bookingId: booking.id })))
    .onConflictDoNothing();
}

export async function findWalk(db: Database, bookingId: string): Promise<WalkRow | undefined> {
  const [row] = await db.select().from(careWalks).where(eq(careWalks.bookingId, bookingId));
  return row;
}

export async function saveWalk(tx: Transaction, walk: WalkRow): Promise<void> {
  const { bookingId: _bookingId, ...changes } = walk;
  await tx.insert(careWalks).values(walk).onConflictDoUpdate({ target: careWalks.bookingId, set: changes });
}

/** Deletes positions older than an instant; returns how many there were. */
export const deletePositions = (db: Database, before: Date): Promise<number> =>
  deleteInRounds(db, carePositions, lt(carePositions.at, before));
