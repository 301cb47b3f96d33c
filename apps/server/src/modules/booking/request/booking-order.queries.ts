import { type BookingSide, openBookingStatuses } from '@patinha/domain/booking';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

interface ListOrder {
  readonly by: readonly SQL[];
  /** Whether a booking sorts after another one. */
  readonly isBehind: (db: Database, bookingId: string) => SQL;
}

interface Ordered {
  readonly id: AnyPgColumn;
  readonly status: AnyPgColumn;
  readonly startsAt: AnyPgColumn;
}

const before = alias(bookings, 'before');

/** Upwards: what may still take place by its start, then what is over from the latest start on. */
function nextFirst({ id, status, startsAt }: Ordered): SQL {
  const isOpen = sql`${status} in ${[...openBookingStatuses]}`;
  const start = sql`extract(epoch from ${startsAt})`;
  return sql`case when ${isOpen} then 0 else 1 end, case when ${isOpen} then ${start} else -${start} end, ${id}`;
}

/**
 * How the list of a side is ordered. A tutor wants to know what comes next; a provider has the newest request first (§7),
 * by columns of an index, because a provider may have thousands.
 */
export const listOrder: Readonly<Record<BookingSide, ListOrder>> = {
  tutor: {
    by: [nextFirst(bookings)],
    isBehind: (db, bookingId) =>
      sql`(${nextFirst(bookings)}) > ${db
        .select({ place: nextFirst(before) })
        .from(before)
        .where(eq(before.id, bookingId))}`,
  },
  provider: {
    by: [desc(bookings.createdAt), desc(bookings.id)],
    isBehind: (db, bookingId) =>
      sql`(${bookings.createdAt}, ${bookings.id}) < ${db
        .select({ createdAt: before.createdAt, id: before.id })
        .from(before)
        .where(eq(before.id, bookingId))}`,
  },
};
