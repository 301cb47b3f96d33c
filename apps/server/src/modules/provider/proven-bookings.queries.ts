import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { providerCounts } from './provider.table.ts';

/**
 * How many bookings a visitor is told of, as part of another query: with released money, and several for one tutor on
 * one day once (D-153). The seller's own figures count each completed booking.
 */
export const provenBookings = (providerId: AnyColumn | SQL) => sql<number>`coalesce((
  select n.proven from provider_counts n where n.provider_id = ${providerId}), 0)`;

interface BookingCounts {
  readonly completed: number;
  readonly proven: number;
}

export async function findBookingCounts(db: Database, providerId: string): Promise<BookingCounts> {
  const [counts] = await db
    .select({ completed: providerCounts.completed, proven: providerCounts.proven })
    .from(providerCounts)
    .where(eq(providerCounts.providerId, providerId));
  return counts ?? { completed: 0, proven: 0 };
}
