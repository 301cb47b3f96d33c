import { randomBytes } from 'node:crypto';

import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { sealedStorage } from '../../platform/files/sealed-storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { petDocumentPages, petDocuments, petDocumentSeal, petPhotos } from './pet-file.table.ts';
import { lostPetMessages, lostPets, petDoses, pets } from './pet.table.ts';

let newest = 0;

// The plan covers the oldest pets, and the clock of the embedded engine counts whole milliseconds.
const laterThanTheLast = () => new Date((newest = Math.max(newest + 1, Date.now())));

/** A dog without a photo, younger here than all that were built before it. */
export async function buildPet(
  db: Database,
  values: Partial<typeof pets.$inferInsert> & { readonly ownerId: string },
): Promise<{ readonly id: string }> {
  const [row] = await db
    .insert(pets)
    .values({ name: 'Thor', species: 'dog', breed: 'Vira-lata', createdAt: laterThanTheLast(), ...values })
    .returning({ id: pets.id });
  if (!row) throw new Error('insert into pets gave no row');
  return row;
}

const inDays = (days: number) => calendarDay(addMs(new Date(), days * dayMs));

/** A vaccine of last month, due again in eleven. */
export async function buildDose(
  db: Database,
  petId: string,
  values: Partial<typeof petDoses.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(petDoses)
    .values({ petId, kind: 'vaccine', name: 'V10', givenOn: inDays(-30), nextOn: inDays(335), ...values })
    .returning({ id: petDoses.id });
  if (!row) throw new Error('insert into pet_doses gave no row');
  return row.id;
}

/** The page of a lost pet with one message of a finder; returns its secret address. */
export async function buildLostPage(db: Database, petId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await db.insert(lostPets).values({ petId, token, note: 'Usa coleira azul.', since: new Date() });
  await db.insert(lostPetMessages).values({
    petId,
    conversationId: '0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01',
    isFromTutor: false,
    text: 'Vi na praça.',
    sentAt: new Date(),
  });
  return token;
}

type Shelf = Pick<Platform, 'db' | 'storage' | 'env'>;

/** A photo with these bytes; returns its file's key. */
export async function buildPetPhoto({ db, storage }: Shelf, petId: string, bytes: string): Promise<string> {
  const storageKey = await storage.put('pet photos', Buffer.from(bytes));
  await db.insert(petPhotos).values({ petId, storageKey, createdAt: new Date() });
  return storageKey;
}

/** A vaccine card of one page with these bytes, not shared by default. */
export async function buildPetDocument(
  { db, storage, env }: Shelf,
  petId: string,
  {
    bytes = 'carteira',
    ...values
  }: Partial<typeof petDocuments.$inferInsert> & { readonly bytes?: string } = {},
): Promise<string> {
  const [row] = await db
    .insert(petDocuments)
    .values({ petId, kind: 'vaccine_card', createdAt: new Date(), ...values })
    .returning({ id: petDocuments.id });
  if (!row) throw new Error('insert into pet_documents gave no row');
  const storageKey = await sealedStorage(storage, env.SECRET_KEY, petDocumentSeal).put(Buffer.from(bytes));
  await db
    .insert(petDocumentPages)
    .values({ documentId: row.id, pageNumber: 0, storageKey, width: 1, height: 1 });
  return row.id;
}
