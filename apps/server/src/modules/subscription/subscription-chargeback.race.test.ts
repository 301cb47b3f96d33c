import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../platform/db/database.ts';
import { untilLockWaits } from '../../testing/lock-waits.ts';
import { testEngine } from '../../testing/test-database.ts';
import { pspOf } from '../payment/index.ts';
import { compareBooks } from '../reconciliation/index.ts';
import { applyMandate } from './subscription-mandate.actions.ts';
import { openSubscriptionScene, type SubscriptionScene } from './subscription-scene.factory.ts';
import { subscriptionJobs } from './subscription.jobs.ts';

let scene: SubscriptionScene;
beforeAll(async () => {
  scene = await openSubscriptionScene();
});
afterAll(() => scene.close());

const rounds = 10;

describe.runIf(testEngine === 'postgres')('the bank takes a month', () => {
  test(
    'while its payer takes it back, its days are earned and the news comes three times: it goes once',
    { timeout: 120_000 },
    async () => {
      const { platform, db } = scene.server;
      const recognise = subscriptionJobs.find(({ name }) => name === 'subscription.recognise');
      for (let round = 0; round < rounds; round += 1) {
        const tutor = await scene.subscribed();
        const { id } = await scene.subscription(tutor);
        await scene.contestUnheard(id, ['contestar', 'perder']);
        const mandate = await pspOf(platform.env).getMandate(await scene.mandateRef(id));
        const later = new Date((await readClock(db)).getTime() + 20 * 86_400_000);
        const [regretted] = await Promise.all([
          scene.regret(tutor),
          applyMandate(platform, mandate),
          applyMandate(platform, mandate),
          recognise?.run(db, later, platform),
          applyMandate(platform, mandate),
        ]);
        await scene.server.deliver();
        const status = await scene.status(tutor);
        expect([200, 409]).toContain(regretted.status);
        expect(status).toBe(regretted.status === 200 ? 'regretted' : 'charged_back');
        const books = await scene.books(tutor);
        const { exp_chargeback: lost = 0, rev_subscription: earned = 0, ...rest } = books;
        expect([rest, lost + earned]).toEqual([{}, 0]);
        const booked = await rows(
          db,
          sql`select from ledger.tx t join chargebacks k on t.key in ('cbk:' || k.id, 'cbr:' || k.id)
                join subscription_charges c on c.id = k.subscription_charge_id where c.subscription_id = ${id}`,
        );
        expect(booked).toHaveLength(1);
      }
      await scene.requireSoundLedger();
      expect(await compareBooks(db, await readClock(db), platform)).toBe(0);
    },
  );

  test('while its days are being earned: charged back days are not earned afterwards', async () => {
    const { platform, db } = scene.server;
    const tutor = await scene.subscribed();
    const { id } = await scene.subscription(tutor);
    await scene.contestUnheard(id, ['contestar', 'perder']);
    const mandate = await pspOf(platform.env).getMandate(await scene.mandateRef(id));
    const later = new Date((await readClock(db)).getTime() + 40 * 86_400_000);
    const recognise = subscriptionJobs.find(({ name }) => name === 'subscription.recognise');
    const waiting: Promise<unknown>[] = [];
    // Both stand behind the lock: the bank's news first, then the job, which has found the month already.
    await transact(db, async (tx) => {
      await tx.execute(sql`select from subscriptions where id = ${id} for update`);
      waiting.push(applyMandate(platform, mandate));
      await untilLockWaits(db);
      const done = recognise?.run(db, later, platform);
      if (done) waiting.push(done);
      await untilLockWaits(db, 2);
    });
    await Promise.all(waiting);
    expect([await scene.status(tutor), await scene.books(tutor)]).toEqual(['charged_back', {}]);
    await scene.requireSoundLedger();
  });
});
