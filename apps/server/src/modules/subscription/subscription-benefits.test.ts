import { acceptBooking } from '@patinha/contract/booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitsForBenefits } from '../account/index.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { buildService } from '../service/service.factory.ts';
import { openSubscriptionScene, type SubscriptionScene } from './subscription-scene.factory.ts';

let scene: SubscriptionScene;
beforeAll(async () => {
  scene = await openSubscriptionScene();
});
afterAll(() => scene.close());

test('a tutor who withdrew within a year has doubled rewards from the eighth day of the next plan', async () => {
  const tutor = await scene.subscribed();
  const { userId: tutorId } = tutor;
  expect(await scene.read(tutor)).toMatchObject({
    benefits_wait: false,
    subscription: { benefits_from: null },
  });
  await scene.regret(tutor);
  await scene.server.deliver();
  expect((await scene.read(tutor)).benefits_wait).toBe(true);
  const { id } = (await scene.order(tutor)).body;
  await scene.server.deliver();
  await scene.atBank(id, 'autorizar');
  const { started_at: startedAt, benefits_from: from } = await scene.subscription(tutor);
  const days = (Date.parse(from ?? '') - Date.parse(startedAt ?? '')) / 86_400_000;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(8);
  expect(await waitsForBenefits(scene.server.db, { tutorId })).toBe(true);
  await scene.pass(8);
  expect(await waitsForBenefits(scene.server.db, { tutorId })).toBe(false);
  expect((await scene.subscription(tutor)).benefits_from).toBeNull();
});

test('a company that withdrew within a year pays the commission of the free plan for seven days', async () => {
  const company = await scene.subscribedCompany('essencial');
  await scene.regretOf(company);
  await scene.server.deliver();
  const { id } = (await scene.orderFor(company, 'essencial')).body;
  await scene.server.deliver();
  await scene.atBank(id, 'autorizar');
  const { id: serviceId } = await buildService(scene.server.db, { providerId: company.providerId });
  const stall = { provider: company, serviceId };
  const { bookingId } = await buildBooking(scene.server.db, { stall });
  const accepted = await scene.server
    .as(company)
    .call(acceptBooking, { params: { booking_id: bookingId }, body: {} });
  expect(accepted.error).toBeUndefined();
  const [row] = await scene.server.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(row?.commissionBps).toBe(1500);
});
