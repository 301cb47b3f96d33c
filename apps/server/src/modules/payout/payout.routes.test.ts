import { getEarnings } from '@patinha/contract/ledger';
import { listPayouts, readPayoutOutlook, requestAdvance, requestPayout } from '@patinha/contract/payout';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import { addMs, calendarDay, cents, dayMs, hourMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildConfirmedBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import type { Simulator } from '../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp, sendWebhook } from '../payment/payment.factory.ts';
import { type BuiltProvider, buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { buildEarner, buildPayout, buildReleasedBooking, moneyOf } from './payout.factory.ts';

let app: TestApp;
let simulator: Simulator;
beforeAll(async () => {
  ({ app, simulator } = await openPaymentApp());
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => requireHealthyLedger(app.db));

const ask = (carla: BuiltProvider) => app.as(carla).call(requestPayout);
const list = async (carla: BuiltProvider) => (await app.as(carla).call(listPayouts)).body.items;
const latest = async (carla: BuiltProvider) => (await list(carla))[0];
const lines = async (payoutId = '') => (await simulator.payouts(payoutId)).length;

/** Everything that the simulator has to say of the payout, each twice and the newest first. */
async function deliverWebhooks(payoutId = ''): Promise<void> {
  await simulator.advance(11);
  const about = (await simulator.webhookEvents()).filter((body) => body.includes(payoutId));
  expect(about).not.toEqual([]);
  for (const body of [...about.toReversed(), ...about]) expect(await sendWebhook(app, body)).toBe(200);
  await app.deliver();
}

describe('money that waits (D-150)', () => {
  const stallOf = async (carla: BuiltProvider) => ({
    provider: carla,
    serviceId: (await buildService(app.db, { providerId: carla.providerId })).id,
  });
  const outlook = async (carla: BuiltProvider) =>
    (await app.as(carla).call(readPayoutOutlook, { query: {} })).body;

  test('of a newcomer goes out seven days after its release, and says so', async () => {
    const carla = await buildEarner(app);
    const stall = await stallOf(carla);
    await buildReleasedBooking(app.db, { stall });
    expect(await outlook(carla)).toMatchObject({
      available_cents: 8_500,
      payout_cents: 0,
      obstacle: 'money_waits',
      waiting: { amount_cents: 8_500, reason: 'newcomer' },
    });
    expect(await ask(carla)).toFailWith('payout/money-waits');
    for (let payers = 1; payers < 5; payers += 1) await buildReleasedBooking(app.db, { stall });
    expect(await outlook(carla)).toMatchObject({ obstacle: null, waiting: null, payout_cents: 42_500 });
  });

  test('five accounts that pay with one card are one payer', async () => {
    const carla = await buildEarner(app);
    const stall = await stallOf(carla);
    for (let payers = 0; payers < 5; payers += 1)
      await buildReleasedBooking(app.db, { stall, cardPaidDaysAgo: 3 });
    expect((await outlook(carla)).waiting).toBeNull();
    await app.db.execute(sql`update payments set payer_key = 'one' where booking_id in
      (select id from bookings where provider_id = ${carla.providerId})`);
    expect((await outlook(carla)).waiting).toMatchObject({ reason: 'newcomer' });
  });

  test('above R$ 1,000 by card in a week goes out when the card has paid or an admin has looked', async () => {
    const carla = await buildEarner(app);
    const stall = await stallOf(carla);
    for (let payers = 0; payers < 4; payers += 1) await buildReleasedBooking(app.db, { stall });
    const dear = await buildReleasedBooking(app.db, { stall, cardPaidDaysAgo: 3, priceCents: 200_000 });
    const waiting = { amount_cents: 70_000, reason: 'card_money' };
    expect(await outlook(carla)).toMatchObject({ payout_cents: 134_000, waiting });
    await app.db.execute(sql`update booking_looks set looked_at = app.now(), looked_by = ${carla.userId}
      where booking_id = ${dear} and reasons = '{card_money}'`);
    expect(await outlook(carla)).toMatchObject({ payout_cents: 204_000, waiting: null });
  });
});

test('the weeks of a payout say what went out, what is booked for the next two, and what this one consists of', async () => {
  const carla = await buildEarner(app);
  const stall = {
    provider: carla,
    serviceId: (await buildService(app.db, { providerId: carla.providerId })).id,
  };
  const now = await readClock(app.db);
  const next = nextWeeklyPayout(now);
  await buildPayout(app, carla, {
    status: 'paid',
    amountCents: cents(4_200),
    requestedAt: addMs(next, -14 * dayMs),
    endedAt: now,
  });
  await buildPayout(app, carla, {
    status: 'failed',
    amountCents: cents(900),
    requestedAt: addMs(next, -14 * dayMs),
    endedAt: now,
    failure: 'refused',
  });
  const first = await buildReleasedBooking(app.db, { stall });
  const second = await buildReleasedBooking(app.db, { stall });
  const startsAt = addMs(next, 2 * dayMs);
  const endsAt = addMs(startsAt, hourMs);
  await buildConfirmedBooking(app.db, { stall, startsAt, endsAt, busyUntil: endsAt });
  const read = async (person: BuiltProvider) =>
    (await app.as(person).call(readPayoutOutlook, { query: { with: 'weeks' } })).body.weeks;
  const weeks = await read(carla);
  expect(weeks?.past).toEqual([{ monday: calendarDay(addMs(next, -14 * dayMs)), amount_cents: 4_200 }]);
  expect(weeks?.booked).toEqual([
    { monday: calendarDay(next), amount_cents: 0, count: 0 },
    { monday: calendarDay(addMs(next, 7 * dayMs)), amount_cents: 3_400, count: 1 },
  ]);
  expect(weeks?.lines.map(({ booking_id: id, received_cents: received }) => [id, received])).toEqual([
    [second, 8_500],
    [first, 8_500],
  ]);
  expect(weeks?.lines[0]).toMatchObject({
    zone: 'America/Sao_Paulo',
    tutor_name: 'Ana',
    pets: [{ name: 'Thor', species: 'dog' }],
    price_cents: 10_000,
    fee_cents: 200,
    commission: { bps: 1_500, cents: 1_500 },
  });
  expect(weeks?.rest_cents).toBe(0);
  // Money without a booking is said, and not hidden.
  expect(await read(await buildEarner(app, { available: 500 }))).toMatchObject({
    lines: [],
    rest_cents: 500,
  });
});

describe('a payout', () => {
  test('waits for 72 hours after the account was recovered by mail', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    const recovered = (hours: number) =>
      app.db.execute(sql`update auth_users set recovered_at = app.now() - make_interval(hours => ${hours})
        where id = ${carla.userId}`);
    await recovered(71);
    expect((await ask(carla)).error?.code).toBe('payout/recently-recovered');
    const body = { amount_cents: 1_000, fee_cents: 30 };
    expect(await app.as(carla).call(requestAdvance, { body })).toFailWith('payout/recently-recovered');
    await recovered(73);
    expect((await ask(carla)).status).toBe(201);
  });

  test('goes out on request, is in transit, and arrives', async () => {
    const carla = await buildEarner(app, { available: 8_500, held: 1_000 });
    const asked = await ask(carla);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      status: 'requested',
      amount_cents: 8_500,
      destination: 'ca•••@exemplo.com',
    });
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 1_000, payout_transit: 8_500 });
    await app.deliver();
    expect(await latest(carla)).toMatchObject({ status: 'in_transit', ended_at: null });
    expect((await app.as(carla).call(getEarnings)).body).toMatchObject({ in_transit_cents: 8_500 });
    await deliverWebhooks(asked.body.id);
    expect(await latest(carla)).toMatchObject({
      status: 'paid',
      failure: null,
      ended_at: expect.any(String),
    });
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 1_000 });
    expect((await app.as(carla).call(getEarnings)).body).toMatchObject({
      held_cents: 1_000,
      available_cents: 0,
      in_transit_cents: 0,
      paid_cents: 8_500,
    });
    const subjects = (await mailsTo(app.db, carla.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Repasse de R$ 85,00 feito']);
  });

  test('that comes back is available again, and its owner is told the reason', async () => {
    const carla = await buildEarner(app, { available: 8_500, key: 'conta-encerrada@simulador.test' });
    const { id } = (await ask(carla)).body;
    await app.deliver();
    await deliverWebhooks(id);
    expect(await latest(carla)).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect(await moneyOf(app, carla)).toEqual({ provider_payable: 8_500 });
    const [mail] = await mailsTo(app.db, carla.email);
    expect(mail?.subject).toBe('Repasse de R$ 85,00 não concluído');
    expect(mail?.text).toContain('a conta está encerrada');
    expect((await ask(carla)).status).toBe(201);
  });

  test('deducts the debt first', async () => {
    const carla = await buildEarner(app, { available: 8_500, debt: 500 });
    expect((await app.as(carla).call(readPayoutOutlook, { query: {} })).body).toMatchObject({
      debt_cents: 500,
      payout_cents: 8_000,
    });
    expect((await ask(carla)).body).toMatchObject({ amount_cents: 8_000, recovered_cents: 500 });
    expect(await moneyOf(app, carla)).toEqual({ payout_transit: 8_000 });
  });

  test('whose answer was lost is made once', async () => {
    const carla = await buildEarner(app, { available: 8_500, key: 'com-erro@simulador.test' });
    const { id } = (await ask(carla)).body;
    await app.deliver();
    expect(await latest(carla)).toMatchObject({ status: 'requested' });
    await app.advance(16 * 60);
    expect(await latest(carla)).toMatchObject({ status: 'in_transit' });
    expect(await lines(id)).toBe(1);
    await deliverWebhooks(id);
    expect(await latest(carla)).toMatchObject({ status: 'paid' });
  });

  test('waits for an unreachable PSP, and is settled without a webhook event', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    const { id } = (await ask(carla)).body;
    await simulator.pause(() => app.deliver());
    expect(await latest(carla)).toMatchObject({ status: 'requested' });
    await app.advance(16 * 60);
    await simulator.advance(11);
    await app.advance(16 * 60);
    expect(await latest(carla)).toMatchObject({ status: 'paid' });
    expect(await lines(id)).toBe(1);
  });

  test('asked for again with the same key is the same one', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    const key = crypto.randomUUID();
    const [first, second] = [
      await app.as(carla).call(requestPayout, { key }),
      await app.as(carla).call(requestPayout, { key }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await list(carla)).toHaveLength(1);
  });

  test.each([
    ['not checked', { provider: { verifiedUntil: null } }, 'payout/not-verified', 'not_verified'],
    ['suspended for', { provider: { suspendedAt: new Date() } }, 'payout/not-verified', 'not_verified'],
    ['resting', { setHoursAgo: 23 }, 'payout/recipient-resting', 'recipient_resting'],
    ['without money', { available: 0 }, 'payout/nothing-available', 'nothing_available'],
  ] as const)('is refused to one who is %s', async (_name, change, code, obstacle) => {
    const carla = await buildEarner(app, { available: 8_500, ...change });
    const before = await moneyOf(app, carla);
    expect(await ask(carla)).toFailWith(code);
    expect((await app.as(carla).call(readPayoutOutlook, { query: {} })).body.obstacle).toBe(obstacle);
    expect(await moneyOf(app, carla)).toEqual(before);
    expect(await list(carla)).toEqual([]);
  });

  test('is refused without a destination, and while another one is under way', async () => {
    const bare = await buildProvider(app.db);
    expect(await ask(bare)).toFailWith('payout/no-recipient');
    const carla = await buildEarner(app, { available: 8_500 });
    await ask(carla);
    expect(await ask(carla)).toFailWith('payout/under-way');
  });

  test('needs a key, a seller and nothing else', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    expect(await app.as(carla).call(requestPayout, { key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    expect(await app.as(carla).send(requestPayout, { body: { amount_cents: 1 } })).toRefuseFields(
      'amount_cents',
    );
    expect(await app.anonymous.call(requestPayout)).toFailWith('session/missing');
    const tutor = await buildUser(app.db, { userType: 'tutor' });
    expect(await app.as(tutor).call(requestPayout)).toFailWith('session/forbidden');
    expect(await app.as(tutor).call(listPayouts)).toFailWith('session/forbidden');
    const newcomer = await buildUser(app.db, { userType: 'empresa' });
    expect(await app.as(newcomer).call(requestPayout)).toFailWith('provider/not-found');
    expect(await app.as(newcomer).call(listPayouts)).toFailWith('provider/not-found');
    expect(await app.as(carla).send(listPayouts, { query: { cursor: 'x' } })).toRefuseFields('cursor');
    expect(await list(carla)).toEqual([]);
  });

  test('of another provider is not in the list, nor are amounts kept from it', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    await ask(carla);
    await ask(await buildEarner(app, { available: 100, debt: 100 }));
    expect(await list(await buildEarner(app))).toEqual([]);
  });

  test('of another amount than ours is reported and moves nothing', async () => {
    const carla = await buildEarner(app, { available: 8_500 });
    const { id } = (await ask(carla)).body;
    await app.deliver();
    await asOwner(app, sql`update payouts set amount_cents = 8501 where id = ${id}`);
    await deliverWebhooks(id);
    expect(await latest(carla)).toMatchObject({ status: 'in_transit' });
  });
});

describe('two hundred requests at once', () => {
  test('pay once', async () => {
    const count = app.engine === 'postgres' ? 200 : 5;
    const carla = await buildEarner(app, { available: 8_500 });
    const replies = await Promise.all(Array.from({ length: count }, () => ask(carla)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = new Set(replies.flatMap(({ error }) => (error ? [error.code] : [])));
    expect([...refusals]).toEqual(['payout/under-way']);
    expect(await moneyOf(app, carla)).toEqual({ payout_transit: 8_500 });
  });
});
