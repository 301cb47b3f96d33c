import { and, asc, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import type { ManagedService } from './service.queries.ts';
import { servicePhotos } from './service.table.ts';

type ServicePhotoRow = typeof servicePhotos.$inferSelect;

export async function findPhotoKey(db: Database, photoId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ storageKey: servicePhotos.storageKey })
    .from(servicePhotos)
    .where(eq(servicePhotos.id, photoId));
  return row?.storageKey;
}

export const selectPhotos = (
  tx: Transaction,
  serviceId: string,
): Promise<Pick<ServicePhotoRow, 'id' | 'position'>[]> =>
  tx
    .select({ id: servicePhotos.id, position: servicePhotos.position })
    .from(servicePhotos)
    .where(eq(servicePhotos.serviceId, serviceId))
    .orderBy(asc(servicePhotos.position));

export async function insertPhoto(
  tx: Transaction,
  service: Authorized<ManagedService>,
  photo: Pick<ServicePhotoRow, 'position' | 'storageKey' | 'width' | 'height' | 'createdAt'>,
): Promise<ServicePhotoRow> {
  const [row] = await tx
    .insert(servicePhotos)
    .values({ ...photo, serviceId: service.id })
    .returning();
  if (!row) throw new Error('insert into service_photos gave no row');
  return row;
}

/** Renumbers the photos from 0, in the given order. */
export async function updatePhotoOrder(
  tx: Transaction,
  service: Authorized<ManagedService>,
  photoIds: readonly string[],
): Promise<void> {
  const ofService = eq(servicePhotos.serviceId, service.id);
  // Moved out of the range first: positions are unique at any moment.
  await tx
    .update(servicePhotos)
    .set({ position: sql`-1 - ${servicePhotos.position}` })
    .where(ofService);
  await tx
    .update(servicePhotos)
    .set({ position: sql`array_position(${sql.param([...photoIds])}::uuid[], ${servicePhotos.id}) - 1` })
    .where(ofService);
}

/** Returns the key of the file that no row refers to any more. */
export async function deletePhotoRow(
  tx: Transaction,
  service: Authorized<ManagedService>,
  photoId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(servicePhotos)
    .where(and(eq(servicePhotos.id, photoId), eq(servicePhotos.serviceId, service.id)))
    .returning({ storageKey: servicePhotos.storageKey });
  return row?.storageKey;
}
