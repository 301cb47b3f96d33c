import { type PetDocumentKind, petDocumentKinds } from '@patinha/domain/pet';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { pets } from './pet.table.ts';

/** A pet's picture; the id is random, new with every photo, and given only to those who may see the pet. */
export const petPhotos = pgTable(
  'pet_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    petId: uuid()
      .notNull()
      .unique()
      .references(() => pets.id, { onDelete: 'cascade' }),
    storageKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.storageKey)],
);

/** Names the key under which the files of the pages lie sealed. */
export const petDocumentSeal = 'pet documents';

/** A vaccine card or an exam, stored by a tutor and optionally shared with carers. */
export const petDocuments = pgTable(
  'pet_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    petId: uuid()
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    kind: text().$type<PetDocumentKind>().notNull(),
    title: text(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('pet_documents_kind_known', sql`${table.kind} in (${quoted(petDocumentKinds)})`),
    index().on(table.petId, table.createdAt),
  ],
);

/** A page of a document as a picture; the file under the key is sealed with the server's key. */
export const petDocumentPages = pgTable(
  'pet_document_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid()
      .notNull()
      .references(() => petDocuments.id, { onDelete: 'cascade' }),
    pageNumber: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [unique().on(table.documentId, table.pageNumber), index().on(table.storageKey)],
);

/** A single-use link to one page; only the token's hash is stored. Real time, as for every secret. */
export const petDocumentLinks = pgTable(
  'pet_document_links',
  {
    tokenHash: text().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => petDocumentPages.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.pageId)],
);
