import type { PayoutWeeks } from '@patinha/contract/payout';
import { firstNameOf } from '@patinha/domain/account';
import { bookingSettingsOf, plannedRelease } from '@patinha/domain/booking';
import { splitPrice } from '@patinha/domain/ledger';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import {
  addDays,
  addMs,
  calendarDay,
  type Cents,
  cents,
  dayMs,
  instantOf,
  saoPauloZone,
} from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { findLatestEarned } from '../../ledger/index.ts';
import { findBooked, findLineFacts, findPaidWeeks, type LineFacts } from './payout-weeks.queries.ts';

interface Seller {
  readonly providerId: string;
  readonly now: Date;
  readonly availableCents: Cents;
}

const pastWeeks = 10;

/** The weeks before, what is expected of the next two payouts, and what the next one consists of. */
export async function readWeeks(
  db: Database,
  { providerId, now, availableCents }: Seller,
): Promise<PayoutWeeks> {
  const next = nextWeeklyPayout(now);
  const first = addDays(calendarDay(next), -7 * pastWeeks);
  const past = await findPaidWeeks(db, { providerId, since: instantOf(first, 0, saoPauloZone) });
  return {
    past: past.map(({ monday, amount }) => ({ monday, amount_cents: amount })),
    booked: await readBooked(db, { providerId, next }),
    ...(await readLines(db, { providerId, availableCents })),
  };
}

async function readBooked(
  db: Database,
  { providerId, next }: { readonly providerId: string; readonly next: Date },
): Promise<PayoutWeeks['booked']> {
  const mondays = [next, addMs(next, 7 * dayMs)];
  const booked = (await findBooked(db, { providerId, until: addMs(next, 7 * dayMs) })).map((row) => ({
    amountCents: expectedOf(row),
    at: plannedRelease(
      {
        endsAt: new Date(row.ends_at),
        checkedOutAt: row.checked_out_at === null ? null : new Date(row.checked_out_at),
        doneConfirmedAt: row.done_confirmed_at === null ? null : new Date(row.done_confirmed_at),
      },
      bookingSettingsOf(row.settings_version),
    ),
  }));
  return mondays.map((monday, index) => {
    const after = index === 0 ? new Date(0) : next;
    const due = booked.filter(({ at }) => at >= after && at < monday);
    return {
      monday: calendarDay(monday),
      amount_cents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
      count: due.length,
    };
  });
}

/** By the ledger once it is earned, before that the seller's part of the price. */
function expectedOf({
  earned,
  price,
  commission_bps: bps,
}: {
  readonly earned: number | null;
  readonly price: number;
  readonly commission_bps: number | null;
}): Cents {
  return earned === null ? splitPrice(cents(price), bps ?? 0).providerCents : cents(earned);
}

/** What is paid out first was earned first, so the available money is that of the newest bookings. */
async function readLines(
  db: Database,
  { providerId, availableCents }: Pick<Seller, 'providerId' | 'availableCents'>,
): Promise<Pick<PayoutWeeks, 'lines' | 'rest_cents'>> {
  const earned = await findLatestEarned(db, providerId);
  const sums = earned.map((_, at) => sumOf(earned.slice(0, at + 1)));
  const past = sums.findIndex((sum) => sum > availableCents);
  const lines = past === -1 ? earned : earned.slice(0, past);
  const facts = await findLineFacts(
    db,
    lines.flatMap(({ booking_id: id }) => id ?? []),
  );
  return {
    lines: lines.flatMap(({ booking_id: id, received }) => {
      const booking = id === null ? undefined : facts.get(id);
      return booking ? [lineOf(booking, received)] : [];
    }),
    rest_cents: availableCents - sumOf(lines),
  };
}

const sumOf = (lines: readonly { readonly received: number }[]) =>
  lines.reduce((sum, { received }) => sum + received, 0);

const lineOf = (booking: LineFacts, received: number): PayoutWeeks['lines'][number] => ({
  booking_id: booking.id,
  title: booking.title,
  starts_at: new Date(booking.starts_at).toISOString(),
  zone: booking.zone,
  tutor_name: booking.tutor_name === null ? null : firstNameOf(booking.tutor_name),
  pets: [...booking.pets],
  price_cents: booking.price,
  fee_cents: booking.fee,
  commission: commissionOf(booking),
  received_cents: received,
});

function commissionOf({ price, commission_bps: bps }: LineFacts) {
  const rate = bps ?? 0;
  return { bps: rate, cents: splitPrice(cents(price), rate).commissionCents };
}
