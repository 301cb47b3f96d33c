import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { pets } from '../pet.table.ts';

/** What a seller notes about a pet for the next time. It goes with the pet, and with the seller. */
export const petNotes = pgTable(
  'pet_notes',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    petId: uuid()
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Who of the team wrote it last; null once they have left. */
    authorId: uuid().references(() => authUsers.id, { onDelete: 'set null' }),
    /** Another with each change, and never the same twice, so that of two changes at once one is refused. */
    revision: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.petId] }),
    index().on(table.petId),
    index().on(table.authorId),
  ],
);
