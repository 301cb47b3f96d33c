import {
  type BookingSide,
  type BookingStatus,
  liveBookingStatuses,
  openBookingStatuses,
} from '@patinha/domain/booking';
import { addDays, addMs, dayMs, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
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

/** By start, by the columns of an index of either side. */
export const startOrder: ListOrder = {
  by: [asc(bookings.startsAt), asc(bookings.id)],
  isBehind: (db, bookingId) =>
    sql`(${bookings.startsAt}, ${bookings.id}) > ${db
      .select({ startsAt: before.startsAt, id: before.id })
      .from(before)
      .where(eq(before.id, bookingId))}`,
};

/** Calendar days in São Paulo; without `to` all that follow. */
export interface AgendaDays {
  readonly from: string;
  readonly to: string | undefined;
}

/** The longest stay, and what may still be noted after it. */
export const longestServiceMs = 60 * dayMs;

/** A tutor's own requests are on the agenda too; a provider's are a list of their own. */
const agendaStatuses = {
  tutor: [...openBookingStatuses, 'completed'],
  provider: [...liveBookingStatuses, 'completed'],
} as const satisfies Record<BookingSide, readonly BookingStatus[]>;

/** On the agenda of these days: agreed or done, for a tutor asked for as well, and not only before or after them. */
export function isOnDays({ from, to }: AgendaDays, side: BookingSide) {
  const start = instantOf(from, 0, saoPauloZone);
  return and(
    inArray(bookings.status, [...agendaStatuses[side]]),
    gt(bookings.startsAt, addMs(start, -longestServiceMs)),
    gt(bookings.endsAt, start),
    to === undefined ? undefined : lt(bookings.startsAt, instantOf(addDays(to, 1), 0, saoPauloZone)),
  );
}
