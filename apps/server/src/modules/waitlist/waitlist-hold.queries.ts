import { and, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import { given, instant, statement } from '../../platform/db/statement.ts';
import { waitlistEntries, waitlistOffers } from './waitlist.table.ts';

const endBooked = statement(
  {
    tutorId: waitlistEntries.tutorId,
    serviceId: waitlistEntries.serviceId,
    day: waitlistEntries.day,
    bookingId: given<string>(),
    endedAt: instant,
  },
  (db, { tutorId, serviceId, day, bookingId, endedAt }) =>
    db
      .update(waitlistEntries)
      .set({
        status: 'booked',
        bookingId: sql`${bookingId}::uuid`,
        endedAt: sql`${endedAt}::timestamptz`,
      })
      .where(
        and(
          eq(waitlistEntries.tutorId, tutorId),
          eq(waitlistEntries.serviceId, serviceId),
          eq(waitlistEntries.day, day),
          eq(waitlistEntries.status, 'waiting'),
        ),
      )
      .returning({ id: waitlistEntries.id }),
);

/** Ends a tutor's entry for a service on a booked day; returns the entry, if there was one. */
export async function endBookedEntry(
  tx: Transaction,
  booked: Parameters<typeof endBooked>[1],
): Promise<string | undefined> {
  const [entry] = await endBooked(tx, booked);
  return entry?.id;
}

/** Ends an offer that was booked or declined. */
export async function endOpenOffer(
  tx: Transaction,
  entryId: string,
  end: { readonly status: 'taken' | 'passed'; readonly endedAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(waitlistOffers)
    .set(end)
    .where(and(eq(waitlistOffers.entryId, entryId), eq(waitlistOffers.status, 'open')))
    .returning({ id: waitlistOffers.id });
  return ended.length > 0;
}
