import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profilePhotos } from '../account.table.ts';

export async function findPhoto(db: Database, photoId: string) {
  const [row] = await db
    .select({ userId: profilePhotos.userId, storageKey: profilePhotos.storageKey })
    .from(profilePhotos)
    .where(eq(profilePhotos.id, photoId));
  return row;
}

export async function insertPhoto(
  tx: Transaction,
  photo: typeof profilePhotos.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(profilePhotos).values(photo).returning({ id: profilePhotos.id });
  if (!row) throw new Error('insert into profile_photos gave no row');
  return row.id;
}

/** Returns the storage key of the replaced file. */
export async function deletePhoto(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(profilePhotos)
    .where(eq(profilePhotos.userId, userId))
    .returning({ storageKey: profilePhotos.storageKey });
  return row?.storageKey;
}
