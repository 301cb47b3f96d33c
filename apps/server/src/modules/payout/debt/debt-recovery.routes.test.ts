import { readDeletionTerms } from '@patinha/contract/compliance';
import { getEarnings } from '@patinha/contract/ledger';
import {
  exportEarnings,
  listPayouts,
  readEarningsYear,
  readPayoutOutlook,
  requestPayout,
  writeOffDebt,
} from '@patinha/contract/payout';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { requireHealthyLedger } from '../../booking/booking.factory.ts';
import type { Simulator } from '../../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp } from '../../payment/payment.factory.ts';
import type { BuiltProvider } from '../../provider/provider.factory.ts';
import { compareBooks } from '../../reconciliation/index.ts';
import { payWeekly } from '../payout.actions.ts';
import { buildEarner, buildPayout, moneyOf } from '../payout.factory.ts';

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

const verifiedUntil = new Date('2100-01-01');
/** Checked, and still on the Mondays to come. */
const aDebtor = (money: { available: number; debt: number; held?: number }) =>
  buildEarner(app, { ...money, provider: { verifiedUntil } });
const ask = (carla: BuiltProvider) => app.as(carla).call(requestPayout);
const list = async (carla: BuiltProvider) => (await app.as(carla).call(listPayouts)).body.items;
const outlook = async (carla: BuiltProvider) =>
  (await app.as(carla).call(readPayoutOutlook, { query: {} })).body;
const blockers = async (carla: BuiltProvider) => (await app.as(carla).call(readDeletionTerms)).body.blockers;
const noted = ({ providerId }: BuiltProvider) =>
  rows(
    app.db,
    sql`select actor_id, (details ->> 'recovered_cents')::integer as recovered from audit_log
         where action = 'payout.recover-debt' and subject_id = ${providerId}`,
  );

async function onMonday(): Promise<void> {
  const now = await readClock(app.db);
  await app.advance(Math.ceil((nextWeeklyPayout(now).getTime() - now.getTime()) / 1000));
}

describe('asked for by one who owes as much as is available, or more', () => {
  test.each([
    { available: 5_000, debt: 8_000, left: { provider_debt: 3_000 } },
    { available: 5_000, debt: 5_000, left: {} },
    { available: 1, debt: 2, left: { provider_debt: 1 } },
  ])('$available of $debt is kept for it, and nothing goes out', async ({ available, debt, left }) => {
    const carla = await aDebtor({ available, debt });
    expect(await outlook(carla)).toMatchObject({
      obstacle: 'nothing_available',
      payout_cents: 0,
      available_cents: available,
      debt_cents: debt,
    });
    const reply = await ask(carla);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      kind: 'recovery',
      status: 'kept',
      amount_cents: 0,
      fee_cents: 0,
      recovered_cents: available,
      destination: null,
      failure: null,
    });
    expect(reply.body.ended_at).toBe(reply.body.requested_at);
    expect(await moneyOf(app, carla)).toEqual(left);
    expect(await noted(carla)).toEqual([{ actor_id: carla.userId, recovered: available }]);
    expect(await rows(app.db, sql`select from payouts where provider_id = ${carla.providerId}`)).toEqual([]);
    expect(await ask(carla)).toFailWith('payout/nothing-available');
    expect(await list(carla)).toEqual([reply.body]);
  });

  test('with the same key again is the same answer', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    const key = crypto.randomUUID();
    const { body } = await app.as(carla).call(requestPayout, { key });
    expect((await app.as(carla).call(requestPayout, { key })).body).toEqual(body);
    expect(await list(carla)).toHaveLength(1);
  });

  test('is no payout where less is owed than is available', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 4_999 });
    expect((await ask(carla)).body).toMatchObject({
      kind: 'request',
      amount_cents: 1,
      recovered_cents: 4_999,
    });
    expect(await moneyOf(app, carla)).toEqual({ payout_transit: 1 });
    expect(await noted(carla)).toEqual([]);
  });

  test.each([
    ['not checked', { provider: { verifiedUntil: null } }, 'payout/not-verified'],
    ['resting', { setHoursAgo: 23 }, 'payout/recipient-resting'],
  ] as const)('is refused as ever to one who is %s', async (_name, change, code) => {
    const carla = await buildEarner(app, { available: 5_000, debt: 8_000, ...change });
    expect(await ask(carla)).toFailWith(code);
    expect(await moneyOf(app, carla)).toEqual({ provider_payable: 5_000, provider_debt: 8_000 });
  });

  test('waits for a payout under way', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    await buildPayout(app, carla);
    expect(await ask(carla)).toFailWith('payout/under-way');
    expect(await moneyOf(app, carla)).toEqual({ provider_payable: 5_000, provider_debt: 8_000 });
  });
});

describe('a withheld amount', () => {
  test('is listed among the payouts of its provider, page by page, and notified', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    await buildPayout(app, carla, { status: 'paid', endedAt: await readClock(app.db) });
    await app.advance(60);
    await ask(carla);
    const first = (await app.as(carla).call(listPayouts, { query: { limit: 1 } })).body;
    expect(first.items).toMatchObject([{ kind: 'recovery', recovered_cents: 5_000 }]);
    const cursor = first.next_cursor ?? '';
    const second = (await app.as(carla).call(listPayouts, { query: { limit: 1, cursor } })).body;
    expect(second).toMatchObject({ items: [{ kind: 'request', amount_cents: 1 }], next_cursor: null });
    expect(await list(await aDebtor({ available: 0, debt: 0 }))).toEqual([]);
    await app.deliver();
    const [mail, ...others] = await mailsTo(app.db, carla.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('R$ 50,00 ficaram com a Patinha para o que você devia');
    expect(mail?.text).toContain('Ainda faltam R$ 30,00');
  });

  test('leaves the earnings unchanged, and moves nothing at the PSP', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000, held: 700 });
    const earned = (await app.as(carla).call(getEarnings)).body;
    const year = (await app.as(carla).call(readEarningsYear)).body;
    const month = year.months[0]?.month ?? '';
    const file = (await app.as(carla).call(exportEarnings, { query: { month } })).body;
    const movements = () => rows(app.db, sql`select count(*)::integer as count from psp_movements`);
    const [before, differences] = [
      await movements(),
      await compareBooks(app.db, await readClock(app.db), app.platform),
    ];
    await ask(carla);
    expect((await app.as(carla).call(getEarnings)).body).toEqual({ ...earned, available_cents: 0 });
    expect((await app.as(carla).call(readEarningsYear)).body).toEqual(year);
    expect((await app.as(carla).call(exportEarnings, { query: { month } })).body).toEqual(file);
    expect(await movements()).toEqual(before);
    expect(await compareBooks(app.db, await readClock(app.db), app.platform)).toBe(differences);
  });
});

describe('the weekly run', () => {
  test('keeps it of everybody, any amount, also of those who cannot be paid out; once', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    const small = await aDebtor({ available: 300, debt: 300 });
    const unchecked = await buildEarner(app, { available: 20, debt: 30, provider: { verifiedUntil: null } });
    const less = await aDebtor({ available: 400, debt: 399 });
    const underWay = await aDebtor({ available: 5_000, debt: 8_000 });
    await buildPayout(app, underWay);
    await onMonday();
    expect(await moneyOf(app, carla)).toEqual({ provider_debt: 3_000 });
    expect(await moneyOf(app, small)).toEqual({});
    expect(await moneyOf(app, unchecked)).toEqual({ provider_debt: 10 });
    expect(await moneyOf(app, less)).toEqual({ provider_payable: 400, provider_debt: 399 });
    expect(await moneyOf(app, underWay)).toEqual({ provider_payable: 5_000, provider_debt: 8_000 });
    expect(await noted(carla)).toEqual([{ actor_id: null, recovered: 5_000 }]);
    expect(await payWeekly(app.db, await readClock(app.db), app.platform)).toBe(0);
    expect(await list(carla)).toHaveLength(1);
  });

  test('keeps nothing while payouts are stopped', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    await app.db.execute(
      sql`insert into payout_stops (reason, provider_id, stopped_at) values ('statement', ${carla.providerId}::uuid, app.now())`,
    );
    await onMonday();
    expect(await moneyOf(app, carla)).toEqual({ provider_payable: 5_000, provider_debt: 8_000 });
    expect(await ask(carla)).toFailWith('payout/stopped');
  });
});

describe('a write-off', () => {
  const writeOff = async (carla: BuiltProvider, amount: number) =>
    app.as(await buildUser(app.db, { roles: ['admin'] })).call(writeOffDebt, {
      params: { provider_id: carla.providerId },
      body: { amount_cents: amount, reason: 'Encerrou a atividade.' },
    });

  test('comes after what is available, so that the account can be deleted then', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    expect(await blockers(carla)).toEqual(['earnings', 'debt']);
    expect(await writeOff(carla, 3_001)).toFailWith('payout/write-off-too-high');
    expect(await moneyOf(app, carla)).toEqual({ provider_payable: 5_000, provider_debt: 8_000 });
    expect((await writeOff(carla, 3_000)).body).toMatchObject({ debt_cents: 0, written_off_cents: 3_000 });
    expect(await moneyOf(app, carla)).toEqual({});
    expect(await list(carla)).toMatchObject([{ kind: 'recovery', recovered_cents: 5_000 }]);
    expect(await blockers(carla)).toEqual([]);
  });

  test('of the rest is possible after a request or a Monday', async () => {
    const carla = await aDebtor({ available: 5_000, debt: 8_000 });
    await ask(carla);
    expect(await blockers(carla)).toEqual(['debt']);
    expect((await writeOff(carla, 1_000)).body).toMatchObject({ debt_cents: 2_000, writable_cents: 2_000 });
    await writeOff(carla, 2_000);
    expect(await blockers(carla)).toEqual([]);
  });

  test('does not touch held money', async () => {
    const carla = await aDebtor({ available: 100, held: 500, debt: 900 });
    expect((await writeOff(carla, 300)).body).toMatchObject({ debt_cents: 500, covered_cents: 500 });
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 500, provider_debt: 500 });
  });
});
