import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { ofProvider, type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { petNotes } from './note/pet-note.table.ts';
import {
  petDocumentLinks,
  petDocumentPages,
  petDocuments,
  petDocumentSeal,
  petPhotos,
} from './pet-file.table.ts';
import { lostPetMessages, lostPets, petDoses, pets } from './pet.table.ts';

// A tutor's pets with their calendars, the messages about a lost one, and what sellers noted about them (ADR 184).

const ownPets = ({ userId }: Person): SQL => sql`(select id from pets where owner_id = ${userId}::uuid)`;

const ownDocuments = (person: Person): SQL =>
  sql`(select id from pet_documents where pet_id in ${ownPets(person)})`;
const ownPages = (person: Person): SQL =>
  sql`(select id from pet_document_pages where document_id in ${ownDocuments(person)})`;

export const petPersonalData: readonly PersonalTable[] = [
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
  personalTable(petPhotos, {
    of: (person) => inArray(petPhotos.petId, ownPets(person)),
    exported: ['petId', 'createdAt'],
    withheld: ['id', 'storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: undefined },
    erase: 'delete',
  }),
  personalTable(petDocuments, {
    of: (person) => inArray(petDocuments.petId, ownPets(person)),
    exported: ['id', 'petId', 'kind', 'title', 'isShared', 'createdAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(petDocumentPages, {
    of: (person) => inArray(petDocumentPages.documentId, ownDocuments(person)),
    exported: ['id', 'documentId', 'pageNumber', 'width', 'height'],
    withheld: ['storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: petDocumentSeal },
    erase: 'delete',
  }),
  personalTable(petDocumentLinks, {
    of: (person) => inArray(petDocumentLinks.pageId, ownPages(person)),
    exported: [],
    withheld: ['tokenHash', 'pageId', 'expiresAt'],
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
    exported: ['petId', 'note', 'lastSeen', 'showsPhoto', 'since'],
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
  personalTable(petNotes, {
    of: ofProvider(petNotes.providerId),
    exported: ['petId', 'text', 'updatedAt'],
    withheld: ['providerId', 'authorId', 'revision'],
    erase: 'delete',
  }),
  // About the person's animal, and so about them: their copy has the words, and not who of a team wrote them.
  personalTable(petNotes, {
    section: 'pet_notes_received',
    of: (person) => inArray(petNotes.petId, ownPets(person)),
    exported: ['petId', 'text', 'updatedAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(petNotes, {
    section: 'pet_notes_of_team',
    of: ({ userId }) => eq(petNotes.authorId, userId),
    exported: [],
    withheld: [],
    erase: () => ({ authorId: null }),
  }),
];
