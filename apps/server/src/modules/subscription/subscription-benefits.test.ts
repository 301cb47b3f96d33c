import { acceptBooking } from '@patinha/contract/booking';
import { changeCompanyPlan } from '@patinha/contract/subscription';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { waitsForBenefits } from '../account/index.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { buildService } from '../service/service.factory.ts';
import { cancelAllOf } from './subscription-order.actions.ts';
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

test('bookings accepted under a plan that is withdrawn from pay the commission without it', async () => {
  const company = await scene.subscribedCompany('essencial');
  const { id: serviceId } = await buildService(scene.server.db, { providerId: company.providerId });
  const stall = { provider: company, serviceId };
  const accepted = async () => {
    const { bookingId } = await buildBooking(scene.server.db, { stall });
    await scene.server.as(company).call(acceptBooking, { params: { booking_id: bookingId }, body: {} });
    return bookingId;
  };
  const rateOf = async (bookingId: string) => {
    const [row] = await scene.server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    return row?.commissionBps;
  };
  const bookingId = await accepted();
  expect(await rateOf(bookingId)).toBe(1000);
  await scene.regretOf(company);
  await scene.server.deliver();
  expect(await rateOf(bookingId)).toBe(1500);
});

test('who withdrew within a year is not offered an upgrade that a renewal would make free', async () => {
  const company = await scene.subscribedCompany('essencial');
  await scene.regretOf(company);
  await scene.server.deliver();
  const { id } = (await scene.orderFor(company, 'essencial')).body;
  await scene.server.deliver();
  await scene.atBank(id, 'autorizar');
  const upgrades = async () =>
    (await scene.readCompany(company)).changes.filter(({ kind }) => kind === 'upgrade').length;
  await scene.pass(10);
  expect(await upgrades()).toBe(2);
  await scene.pass(14);
  expect(await upgrades()).toBe(0);
  const reply = await scene.server.as(company).call(changeCompanyPlan, { body: { plan: 'rede' } });
  expect(reply).toFailWith('subscription/illegal-move');
});

test('a plan that ends with the account is followed by none', async () => {
  const company = await scene.subscribedCompany('completo');
  await scene.server.as(company).call(changeCompanyPlan, { body: { plan: 'essencial' } });
  const { userId } = company;
  await transact(scene.server.db, (tx, now) => cancelAllOf(tx, { userId, now }));
  expect((await scene.readCompany(company)).subscription).toMatchObject({
    status: 'cancelled',
    next_plan: null,
  });
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
