import { bookingSideOf, earningOf } from '@patinha/domain/booking';
import type { Actor, Cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { findSettled, type SettledBooking } from '../ledger/index.ts';
import { type BookingViewer } from './booking.presenter.ts';
import { type BookingRow, findPetsOf } from './booking.queries.ts';

/** Everything that presenting these bookings to one of their sides needs besides the rows. */
export async function viewerOf(
  db: Database,
  bookings: readonly BookingRow[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<BookingViewer> {
  const ids = bookings.map(({ id }) => id);
  const sold = bookings.filter((booking) => bookingSideOf(booking, actor) === 'provider');
  const settled = await findSettledOf(db, bookings);
  return {
    actor,
    now,
    pets: await findPetsOf(db, ids),
    settled,
    earnings: new Map(sold.map((booking) => [booking.id, earningIn(booking, settled)])),
  };
}

/** What the provider receives of one booking, for a mail. */
export async function readEarning(db: Database, booking: BookingRow): Promise<Cents | null> {
  return earningIn(booking, await findSettledOf(db, [booking]));
}

/** Only a paid booking that has ended can have moved its provider's money. */
const findSettledOf = (db: Database, bookings: readonly BookingRow[]) =>
  findSettled(
    db,
    bookings
      .filter(({ status, confirmedAt }) => confirmedAt && (status === 'completed' || status === 'cancelled'))
      .map(({ id }) => id),
  );

const earningIn = (booking: BookingRow, settled: ReadonlyMap<string, SettledBooking>): Cents | null =>
  earningOf({
    status: booking.status,
    priceCents: booking.priceCents,
    isPaid: booking.confirmedAt !== null,
    commissionBps: booking.commissionBps,
    earnedCents: settled.get(booking.id)?.earnedCents,
  });
