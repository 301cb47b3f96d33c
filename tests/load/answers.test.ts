import { randomUUID } from 'node:crypto';

import { cancelBooking } from '@patinha/contract/booking';
import { startPayment } from '@patinha/contract/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  buildBooking,
  type BuiltBooking,
  buildStall,
} from '../../apps/server/src/modules/booking/booking.factory.ts';
import { grantCredit } from '../../apps/server/src/modules/ledger/ledger.factory.ts';
import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { impossibleRows } from './support/both-books.ts';
import { startBuiltServer } from './support/built-server.ts';
import type { Ask } from './support/connection.ts';
import { sendAndCut, cuts } from './support/network/lost-answers.ts';
import { askPatiently } from './support/patient-caller.ts';
import { inTurns } from './support/payment-crowd.ts';
import { seeded } from './support/seeded.ts';

// Users whose connection is cut before they have an answer, and who retry with the same key: each pays a booking from
// the wallet and cancels it. `npm run test:faults` cuts 1,000 writes.
const writes = Number(process.env['FAULT_ANSWERS'] ?? 60);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const mostCuts = 3;
const totalCents = 4_200;
const settings = {
  SECRET_KEY: 'the-process-and-the-test-share-this-key',
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_SCALE: '1000',
};

describe.runIf(await postgresAnswers())(`${writes} writes whose answers are lost (seed ${seed})`, () => {
  const random = seeded(seed);
  const cutOff = new Map<string, number>();
  let builder: TestApp;
  let server: ServerProcess;

  beforeAll(async () => {
    builder = await openTestApp(settings);
    const url = builder.database.url ?? '';
    server = await startBuiltServer({ settings: { ...settings, DATABASE_URL: url } });
  });
  afterAll(async () => {
    await server.stop();
    await builder.close();
  });

  /** Cut off once to three times, then answered, and answered the same from then on. */
  async function write(call: Ask): Promise<void> {
    const keyed = { key: randomUUID(), ...call };
    for (let left = 1 + random.below(mostCuts); left > 0; left -= 1) {
      const cut = random.pick(cuts);
      cutOff.set(cut, (cutOff.get(cut) ?? 0) + 1);
      await sendAndCut(server.url, keyed, { cut, random });
    }
    const answer = await askPatiently(server.url, keyed);
    expect(await askPatiently(server.url, keyed)).toEqual(answer);
  }

  async function payAndCancel({ tutor, bookingId }: BuiltBooking): Promise<void> {
    const call = { accessToken: tutor.accessToken, params: { booking_id: bookingId } };
    await write({ ...call, endpoint: startPayment, body: { method: 'pix', use_wallet: true } });
    await write({ ...call, endpoint: cancelBooking });
  }

  test('take effect once each', { timeout: 60_000 + writes * 600 }, async () => {
    const stall = await buildStall(builder.db);
    const bookings: BuiltBooking[] = [];
    for (let made = 0; made < writes / 2; made += 1) {
      const booking = await buildBooking(builder.db, { stall, status: 'accepted', hoursAhead: 60 + made });
      await grantCredit(builder.db, { userId: booking.tutor.userId, amount: totalCents });
      bookings.push(booking);
    }
    await inTurns(bookings.length, async (index) => {
      const booking = bookings[index];
      if (booking) await payAndCancel(booking);
    });

    const { rows } = await builder.database.pool.query(
      `select count(*)::int as bookings,
              sum((select count(*) from audit_log a where a.action = 'booking.pay' and a.subject_id = b.id::text))::int as paid,
              sum((select count(*) from audit_log a where a.action = 'booking.cancel' and a.subject_id = b.id::text))::int
                as cancelled,
              min(w.balance_cents)::int as least, max(w.balance_cents)::int as most, sum(w.hold_cents)::int as held
         from bookings b join wallets w on w.user_id = b.tutor_id`,
    );
    const each = bookings.length;
    expect(rows).toEqual([
      { bookings: each, paid: each, cancelled: each, least: totalCents, most: totalCents, held: 0 },
    ]);
    expect(await impossibleRows(builder.database)).toEqual([]);
    for (const [cut, count] of cutOff) process.stdout.write(`${count} x cut ${cut}\n`);
    expect(cutOff.size).toBe(cuts.length);
  });
});
