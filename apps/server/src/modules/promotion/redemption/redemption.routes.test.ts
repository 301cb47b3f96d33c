import { readLoyaltyCard, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  contestRedemption,
  listContestedRedemptions,
  listOwnRedemptions,
  listPartnerRedemptions,
  listRedeemablePromotions,
  redeemPromotion,
} from '@patinha/contract/promotion';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { type BuiltProvider, buildProvider } from '../../provider/provider.factory.ts';
import { buildPromotion, buildRedemption, buildValidation } from '../promotion.factory.ts';
import { promotions, redemptions } from '../promotion.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const company = (values = {}) =>
  buildProvider(app.db, { kind: 'empresa', displayName: 'Pet Shop Azul', ...values });
const dayMs = 86_400_000;

interface Member extends BuiltUser {
  readonly cardId: string;
  readonly nonce: string;
}

async function member(): Promise<Member> {
  const person = await buildUser(app.db, { fullName: 'Joana da Silva' });
  return { ...person, ...(await buildCard(app.db, person, { secretKey: app.platform.env.SECRET_KEY })) };
}

/** A company with one promotion of 10 %, a member, and the member's card taken a moment ago. */
async function counter(promotion: Partial<Parameters<typeof buildPromotion>[1]> = {}) {
  const [shop, customer] = [await company(), await member()];
  const { id: promotionId } = await buildPromotion(app.db, { partnerId: shop.providerId, ...promotion });
  const validationId = await buildValidation(app.db, { cardId: customer.cardId, partner: shop });
  return { shop, customer, promotionId, validationId };
}

const redeem = (
  shop: BuiltProvider,
  validationId: string,
  body: { readonly purchase_cents: number; readonly promotion_id?: string } = { purchase_cents: 8000 },
) => app.as(shop).call(redeemPromotion, { params: { validation_id: validationId }, body });
const redeemable = (shop: BuiltProvider, validationId: string) =>
  app.as(shop).call(listRedeemablePromotions, { params: { validation_id: validationId } });
const spent = async (customer: Member) =>
  (await app.as(customer).call(readLoyaltyCard)).body.total_spent_cents;
const usedOf = async (promotionId: string) =>
  (
    await app.db.select({ used: promotions.usedCount }).from(promotions).where(eq(promotions.id, promotionId))
  )[0]?.used;

describe('a discount at a partner', () => {
  test('begins with the card and ends in both histories and in the total spent', async () => {
    const [shop, customer] = [await company(), await member()];
    await buildPromotion(app.db, {
      partnerId: shop.providerId,
      title: 'Happy Hour',
      maxDiscountCents: cents(1200),
    });
    await buildPromotion(app.db, { partnerId: shop.providerId, title: 'Fraca', pctOff: 5 });
    const taken = await app
      .as(shop)
      .call(validateLoyaltyCard, { body: { code: `PATINHA_${customer.nonce}` } });
    const offered = (await redeemable(shop, taken.body.validation_id)).body;
    expect(offered.items.map(({ title }) => title).toSorted()).toEqual(['Fraca', 'Happy Hour']);
    const validatedAt = Date.parse(taken.body.validated_at);
    expect(Date.parse(offered.redeemable_until)).toBe(validatedAt + 15 * 60_000);

    const reply = await redeem(shop, taken.body.validation_id, { purchase_cents: 8999 });
    const amounts = { purchase_cents: 8999, discount_cents: 899, paid_cents: 8100 };
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ promotion_title: 'Happy Hour', ...amounts });

    const given = (await app.as(shop).call(listPartnerRedemptions)).body.items;
    expect(given).toEqual([
      {
        ...reply.body,
        member_first_name: 'Joana',
        redeemed_by: expect.any(String),
        void_reason: null,
        contested_at: null,
        partner_answer: null,
        withdrawn_at: null,
        withdraw_reason: null,
        undo_until: new Date(Date.parse(reply.body.redeemed_at) + 10 * 60_000).toISOString(),
        annul_until: new Date(Date.parse(reply.body.redeemed_at) + dayMs).toISOString(),
        can_answer: false,
      },
    ]);
    const had = (await app.as(customer).call(listOwnRedemptions)).body.items;
    expect(had).toEqual([
      {
        ...reply.body,
        partner_name: 'Pet Shop Azul',
        contested_at: null,
        contest_reason: null,
        contest_outcome: null,
        contest_answer: null,
        partner_answer: null,
        withdrawn_at: null,
        withdraw_reason: null,
        can_contest: true,
      },
    ]);
    expect(await spent(customer)).toBe(8100);
  });

  test('may be that of a promotion that the partner names instead of the best one', async () => {
    const { shop, validationId } = await counter();
    const { id } = await buildPromotion(app.db, { partnerId: shop.providerId, title: 'Fraca', pctOff: 5 });
    const { body } = await redeem(shop, validationId, { purchase_cents: 8000, promotion_id: id });
    expect(body).toMatchObject({ promotion_title: 'Fraca', discount_cents: 400 });
  });

  test('is given once for a card, however often it is asked; the same key answers the same', async () => {
    const { shop, validationId, promotionId } = await counter();
    const call = {
      params: { validation_id: validationId },
      body: { purchase_cents: 8000 },
      key: 'caixa-0001',
    };
    const first = await app.as(shop).call(redeemPromotion, call);
    expect(await app.as(shop).call(redeemPromotion, call)).toMatchObject({ status: 201, body: first.body });
    expect(await redeem(shop, validationId)).toFailWith('promotion/already-redeemed');
    expect(await redeemable(shop, validationId)).toFailWith('promotion/already-redeemed');
    expect(await usedOf(promotionId)).toBe(1);
    expect(await app.as(shop).send(redeemPromotion, { ...call, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
  });

  test.each([
    ['the day is another one', { daysOfWeek: [(new Date(Date.now() - 3 * 3_600_000).getUTCDay() + 3) % 7] }],
    ['it is switched off', { isActive: false }],
    ['it has not begun', { startAt: new Date(Date.now() + dayMs) }],
    ['it has ended', { startAt: new Date(Date.now() - 9 * dayMs), endAt: new Date(Date.now() - dayMs) }],
    ['it is used up', { totalLimit: 3, usedCount: 3 }],
    ['the minimum is not reached', { minValueCents: cents(8001) }],
    ['its cap is nothing', { maxDiscountCents: cents(0) }],
  ])('is none when %s, and nothing changes', async (_case, promotion) => {
    const { shop, customer, validationId, promotionId } = await counter(promotion);
    const before = await usedOf(promotionId);
    expect(await redeem(shop, validationId)).toFailWith('promotion/none-applies');
    expect([await usedOf(promotionId), await spent(customer)]).toEqual([before, 0]);
    // The card stays good for another try.
    await buildPromotion(app.db, { partnerId: shop.providerId });
    expect((await redeem(shop, validationId)).status).toBe(201);
  });

  test('keeps to the limit of a person, and others may go on', async () => {
    const { shop, customer, validationId, promotionId } = await counter({ perUserLimit: 1 });
    await redeem(shop, validationId);
    const again = await buildValidation(app.db, { cardId: customer.cardId, partner: shop });
    expect((await redeemable(shop, again)).body.items).toEqual([]);
    expect(await redeem(shop, again)).toFailWith('promotion/none-applies');
    const named = { purchase_cents: 8000, promotion_id: promotionId };
    expect(await redeem(shop, again, named)).toFailWith('promotion/used-up');
    const other = await buildValidation(app.db, { cardId: (await member()).cardId, partner: shop });
    expect((await redeem(shop, other)).status).toBe(201);
    expect(await usedOf(promotionId)).toBe(2);
  });
});

describe('a refusal', () => {
  test('of another account’s validation or promotion, of a prestador, and of an unverified company', async () => {
    const { shop, customer, validationId } = await counter();
    const stranger = await counter();
    for (const call of [redeem, redeemable])
      expect(await call(stranger.shop, validationId)).toFailWith('promotion/validation-not-found');
    const foreign = { purchase_cents: 8000, promotion_id: stranger.promotionId };
    expect(await redeem(shop, validationId, foreign)).toFailWith('promotion/not-valid');

    const person = await buildProvider(app.db, { user: { roles: ['prestador', 'empresa'] } });
    const byPerson = await buildValidation(app.db, { cardId: customer.cardId, partner: person });
    expect(await redeem(person, byPerson)).toFailWith('promotion/validation-not-found');
    expect(await app.as(person).call(listPartnerRedemptions)).toFailWith('provider/not-found');

    const unverified = await company({ verifiedUntil: null });
    await buildPromotion(app.db, { partnerId: unverified.providerId });
    const taken = await buildValidation(app.db, { cardId: customer.cardId, partner: unverified });
    for (const call of [redeem, redeemable])
      expect(await call(unverified, taken)).toFailWith('promotion/not-verified');
    expect(await spent(customer)).toBe(0);
  });

  test('of amounts that are none, by the name of the field', async () => {
    const { shop, validationId } = await counter();
    const params = { validation_id: validationId };
    for (const amount of [0, -1, 80.5, 10_000_001, '80', null, undefined])
      expect(
        await app.as(shop).send(redeemPromotion, { params, body: { purchase_cents: amount } }),
      ).toRefuseFields('purchase_cents');
    const malformed = { validation_id: 'x' };
    expect(await app.as(shop).send(listRedeemablePromotions, { params: malformed })).toRefuseFields(
      'validation_id',
    );
    expect(await app.db.$count(redemptions, eq(redemptions.validationId, validationId))).toBe(0);
  });

  test('of a member who was suspended after the card was taken', async () => {
    const { shop, customer, validationId, promotionId } = await counter();
    await app.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, customer.userId));
    for (const call of [redeem, redeemable])
      expect(await call(shop, validationId)).toFailWith('promotion/member-suspended');
    expect(await usedOf(promotionId)).toBe(0);
  });

  test('of a card that was taken more than a quarter of an hour ago', async () => {
    const { shop, customer } = await counter();
    const old = new Date(Date.now() - 15 * 60_000 - 1000);
    const stale = await buildValidation(app.db, { cardId: customer.cardId, partner: shop }, old);
    for (const call of [redeem, redeemable])
      expect(await call(shop, stale)).toFailWith('promotion/validation-stale');
  });
});

describe('contesting', () => {
  const contest = (person: BuiltUser, redemptionId: string, reason = 'Não estive lá neste dia.') =>
    app.as(person).call(contestRedemption, { params: { redemption_id: redemptionId }, body: { reason } });

  test('takes the purchase out of the total spent, once, and admins see it', async () => {
    const { shop, customer, validationId } = await counter();
    const { id } = (await redeem(shop, validationId)).body;
    expect(await contest(await member(), id)).toFailWith('promotion/redemption-not-found');
    expect(
      await app
        .as(customer)
        .send(contestRedemption, { params: { redemption_id: id }, body: { reason: ' ' } }),
    ).toRefuseFields('reason');
    expect((await contest(customer, id)).status).toBe(200);
    expect(await spent(customer)).toBe(0);
    expect(await contest(customer, id)).toFailWith('promotion/already-contested');
    const [own] = (await app.as(customer).call(listOwnRedemptions)).body.items;
    expect(own).toMatchObject({ contest_reason: 'Não estive lá neste dia.', can_contest: false });

    const admin = await buildUser(app.db, { roles: ['admin'] });
    const seen = (await app.as(admin).call(listContestedRedemptions, { query: { limit: 1 } })).body.items;
    expect(seen).toMatchObject([
      {
        id,
        partner_name: 'Pet Shop Azul',
        member_name: 'Joana da Silva',
        member_email: customer.email,
        contest_reason: 'Não estive lá neste dia.',
        discount_cents: 800,
      },
    ]);
    for (const list of [listPartnerRedemptions, listOwnRedemptions, listContestedRedemptions] as const) {
      const caller = list === listContestedRedemptions ? admin : shop;
      expect(await app.as(caller).send(list, { query: { cursor: 'x' } })).toRefuseFields('cursor');
    }
  });

  test('is too late after ninety days', async () => {
    const { shop, customer, promotionId } = await counter();
    const given = { cardId: customer.cardId, partner: shop, promotionId, memberId: customer.userId };
    const redeemedAt = new Date(Date.now() - 91 * dayMs);
    const id = await buildRedemption(app.db, { ...given, redeemedAt });
    expect(await contest(customer, id)).toFailWith('promotion/contest-late');
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('200 at once', () => {
  const all = (calls: readonly (() => ReturnType<typeof redeem>)[]) =>
    Promise.all(calls.map((call) => call()));
  const wins = (replies: Awaited<ReturnType<typeof all>>) =>
    replies.filter(({ status }) => status === 201).length;
  const validationsOf = (shop: BuiltProvider, members: readonly Member[]) =>
    Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        buildValidation(app.db, { cardId: members[at % members.length]?.cardId ?? '', partner: shop }),
      ),
    );

  test.each([
    ['the last use of a promotion', { totalLimit: 10, usedCount: 9 }, 20],
    ['the one use of a person', { perUserLimit: 1, usedCount: 0 }, 1],
  ])('for %s: exactly one wins', async (_case, limits, people) => {
    const { shop, promotionId } = await counter(limits);
    const members = await Promise.all(Array.from({ length: people }, member));
    const taken = await validationsOf(shop, members);
    const replies = await all(taken.map((validationId) => () => redeem(shop, validationId)));
    expect(wins(replies)).toBe(1);
    const losers = new Set(replies.filter(({ status }) => status !== 201).map(({ error }) => error?.code));
    expect(
      [...losers].filter((code) => code !== 'promotion/used-up' && code !== 'promotion/none-applies'),
    ).toEqual([]);
    expect(await app.db.$count(redemptions, eq(redemptions.promotionId, promotionId))).toBe(1);
    expect(await usedOf(promotionId)).toBe(limits.usedCount + 1);
  });

  test('with one card at two promotions: exactly one discount', async () => {
    const { shop, validationId, promotionId } = await counter();
    const { id: other } = await buildPromotion(app.db, { partnerId: shop.providerId, pctOff: 20 });
    const replies = await all(
      Array.from(
        { length: 200 },
        (_, at) => () =>
          redeem(shop, validationId, {
            purchase_cents: 8000,
            promotion_id: at % 2 === 0 ? promotionId : other,
          }),
      ),
    );
    expect(wins(replies)).toBe(1);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ error }) => error?.code))).toEqual(
      new Set(['promotion/already-redeemed']),
    );
    expect(((await usedOf(promotionId)) ?? 0) + ((await usedOf(other)) ?? 0)).toBe(1);
  });
});
