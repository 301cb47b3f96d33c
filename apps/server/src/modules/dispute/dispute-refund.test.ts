import { openDispute, readDisputeAsAdmin, resolveDispute } from '@patinha/contract/dispute';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildUser } from '../auth/auth.factory.ts';
import { openPaymentScene, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { sendRefund } from '../payment/index.ts';
import { refunds } from '../payment/payment.table.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(async () => {
  await scene.requireSoundLedger();
  await scene.close();
});

test('a refund whose answer was lost is asked for again and sent once', async () => {
  const booking = await scene.confirmed();
  const { server } = scene;
  const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
  const body = { reason: 'Ninguém apareceu.' };
  const opened = await scene.tutor(booking).call(openDispute, { params: scene.params(booking), body });
  const params = { dispute_id: opened.body.dispute?.id ?? '' };
  await server.advance(72 * 3_600);
  await server.as(admin).call(resolveDispute, { params, body: { kind: 'client', reason: 'Sem resposta.' } });
  await server.deliver();
  const [refund] = await server.db.select().from(refunds).where(eq(refunds.bookingId, booking.bookingId));
  expect(refund).toMatchObject({ status: 'settled', amountCents: 4_200 });
  // As if the worker had died between the provider's answer and its record.
  const id = refund?.id ?? '';
  await server.db.update(refunds).set({ status: 'requested', settledAt: null }).where(eq(refunds.id, id));
  await sendRefund(server.platform, id);
  expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4_200, status: 'settled' }]);
  const { body: decided } = await server.as(admin).call(readDisputeAsAdmin, { params });
  expect(decided).toMatchObject({ status: 'resolved', refund_cents: 4_200, refundable_cents: 0 });
});
