import {
  type NightPrice,
  openStayChangeStatuses,
  type StayChangeKind,
  stayChangeKinds,
  type StayChangeStatus,
  stayChangeStatuses,
} from '@patinha/domain/booking';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { bookings } from './booking.table.ts';

/** Nights added to a paid stay or taken from it (D-195); numbered, as each is one posting of its booking. */
export const stayChanges = pgTable(
  'stay_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text().$type<StayChangeKind>().notNull(),
    status: text().$type<StayChangeStatus>().notNull(),
    previousEndsAt: instant().notNull(),
    endsAt: instant().notNull(),
    nights: integer().notNull(),
    /** Of an extension: what is paid apart. Otherwise what goes back. */
    priceCents: amount().notNull(),
    feeCents: amount().notNull(),
    /** Of an extension, by night; priced when it was asked for. */
    nightPrices: jsonb().$type<readonly NightPrice[]>(),
    /** Of an extension, frozen at its acceptance. */
    commissionBps: doublePrecision(),
    createdAt: instant().notNull(),
    /** Until when it can be answered. */
    expiresAt: instant().notNull(),
    payUntil: instant(),
    endedAt: instant(),
  },
  (table) => [
    check('stay_changes_kind_known', sql`${table.kind} in (${quoted(stayChangeKinds)})`),
    check('stay_changes_status_known', sql`${table.status} in (${quoted(stayChangeStatuses)})`),
    check(
      'stay_changes_amounts',
      sql`${table.priceCents} >= 0 and ${table.feeCents} >= 0 and ${table.nights} > 0`,
    ),
    check(
      'stay_changes_direction',
      sql`(${table.kind} = 'extension') = (${table.endsAt} > ${table.previousEndsAt})`,
    ),
    check(
      'stay_changes_ended_is_not_open',
      sql`(${table.status} in (${quoted(openStayChangeStatuses)})) = (${table.endedAt} is null)`,
    ),
    check(
      'stay_changes_accepted_has_terms',
      sql`${table.status} <> 'accepted' or (${table.payUntil} is not null and ${table.commissionBps} is not null)`,
    ),
    unique('stay_changes_numbers').on(table.bookingId, table.number),
    uniqueIndex('stay_changes_one_open')
      .on(table.bookingId)
      .where(sql`status in ('asked', 'accepted')`),
    index('stay_changes_due')
      .on(sql`coalesce(${table.payUntil}, ${table.expiresAt})`)
      .where(sql`status in ('asked', 'accepted')`),
  ],
);
