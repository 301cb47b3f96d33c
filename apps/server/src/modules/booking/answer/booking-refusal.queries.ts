import { and, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

interface Pair {
  readonly providerId: string;
  readonly tutorId: string;
}

const turnedDown = ({ providerId, tutorId }: Pair) =>
  and(eq(bookings.providerId, providerId), eq(bookings.tutorId, tutorId), eq(bookings.endReason, 'person'));

/** Whether the provider said no to this tutor, not only to a request. */
export const hasTurnedDown = async (db: Database, pair: Pair): Promise<boolean> =>
  (await db.$count(bookings, turnedDown(pair))) > 0;

/** Takes that back; returns whether there was anything to take back. */
export async function takeBackRefusals(tx: Transaction, pair: Pair): Promise<boolean> {
  const changed = await tx
    .update(bookings)
    .set({ endReason: null })
    .where(turnedDown(pair))
    .returning({ id: bookings.id });
  return changed.length > 0;
}
