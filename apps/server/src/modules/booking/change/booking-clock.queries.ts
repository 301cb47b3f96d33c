import { and, eq, isNotNull } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

interface Clock {
  readonly answerLeftMs: number | null;
  readonly respondUntil: Date;
}

/** Sets the clock of a request that is still unanswered. */
export async function setClock(tx: Transaction, bookingId: string, clock: Clock): Promise<void> {
  await tx
    .update(bookings)
    .set(clock)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending')));
}

/** Locks an unanswered request whose clock stands still; undefined for any other booking. */
export async function findStoppedClock(tx: Transaction, bookingId: string) {
  const [clock] = await tx
    .select({
      leftMs: bookings.answerLeftMs,
      startsAt: bookings.startsAt,
      waitsUntil: bookings.waitsUntil,
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending'), isNotNull(bookings.answerLeftMs)))
    .for('update');
  return clock && { ...clock, leftMs: clock.leftMs ?? 0 };
}
