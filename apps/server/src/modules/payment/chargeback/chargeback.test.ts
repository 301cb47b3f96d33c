import { checkInBooking, checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { openDispute, resolveDispute } from '@patinha/contract/dispute';
import { listChargebacks } from '@patinha/contract/payment';
import { requestPayout, writeOffDebt } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { balancesOf, buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { buildEarner, buildExperience, moneyOf } from '../../payout/payout.factory.ts';
import { compareBooks } from '../../reconciliation/index.ts';
import { buildService } from '../../service/service.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { sendWebhook } from '../payment.factory.ts';

// R$ 40,00 and a fee of R$ 2,00: R$ 34,00 are the provider's, R$ 8,00 the platform's.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const db = () => scene.server.db;

/** Paid, about to begin; the provider is no newcomer and can have money paid out. */
async function paid(): Promise<BuiltBooking> {
  const provider = await buildEarner(scene.server, { provider: { verifiedUntil: new Date('2100-01-01') } });
  const stall = { provider, serviceId: (await buildService(db(), { providerId: provider.providerId })).id };
  await buildExperience(db(), stall);
  const booking = await buildBooking(db(), { stall, status: 'accepted', hoursAhead: 0.2 });
  await scene.pay(booking);
  await scene.press(booking);
  await scene.deliverWebhooks(booking);
  return booking;
}

async function completed(): Promise<BuiltBooking> {
  await scene.passWeeklyPayouts();
  const booking = await paid();
  const params = scene.params(booking);
  await scene.server.as(booking.provider).call(checkInBooking, { params, body: {} });
  await passTime(scene, 5_000);
  await scene.server.as(booking.provider).call(checkOutBooking, { params, body: {} });
  await passTime(scene, 601);
  return booking;
}

async function released(): Promise<BuiltBooking> {
  const booking = await completed();
  const of = { params: scene.params(booking), body: {} };
  expect((await scene.tutor(booking).call(confirmBookingDone, of)).status).toBe(200);
  return booking;
}

async function paidOut(): Promise<BuiltBooking> {
  const booking = await released();
  await scene.server.as(booking.provider).call(requestPayout);
  await scene.server.deliver();
  await passTime(scene, 3_600);
  return booking;
}

const step = (booking: BuiltBooking, name: 'contestar' | 'perder' | 'ganhar') =>
  scene.press(booking, `contestacao/${name}`);
const bank = async (booking: BuiltBooking, ...names: readonly ('contestar' | 'perder' | 'ganhar')[]) => {
  for (const name of names) await step(booking, name);
  await scene.deliverWebhooks(booking);
};
const owned = ({ provider }: BuiltBooking) => moneyOf(scene.server, provider);
const own = async ({ bookingId, tutor }: BuiltBooking) =>
  balancesOf(
    db(),
    `escrow:${bookingId}`,
    `refund_transit:${bookingId}`,
    `wallet_promo:${tutor.userId}`,
    `wallet_cash:${tutor.userId}`,
    `points:${tutor.userId}`,
  );
/** A debt, or a part of it, that later earnings covered. */
const recover = ({ bookingId, provider }: BuiltBooking, amount: number) =>
  asOwner(
    scene.server,
    sql`select ledger.post('recovered:' || ${bookingId}::text, 'payout', null, app.now(), jsonb_build_array(
          jsonb_build_object('account', 'provider_debt:' || ${provider.providerId}::text, 'amount', ${-amount}::int),
          jsonb_build_object('account', 'bank', 'amount', ${amount}::int)), '[]'::jsonb, '{}'::jsonb)`,
  );
/** What a step moves on the accounts that all bookings share. */
async function moving(work: () => Promise<unknown>) {
  const codes = ['psp_receivable:simulador', 'exp_chargeback'];
  const before = await balancesOf(db(), ...codes);
  await work();
  const after = await balancesOf(db(), ...codes);
  return codes.map((code) => (after[code] ?? 0) - (before[code] ?? 0));
}
const bookingOf = async ({ bookingId }: BuiltBooking) => {
  const [row] = await rows<Record<string, unknown>>(
    db(),
    sql`select status, contested_at is not null as contested, released_at is not null as released,
               cancellation_rule as rule from bookings where id = ${bookingId}`,
  );
  return row;
};

describe('after check-out, before the release', () => {
  test('an open chargeback freezes the provider’s part and the release; a won one resumes both', async () => {
    const booking = await completed();
    expect(await moving(() => bank(booking, 'contestar'))).toEqual([0, 0]);
    expect(await owned(booking)).toEqual({ provider_frozen: 3_400 });
    const done = await scene
      .tutor(booking)
      .call(confirmBookingDone, { params: scene.params(booking), body: {} });
    expect(done).toFailWith('booking/disputed');
    await passTime(scene, 49 * 3_600);
    expect(await bookingOf(booking)).toMatchObject({ contested: true, released: false });

    expect(await moving(() => bank(booking, 'ganhar'))).toEqual([0, 0]);
    expect(await owned(booking)).toEqual({ provider_pending: 3_400 });
    await passTime(scene, 60);
    expect(await bookingOf(booking)).toMatchObject({ contested: false, released: true });
    expect(await owned(booking)).toEqual({ provider_payable: 3_400 });
    expect(await own(booking)).toEqual({
      [`wallet_promo:${booking.tutor.userId}`]: 80,
      [`points:${booking.tutor.userId}`]: 40,
    });
  });

  test('lost, it takes the frozen part, the platform bears the rest, and there is no reward', async () => {
    const booking = await completed();
    await bank(booking, 'contestar');
    expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 800]);
    expect([await owned(booking), await own(booking)]).toEqual([{}, {}]);
    expect(await bookingOf(booking)).toMatchObject({ contested: false, released: true });
    await passTime(scene, 49 * 3_600);
    expect([await owned(booking), await own(booking)]).toEqual([{}, {}]);
    expect(await moving(() => bank(booking, 'ganhar'))).toEqual([4_200, -800]);
    expect(await owned(booking)).toEqual({ provider_payable: 3_400 });
  });
});

describe('after the release', () => {
  test('the available balance is frozen and debited, and rewards are reversed', async () => {
    const booking = await released();
    await bank(booking, 'contestar');
    expect(await owned(booking)).toEqual({ provider_frozen: 3_400 });
    expect(await scene.server.as(booking.provider).call(requestPayout)).toFailWith(
      'payout/nothing-available',
    );
    expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 800]);
    expect([await owned(booking), await own(booking)]).toEqual([{}, {}]);
  });

  test('an amount already paid out becomes a debt, which a won appeal settles', async () => {
    const booking = await paidOut();
    expect(await owned(booking)).toEqual({});
    await bank(booking, 'contestar');
    expect(await owned(booking)).toEqual({});
    expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 800]);
    expect(await owned(booking)).toEqual({ provider_debt: 3_400 });
    expect(await moving(() => bank(booking, 'ganhar'))).toEqual([4_200, -800]);
    expect(await owned(booking)).toEqual({});
  });

  test('a debt that was recovered meanwhile is the provider’s again, to the centavo', async () => {
    const booking = await paidOut();
    await bank(booking, 'contestar', 'perder');
    await recover(booking, 3_000);
    await bank(booking, 'ganhar');
    expect(await owned(booking)).toEqual({ provider_payable: 3_000 });
  });

  test('an amount that the platform wrote off returns to it, and takes nothing from another provider', async () => {
    const admin = await buildUser(db(), { roles: ['admin'], userType: null });
    const [forgiven, recovered] = [await paidOut(), await paidOut()];
    for (const booking of [forgiven, recovered]) await bank(booking, 'contestar', 'perder');
    await scene.server.as(admin).call(writeOffDebt, {
      params: { provider_id: forgiven.provider.providerId },
      body: { amount_cents: 3_400, reason: 'Encerrou a atividade.' },
    });
    await recover(recovered, 3_400);
    for (const booking of [recovered, forgiven]) await bank(booking, 'ganhar');
    expect(await owned(recovered)).toEqual({ provider_payable: 3_400 });
    expect(await owned(forgiven)).toEqual({});
  });
});

describe('before check-out', () => {
  test('lost, the booking is over and its escrow empty; an appeal that is won is the tutor’s credit', async () => {
    const booking = await paid();
    await bank(booking, 'contestar');
    expect(await scene.cancel(booking)).toFailWith('booking/disputed');
    expect(await own(booking)).toEqual({ [`escrow:${booking.bookingId}`]: 4_200 });
    expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 0]);
    expect(await bookingOf(booking)).toEqual({
      status: 'cancelled',
      contested: false,
      released: false,
      rule: 'chargeback',
    });
    expect([await owned(booking), await own(booking)]).toEqual([{}, {}]);
    expect(await moving(() => bank(booking, 'ganhar'))).toEqual([4_200, 0]);
    expect(await own(booking)).toEqual({ [`wallet_cash:${booking.tutor.userId}`]: 4_200 });
  });

  test('once won lets the booking continue', async () => {
    const booking = await paid();
    await bank(booking, 'contestar', 'ganhar');
    expect(await bookingOf(booking)).toMatchObject({ status: 'confirmed', contested: false });
    expect(await own(booking)).toEqual({ [`escrow:${booking.bookingId}`]: 4_200 });
  });
});

test('with a dispute open here too, nothing goes back twice and nothing is set free', async () => {
  const admin = await buildUser(db(), { roles: ['admin'], userType: null });
  const booking = await completed();
  const opened = await scene.tutor(booking).call(openDispute, {
    params: scene.params(booking),
    body: { reason: 'O passeio durou dez minutos.' },
  });
  await bank(booking, 'contestar');
  expect(await owned(booking)).toEqual({ provider_frozen: 3_400 });
  await passTime(scene, 73 * 3_600);
  const decided = await scene.server.as(admin).call(resolveDispute, {
    params: { dispute_id: opened.body.dispute?.id ?? '' },
    body: { kind: 'client', reason: 'O passeio foi curto demais.' },
  });
  expect(decided.body).toMatchObject({ status: 'resolved', refund_cents: 0 });
  expect(await owned(booking)).toEqual({ provider_frozen: 3_400 });
  expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 800]);
  expect(await owned(booking)).toEqual({});
});

describe('news', () => {
  test('come twice, late and in any order, and are booked once; both books agree', async () => {
    const booking = await paidOut();
    for (const name of ['contestar', 'perder', 'ganhar'] as const) await step(booking, name);
    const events = (await scene.webhookEvents(booking)).toReversed();
    expect(
      await moving(async () => {
        for (const event of [...events, ...events]) await sendWebhook(scene.server, event);
        await scene.server.deliver();
        await scene.deliverWebhooks(booking);
      }),
    ).toEqual([0, 0]);
    expect(await owned(booking)).toEqual({});
    const keys = await rows<{ key: string }>(
      db(),
      sql`select split_part(key, ':', 1) as key from ledger.tx
           where booking_id = ${booking.bookingId} and kind like 'chargeback%' order by id`,
    );
    expect(keys.map(({ key }) => key)).toEqual(['cbk', 'cbr']);
    expect(await compareBooks(db(), await readClock(db()), scene.server.platform)).toBe(0);
  });

  test('that never came are asked for', async () => {
    const booking = await completed();
    await bank(booking, 'contestar');
    await step(booking, 'perder');
    expect(await moving(() => passTime(scene, 60))).toEqual([-4_200, 800]);
  });

  test('reach the provider and every admin, once each', async () => {
    const admin = await buildUser(db(), { roles: ['admin'] });
    const booking = await completed();
    await bank(booking, 'contestar');
    await scene.deliverWebhooks(booking);
    await bank(booking, 'perder');
    const subjects = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject);
    const news = ['Pagamento contestado no banco: R$ 42,00', 'O banco desfez um pagamento: R$ 42,00'];
    expect((await subjects(booking.provider.email)).filter((subject) => news.includes(subject))).toEqual(
      news,
    );
    expect(await subjects(admin.email)).toEqual(news);
  });
});

test('a refund that was on its way when the bank took the payment is not paid twice', async () => {
  const booking = await scene.confirmed();
  await step(booking, 'contestar');
  // We hear of the contest only afterwards: the tutor has cancelled meanwhile.
  await scene.cancel(booking);
  expect(await moving(() => bank(booking, 'perder'))).toEqual([-4_200, 0]);
  expect([await owned(booking), await own(booking)]).toEqual([{}, {}]);
  const payment = await scene.latest(booking);
  expect(payment.refunds).toMatchObject([{ amount_cents: 4_200, status: 'settled' }]);
  await passTime(scene, 24 * 3_600);
  expect(await own(booking)).toEqual({});
  expect(await compareBooks(db(), await readClock(db()), scene.server.platform)).toBe(0);
});

describe('the list of the admins', () => {
  const list = async (query: object = {}) => {
    const admin = await buildUser(db(), { roles: ['admin'], userType: null });
    return scene.server.as(admin).call(listChargebacks, { query });
  };

  test('says who bears what, newest first, by state and kind', async () => {
    const booking = await paidOut();
    await bank(booking, 'contestar', 'perder');
    const { items } = (await list({ status: 'lost' })).body;
    expect(items[0]).toEqual({
      id: expect.any(String),
      booking_id: booking.bookingId,
      title: 'Passeio no parque',
      plan: null,
      tutor_name: 'Ana Tutora',
      provider_name: expect.any(String),
      kind: 'med',
      status: 'lost',
      amount_cents: 4_200,
      provider_cents: 3_400,
      debt_cents: 3_400,
      platform_cents: 800,
      simulado: true,
      proof: { state: 'lost', due_at: expect.any(String), sent_at: null },
      opened_at: expect.any(String),
      taken_at: expect.any(String),
      returned_at: null,
    });
    expect(items.every(({ status }) => status === 'lost')).toBe(true);
    expect((await list({ kind: 'card' })).body.items).toEqual([]);
    expect((await list({ status: 'paid' })).status).toBe(400);
  });
});
