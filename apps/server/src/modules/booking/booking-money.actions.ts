import { areContactsShown, bookingSideOf, contactHarvest, earningOf } from '@patinha/domain/booking';
import { splitPrice } from '@patinha/domain/ledger';
import { type Actor, addMs, type Cents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { findSettled } from '../ledger/index.ts';
import { commissionFor } from './answer/booking-answer.actions.ts';
import { countFreeCancellations } from './booking-end.queries.ts';
import { type BookingViewer } from './booking.presenter.ts';
import { type BookingRow, findPetsOf } from './booking.queries.ts';
import { findAcceptanceTerms } from './request/booking-slot.queries.ts';

/** Everything that presenting these bookings to one of their sides needs besides the rows. */
export async function viewerOf(
  db: Database,
  bookings: readonly BookingRow[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<BookingViewer> {
  const ids = bookings.map(({ id }) => id);
  const sold = bookings.filter((booking) => bookingSideOf(booking, actor) === 'provider');
  const settled = await findSettledOf(db, bookings);
  const rates = await ratesOf(db, sold, now);
  return {
    actor,
    now,
    pets: await findPetsOf(db, ids),
    settled,
    rates,
    seesContactsLate: await seesContactsLate(db, bookings, { actor, now }),
    earnings: new Map(sold.map((booking) => [booking.id, earningIn(booking, { settled, rates })])),
  };
}

/** Only a confirmed booking of a later day asks for the count. */
export async function seesContactsLate(
  db: Database,
  bookings: readonly BookingRow[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<boolean> {
  const asks = bookings.some(
    (booking) =>
      areContactsShown(booking, { now, isLate: false }) && !areContactsShown(booking, { now, isLate: true }),
  );
  if (!asks) return false;
  const since = addMs(now, -contactHarvest.withinMs);
  return (await countFreeCancellations(db, actor.userId, since)) >= contactHarvest.cancellations;
}

/** What the provider receives of these bookings, by their ids, for a mail. */
export async function readEarnings(
  db: Database,
  bookings: readonly BookingRow[],
): Promise<ReadonlyMap<string, Cents | null>> {
  const known = {
    settled: await findSettledOf(db, bookings),
    rates: await ratesOf(db, bookings, await readClock(db)),
  };
  return new Map(bookings.map((booking) => [booking.id, earningIn(booking, known)]));
}

export const readEarning = async (db: Database, booking: BookingRow): Promise<Cents | null> =>
  (await readEarnings(db, [booking])).get(booking.id) ?? null;

/** Commission of each booking in basis points: frozen at the acceptance, for a request the one it would freeze now. */
async function ratesOf(
  db: Database,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rates = new Map<string, number>();
  const ofProvider = new Map<string, number>();
  for (const booking of bookings) {
    const { id, providerId, serviceId, status, commissionBps } = booking;
    if (commissionBps === null && status !== 'pending') continue;
    const rate =
      commissionBps ??
      ofProvider.get(providerId) ??
      (await commissionFor(db, booking, { ...(await findAcceptanceTerms(db, serviceId)), now }));
    if (commissionBps === null) ofProvider.set(providerId, rate);
    rates.set(id, rate);
  }
  return rates;
}

/** Only a paid booking that has ended can have moved its provider's money. */
const findSettledOf = (db: Database, bookings: readonly BookingRow[]) =>
  findSettled(
    db,
    bookings
      .filter(({ status, confirmedAt }) => confirmedAt && (status === 'completed' || status === 'cancelled'))
      .map(({ id }) => id),
  );

const earningIn = (
  booking: BookingRow,
  { settled, rates }: Pick<BookingViewer, 'settled' | 'rates'>,
): Cents | null =>
  earningOf({
    status: booking.status,
    priceCents: booking.priceCents,
    isPaid: booking.confirmedAt !== null,
    commissionBps: rates.get(booking.id) ?? null,
    earnedCents: settled.get(booking.id)?.earnedCents,
  });

interface Taken {
  readonly serviceId: string;
  readonly providerId: string;
  readonly settingsVersion: number;
  readonly priceCents: Cents;
}

/** What a provider would receive who took a booking over now, at this price. */
export async function readEarningOfTakeover(db: Database, taken: Taken): Promise<Cents> {
  const terms = { ...(await findAcceptanceTerms(db, taken.serviceId)), now: await readClock(db) };
  return splitPrice(taken.priceCents, await commissionFor(db, taken, terms)).providerCents;
}
