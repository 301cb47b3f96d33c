import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';

import { buildUser } from '../../../apps/server/src/modules/auth/auth.factory.ts';
import {
  type BookingSpec,
  buildBookings,
  buildStall,
  buildTutorWithPet,
} from '../../../apps/server/src/modules/booking/booking.factory.ts';
import { changeBooking, lockBooking } from '../../../apps/server/src/modules/booking/booking.queries.ts';
import { endForgotten } from '../../../apps/server/src/modules/booking/index.ts';
import { carePorts } from '../../../apps/server/src/modules/care/care.ports.ts';
import { grantCredit } from '../../../apps/server/src/modules/ledger/ledger.factory.ts';
import { type OpenDatabase, transact } from '../../../apps/server/src/platform/db/database.ts';
import { authorizeSystem } from '../../../apps/server/src/platform/http/access.ts';
import { receivePix } from '../../../apps/server/src/seed/demo-payment.ts';

/** An item that becomes due, the job that settles it, and where its effects are stored. */
export interface DueKind {
  readonly job: string;
  /** Creates this many due items; returns their subjects. */
  readonly build: (database: OpenDatabase, count: number) => Promise<readonly string[]>;
  /** A row for each effect on one of the subjects ($1), so that a duplicate is visible. */
  readonly effects: string;
  /** How many mails each item causes, by the start of their subject. */
  readonly mails: Readonly<Record<string, number>>;
}

const movesOf = (move: string) =>
  `select subject_id from audit_log where action = 'booking.${move}' and subject_id = any($1::text[])`;

/** Bookings of one tutor with one provider, an hour each, from the given hour on. */
async function buildRow(
  { db }: OpenDatabase,
  count: number,
  spec: (index: number) => BookingSpec,
): Promise<readonly string[]> {
  const [stall, tutor] = [await buildStall(db), await buildTutorWithPet(db)];
  const specs = Array.from({ length: count }, (_, index) => ({ stall, tutor, ...spec(index) }));
  return (await buildBookings(db, specs)).map(({ bookingId }) => bookingId);
}

const aMinuteAgo = () => addMs(new Date(), -minuteMs);

/** Paid, attended and checked out in one transaction, so that no job of the workers processes one in between. */
async function buildAttended(database: OpenDatabase, count: number): Promise<readonly string[]> {
  const ids = await buildRow(database, count, (index) => ({
    status: 'accepted',
    hoursAhead: -100 - index,
    payUntil: addMs(new Date(), hourMs),
  }));
  for (const id of ids)
    await transact(database.db, async (tx, now) => {
      await receivePix(tx, { bookingId: id, now });
      const paid = await lockBooking(tx, id);
      if (!paid) throw new Error('No booking');
      await changeBooking(tx, authorizeSystem(paid), {
        status: 'in_progress',
        checkedInAt: addMs(paid.startsAt, minuteMs),
      });
      const attended = await lockBooking(tx, id);
      if (attended) await endForgotten(tx, authorizeSystem(attended), { now, ...carePorts });
    });
  await database.pool.query(
    // To the millisecond, as the product writes it: what a booking was read with is compared with what it is.
    `update bookings set checked_out_at = date_trunc('milliseconds', now()) - interval '49 hours'
      where id = any($1::uuid[])`,
    [ids],
  );
  return ids;
}

async function buildOldCredits({ db }: OpenDatabase, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { userId } = await buildUser(db);
    await grantCredit(db, {
      userId,
      amount: 100 + made,
      expiresAt: aMinuteAgo(),
      now: addMs(new Date(), -hourMs),
    });
    ids.push(userId);
  }
  return ids;
}

export const dueKinds: readonly DueKind[] = [
  {
    job: 'booking.expire-unanswered',
    build: (database, count) =>
      buildRow(database, count, (index) => ({ hoursAhead: 48 + index, respondUntil: aMinuteAgo() })),
    effects: movesOf('expireUnanswered'),
    mails: { 'Pedido sem resposta': 2 },
  },
  {
    job: 'booking.release-completed',
    build: buildAttended,
    effects: movesOf('release'),
    mails: { 'Pagamento liberado': 2 },
  },
  {
    job: 'wallet.expire-credits',
    build: buildOldCredits,
    effects: `select a.owner as subject_id from ledger.tx t
                join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
               where t.kind = 'expiry' and a.owner = any($1::text[])`,
    mails: {},
  },
  {
    job: 'booking.expire-unpaid',
    build: (database, count) =>
      buildRow(database, count, (index) => ({
        status: 'accepted',
        hoursAhead: 48 + index,
        payUntil: aMinuteAgo(),
      })),
    effects: movesOf('expireUnpaid'),
    mails: { 'Reserva não paga': 2 },
  },
];
