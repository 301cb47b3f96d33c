import type { PetSpecies } from '@patinha/domain/pet';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);
