import {
  answerDisputeOffer,
  confirmDisputeResolution,
  openDispute,
  resolveDispute,
} from '@patinha/contract/dispute';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import { requireHealthyLedger } from '../booking/booking.factory.ts';
import { refunds } from '../payment/payment.table.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';
import { disputes } from './dispute.table.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  let scene: DisputeScene;
  beforeEach(async () => {
    server = await openTestApp();
    scene = new DisputeScene(server);
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const rivals = isWholeRun ? 200 : 60;
  /** Fifty at a time: what waits longer than 2 s for a connection is shed by design. */
  async function race(send: (index: number) => Promise<{ readonly status: number }>): Promise<number[]> {
    const waiting = Array.from({ length: rivals }, (_, index) => index);
    const statuses: number[] = [];
    const worker = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
        statuses.push((await send(index)).status);
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    return statuses;
  }
  const successes = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length;

  test('many openings by both parties give one dispute', async () => {
    const booking = await scene.done();
    const call = { params: paramsOf(booking), body: { reason: 'O passeio durou dez minutos.' } };
    const statuses = await race((index) =>
      server.as(index % 2 === 0 ? booking.tutor : booking.provider).send(openDispute, call),
    );
    expect(successes(statuses)).toBe(1);
    expect(await server.db.$count(disputes, eq(disputes.bookingId, booking.bookingId))).toBe(1);
    expect(await scene.money(booking)).toEqual({ provider_frozen: 8_500 });
  });

  test('many decisions, agreements and confirmations refund once', async () => {
    const booking = await scene.done({ listCents: cents(100_000), priceCents: cents(100_000) });
    const { admin, disputeId } = await scene.decided(booking, { kind: 'client' });
    await scene.offer(booking, booking.provider, 30_000);
    const { body } = await scene.read(booking);
    const offerId = body.dispute?.events.find(({ offer_state: state }) => state === 'open')?.id ?? '';
    const [second, params] = [await scene.admin(), { dispute_id: disputeId }];
    const statuses = await race((index) => {
      if (index % 3 === 0)
        return server.as(second).send(confirmDisputeResolution, { params, body: { refund_cents: 100_500 } });
      if (index % 3 === 1) {
        const half = { kind: 'partial', refund_cents: 10_000, reason: 'Pouco tempo.' };
        return server.as(admin).send(resolveDispute, { params, body: half });
      }
      const offer = { params: { ...paramsOf(booking), offer_id: offerId }, body: { accepts: true } };
      return server.as(booking.tutor).send(answerDisputeOffer, offer);
    });
    expect(successes(statuses)).toBe(1);
    const sent = await server.db
      .select({ amount: refunds.amountCents })
      .from(refunds)
      .where(eq(refunds.bookingId, booking.bookingId));
    expect(sent).toHaveLength(1);
    const { refund_transit: transit } = await scene.money(booking);
    expect(transit).toBe(sent[0]?.amount);
  });
});
