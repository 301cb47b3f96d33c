import { and, eq, gte, inArray, lt } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { bookings } from '../../booking/booking.table.ts';
import { payouts } from '../payout.table.ts';

interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** Money received in a period. */
export async function findPaid(db: Database, providerId: string, { start, end }: Period) {
  const found = await db
    .select({ amountCents: payouts.amountCents, endedAt: payouts.endedAt })
    .from(payouts)
    .where(
      and(
        eq(payouts.providerId, providerId),
        eq(payouts.status, 'paid'),
        gte(payouts.endedAt, start),
        lt(payouts.endedAt, end),
      ),
    );
  return found.flatMap(({ amountCents, endedAt }) => (endedAt ? [{ amountCents, endedAt }] : []));
}

/** The titles of bookings. */
export async function findTitles(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: bookings.id, title: bookings.title })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(found.map(({ id, title }) => [id, title]));
}
