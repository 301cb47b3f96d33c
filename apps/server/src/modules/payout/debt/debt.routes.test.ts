import { getEarnings } from '@patinha/contract/ledger';
import {
  confirmWriteOff,
  listProviderDebts,
  readEarningsYear,
  readPayoutOutlook,
  withdrawWriteOff,
  writeOffDebt,
} from '@patinha/contract/payout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { creditEarnings } from '../../ledger/testing/earnings.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import type { BuiltProvider } from '../../provider/provider.factory.ts';
import { buildEarner, buildPayout, moneyOf } from '../payout.factory.ts';
import { payouts } from '../payout.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const anAdmin = () => buildUser(app.db, { roles: ['admin'] });
const reason = 'Encerrou a atividade.';
const of = ({ providerId }: BuiltProvider) => ({ provider_id: providerId });
const writeOff = (admin: BuiltUser, debtor: BuiltProvider, amount: number) =>
  app.as(admin).call(writeOffDebt, { params: of(debtor), body: { amount_cents: amount, reason } });
const confirm = (admin: BuiltUser, debtor: BuiltProvider, amount: number) =>
  app.as(admin).call(confirmWriteOff, { params: of(debtor), body: { amount_cents: amount } });
const withdraw = (admin: BuiltUser, debtor: BuiltProvider) =>
  app.as(admin).call(withdrawWriteOff, { params: of(debtor) });
const titlesTo = async ({ userId }: BuiltUser) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  );

/** A payout that the bank has not answered yet; gives how it ends. */
async function startPayout(provider: BuiltProvider): Promise<() => Promise<unknown>> {
  const id = await buildPayout(app, provider);
  const endedAt = await readClock(app.db);
  return async () => app.db.update(payouts).set({ status: 'paid', endedAt }).where(eq(payouts.id, id));
}

describe('the list of debts', () => {
  test('has who owes, how much, since when, and what covers it; the largest first', async () => {
    const admin = await anAdmin();
    const small = await buildEarner(app, { debt: 300, provider: { displayName: 'Carla' } });
    const large = await buildEarner(app, { debt: 9_000, held: 5_000, available: 1_000 });
    await buildEarner(app, { available: 1_000 });
    const { items } = (await app.as(admin).call(listProviderDebts)).body;
    const ids = items.map(({ provider_id }) => provider_id);
    expect(ids.indexOf(large.providerId)).toBeLessThan(ids.indexOf(small.providerId));
    expect(items.find(({ provider_id }) => provider_id === large.providerId)).toMatchObject({
      debt_cents: 9_000,
      covered_cents: 6_000,
      writable_cents: 3_000,
      written_off_cents: 0,
      proposal: null,
      is_own: false,
    });
    const firstPage = await app.as(admin).call(listProviderDebts, { query: { limit: 1 } });
    const cursor = firstPage.body.next_cursor ?? '';
    const next = await app.as(admin).call(listProviderDebts, { query: { limit: 1, cursor } });
    expect(next.body.items[0]?.provider_id).not.toBe(firstPage.body.items[0]?.provider_id);
    expect(items.every(({ debt_cents }) => debt_cents > 0)).toBe(true);
  });

  test('a debt that was settled and came back is as old as it is now', async () => {
    const admin = await anAdmin();
    const debtor = await buildEarner(app);
    const now = await readClock(app.db);
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await creditEarnings(app.db, { providerId: debtor.providerId, debt: 500, now: daysAgo(20) });
    await writeOff(admin, debtor, 500);
    await creditEarnings(app.db, { providerId: debtor.providerId, debt: 300, now: daysAgo(10) });
    await creditEarnings(app.db, { providerId: debtor.providerId, debt: 200, now: daysAgo(5) });
    const { items } = (await app.as(admin).call(listProviderDebts)).body;
    expect(items.find(({ provider_id }) => provider_id === debtor.providerId)).toMatchObject({
      debt_cents: 500,
      since: daysAgo(10).toISOString(),
      written_off_cents: 500,
    });
  });
});

describe('a write-off', () => {
  test('up to R$ 500 is done at once: the platform pays, the provider is notified, and it counts as no income', async () => {
    const admin = await anAdmin();
    const debtor = await buildEarner(app, { debt: 50_000 });
    const before = (await app.as(debtor).call(getEarnings)).body;
    const reply = await writeOff(admin, debtor, 50_000);
    expect(reply.body).toMatchObject({
      debt_cents: 0,
      since: null,
      written_off_cents: 50_000,
      proposal: null,
    });
    expect(await moneyOf(app, debtor)).toEqual({});
    expect((await app.as(debtor).call(readPayoutOutlook, { query: {} })).body.debt_cents).toBe(0);
    expect(await titlesTo(debtor)).toEqual(['A Patinha assumiu R$ 500,00 da sua dívida']);
    await app.deliver();
    expect((await mailsTo(app.db, debtor.email)).map(({ subject }) => subject)).toEqual([
      'A Patinha assumiu R$ 500,00 da sua dívida',
    ]);
    expect((await app.as(debtor).call(getEarnings)).body).toEqual(before);
    const { months } = (await app.as(debtor).call(readEarningsYear)).body;
    expect(months.at(0)).toMatchObject({ net_cents: -50_000 });
    expect(
      await rows(
        app.db,
        sql`select actor_id, details ->> 'amount_cents' as amount from audit_log
             where action = 'payout.write-off' and subject_id = ${debtor.providerId}`,
      ),
    ).toEqual([{ actor_id: admin.userId, amount: '50000' }]);
  });

  test('above it waits for another admin, who confirms the figure that they saw', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(app, { debt: 60_000 });
    const proposed = await writeOff(first, debtor, 50_001);
    expect(proposed.body).toMatchObject({
      debt_cents: 60_000,
      proposal: { amount_cents: 50_001, reason, can_confirm: false },
    });
    expect(await moneyOf(app, debtor)).toEqual({ provider_debt: 60_000 });
    expect(await titlesTo(debtor)).toEqual([]);
    expect(await titlesTo(second)).toContain('Baixa de R$ 500,01 espera confirmação');
    expect(await titlesTo(first)).not.toContain('Baixa de R$ 500,01 espera confirmação');
    expect(await confirm(first, debtor, 50_001)).toFailWith('payout/same-admin');
    expect(await confirm(second, debtor, 50_000)).toFailWith('payout/no-write-off');
    const another = await buildEarner(app, { debt: 60_000 });
    expect(await confirm(second, another, 50_001)).toFailWith('payout/no-write-off');
    expect((await confirm(second, debtor, 50_001)).body).toMatchObject({ debt_cents: 9_999, proposal: null });
    expect(await confirm(second, debtor, 50_001)).toFailWith('payout/no-write-off');
  });

  test('in small parts counts as one: the write-offs of thirty days add up', async () => {
    const admin = await anAdmin();
    const debtor = await buildEarner(app, { debt: 60_000 });
    expect((await writeOff(admin, debtor, 40_000)).body.proposal).toBeNull();
    expect((await writeOff(admin, debtor, 10_001)).body.proposal).toMatchObject({ amount_cents: 10_001 });
    await app.db.execute(
      sql`update debt_write_offs set decided_at = decided_at - interval '31 days' where status = 'written_off'`,
    );
    expect((await writeOff(admin, debtor, 10_002)).body).toMatchObject({
      debt_cents: 9_998,
      proposal: null,
    });
  });

  test('is replaced by a new proposal, and can be withdrawn by any of them', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(app, { debt: 90_000 });
    await writeOff(first, debtor, 80_000);
    const { body } = await writeOff(second, debtor, 70_000);
    expect(body.proposal).toMatchObject({ amount_cents: 70_000 });
    expect(await confirm(first, debtor, 80_000)).toFailWith('payout/no-write-off');
    expect((await withdraw(first, debtor)).body.proposal).toBeNull();
    expect(await withdraw(first, debtor)).toFailWith('payout/no-write-off');
  });

  test('excludes the covered part, and waits for a payout in progress', async () => {
    const admin = await anAdmin();
    const debtor = await buildEarner(app, { debt: 900, held: 600 });
    expect(await writeOff(admin, debtor, 301)).toFailWith('payout/write-off-too-high');
    const end = await startPayout(debtor);
    expect(await writeOff(admin, debtor, 300)).toFailWith('payout/under-way');
    await end();
    expect((await writeOff(admin, debtor, 300)).body).toMatchObject({ debt_cents: 600, writable_cents: 0 });
  });

  test('a confirmation excludes what was covered since', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(app, { debt: 60_000 });
    await writeOff(first, debtor, 60_000);
    await creditEarnings(app.db, { providerId: debtor.providerId, available: 1 });
    expect(await confirm(second, debtor, 60_000)).toFailWith('payout/write-off-too-high');
  });

  test('a confirmation waits for a payout under way too', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const debtor = await buildEarner(app, { debt: 60_000 });
    await writeOff(first, debtor, 60_000);
    const end = await startPayout(debtor);
    expect(await confirm(second, debtor, 60_000)).toFailWith('payout/under-way');
    await end();
    expect((await confirm(second, debtor, 60_000)).body).toMatchObject({ debt_cents: 0, proposal: null });
  });

  test('is not for the own debt, nor for a provider that does not exist', async () => {
    const owner = await buildEarner(app, {
      debt: 500,
      provider: { user: { roles: ['prestador', 'admin'] } },
    });
    expect(await writeOff(owner, owner, 100)).toFailWith('payout/own-debt');
    expect(await withdraw(owner, owner)).toFailWith('payout/own-debt');
    expect(await confirm(owner, owner, 100)).toFailWith('payout/own-debt');
    const { items } = (await app.as(owner).call(listProviderDebts)).body;
    expect(items.find(({ provider_id }) => provider_id === owner.providerId)?.is_own).toBe(true);
    const unknown = { ...owner, providerId: crypto.randomUUID() };
    const admin = await anAdmin();
    expect(await writeOff(admin, unknown, 100)).toFailWith('provider/not-found');
    expect(await confirm(admin, unknown, 100)).toFailWith('provider/not-found');
    expect(await withdraw(admin, unknown)).toFailWith('provider/not-found');
  });
});
