import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

/**
 * How many bookings a visitor is told of: with released money, and several for one tutor on one day once (D-153). The
 * seller's own figures count each completed booking.
 */
export const provenBookings = (providerId: AnyColumn | SQL) => sql<number>`(
  select count(distinct (b.tutor_id, (b.starts_at at time zone b.zone)::date))::int
    from bookings b
   where b.provider_id = ${providerId} and b.status = 'completed' and b.released_at is not null)`;

export async function countProvenBookings(db: Database, providerId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select ${provenBookings(sql`${providerId}::uuid`)} as count`,
  );
  return row?.count ?? 0;
}
