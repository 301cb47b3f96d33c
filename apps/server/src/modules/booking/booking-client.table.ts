import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';

/** Whom a seller has served, so that a page need not look for it in the bookings; kept by a trigger on them. */
export const providerClients = pgTable(
  'provider_clients',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    tutorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Completed bookings; 0 when none is any more. */
    visits: integer().notNull().default(0),
    /** Days on which one or more of them began whose money is released (D-153). */
    provenDays: integer().notNull().default(0),
    /** The completed booking that began last. */
    lastBookingId: uuid(),
    lastStartsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.tutorId] }),
    check('provider_clients_visits_counted', sql`${table.visits} >= 0`),
    check(
      'provider_clients_last_of_visits',
      sql`(${table.visits} > 0) = (${table.lastBookingId} is not null)`,
    ),
    index().on(table.tutorId),
    index('provider_clients_last_first')
      .on(table.providerId, table.lastStartsAt, table.lastBookingId)
      .where(sql`visits > 0`),
  ],
);
