import { asc, eq, inArray } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { bookingPets } from '../../booking/booking.table.ts';
import { pets } from '../../pet/pet.table.ts';

/** How the pets of these bookings are, by their names; one that was removed since is left out. */
export const selectPetNotes = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({
      bookingId: bookingPets.bookingId,
      name: pets.name,
      breed: pets.breed,
      temperament: pets.temperament,
      medicine: pets.medicine,
    })
    .from(bookingPets)
    .innerJoin(pets, eq(pets.id, bookingPets.petId))
    .where(inArray(bookingPets.bookingId, [...bookingIds]))
    .orderBy(asc(pets.name), asc(pets.id));
