import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  annulRedemption,
  answerContest,
  contestRedemption,
  decideContest,
  listContestedRedemptions,
  listOwnPromotions,
  listOwnRedemptions,
  listPartnerRedemptions,
  redeemPromotion,
  undoRedemption,
} from '@patinha/contract/promotion';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildMember, grantPlan } from '../../company/team/team.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { cardValidations, loyaltyCards } from '../../loyalty-card/loyalty-card.table.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildPromotion, buildValidation } from '../promotion.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A shop whose attendant Bia has just registered R$ 800,00 instead of R$ 80,00, once a person. */
async function mistaken() {
  const shop = await buildProvider(app.db, { kind: 'empresa', displayName: 'Pet Shop Azul' });
  await grantPlan(app.db, shop, 'completo');
  const bia = await buildMember(app.db, shop, { fullName: 'Bia Rocha' });
  const rita = await buildUser(app.db, { fullName: 'Rita Carvalho' });
  const { cardId } = await buildCard(app.db, rita, { secretKey: app.platform.env.SECRET_KEY });
  await buildPromotion(app.db, { partnerId: shop.providerId, perUserLimit: 1 });
  const taken = { cardId, partner: { ...shop, userId: bia.userId } };
  const validationId = await buildValidation(app.db, taken, await readClock(app.db));
  const counted = { usesCount: 1, validationsCount: 1 };
  await app.db.update(loyaltyCards).set(counted).where(eq(loyaltyCards.id, cardId));
  const register = async (cents: number) =>
    app
      .as(bia)
      .call(redeemPromotion, { params: { validation_id: validationId }, body: { purchase_cents: cents } });
  const { id } = (await register(80_000)).body;
  return { shop, bia, rita, id, register };
}

const undo = (who: BuiltUser, id: string) =>
  app.as(who).call(undoRedemption, { params: { redemption_id: id } });
const annul = (who: BuiltUser, id: string, reason = 'O valor estava errado.') =>
  app.as(who).call(annulRedemption, { params: { redemption_id: id }, body: { reason } });
const answer = (who: BuiltUser, id: string, words = 'Foi a compra do sábado.') =>
  app.as(who).call(answerContest, { params: { redemption_id: id }, body: { answer: words } });
const contest = (who: BuiltUser, id: string) =>
  app.as(who).call(contestRedemption, { params: { redemption_id: id }, body: { reason: 'Não fui eu.' } });
const given = async (who: BuiltUser) => (await app.as(who).call(listPartnerRedemptions)).body.items;
const had = async (who: BuiltUser) => (await app.as(who).call(listOwnRedemptions)).body.items;
const spentBy = async (who: BuiltUser) => (await app.as(who).call(readLoyaltyCard)).body.total_spent_cents;
const usedBy = async (who: BuiltUser) => (await app.as(who).call(readLoyaltyCard)).body.validations_count;
const campaignOf = async (shop: BuiltUser) => (await app.as(shop).call(listOwnPromotions)).body.items[0];
const titlesTo = async ({ userId }: BuiltUser) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title, body }) => `${title}: ${body}`,
  );
const none = { redemptions_count: 0, contested_count: 0, revenue_cents: 0, discount_cents: 0 };

describe('a discount registered wrongly', () => {
  test('is undone at the counter, leaves every figure, and the right one takes its place', async () => {
    const { shop, bia, rita, id, register } = await mistaken();
    expect((await undo(bia, id)).status).toBe(200);
    expect(await spentBy(rita)).toBe(0);
    expect(await usedBy(rita)).toBe(0);
    expect(await campaignOf(shop)).toMatchObject({ used_count: 0, results: none });
    expect((await given(shop))[0]).toMatchObject({ withdrawn_at: expect.any(String), undo_until: null });
    expect((await had(rita))[0]).toMatchObject({ withdrawn_at: expect.any(String), can_contest: false });
    expect((await titlesTo(rita)).join()).toContain(
      'Um desconto seu foi desfeito: Foi registrado por engano',
    );
    expect((await register(8_000)).body).toMatchObject({ discount_cents: 800 });
    expect(await spentBy(rita)).toBe(7_200);
    expect(await usedBy(rita)).toBe(1);
    for (const refused of [await undo(bia, id), await annul(shop, id)])
      expect(refused).toFailWith('promotion/redemption-withdrawn');
    expect(await contest(rita, id)).toFailWith('promotion/redemption-withdrawn');
  });

  test('lowers no count that it never raised: a card read before the campaign began counts with the discount', async () => {
    const { shop, bia, rita } = await mistaken();
    const [card] = await app.db
      .update(loyaltyCards)
      .set({ usesCount: 2 })
      .where(eq(loyaltyCards.userId, rita.userId))
      .returning({ id: loyaltyCards.id });
    const taken = { cardId: card?.id ?? '', partner: { ...shop, userId: bia.userId } };
    const validationId = await buildValidation(app.db, taken, await readClock(app.db));
    await app.db
      .update(cardValidations)
      .set({ isCounted: false })
      .where(eq(cardValidations.id, validationId));
    await buildPromotion(app.db, { partnerId: shop.providerId });
    const params = { validation_id: validationId };
    const { id } = (await app.as(bia).call(redeemPromotion, { params, body: { purchase_cents: 8000 } })).body;
    expect(await usedBy(rita)).toBe(2);
    await undo(bia, id);
    expect(await usedBy(rita)).toBe(1);
  });

  test('is undone only by who registered it, and for ten minutes', async () => {
    const { shop, bia, rita, id } = await mistaken();
    for (const who of [shop, (await mistaken()).bia])
      expect(await undo(who, id)).toFailWith('promotion/redemption-not-found');
    expect(await undo(rita, id)).toFailWith('provider/not-found');
    await app.advance(601);
    expect(await undo(bia, id)).toFailWith('promotion/undo-late');
  });

  test('is annulled by the owner within a day, and the client reads why', async () => {
    const { shop, bia, rita, id } = await mistaken();
    expect(await annul((await mistaken()).shop, id)).toFailWith('promotion/redemption-not-found');
    expect(
      await app.as(shop).send(annulRedemption, { params: { redemption_id: id }, body: { reason: ' ' } }),
    ).toRefuseFields('reason');
    await contest(rita, id);
    expect((await annul(shop, id)).status).toBe(200);
    expect(await campaignOf(shop)).toMatchObject({ used_count: 0, results: none });
    expect((await given(bia))[0]).toMatchObject({ withdraw_reason: 'O valor estava errado.' });
    expect(await titlesTo(rita)).toContain('Um desconto seu foi anulado: O valor estava errado.');
    const admin = await buildUser(app.db, { roles: ['admin'] });
    const open = (await app.as(admin).call(listContestedRedemptions)).body.items.map((item) => item.id);
    expect(open).not.toContain(id);
    const decision = {
      params: { redemption_id: id },
      body: { outcome: 'kept' as const, answer: 'Conferido.' },
    };
    expect(await app.as(admin).call(decideContest, decision)).toFailWith('promotion/redemption-withdrawn');
    expect(await answer(shop, id)).toFailWith('promotion/redemption-withdrawn');
    const late = await mistaken();
    await app.advance(86_401);
    expect(await annul(late.shop, late.id)).toFailWith('promotion/annul-late');
  });

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')('gives its use back once in a race', async () => {
    const { shop, bia, id } = await mistaken();
    const replies = await Promise.all([undo(bia, id), annul(shop, id), undo(bia, id), annul(shop, id)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await campaignOf(shop)).toMatchObject({ used_count: 0 });
  });
});

describe('a contested discount', () => {
  test('is answered once by the owner or a manager, before the admin decides', async () => {
    const { shop, bia, rita, id } = await mistaken();
    expect(await answer(shop, id)).toFailWith('promotion/not-contested');
    await contest(rita, id);
    expect(await answer(bia, id)).toFailWith('promotion/redemption-not-found');
    expect((await given(shop))[0]).toMatchObject({ can_answer: true });
    const manager = await buildMember(app.db, shop, { role: 'manager' });
    expect((await answer(manager, id)).status).toBe(200);
    expect(await answer(shop, id)).toFailWith('promotion/contest-answered');
    const admin = await buildUser(app.db, { roles: ['admin'] });
    const seen = [
      (await given(shop))[0],
      (await had(rita))[0],
      (await app.as(admin).call(listContestedRedemptions)).body.items.find((item) => item.id === id),
    ];
    for (const row of seen) expect(row).toMatchObject({ partner_answer: 'Foi a compra do sábado.' });
    const decision = {
      params: { redemption_id: id },
      body: { outcome: 'kept' as const, answer: 'Conferido.' },
    };
    await app.as(admin).call(decideContest, decision);
    for (const refused of [await answer(shop, id), await annul(shop, id), await undo(bia, id)])
      expect(refused).toFailWith('promotion/contest-decided');
    expect(await spentBy(rita)).toBe(72_000);
  });

  test('is answered by none who may not act for the company', async () => {
    const { shop, rita, id } = await mistaken();
    await contest(rita, id);
    expect(await answer(rita, id)).toFailWith('provider/not-found');
    expect(
      await app.as(shop).send(answerContest, { params: { redemption_id: id }, body: { answer: ' ' } }),
    ).toRefuseFields('answer');
  });
});
