import { type DoseKind, doseKinds, type PetSpecies } from '@patinha/domain/pet';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

export const pets = pgTable(
  'pets',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    species: text().$type<PetSpecies>().notNull(),
    breed: text(),
    avatarUrl: text(),
    weightGrams: integer(),
    bornOn: date(),
    isNeutered: boolean(),
    microchip: text(),
    sinpatinhasNumber: text(),
    temperament: text(),
    medicine: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('pets_weight_positive', sql`${table.weightGrams} > 0`),
    index().on(table.ownerId, table.createdAt),
    index('pets_by_name').using('gin', sql`app.plain_text(name) gin_trgm_ops`),
  ],
);

const ofPet = () =>
  uuid()
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' });

/** Vaccines and antiparasitics that a pet got. */
export const petDoses = pgTable(
  'pet_doses',
  {
    id: uuid().primaryKey().defaultRandom(),
    petId: ofPet(),
    kind: text().$type<DoseKind>().notNull(),
    name: text().notNull(),
    givenOn: date().notNull(),
    nextOn: date(),
    remindedAt: instant(),
  },
  (table) => [
    check('pet_doses_kind_known', sql`${table.kind} in (${quoted(doseKinds)})`),
    check('pet_doses_next_after_given', sql`${table.nextOn} > ${table.givenOn}`),
    index().on(table.petId, table.givenOn),
    index('pet_doses_to_remind')
      .on(table.nextOn)
      .where(sql`reminded_at is null and next_on is not null`),
  ],
);

/** The public page of a pet that is lost; gone with everything that was written once it is found. */
export const lostPets = pgTable('lost_pets', {
  petId: uuid()
    .primaryKey()
    .references(() => pets.id, { onDelete: 'cascade' }),
  /** Anyone who knows it sees the page. */
  token: text().notNull().unique(),
  note: text(),
  lastSeen: text(),
  /** The tutor shows the pet's photo to anyone with the address. */
  showsPhoto: boolean().notNull().default(false),
  since: instant().notNull(),
});

/** Messages between finders and the tutor, anonymous in both directions. */
export const lostPetMessages = pgTable(
  'lost_pet_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    petId: uuid()
      .notNull()
      .references(() => lostPets.petId, { onDelete: 'cascade' }),
    /** Known to the finder who began it and to the tutor. */
    conversationId: uuid().notNull(),
    isFromTutor: boolean().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [index().on(table.petId, table.conversationId, table.sentAt)],
);
