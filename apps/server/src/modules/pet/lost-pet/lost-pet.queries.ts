import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import type { PetRow } from '../pet.queries.ts';
import { lostPetMessages, lostPets, pets } from '../pet.table.ts';

export type LostPageRow = typeof lostPets.$inferSelect;
export type LostMessageRow = typeof lostPetMessages.$inferSelect;
type LostWords = Pick<LostPageRow, 'note' | 'lastSeen' | 'showsPhoto'>;

const columns = getTableColumns(lostPets);

export async function findLostPage(db: Database, petId: string): Promise<LostPageRow | undefined> {
  const [row] = await db.select(columns).from(lostPets).where(eq(lostPets.petId, petId));
  return row;
}

/** Opens the page, or changes its words; its address and its day stay. */
export async function saveLostPage(
  tx: Transaction,
  pet: Authorized<PetRow>,
  page: LostWords & Pick<LostPageRow, 'token' | 'since'>,
): Promise<LostPageRow> {
  const { note, lastSeen, showsPhoto } = page;
  const [row] = await tx
    .insert(lostPets)
    .values({ ...page, petId: pet.id })
    .onConflictDoUpdate({ target: lostPets.petId, set: { note, lastSeen, showsPhoto } })
    .returning(columns);
  if (!row) throw new Error('insert into lost_pets gave no row');
  return row;
}

/** False when there was no page. */
export async function deleteLostPage(tx: Transaction, pet: Authorized<PetRow>): Promise<boolean> {
  const deleted = await tx
    .delete(lostPets)
    .where(eq(lostPets.petId, pet.id))
    .returning({ petId: lostPets.petId });
  return deleted.length === 1;
}

const page = {
  petId: lostPets.petId,
  ownerId: pets.ownerId,
  name: pets.name,
  species: pets.species,
  breed: pets.breed,
  avatarUrl: pets.avatarUrl,
  note: lostPets.note,
  lastSeen: lostPets.lastSeen,
  token: lostPets.token,
  showsPhoto: lostPets.showsPhoto,
  since: lostPets.since,
  ownerEmail: profiles.email,
  ownerName: profiles.fullName,
};

const selectPage = (db: Database) =>
  db
    .select(page)
    .from(lostPets)
    .innerJoin(pets, eq(pets.id, lostPets.petId))
    .innerJoin(profiles, eq(profiles.userId, pets.ownerId));

/** A page with the recipient of its messages, whom the presenter leaves out. */
export type PublicPageRow = Awaited<ReturnType<typeof selectPage>>[number];

export async function findPageByToken(db: Database, token: string): Promise<PublicPageRow | undefined> {
  const [row] = await selectPage(db).where(eq(lostPets.token, token));
  return row;
}

/** The same, locked until the transaction ends, so that the message limit holds. */
export async function lockPageByToken(tx: Transaction, token: string): Promise<PublicPageRow | undefined> {
  const [row] = await selectPage(tx).where(eq(lostPets.token, token)).for('no key update', { of: lostPets });
  return row;
}

export const selectMessages = (
  db: Database,
  petId: string,
  conversationId?: string,
): Promise<LostMessageRow[]> =>
  db
    .select()
    .from(lostPetMessages)
    .where(
      and(
        eq(lostPetMessages.petId, petId),
        conversationId === undefined ? undefined : eq(lostPetMessages.conversationId, conversationId),
      ),
    )
    .orderBy(asc(lostPetMessages.sentAt), asc(lostPetMessages.id));

/** How many messages each conversation of a page has. */
export const countMessages = (db: Database, petId: string) =>
  db
    .select({ conversationId: lostPetMessages.conversationId, count: count() })
    .from(lostPetMessages)
    .where(eq(lostPetMessages.petId, petId))
    .groupBy(lostPetMessages.conversationId);

export async function insertMessage(
  tx: Transaction,
  message: typeof lostPetMessages.$inferInsert,
): Promise<void> {
  await tx.insert(lostPetMessages).values(message);
}
