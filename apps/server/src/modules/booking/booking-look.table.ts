import { type LookReason, lookReasons } from '@patinha/domain/booking';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { bookings } from './booking.table.ts';

/** A booking whose money waits until an admin has looked at it, and why (D-150, D-153). */
export const bookingLooks = pgTable(
  'booking_looks',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    reasons: text().array().$type<LookReason[]>().notNull(),
    askedAt: instant().notNull(),
    lookedAt: instant(),
    lookedBy: uuid(),
  },
  (table) => [
    check(
      'booking_looks_reasons_known',
      sql`cardinality(${table.reasons}) > 0 and ${table.reasons} <@ array[${quoted(lookReasons)}]`,
    ),
    check('booking_looks_by_a_person', sql`(${table.lookedAt} is null) = (${table.lookedBy} is null)`),
    index('booking_looks_open')
      .on(table.askedAt, table.bookingId)
      .where(sql`looked_at is null`),
  ],
);
