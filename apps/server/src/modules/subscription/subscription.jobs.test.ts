import { addMs, cents, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock, transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { findChargesOf, insertCharge } from './subscription-charge.queries.ts';
import { buildSubscription } from './subscription.factory.ts';
import { subscriptionJobs } from './subscription.jobs.ts';
import { subscriptionCharges } from './subscription.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const run = async (name: string) =>
  subscriptionJobs
    .find((job) => job.name === name)
    ?.run(server.db, await readClock(server.db), server.platform);

/** Due for so many hours. */
async function buildDue(hours: number): Promise<string> {
  const { userId } = await buildUser(server.db);
  return buildSubscription(server.db, { userId, nextChargeAt: addMs(new Date(), -hours * hourMs) });
}

test('a subscription that cannot be renewed keeps no other one waiting, and fails the run', async () => {
  const broken = await buildDue(2);
  const subscriptionId = await buildDue(1);
  const first = { subscriptionId, cycle: 1, attempt: 1, amountCents: cents(1_900), requestedAt: new Date() };
  const { id } = await transact(server.db, (tx) => insertCharge(tx, first));
  await server.db.update(subscriptionCharges).set({ status: 'paid' }).where(eq(subscriptionCharges.id, id));

  await expect(run('subscription.renew')).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(broken) }],
  });
  expect(await findChargesOf(server.db, subscriptionId)).toMatchObject([
    { cycle: 2, status: 'requested' },
    { cycle: 1 },
  ]);
});
