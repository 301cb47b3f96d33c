import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { providers } from '../../provider/provider.table.ts';

/** When people of a company's team, its owner included, do not attend. Why is nowhere kept. */
export const companyAbsences = pgTable(
  'company_absences',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('company_absences_span', sql`${table.startsAt} < ${table.endsAt}`),
    index().on(table.providerId, table.userId, table.endsAt),
    index().on(table.userId),
  ],
);
