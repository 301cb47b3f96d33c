import { and, count, countDistinct, eq, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { bookings } from '../booking/booking.table.ts';
import { services } from '../service/service.table.ts';

/** Bookings of a provider in all states, and the `total_price` of the completed ones (D-34), fee included. */
export async function sumBookings(db: Database, providerId: string) {
  const [summed] = await db
    .select({
      count: count(),
      completed: sql<number>`count(*) filter (where ${eq(bookings.status, 'completed')})`.mapWith(Number),
      revenueCents:
        sql<number>`coalesce(sum(${bookings.priceCents} + ${bookings.feeCents}) filter (where ${eq(bookings.status, 'completed')}), 0)`.mapWith(
          Number,
        ),
      customers: countDistinct(bookings.tutorId),
    })
    .from(bookings)
    .where(eq(bookings.providerId, providerId));
  return summed ?? { count: 0, completed: 0, revenueCents: 0, customers: 0 };
}

export const countActiveServices = (db: Database, providerId: string): Promise<number> =>
  db.$count(services, and(eq(services.providerId, providerId), eq(services.isActive, true)));
