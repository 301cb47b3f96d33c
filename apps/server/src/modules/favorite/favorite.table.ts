import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { services } from '../service/service.table.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });
const serviceId = () =>
  uuid()
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' });

/** Services that a tutor keeps. */
export const favorites = pgTable(
  'favorites',
  { userId: userId(), serviceId: serviceId(), createdAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.serviceId] }),
    index().on(table.userId, table.createdAt),
    index().on(table.serviceId),
  ],
);

/** Services that a tutor looked at last; the twenty latest are remembered, until the tutor clears them. */
export const recentServices = pgTable(
  'recent_services',
  { userId: userId(), serviceId: serviceId(), seenAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.serviceId] }),
    index().on(table.userId, table.seenAt),
    index().on(table.serviceId),
  ],
);
