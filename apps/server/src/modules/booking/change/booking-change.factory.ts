import { bookingPrice, bookingSettingsAt } from '@patinha/domain/booking';
import { addMs, cents, dayMs, hourMs } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import type { BuiltBooking } from '../booking.factory.ts';
import { bookingChanges } from '../booking.table.ts';

type ChangeValues = Partial<Omit<typeof bookingChanges.$inferInsert, 'bookingId'>>;

/** A proposal of the provider to do it a day later at the same price, open for an hour; returns its id. */
export async function buildBookingChange(
  db: Database,
  { booking, ...values }: ChangeValues & { readonly booking: BuiltBooking },
): Promise<string> {
  const now = await readClock(db);
  const { totalCents, ...price } = bookingPrice(cents(4000), bookingSettingsAt(now));
  const [row] = await db
    .insert(bookingChanges)
    .values({
      bookingId: booking.bookingId,
      proposedBy: 'provider',
      startsAt: addMs(booking.startsAt, dayMs),
      endsAt: addMs(booking.endsAt, dayMs),
      ...price,
      previousStartsAt: booking.startsAt,
      previousEndsAt: booking.endsAt,
      previousTotalCents: totalCents,
      createdAt: now,
      expiresAt: addMs(now, hourMs),
      ...values,
    })
    .returning({ id: bookingChanges.id });
  if (!row) throw new Error('insert into booking_changes gave no row');
  return row.id;
}
