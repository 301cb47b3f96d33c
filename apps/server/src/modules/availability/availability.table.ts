import { minutesPerDay, weekdays } from '@patinha/domain/availability';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, unique, uuid } from 'drizzle-orm/pg-core';

import { providers } from '../provider/provider.table.ts';

/** A provider's week. Stretches of one weekday neither overlap nor touch: writing joins them, the search relies on it. */
export const availabilityHours = pgTable(
  'availability_hours',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
  },
  (table) => [
    check(
      'availability_hours_weekday_known',
      sql`${table.weekday} between 0 and ${sql.raw(String(weekdays.length - 1))}`,
    ),
    check(
      'availability_hours_within_day',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= ${sql.raw(String(minutesPerDay))}`,
    ),
    unique('availability_hours_stretch').on(
      table.providerId,
      table.weekday,
      table.startMinute,
      table.endMinute,
    ),
  ],
);

/** Days that differ from the week; without minutes the whole day is closed. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    isOpen: boolean().notNull().default(false),
    startMinute: integer(),
    endMinute: integer(),
  },
  (table) => [
    check(
      'availability_exceptions_within_day',
      sql`(${table.startMinute} is null and ${table.endMinute} is null and not ${table.isOpen})
        or (0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= ${sql.raw(String(minutesPerDay))})`,
    ),
    unique('availability_exceptions_once')
      .on(table.providerId, table.day, table.startMinute, table.endMinute, table.isOpen)
      .nullsNotDistinct(),
  ],
);
