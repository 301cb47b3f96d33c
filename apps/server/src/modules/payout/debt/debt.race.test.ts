import { confirmWriteOff, withdrawWriteOff, writeOffDebt } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { requireHealthyLedger } from '../../booking/booking.factory.ts';
import { buildEarner, moneyOf } from '../payout.factory.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const anAdmin = () => buildUser(server.db, { roles: ['admin'] });
  const successes = (replies: readonly { readonly status: number }[]) =>
    replies.filter(({ status }) => status < 300).length;
  const atOnce = (send: (index: number) => Promise<{ readonly status: number }>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
  const writtenOff = () =>
    rows(server.db, sql`select amount_cents from debt_write_offs where status = 'written_off'`);

  test('fifty write-offs of one debt are one', async () => {
    const admins = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(server, { debt: 30_000 });
    const call = {
      params: { provider_id: debtor.providerId },
      body: { amount_cents: 30_000, reason: 'Encerrou a atividade.' },
    };
    const replies = await atOnce((index) => {
      const admin = admins[index % 2];
      if (!admin) throw new Error('No admin');
      return server.as(admin).send(writeOffDebt, call);
    });
    expect(successes(replies)).toBe(1);
    expect(await moneyOf(server, debtor)).toEqual({});
    expect(await writtenOff()).toEqual([{ amount_cents: 30_000 }]);
  });

  test('a proposal is confirmed once, or given up', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(server, { debt: 90_000 });
    const params = { provider_id: debtor.providerId };
    const asked = { amount_cents: 90_000, reason: 'Encerrou a atividade.' };
    await server.as(first).call(writeOffDebt, { params, body: asked });
    const replies = await atOnce((index) =>
      index % 5 === 0
        ? server.as(first).send(withdrawWriteOff, { params })
        : server.as(second).send(confirmWriteOff, { params, body: { amount_cents: 90_000 } }),
    );
    expect(successes(replies)).toBe(1);
    const { provider_debt: left = 0 } = await moneyOf(server, debtor);
    expect(left).toBe((await writtenOff()).length === 1 ? 0 : 90_000);
  });
});
