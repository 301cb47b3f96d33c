import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { balancesOf } from '../../booking/booking.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../charge/payment-scene.factory.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

test('a refund of money that the bank looks into is asked for until it has decided, and made when we win', async () => {
  const { db } = scene.server;
  const admin = await buildUser(db, { roles: ['admin'] });
  const [booking, other] = [await scene.confirmed(), await scene.confirmed()];
  const refundsOf = async (one: typeof booking) => (await scene.latest(one)).refunds;
  await scene.press(booking, 'contestacao/contestar');
  await scene.cancel(booking);
  // What is refused for now keeps no later refund from being asked for: this one has lost its own message.
  await scene.cancel(other);
  await db.execute(`update outbox set parked_at = now() where kind = 'payment.refund'`);
  await passTime(scene, 3_600);
  expect(await refundsOf(booking)).toMatchObject([{ amount_cents: 4_200, status: 'requested' }]);
  expect(await refundsOf(other)).toMatchObject([{ amount_cents: 4_200, status: 'settled' }]);
  await scene.press(booking, 'contestacao/ganhar');
  await scene.deliverWebhooks(booking);
  await passTime(scene, 3_600);
  expect(await refundsOf(booking)).toMatchObject([{ amount_cents: 4_200, status: 'settled' }]);
  const subjects = (await mailsTo(db, admin.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('recusada'))).toEqual([]);
  expect(await balancesOf(db, `refund_transit:${booking.bookingId}`)).toEqual({});
  await scene.requireSoundLedger();
});
