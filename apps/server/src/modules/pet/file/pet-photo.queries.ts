import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { petPhotos } from '../pet-file.table.ts';
import type { PetRow } from '../pet.queries.ts';
import { lostPets, pets } from '../pet.table.ts';

const photo = { ownerId: pets.ownerId, storageKey: petPhotos.storageKey };

/** The file behind a photo's URL, and the pet's owner. */
export async function findPetPhoto(db: Database, photoId: string) {
  const [row] = await db
    .select(photo)
    .from(petPhotos)
    .innerJoin(pets, eq(pets.id, petPhotos.petId))
    .where(eq(petPhotos.id, photoId));
  return row;
}

/** The photo that a lost pet's page shows, where its tutor lets it. */
export async function findLostPhoto(db: Database, token: string) {
  const [row] = await db
    .select({ ...photo, showsPhoto: lostPets.showsPhoto })
    .from(lostPets)
    .innerJoin(pets, eq(pets.id, lostPets.petId))
    .innerJoin(petPhotos, eq(petPhotos.petId, pets.id))
    .where(eq(lostPets.token, token));
  return row?.showsPhoto ? row : undefined;
}

export async function insertPetPhoto(
  tx: Transaction,
  values: typeof petPhotos.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(petPhotos).values(values).returning({ id: petPhotos.id });
  if (!row) throw new Error('insert into pet_photos gave no row');
  return row.id;
}

/** Returns the key of the file that no row refers to any more. */
export async function deletePetPhoto(tx: Transaction, { id }: Authorized<PetRow>): Promise<string[]> {
  const deleted = await tx
    .delete(petPhotos)
    .where(eq(petPhotos.petId, id))
    .returning({ storageKey: petPhotos.storageKey });
  return deleted.map(({ storageKey }) => storageKey);
}

export async function updateAvatar(
  tx: Transaction,
  pet: Authorized<PetRow>,
  avatarUrl: string | null,
): Promise<PetRow> {
  await tx.update(pets).set({ avatarUrl }).where(eq(pets.id, pet.id));
  return { ...pet, avatarUrl };
}
