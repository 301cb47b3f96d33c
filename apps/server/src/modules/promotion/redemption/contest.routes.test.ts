import { listDataViews } from '@patinha/contract/compliance';
import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  contestRedemption,
  decideContest,
  listContestedRedemptions,
  listOwnPromotions,
  listOwnRedemptions,
  listPartnerRedemptions,
} from '@patinha/contract/promotion';
import type { ContestOutcome } from '@patinha/domain/promotion';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildPromotion, buildRedemption } from '../promotion.factory.ts';
import { promotions, promotionUses } from '../promotion.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** R$ 72,00 paid at a company, of a promotion that a person may use once; contested by default. */
async function contested({ isContested = true, member = {}, owner = {} } = {}) {
  const shop = await buildProvider(app.db, { kind: 'empresa', displayName: 'Pet Shop Azul', user: owner });
  const customer = await buildUser(app.db, { fullName: 'Joana da Silva', ...member });
  const { cardId } = await buildCard(app.db, customer, { secretKey: app.platform.env.SECRET_KEY });
  const terms = { partnerId: shop.providerId, perUserLimit: 1 };
  const { id: promotionId } = await buildPromotion(app.db, terms, customer);
  const taken = { cardId, partner: shop, promotionId, memberId: customer.userId };
  const redemptionId = await buildRedemption(app.db, taken);
  const params = { redemption_id: redemptionId };
  if (isContested)
    await app.as(customer).call(contestRedemption, { params, body: { reason: 'Não comprei nada.' } });
  return { shop, customer, promotionId, redemptionId };
}

const anAdmin = () => buildUser(app.db, { roles: ['admin'] });
const answer = 'Conferimos a nota com a empresa.';
const decide = (admin: BuiltUser, redemptionId: string, outcome: ContestOutcome = 'voided') =>
  app.as(admin).call(decideContest, { params: { redemption_id: redemptionId }, body: { outcome, answer } });

const spentBy = async (customer: BuiltUser) =>
  (await app.as(customer).call(readLoyaltyCard)).body.total_spent_cents;
const usesOf = async (promotionId: string) => {
  const [inAll] = await app.db
    .select({ count: promotions.usedCount })
    .from(promotions)
    .where(eq(promotions.id, promotionId));
  const [own] = await app.db
    .select({ count: promotionUses.usedCount })
    .from(promotionUses)
    .where(eq(promotionUses.promotionId, promotionId));
  return [inAll?.count, own?.count];
};
const titlesTo = async ({ userId }: BuiltUser) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title, body }) => `${title}: ${body}`,
  );

test('declared void, its use is free again, and both sides read why', async () => {
  const [admin, { shop, customer, promotionId, redemptionId }] = [await anAdmin(), await contested()];
  expect((await decide(admin, redemptionId)).status).toBe(200);
  expect(await spentBy(customer)).toBe(0);
  expect(await usesOf(promotionId)).toEqual([0, 0]);
  const [had] = (await app.as(customer).call(listOwnRedemptions)).body.items;
  expect(had).toMatchObject({ contest_outcome: 'voided', contest_answer: answer, can_contest: false });
  const [given] = (await app.as(shop).call(listPartnerRedemptions)).body.items;
  expect(given).toMatchObject({ void_reason: answer });
  expect(await titlesTo(customer)).toContain(`Sua contestação foi aceita: ${answer}`);
  expect(await titlesTo(shop)).toContain(`Um desconto foi anulado: ${answer}`);
});

test('kept, it counts again, and the company hears so', async () => {
  const [admin, { shop, customer, promotionId, redemptionId }] = [await anAdmin(), await contested()];
  expect(await spentBy(customer)).toBe(0);
  expect((await decide(admin, redemptionId, 'kept')).status).toBe(200);
  expect(await spentBy(customer)).toBe(7200);
  expect(await usesOf(promotionId)).toEqual([1, 1]);
  const [given] = (await app.as(shop).call(listPartnerRedemptions)).body.items;
  expect(given).toMatchObject({ void_reason: null });
  expect(await titlesTo(customer)).toContain(`Sua contestação não foi aceita: ${answer}`);
  expect(await titlesTo(shop)).toContain(`Um desconto contestado foi mantido: ${answer}`);
  expect(given).toMatchObject({ contested_at: null });
});

test('undecided, the company is told, and it is marked and in no sum', async () => {
  const { shop } = await contested();
  expect((await titlesTo(shop))[0]).toMatch(/^Um cliente contestou um desconto: /);
  const [given] = (await app.as(shop).call(listPartnerRedemptions)).body.items;
  expect(given).toMatchObject({ void_reason: null, contested_at: expect.any(String) });
  const [campaign] = (await app.as(shop).call(listOwnPromotions)).body.items;
  expect(campaign).toMatchObject({
    used_count: 1,
    results: { redemptions_count: 0, contested_count: 1, revenue_cents: 0, discount_cents: 0 },
  });
});

test('is decided once, also by two admins at once', async () => {
  const { promotionId, redemptionId } = await contested();
  const admins = await Promise.all([anAdmin(), anAdmin()]);
  const replies = await Promise.all(admins.map((admin) => decide(admin, redemptionId)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)).toFailWith('promotion/contest-decided');
  expect(await usesOf(promotionId)).toEqual([0, 0]);
});

test('is not decided before it is contested, by a party, or without words', async () => {
  const admin = await anAdmin();
  const quiet = await contested({ isContested: false });
  expect(await decide(admin, quiet.redemptionId)).toFailWith('promotion/not-contested');
  expect(await decide(admin, admin.userId)).toFailWith('promotion/redemption-not-found');
  const ofMember = await contested({ member: { roles: ['tutor', 'admin'] } });
  expect(await decide(ofMember.customer, ofMember.redemptionId)).toFailWith('promotion/own-contest');
  const ofPartner = await contested({ owner: { roles: ['empresa', 'admin'] } });
  expect(await decide(ofPartner.shop, ofPartner.redemptionId)).toFailWith('promotion/own-contest');
  const params = { redemption_id: ofMember.redemptionId };
  for (const body of [
    { outcome: 'voided', answer: ' ' },
    { outcome: 'voided', answer: 'a'.repeat(501) },
  ])
    expect(await app.as(admin).send(decideContest, { params, body })).toRefuseFields('answer');
  expect(
    await app.as(admin).send(decideContest, { params, body: { outcome: 'talvez', answer } }),
  ).toRefuseFields('outcome');
  expect(await usesOf(ofMember.promotionId)).toEqual([1, 1]);
});

test('an admin who looks at the list is seen by the member', async () => {
  const [admin, { customer }] = [await anAdmin(), await contested()];
  const [newest] = (await app.as(admin).call(listContestedRedemptions)).body.items;
  expect(newest).toMatchObject({ member_email: customer.email, outcome: null, answer: null });
  const views = (await app.as(customer).call(listDataViews)).body.items;
  expect(views).toHaveLength(1);
});
