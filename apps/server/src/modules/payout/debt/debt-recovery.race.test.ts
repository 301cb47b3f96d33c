import { requestPayout, writeOffDebt } from '@patinha/contract/payout';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { requireHealthyLedger } from '../../booking/booking.factory.ts';
import { openPaymentApp } from '../../payment/payment.factory.ts';
import { payWeekly } from '../payout.actions.ts';
import { buildEarner, moneyOf } from '../payout.factory.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  let stop: () => Promise<unknown> = () => Promise.resolve();
  beforeEach(async () => {
    const { app, simulator } = await openPaymentApp();
    server = app;
    stop = () => simulator.stop();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
    await stop();
  });

  const aDebtor = () =>
    buildEarner(server, {
      available: 5_000,
      debt: 8_000,
      provider: { verifiedUntil: new Date('2100-01-01') },
    });
  const kept = () =>
    rows(
      server.db,
      sql`select (details ->> 'recovered_cents')::integer as cents from audit_log where action = 'payout.recover-debt'`,
    );

  test('fifty requests keep it once', async () => {
    const carla = await aDebtor();
    const replies = await Promise.all(Array.from({ length: 50 }, () => server.as(carla).call(requestPayout)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = new Set(replies.flatMap(({ error }) => (error ? [error.code] : [])));
    expect([...refusals]).toEqual(['payout/nothing-available']);
    expect(await moneyOf(server, carla)).toEqual({ provider_debt: 3_000 });
    expect(await kept()).toEqual([{ cents: 5_000 }]);
  });

  test('weekly runs, requests and a write-off keep it once, and none of it is lost', async () => {
    const carla = await aDebtor();
    const admin = await buildUser(server.db, { roles: ['admin'] });
    const monday = nextWeeklyPayout(await readClock(server.db));
    const writeOff = {
      params: { provider_id: carla.providerId },
      body: { amount_cents: 3_000, reason: 'Encerrou a atividade.' },
    };
    const [written] = await Promise.all([
      server.as(admin).call(writeOffDebt, writeOff),
      ...Array.from({ length: 5 }, () => payWeekly(server.db, monday, server.platform)),
      ...Array.from({ length: 10 }, () => server.as(carla).call(requestPayout)),
    ]);
    expect(written.status).toBe(200);
    expect(await moneyOf(server, carla)).toEqual({});
    expect(await kept()).toEqual([{ cents: 5_000 }]);
  });
});
