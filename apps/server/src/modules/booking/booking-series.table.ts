import { seriesDates, type SeriesRhythm, seriesRhythms } from '@patinha/domain/booking';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

/** Service, provider and tutor columns, shared by a single date and a series. */
export const parties = () => ({
  serviceId: uuid()
    .notNull()
    .references(() => services.id),
  providerId: uuid()
    .notNull()
    .references(() => providers.id),
  tutorId: uuid()
    .notNull()
    .references(() => authUsers.id),
});

/** Several dates requested together; each date and its price are on its booking. */
export const bookingSeries = pgTable(
  'booking_series',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...parties(),
    everyWeeks: integer().$type<SeriesRhythm>().notNull(),
    /** How many dates were requested. */
    count: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('booking_series_rhythm_known', sql`${table.everyWeeks} in (${sql.raw(seriesRhythms.join(', '))})`),
    check(
      'booking_series_count_within_limits',
      sql`${table.count} between ${sql.raw(String(seriesDates.min))} and ${sql.raw(String(seriesDates.max))}`,
    ),
    index().on(table.tutorId, table.createdAt),
    index().on(table.providerId, table.createdAt),
    index().on(table.serviceId),
  ],
);
