import type { WeeklyHours } from '@patinha/domain/availability';
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

import { authUsers } from '../../auth/auth.table.ts';
import { providers } from '../../provider/provider.table.ts';

/** What a person of a company's team attends, and when; without a row everything, at the company's hours. */
export const companyDuties = pgTable(
  'company_duties',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Null for the company's hours; none for who attends nothing. Stretches of a weekday are merged. */
    hours: jsonb().$type<readonly WeeklyHours[]>(),
    /** Null for every service, also those that are added later. */
    serviceIds: uuid().array(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.userId] }), index().on(table.userId)],
);
