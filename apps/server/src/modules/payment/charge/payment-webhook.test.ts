import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { testEngine } from '../../../testing/test-database.ts';
import type { BuiltBooking } from '../../booking/booking.factory.ts';
import { giveCredit } from '../../ledger/ledger.factory.ts';
import { startSimulator, testCard } from '../gateway/simulador/simulador.factory.ts';
import { sendWebhook } from '../payment.factory.ts';
import { openPaymentScene, type PaymentScene } from './payment-scene.factory.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
afterEach(() => scene.requireSoundLedger());

describe('webhook events', () => {
  test('end in the same state when repeated and in any order', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking, 'pagar-duas-vezes');
    const events = await scene.webhookEvents(booking);
    const shuffled = [...events.toReversed(), ...events, ...events.toReversed()];
    for (const event of shuffled) expect(await sendWebhook(scene.server, event)).toBe(200);
    await scene.server.deliver();
    await scene.deliverWebhooks(booking);
    expect(await scene.latest(booking)).toMatchObject({
      status: 'completed',
      refunds: [{ amount_cents: 4200, status: 'settled', is_stray: true }],
    });
    expect(await scene.mails(booking)).toHaveLength(2);
  });

  test.each([
    ['with another secret', { secret: 'guessed' }],
    ['older than five minutes', { ageSeconds: 301 }],
    ['from the future', { ageSeconds: -301 }],
    ['without a signature', { signature: '' }],
    ['with a signature of no bytes', { signature: 't=1700000000,v1=' }],
  ])('%s are refused and have no effect', async (_name, spec) => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    for (const event of await scene.webhookEvents(booking))
      expect(await sendWebhook(scene.server, event, spec)).toBe(401);
    await scene.server.deliver();
    expect(await scene.bookingStatus(booking)).toBe('accepted');
  });

  test('are accepted with the older of two secrets during a rotation', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    for (const event of await scene.webhookEvents(booking))
      expect(await sendWebhook(scene.server, event, { secret: 'older-secret' })).toBe(200);
    await scene.server.deliver();
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
  });

  test('with changed bytes are refused', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    const body = JSON.stringify({
      id: 'x',
      type: 'charge.paid',
      charge: { id: await scene.chargeRef(booking) },
    });
    const genuine = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
    expect(await sendWebhook(scene.server, body, { signature: genuine })).toBe(401);
  });

  test.each([
    [
      'amount',
      (payment: string) => sql`update payments set amount_cents = amount_cents - 1 where id = ${payment}`,
    ],
    [
      'booking',
      (payment: string, other: string) =>
        sql`update payments set booking_id = ${other} where id = ${payment}`,
    ],
    [
      'charge',
      (payment: string) => sql`update payments set provider_ref = 'sim_other' where id = ${payment}`,
    ],
  ])(
    'of a genuine charge with another %s confirm nothing and are written down',
    async (difference, change) => {
      const [booking, other] = [await scene.accepted(), await scene.accepted()];
      await scene.pay(booking);
      const payment = await scene.latest(booking);
      await scene.press(booking);
      await scene.server.db.execute(change(payment.id, other.bookingId));
      await scene.deliverWebhooks(booking);
      expect(await scene.bookingStatus(booking)).toBe('accepted');
      expect(await scene.bookingStatus(other)).toBe('accepted');
      const written = await rows(
        scene.server.db,
        sql`select details from audit_log where action = 'payment.mismatch' and subject_id = ${payment.id}`,
      );
      expect(written).toEqual([{ details: { difference } }]);
    },
  );

  test('that never arrive are replaced by polling', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    await scene.server.advance(16 * 60);
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
  });

  test('that never arrive are replaced by polling, however many other payments stay open', async () => {
    const undecided = await scene.accepted();
    await scene.pay(undecided);
    // Cards that were being decided when their bookings ended, and of which the bank says nothing all day.
    await scene.server.db.execute(sql`
      insert into payments (booking_id, user_id, provider, method, amount_cents, wallet_cents, status, expires_at, created_at)
      select booking_id, user_id, provider, 'card', amount_cents, wallet_cents, 'expired', expires_at, created_at
        from payments, generate_series(1, 250) where booking_id = ${undecided.bookingId}`);
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    await scene.server.advance(16 * 60);
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
  });
});

describe('an unreachable PSP', () => {
  test('loses nothing: the payment shows that it waits, and continues once the PSP is back', async () => {
    const booking = await scene.accepted();
    await scene.simulator.pause(async () => {
      expect((await scene.pay(booking)).status).toBe(201);
      expect(await scene.latest(booking)).toMatchObject({
        status: 'pending',
        pix_code: null,
        is_delayed: true,
      });
    });
    await vi.waitFor(
      async () => {
        await scene.server.deliver();
        expect(await scene.latest(booking)).toMatchObject({ status: 'pending', is_delayed: false });
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(await scene.payments(booking)).toMatchObject([
      { pix_code: expect.stringContaining('br.gov.bcb.pix') },
    ]);
  });

  test('does not block a card: nothing was sent, so another payment may start', async () => {
    const booking = await scene.accepted();
    const card_token = await scene.simulator.tokenFor(testCard.approved);
    await scene.simulator.pause(() => scene.pay(booking, { method: 'card', card_token }));
    expect((await scene.pay(booking)).status).toBe(201);
    expect((await scene.payments(booking)).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });

  test('lets a payment expire with its time, and the wallet gets its part back', async () => {
    const booking = await scene.accepted();
    await giveCredit(scene.server.db, { userId: booking.tutor.userId, amount: 1_000 });
    await scene.simulator.pause(() => scene.pay(booking, { use_wallet: true }));
    expect(await scene.wallet(booking)).toEqual({ balance: 0, hold: 1000 });
    await scene.server.advance(31 * 60);
    expect((await scene.latest(booking)).status).toBe('expired');
    expect(await scene.bookingStatus(booking)).toBe('expired');
    expect(await scene.wallet(booking)).toEqual({ balance: 1000, hold: 0 });
  });
});

describe('the simulator itself', () => {
  test('delivers its disturbed events over HTTP until every booking is confirmed', async () => {
    const address = await scene.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = scene.simulator;
    await scene.simulator.stop();
    scene.simulator = await startSimulator({
      port,
      webhookUrl: `${address}/webhooks/payments/simulador`,
      isDisturbed: true,
    });
    const bookings: BuiltBooking[] = [];
    for (let count = 0; count < 6; count += 1) {
      const booking = await scene.accepted();
      await scene.pay(booking);
      await scene.press(booking);
      bookings.push(booking);
    }
    await vi.waitFor(
      async () => {
        await scene.simulator.advance(30);
        await scene.server.deliver();
        for (const booking of bookings) expect(await scene.bookingStatus(booking)).toBe('confirmed');
      },
      { timeout: 20_000, interval: 100 },
    );
    for (const booking of bookings)
      expect(await scene.payments(booking)).toMatchObject([{ status: 'completed', refunds: [] }]);
  });
});

describe.runIf(testEngine === 'postgres')('at the same time', () => {
  test('twenty copies of one event pay once', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    const [event = ''] = await scene.webhookEvents(booking);
    const copies = Array.from({ length: 20 }, (_, copy) => event.replace('"id":"', `"id":"copy-${copy}-`));
    await Promise.all(copies.map((copy) => sendWebhook(scene.server, copy)));
    await Promise.all([scene.server.deliver(), scene.server.deliver(), scene.server.deliver()]);
    expect(await scene.latest(booking)).toMatchObject({ status: 'completed', refunds: [] });
  });

  test('twenty starts leave one payment that can be paid', async () => {
    const booking = await scene.accepted();
    await giveCredit(scene.server.db, { userId: booking.tutor.userId, amount: 1_000 });
    const starts = await Promise.all(
      Array.from({ length: 20 }, () => scene.start(booking, { use_wallet: true })),
    );
    expect(starts.map(({ status }) => status)).toEqual(starts.map(() => 201));
    const statuses = (await scene.payments(booking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1);
    expect(await scene.wallet(booking)).toEqual({ balance: 0, hold: 1000 });
  });

  test('twenty cancellations refund once', async () => {
    const booking = await scene.confirmed();
    const replies = await Promise.all(Array.from({ length: 20 }, () => scene.cancel(booking)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await scene.server.deliver();
    expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4200, status: 'settled' }]);
  });
});
