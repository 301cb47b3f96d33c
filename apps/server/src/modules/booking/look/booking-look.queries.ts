import type { LookReason } from '@patinha/domain/booking';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookingLooks } from '../booking-look.table.ts';

interface Look {
  readonly bookingId: string;
  readonly reasons: readonly LookReason[];
  readonly askedAt: Date;
}

/** Asks for a look at a booking; a second reason joins the first, and one that was looked at stays so. */
export async function insertLook(tx: Transaction, { bookingId, reasons, askedAt }: Look): Promise<void> {
  await tx
    .insert(bookingLooks)
    .values({ bookingId, reasons: [...reasons], askedAt })
    .onConflictDoUpdate({
      target: bookingLooks.bookingId,
      set: {
        reasons: sql`array(select distinct unnest(${bookingLooks.reasons} || excluded.reasons) order by 1)`,
      },
      setWhere: isNull(bookingLooks.lookedAt),
    });
}

/** Whether the money of a booking waits for a look. */
export const awaitsLook = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db.$count(bookingLooks, and(eq(bookingLooks.bookingId, bookingId), isNull(bookingLooks.lookedAt)))) >
  0;

/** Records the look; false when there was none to be had. */
export async function markLooked(
  tx: Transaction,
  { bookingId, by, now }: { readonly bookingId: string; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const marked = await tx
    .update(bookingLooks)
    .set({ lookedAt: now, lookedBy: by })
    .where(and(eq(bookingLooks.bookingId, bookingId), isNull(bookingLooks.lookedAt)))
    .returning({ id: bookingLooks.bookingId });
  return marked.length === 1;
}
