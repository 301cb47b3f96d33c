import { quoteBooking } from '@patinha/contract/booking';
import { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  createPromotion,
  listOwnPromotions,
  redeemPromotion,
  updatePromotion,
} from '@patinha/contract/promotion';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { buildTutorWithPet } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';
import { type BuiltProvider, buildProvider } from '../provider/provider.factory.ts';
import { buildCompletedBooking } from '../review/review.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { buildPromotion, buildValidation } from './promotion.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const company = () => buildProvider(app.db, { kind: 'empresa' });
async function terms(changes = {}) {
  const now = await readClock(app.db);
  return {
    title: 'Terça do banho',
    pct_off: 15,
    min_value_cents: 0,
    start_at: addMs(now, -dayMs).toISOString(),
    end_at: addMs(now, 30 * dayMs).toISOString(),
    days_of_week: [0, 1, 2, 3, 4, 5, 6],
    ...changes,
  };
}
async function member() {
  const person = await buildUser(app.db);
  return { ...person, ...(await buildCard(app.db, person, { secretKey: app.platform.env.SECRET_KEY })) };
}

describe('where a promotion counts', () => {
  const quoted = async (shop: BuiltProvider) => {
    const { id } = await buildService(app.db, { providerId: shop.providerId });
    await openEveryDay(app.db, shop.providerId);
    const tutor = await buildTutorWithPet(app.db);
    const startsAt = new Date(
      `${addMs(await readClock(app.db), 3 * dayMs)
        .toISOString()
        .slice(0, 10)}T15:00:00Z`,
    );
    const query = {
      service_id: id,
      starts_at: startsAt.toISOString(),
      ends_at: addMs(startsAt, 3_600_000).toISOString(),
      price_unit: 'hour' as const,
    };
    return (await app.as(tutor).call(quoteBooking, { query })).body.discount_cents;
  };
  const offered = async (shop: BuiltProvider) => {
    const { nonce } = await member();
    const { body } = await app.as(shop).call(validateLoyaltyCard, { body: { code: `PATINHA_${nonce}` } });
    return body.offer.state;
  };

  test.each([
    { places: {}, counter: 'discount', isOnline: true },
    { places: { isOnline: false }, counter: 'discount', isOnline: false },
    { places: { isAtCounter: false }, counter: 'none-today', isOnline: true },
  ])('with $places the counter has $counter and a booking a discount: $isOnline', async (row) => {
    const shop = await company();
    await buildPromotion(app.db, { partnerId: shop.providerId, ...row.places });
    expect(await offered(shop)).toBe(row.counter);
    expect((await quoted(shop)) > 0).toBe(row.isOnline);
  });

  test('is both unless the company says, and somewhere', async () => {
    const shop = await company();
    const create = async (changes: object) =>
      app.as(shop).send(createPromotion, { body: await terms(changes) });
    expect((await create({})).body).toMatchObject({ at_counter: true, online: true });
    expect((await create({ online: false })).body).toMatchObject({ at_counter: true, online: false });
    expect(await create({ at_counter: false, online: false })).toRefuseFields('online');
  });
});

describe('changing a promotion', () => {
  const change = async (shop: BuiltProvider, id: string, changes = {}) =>
    app.as(shop).send(updatePromotion, { params: { promotion_id: id }, body: await terms(changes) });

  test('replaces every term while it has no use; used once it stays as it was announced', async () => {
    const [shop, customer] = [await company(), await member()];
    const { id } = await buildPromotion(app.db, { partnerId: shop.providerId, perUserLimit: 3 });
    const reply = await change(shop, id, { pct_off: 20, online: false });
    expect(reply.body).toMatchObject({ id, pct_off: 20, online: false, per_user_limit: null });
    const validationId = await buildValidation(app.db, { cardId: customer.cardId, partner: shop });
    const bought = { params: { validation_id: validationId }, body: { purchase_cents: 8000 } };
    expect((await app.as(shop).call(redeemPromotion, bought)).body).toMatchObject({ discount_cents: 1600 });
    expect(await change(shop, id)).toFailWith('promotion/in-use');
  });

  test('is refused to another company, after the end, and with an end that has passed', async () => {
    const shop = await company();
    const { id } = await buildPromotion(app.db, { partnerId: shop.providerId });
    expect(await change(await company(), id)).toFailWith('promotion/not-found');
    const past = { start_at: '2020-01-01T00:00:00Z', end_at: '2020-02-01T00:00:00Z' };
    expect(await change(shop, id, past)).toRefuseFields('end_at');
    const over = { partnerId: shop.providerId, startAt: new Date(0), endAt: new Date(1) };
    expect(await change(shop, (await buildPromotion(app.db, over)).id)).toFailWith('promotion/ended');
  });
});

test('the list names a service with its price and today’s commission, to show what a discount costs', async () => {
  const shop = await buildProvider(app.db, { kind: 'empresa', ratingAverage: 4.5, ratingCount: 10 });
  const example = async () => (await app.as(shop).call(listOwnPromotions)).body.example;
  expect(await example()).toBeNull();
  const { id: serviceId } = await buildService(app.db, {
    providerId: shop.providerId,
    title: 'Banho',
    pricePerHourCents: cents(6800),
  });
  const named = { title: 'Banho', price_cents: 6800, commission_bps: 1500 };
  expect(await example()).toEqual(named);
  const now = await readClock(app.db);
  for (let day = 1; day <= 10; day += 1)
    await buildCompletedBooking(app.db, { stall: { provider: shop, serviceId }, hoursAhead: -24 * day });
  expect(await example()).toEqual(named);
  await app.db.update(bookings).set({ releasedAt: now }).where(eq(bookings.providerId, shop.providerId));
  expect(await example()).toEqual({ ...named, commission_bps: 1200 });
});
