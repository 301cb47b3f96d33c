import { checkInBooking, checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { listPayouts, requestPayout } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { buildBooking, type BuiltBooking, type BuiltStall } from '../../booking/booking.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../../payment/charge/payment-scene.factory.ts';
import { compareBooks } from '../../reconciliation/index.ts';
import { buildService } from '../../service/service.factory.ts';
import { buildEarner, buildExperience, moneyOf } from '../payout.factory.ts';

// R$ 40,00 and a fee of R$ 2,00: R$ 34,00 are the provider's.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const compare = async () =>
  compareBooks(scene.server.db, await readClock(scene.server.db), scene.server.platform);

/** Paid by Pix, attended, and released by the tutor. */
async function released(stall: BuiltStall): Promise<BuiltBooking> {
  const booking = await buildBooking(scene.server.db, { stall, status: 'accepted', hoursAhead: 0.2 });
  await scene.pay(booking);
  await scene.press(booking);
  await scene.deliverWebhooks(booking);
  const params = scene.params(booking);
  await scene.server.as(booking.provider).call(checkInBooking, { params, body: {} });
  await passTime(scene, 5_000);
  await scene.server.as(booking.provider).call(checkOutBooking, { params, body: {} });
  await scene.tutor(booking).call(confirmBookingDone, { params, body: {} });
  return booking;
}

test('a debt out of a chargeback is paid by the next earnings, and both books agree to the centavo', async () => {
  const provider = await buildEarner(scene.server, { provider: { verifiedUntil: new Date('2100-01-01') } });
  const { id: serviceId } = await buildService(scene.server.db, { providerId: provider.providerId });
  await buildExperience(scene.server.db, { provider, serviceId });
  const first = await released({ provider, serviceId });
  await scene.server.as(provider).call(requestPayout);
  await scene.server.deliver();
  await passTime(scene, 3_600);
  for (const step of ['contestar', 'perder']) await scene.press(first, `contestacao/${step}`);
  await scene.deliverWebhooks(first);
  expect(await moneyOf(scene.server, provider)).toEqual({ provider_debt: 3_400 });

  await released({ provider, serviceId });
  expect(await moneyOf(scene.server, provider)).toEqual({ provider_debt: 3_400, provider_payable: 3_400 });
  const reply = await scene.server.as(provider).call(requestPayout);
  expect(reply.body).toMatchObject({ kind: 'recovery', recovered_cents: 3_400 });
  expect(await moneyOf(scene.server, provider)).toEqual({});
  await scene.server.deliver();
  await passTime(scene, 24 * 3_600);
  expect(await compare()).toBe(0);
  expect(await rows(scene.server.db, sql`select key from psp_movements where key like 'rec:%'`)).toEqual([]);
  const { items } = (await scene.server.as(provider).call(listPayouts)).body;
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([
    ['recovery', 'kept'],
    ['request', 'paid'],
  ]);

  // Won on appeal after all: what was kept for it is the provider's again.
  await scene.press(first, 'contestacao/ganhar');
  await scene.deliverWebhooks(first);
  expect(await moneyOf(scene.server, provider)).toEqual({ provider_payable: 3_400 });
  expect(await compare()).toBe(0);
});
