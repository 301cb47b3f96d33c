import { acknowledgeBookFault, listBookFaults, readBookStanding } from '@patinha/contract/reconciliation';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock, rows } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { payoutStops } from '../payout/payout.table.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { compareBooks } from './reconciliation.actions.ts';
import { buildDiscrepancy } from './reconciliation.factory.ts';
import { noteComparison } from './reconciliation.queries.ts';
import { discrepancies } from './reconciliation.table.ts';

let app: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await buildUser(app.db, { roles: ['admin'], fullName: 'Rita Lima' });
});
afterAll(() => app.close());

const note = 'Perguntamos ao provedor.';
const acknowledge = (discrepancyId: string) =>
  app.as(admin).call(acknowledgeBookFault, { params: { fault_id: discrepancyId }, body: { note } });
const list = async (state?: 'open' | 'resolved') =>
  (await app.as(admin).call(listBookFaults, { query: state ? { state } : {} })).body.items;

test('a difference is shown with both sides, whose money it is, and whether it stops payouts', async () => {
  const { providerId } = await buildProvider(app.db, { displayName: 'Carla' });
  const now = await readClock(app.db);
  const discrepancyId = await buildDiscrepancy(app.db, { providerId, foundAt: now, escalatedAt: now });
  expect((await list('open')).find(({ id }) => id === discrepancyId)).toMatchObject({
    kind: 'amount_differs',
    movement: 'refund',
    provider_name: 'Carla',
    our_cents: -4_200,
    their_cents: -4_199,
    their_at: now.toISOString(),
    found_at: now.toISOString(),
    stops_payouts: true,
    simulado: true,
  });
  const here = await buildDiscrepancy(app.db, {
    kind: 'missing_there',
    lineRef: null,
    ledgerKey: 'set:1',
    theirCents: null,
  });
  const found = (await list('open')).find(({ id }) => id === here);
  expect(found).toMatchObject({ movement: 'payout', their_cents: null, stops_payouts: false });
});

test('is acknowledged once; it stays open until a comparison agrees', async () => {
  const discrepancyId = await buildDiscrepancy(app.db);
  expect((await acknowledge(discrepancyId)).status).toBe(200);
  expect(await acknowledge(discrepancyId)).toFailWith('reconciliation/fault-acknowledged');
  expect((await list('open')).find(({ id }) => id === discrepancyId)).toMatchObject({
    acknowledged_by: 'Rita Lima',
    note,
    resolved_at: null,
  });
  expect(
    await rows(
      app.db,
      sql`select actor_id from audit_log where action = 'reconciliation.acknowledge'
                             and subject_id = ${discrepancyId}`,
    ),
  ).toEqual([{ actor_id: admin.userId }]);
  const now = await readClock(app.db);
  await app.db.update(discrepancies).set({ resolvedAt: now }).where(eq(discrepancies.id, discrepancyId));
  expect((await list('open')).some(({ id }) => id === discrepancyId)).toBe(false);
  expect((await list('resolved')).some(({ id }) => id === discrepancyId)).toBe(true);
  const other = await buildDiscrepancy(app.db, { resolvedAt: now });
  expect(await acknowledge(other)).toFailWith('reconciliation/fault-resolved');
  expect(await acknowledge(crypto.randomUUID())).toFailWith('reconciliation/fault-not-found');
});

test('the standing has the time of the last comparison, the stops, and that the PSP does not answer', async () => {
  const standing = async () => (await app.as(admin).call(readBookStanding)).body;
  expect(await standing()).toMatchObject({ compared_at: null, is_silent: false, stops: [], violations: [] });
  const { providerId } = await buildProvider(app.db, { displayName: 'Bia' });
  const now = await readClock(app.db);
  await app.db.insert(payoutStops).values([
    { reason: 'statement', providerId, stoppedAt: now },
    { reason: 'ledger', providerId: null, stoppedAt: now },
  ]);
  await noteComparison(app.db, 'simulador', { now, isSilent: false });
  // No server answers at the simulator's address in this test.
  await compareBooks(app.db, new Date(now.getTime() + 60_000), app.platform);
  const { open_count: openCount, ...seen } = await standing();
  expect(openCount).toBeGreaterThan(0);
  expect(seen).toEqual({
    compared_at: now.toISOString(),
    is_silent: true,
    stops: [
      { reason: 'ledger', provider_name: null, stopped_at: now.toISOString() },
      { reason: 'statement', provider_name: 'Bia', stopped_at: now.toISOString() },
    ],
    violations: [],
  });
});
