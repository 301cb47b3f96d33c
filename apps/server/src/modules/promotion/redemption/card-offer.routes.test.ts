import { readLoyaltyCard, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { redeemPromotion } from '@patinha/contract/promotion';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { type BuiltProvider, buildProvider } from '../../provider/provider.factory.ts';
import { buildPromotion, buildValidation } from '../promotion.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const company = (values = {}) => buildProvider(app.db, { kind: 'empresa', ...values });
async function member() {
  const person = await buildUser(app.db);
  return { ...person, ...(await buildCard(app.db, person, { secretKey: app.platform.env.SECRET_KEY })) };
}
const redeem = (shop: BuiltProvider, validationId: string) =>
  app
    .as(shop)
    .call(redeemPromotion, { params: { validation_id: validationId }, body: { purchase_cents: 8000 } });
const validate = async (shop: BuiltProvider, customer: BuiltUser) => {
  const { qr_nonce: nonce } = (await app.as(customer).call(readLoyaltyCard)).body;
  const body = { code: `PATINHA_${nonce}`, reason: 'De novo' };
  return (await app.as(shop).call(validateLoyaltyCard, { body })).body.offer;
};
const nothing = { promotion_title: null, limit: null };
const countOf = async (customer: BuiltUser) =>
  (await app.as(customer).call(readLoyaltyCard)).body.validations_count;

test('says why, counts as no discount used, and the next code is there at once', async () => {
  const [shop, customer] = [await company(), await member()];
  expect(await validate(shop, customer)).toEqual({ state: 'none-today', ...nothing });
  await buildPromotion(app.db, { partnerId: shop.providerId, title: 'Fim', totalLimit: 3, usedCount: 3 });
  const over = { state: 'total-limit', promotion_title: 'Fim', limit: 3 };
  expect(await validate(shop, customer)).toEqual(over);
  await buildPromotion(app.db, { partnerId: shop.providerId, perUserLimit: 1 });
  const given = { cardId: customer.cardId, partner: shop };
  await redeem(shop, await buildValidation(app.db, given));
  const personal = { state: 'person-limit', promotion_title: 'Happy Hour do banho', limit: 1 };
  expect(await validate(shop, customer)).toEqual(personal);
  expect(await countOf(customer)).toBe(0);
  await buildPromotion(app.db, { partnerId: shop.providerId });
  expect(await validate(shop, customer)).toEqual({ state: 'discount', ...nothing });
  expect(await countOf(customer)).toBe(1);
});

test('by a company that is not verified releases nothing', async () => {
  const [shop, customer] = [await company({ verifiedUntil: null }), await member()];
  await buildPromotion(app.db, { partnerId: shop.providerId });
  expect(await validate(shop, customer)).toEqual({ state: 'not-partner', ...nothing });
  expect(await countOf(customer)).toBe(0);
});
