import { openBookingStatuses } from '@patinha/domain/booking';
import { and, asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { given, statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { pets } from './pet.table.ts';

export type PetRow = typeof pets.$inferSelect;
export type PetFields = Omit<PetRow, 'id' | 'ownerId' | 'avatarUrl' | 'createdAt'>;

const columns = getTableColumns(pets);

const ownPets = statement(
  { ownerId: pets.ownerId, ids: given<readonly string[]>() },
  (db, { ownerId, ids }) =>
    db
      .select(columns)
      .from(pets)
      .where(and(eq(pets.ownerId, ownerId), eq(pets.id, sql`any(${ids})`)))
      .orderBy(asc(pets.createdAt), asc(pets.id)),
);

export const selectOwnPets = (db: Database, ownerId: string, ids: readonly string[]): Promise<PetRow[]> =>
  ownPets(db, { ownerId, ids });

export const selectPetPage = (db: Database, ownerId: string, page: PageRequest): Promise<PetRow[]> =>
  db
    .select(columns)
    .from(pets)
    .where(
      and(
        eq(pets.ownerId, ownerId),
        afterCursor({ time: pets.createdAt, id: pets.id }, page, 'oldest-first'),
      ),
    )
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(rowsToRead(page));

export const countPets = (db: Database, ownerId: string): Promise<number> =>
  db.$count(pets, eq(pets.ownerId, ownerId));

/** How many of the owner's pets were there before this one, in the order of the list. */
export const countOlderPets = (db: Database, { id, ownerId }: PetRow): Promise<number> =>
  db.$count(
    pets,
    and(
      eq(pets.ownerId, ownerId),
      sql`(${pets.createdAt}, ${pets.id}) < (select p.created_at, p.id from pets p where p.id = ${id})`,
    ),
  );

/** New pets of one owner are counted one after the other. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, ownerId)).for('no key update');
}

export async function findPet(db: Database, petId: string): Promise<PetRow | undefined> {
  const [row] = await db.select(columns).from(pets).where(eq(pets.id, petId));
  return row;
}

export async function lockPet(tx: Transaction, petId: string): Promise<PetRow | undefined> {
  const [row] = await tx.select(columns).from(pets).where(eq(pets.id, petId)).for('update');
  return row;
}

export async function insertPet(
  tx: Transaction,
  pet: PetFields & { readonly ownerId: string; readonly createdAt: Date },
): Promise<PetRow> {
  const [row] = await tx.insert(pets).values(pet).returning(columns);
  if (!row) throw new Error('insert into pets gave no row');
  return row;
}

export async function updatePetRow(
  tx: Transaction,
  pet: Authorized<PetRow>,
  fields: PetFields,
): Promise<PetRow> {
  const [row] = await tx.update(pets).set(fields).where(eq(pets.id, pet.id)).returning(columns);
  return row ?? pet;
}

export async function deletePetRow(tx: Transaction, pet: Authorized<PetRow>): Promise<void> {
  await tx.delete(pets).where(eq(pets.id, pet.id));
}

/** Whether a requested, accepted or running booking includes this pet. */
export async function isPetExpected(tx: Transaction, petId: string): Promise<boolean> {
  const openBooking = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingPets.bookingId), inArray(bookings.status, [...openBookingStatuses])));
  const [row] = await tx
    .select({ petId: bookingPets.petId })
    .from(bookingPets)
    .where(and(eq(bookingPets.petId, petId), exists(openBooking)))
    .limit(1);
  return row !== undefined;
}
