import { randomBytes } from 'node:crypto';

import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';

import type { Database } from '../../platform/database.ts';
import { lostPetMessages, lostPets, petDoses, pets } from './pet.table.ts';

/** A dog without a photo. */
export async function buildPet(
  db: Database,
  values: Partial<typeof pets.$inferInsert> & { readonly ownerId: string },
): Promise<{ readonly id: string }> {
  const [row] = await db
    .insert(pets)
    .values({ name: 'Thor', species: 'dog', breed: 'Vira-lata', ...values })
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

/** The page of a lost pet with one message of a finder; gives its secret address. */
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
