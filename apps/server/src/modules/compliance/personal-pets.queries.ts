import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { lostPetMessages, lostPets, petDoses, pets } from '../pet/pet.table.ts';
import { type Person, type PersonalTable, personalTable } from './personal-table.queries.ts';

// A tutor's pets with their calendars, and what was written while one was lost.

const ownPets = ({ userId }: Person): SQL => sql`(select id from pets where owner_id = ${userId}::uuid)`;

export const petTables: readonly PersonalTable[] = [
  personalTable(pets, {
    of: ({ userId }) => eq(pets.ownerId, userId),
    exported: [
      'id',
      'name',
      'species',
      'breed',
      'avatarUrl',
      'weightGrams',
      'bornOn',
      'isNeutered',
      'microchip',
      'sinpatinhasNumber',
      'temperament',
      'medicine',
      'createdAt',
    ],
    withheld: ['ownerId'],
    erase: 'delete',
  }),
  personalTable(petDoses, {
    of: (person) => inArray(petDoses.petId, ownPets(person)),
    exported: ['id', 'petId', 'kind', 'name', 'givenOn', 'nextOn', 'remindedAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(lostPets, {
    of: (person) => inArray(lostPets.petId, ownPets(person)),
    exported: ['petId', 'note', 'lastSeen', 'since'],
    withheld: ['token'],
    erase: 'delete',
  }),
  personalTable(lostPetMessages, {
    of: (person) =>
      and(inArray(lostPetMessages.petId, ownPets(person)), eq(lostPetMessages.isFromTutor, true)),
    exported: ['id', 'petId', 'text', 'sentAt'],
    withheld: ['conversationId', 'isFromTutor'],
    erase: 'delete',
  }),
];
