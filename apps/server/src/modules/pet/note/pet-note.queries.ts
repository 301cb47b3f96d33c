import { and, asc, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { bookingPets } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { pets } from '../pet.table.ts';
import { petNotes } from './pet-note.table.ts';

interface Noted {
  readonly bookingId: string;
  readonly providerId: string;
}

/** Whether the pet is one of the booking; it is not removed before the transaction ends. */
export async function holdBookedPet(tx: Transaction, bookingId: string, petId: string): Promise<boolean> {
  const found = await tx
    .select({ id: pets.id })
    .from(pets)
    .innerJoin(bookingPets, eq(bookingPets.petId, pets.id))
    .where(and(eq(bookingPets.bookingId, bookingId), eq(pets.id, petId)))
    .for('key share', { of: pets });
  return found.length === 1;
}

/** The pets of a booking, each with the seller's note about it; one that was removed since is left out. */
export const selectNotes = (db: Database, { bookingId, providerId }: Noted, petId?: string) =>
  db
    .select({
      petId: pets.id,
      text: petNotes.text,
      revision: petNotes.revision,
      updatedAt: petNotes.updatedAt,
      authorName: profiles.fullName,
      sellerKind: providers.kind,
    })
    .from(bookingPets)
    .innerJoin(pets, eq(pets.id, bookingPets.petId))
    .innerJoin(providers, eq(providers.id, providerId))
    .leftJoin(petNotes, and(eq(petNotes.petId, pets.id), eq(petNotes.providerId, providerId)))
    .leftJoin(profiles, eq(profiles.userId, petNotes.authorId))
    .where(and(eq(bookingPets.bookingId, bookingId), petId === undefined ? undefined : eq(pets.id, petId)))
    .orderBy(asc(pets.name), asc(pets.id));
export type PetNoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

interface NoteChange {
  readonly providerId: string;
  readonly petId: string;
  /** Empty to delete it. */
  readonly text: string;
  readonly authorId: string;
  /** Of the note that was read; 0 for none. */
  readonly revision: number;
  readonly now: Date;
}

/**
 * False when the note is no longer that of this revision. No revision comes twice, so that a device that read a note
 * which was deleted since does not overwrite the one after it.
 */
export async function replaceNote(
  tx: Transaction,
  { providerId, petId, text, authorId, revision, now }: NoteChange,
): Promise<boolean> {
  const isAt = and(
    eq(petNotes.providerId, providerId),
    eq(petNotes.petId, petId),
    eq(petNotes.revision, revision),
  );
  const next = { text, authorId, updatedAt: now, revision: sql`nextval('pet_note_revisions')` };
  const changed = { revision: petNotes.revision };
  if (text === '' && revision === 0) return true;
  if (text === '') return (await tx.delete(petNotes).where(isAt).returning(changed)).length === 1;
  const rows =
    revision === 0
      ? await tx
          .insert(petNotes)
          .values({ providerId, petId, ...next })
          .onConflictDoNothing()
          .returning(changed)
      : await tx.update(petNotes).set(next).where(isAt).returning(changed);
  return rows.length === 1;
}
