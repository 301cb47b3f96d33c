import {
  listPayouts,
  readPayoutOutlook,
  replacePayoutRecipient,
  requestPayout,
} from '@patinha/contract/payout';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import { addMs, hourMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { hashPassword } from '../auth/index.ts';
import { requireHealthyLedger } from '../booking/booking.factory.ts';
import { creditEarnings } from '../ledger/testing/earnings.factory.ts';
import type { Simulator } from '../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp } from '../payment/payment.factory.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { payWeekly } from './payout.actions.ts';
import { buildEarner, moneyOf } from './payout.factory.ts';
import { payoutJobs } from './payout.jobs.ts';
import { payoutRecipients } from './payout.table.ts';

let app: TestApp;
let simulator: Simulator;
beforeAll(async () => {
  ({ app, simulator } = await openPaymentApp());
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const kinds = async (carla: BuiltProvider) =>
  (await app.as(carla).call(listPayouts)).body.items.map(({ kind, amount_cents }) => [kind, amount_cents]);

/** To nine o'clock of the next Monday in São Paulo, less this many seconds. */
async function advanceToMonday(secondsBefore = 0): Promise<void> {
  const now = await readClock(app.db);
  const seconds = Math.ceil((nextWeeklyPayout(now).getTime() - now.getTime()) / 1000);
  await app.advance(seconds - secondsBefore);
}

describe('the weekly payout', () => {
  test('pays everybody who has at least R$ 10, on Monday, once a week', async () => {
    await advanceToMonday(3600);
    const verifiedUntil = new Date('2100-01-01');
    const carla = await buildEarner(app, { available: 1_000, provider: { verifiedUntil } });
    const poor = await buildEarner(app, { available: 999, provider: { verifiedUntil } });
    const unchecked = await buildEarner(app, { available: 5_000, provider: { verifiedUntil: null } });
    const resting = await buildEarner(app, { available: 5_000, setHoursAgo: 1, provider: { verifiedUntil } });
    await app.advance(1800);
    expect(await kinds(carla)).toEqual([]);
    await app.advance(1801);
    expect(await kinds(carla)).toEqual([['weekly', 1_000]]);
    for (const other of [poor, unchecked, resting]) expect(await kinds(other)).toEqual([]);

    await app.deliver();
    await simulator.advance(11);
    await app.advance(16 * 60);
    await creditEarnings(app.db, { providerId: carla.providerId, available: 2_000 });
    await app.advance(3600);
    expect(await kinds(carla)).toEqual([['weekly', 1_000]]);
    await advanceToMonday();
    expect(await kinds(carla)).toEqual([
      ['weekly', 2_000],
      ['weekly', 1_000],
    ]);
    expect(await kinds(resting)).toEqual([['weekly', 5_000]]);
    await requireHealthyLedger(app.db);
  });
});

test('a seller with money and no account is asked for one, once before each weekly payout', async () => {
  await advanceToMonday(2 * 86_400);
  const verifiedUntil = new Date('2100-01-01');
  const password = 'Capivara mansa 7';
  const passwordHash = await hashPassword(password, app.platform.env);
  const carla = await buildProvider(app.db, { verifiedUntil, user: { passwordHash } });
  const now = await readClock(app.db);
  await creditEarnings(app.db, { providerId: carla.providerId, available: 20_900, debt: 500, now });
  const asked = async () => {
    await app.deliver();
    return (await mailsTo(app.db, carla.email)).map(({ subject }) => subject);
  };
  await app.advance(86_400);
  await app.advance(86_400 - 3600);
  expect(await asked()).toEqual(['R$ 204,00 esperam pela sua conta']);
  await app.advance(2 * 86_400);
  expect(await asked()).toHaveLength(2);
  const destination = { kind: 'pix', key_kind: 'phone', key: '(11) 98765-4321' };
  const set = await app.as(carla).send(replacePayoutRecipient, { body: { destination } });
  expect(set.status).toBe(200);
  await app.advance(7 * 86_400);
  expect((await asked()).filter((subject) => subject.includes('esperam'))).toHaveLength(2);
});

/** Two who have R$ 10, in the order in which they are paid. */
async function buildPair(): Promise<readonly BuiltProvider[]> {
  const spec = { available: 1_000, provider: { verifiedUntil: new Date('2100-01-01') } };
  const built = [await buildEarner(app, spec), await buildEarner(app, spec)];
  return built.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
}

test('a provider whose weekly payout fails keeps no other one waiting, and fails the run', async () => {
  await advanceToMonday();
  const [broken, carla] = await buildPair();
  if (!broken || !carla) throw new Error('a pair is two');
  await asOwner(
    app,
    sql.raw(`alter table payouts add constraint poison check (provider_id <> '${broken.providerId}')`),
  );
  const pay = async () => payWeekly(app.db, await readClock(app.db), app.platform);
  await expect(pay()).rejects.toMatchObject({ errors: [{ cause: { constraint: 'poison' } }] });
  expect(await kinds(carla)).toEqual([['weekly', 1_000]]);
  expect(await moneyOf(app, broken)).toEqual({ provider_payable: 1_000 });

  await asOwner(app, sql`alter table payouts drop constraint poison`);
  expect(await pay()).toBe(1);
  expect(await kinds(broken)).toEqual([['weekly', 1_000]]);
  await requireHealthyLedger(app.db);
});

const setBalance = (code: string, change: number) =>
  asOwner(
    app,
    sql.raw(`do $$ begin
      alter table ledger.account disable trigger guard_account;
      update ledger.account set balance = balance + ${change} where code = '${code}';
      alter table ledger.account enable trigger guard_account;
    end $$`),
  );
const openStops = () => rows(app.db, sql`select reason from payout_stops where lifted_at is null`);

describe('a ledger that is not right', () => {
  test('stops every payout until the books agree again, and the admins are notified once', async () => {
    const admin = await buildUser(app.db, { roles: ['admin'] });
    const verifiedUntil = new Date('2100-01-01');
    const asked = await buildEarner(app, { available: 5_000, provider: { verifiedUntil } });
    const waiting = await buildEarner(app, { available: 5_000, provider: { verifiedUntil } });
    const { id } = (await app.as(asked).call(requestPayout)).body;

    await setBalance(`provider_payable:${waiting.providerId}`, 1);
    await app.advance(60);
    await app.advance(60);
    expect(await openStops()).toEqual([{ reason: 'ledger' }]);
    await app.deliver();
    expect(await simulator.payouts(id)).toEqual([]);
    expect(await app.as(waiting).call(requestPayout)).toFailWith('payout/stopped');
    expect((await app.as(waiting).call(readPayoutOutlook, { query: {} })).body.obstacle).toBe('stopped');
    await advanceToMonday();
    expect(await kinds(waiting)).toEqual([]);
    const subjects = (await mailsTo(app.db, admin.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Repasses parados na Patinha']);

    await setBalance(`provider_payable:${waiting.providerId}`, -1);
    await app.advance(60);
    expect(await openStops()).toEqual([]);
    await app.advance(16 * 60);
    expect(await simulator.payouts(id)).toHaveLength(1);
    expect(await moneyOf(app, asked)).toEqual({ payout_transit: 5_000 });
    await requireHealthyLedger(app.db);
  });
});

describe('the watch over the ledger', () => {
  const lookNow = () => payoutJobs.find(({ name }) => name === 'payout.watch-ledger');
  const run = async () => lookNow()?.run(app.db, await readClock(app.db), app.platform);
  const setWatch = (change: string) => asOwner(app, sql.raw(`update ledger.watch set ${change}`));

  test('finds what is wrong with an old account once a day, and remembers it until it is mended', async () => {
    const old = await buildEarner(app, { available: 5_000 });
    await setBalance(`provider_payable:${old.providerId}`, 1);
    await setWatch('looked_to = 1000000');
    await run();
    expect(await openStops()).toEqual([]);
    await app.runJobs();
    expect(await openStops()).toEqual([{ reason: 'ledger' }]);
    await run();
    expect(await openStops()).toEqual([{ reason: 'ledger' }]);
    await setBalance(`provider_payable:${old.providerId}`, -1);
    await run();
    expect(await openStops()).toEqual([]);
  });

  test('stops payouts when it cannot look for five minutes, or nothing checked the whole for 36 hours', async () => {
    const execute = 'on function ledger.violation_between';
    await asOwner(app, sql.raw(`revoke execute ${execute} from patinha_app`));
    await buildEarner(app, { available: 5_000 });
    await expect(run()).rejects.toThrow('violation_between');
    expect(await openStops()).toEqual([]);
    await setWatch(`looked_at = now() - interval '6 minutes'`);
    await expect(run()).rejects.toThrow('violation_between');
    expect(await openStops()).toEqual([{ reason: 'ledger' }]);
    await asOwner(app, sql.raw(`grant execute ${execute} to patinha_app`));
    await run();
    expect(await openStops()).toEqual([]);

    await setWatch(`whole_at = now() - interval '37 hours'`);
    await run();
    expect(await openStops()).toEqual([{ reason: 'ledger' }]);
    await app.runJobs();
    expect(await openStops()).toEqual([]);
  });
});

describe('polling for a payout', () => {
  const ask = async () => {
    const inAnHour = addMs(await readClock(app.db), hourMs);
    return payoutJobs.find(({ name }) => name === 'payout.reconcile')?.run(app.db, inAnHour, app.platform);
  };
  const setSealed = (carla: BuiltProvider, sealed: string | null) =>
    app.db.update(payoutRecipients).set({ sealed }).where(eq(payoutRecipients.providerId, carla.providerId));

  test('waits for none that we cannot ask, which fails the run', async () => {
    const verifiedUntil = new Date('2100-01-01');
    const broken = await buildEarner(app, { available: 5_000, provider: { verifiedUntil } });
    const carla = await buildEarner(app, { available: 5_000, provider: { verifiedUntil } });
    const { id: brokenId } = (await app.as(broken).call(requestPayout)).body;
    const { id } = (await app.as(carla).call(requestPayout)).body;
    const [recipient] = await app.db
      .select()
      .from(payoutRecipients)
      .where(eq(payoutRecipients.providerId, broken.providerId));
    await setSealed(broken, null);

    const message = `Recipient ${recipient?.id} has no destination`;
    await expect(ask()).rejects.toMatchObject({ errors: [{ message }] });
    expect(await simulator.payouts(id)).toHaveLength(1);

    await setSealed(broken, recipient?.sealed ?? null);
    await ask();
    expect(await simulator.payouts(brokenId)).toHaveLength(1);
  });
});
