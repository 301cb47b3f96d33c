import { and, eq, gte } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

/** Bookings of a tutor that were released since an instant. */
export const findReleasedSince = (
  db: Database,
  { tutorId, since }: { readonly tutorId: string; readonly since: Date },
): Promise<{ id: string }[]> =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tutorId, tutorId), gte(bookings.releasedAt, since)))
    .orderBy(bookings.id);
