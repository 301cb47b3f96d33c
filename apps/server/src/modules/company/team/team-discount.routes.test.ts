import { removeMember } from '@patinha/contract/company';
import { readLoyaltyCard, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  answerContest,
  listPartnerRedemptions,
  listRedeemablePromotions,
  redeemPromotion,
  undoRedemption,
} from '@patinha/contract/promotion';
import { addMs, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { buildPromotion } from '../../promotion/promotion.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildMember, grantPlan } from './team.factory.ts';
import { companyMembers } from './team.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A verified company with 10 % off, its manager, and its attendants Bia and Caio. */
async function shop(values = {}) {
  const company = await buildProvider(server.db, {
    kind: 'empresa',
    user: { fullName: 'Olga Dona' },
    ...values,
  });
  await grantPlan(server.db, company, 'completo');
  await buildPromotion(server.db, { partnerId: company.providerId });
  const member = (fullName: string, days: number) =>
    buildMember(server.db, company, { fullName, joinedAt: addMs(new Date(), -days * dayMs) });
  const bia = await member('Bia Rocha', 2);
  const caio = await member('Caio Nunes', 1);
  return { company, bia, caio, manager: await buildMember(server.db, company, { role: 'manager' }) };
}

async function customer() {
  const person = await buildUser(server.db, { fullName: 'Joana da Silva' });
  const card = await buildCard(server.db, person, { secretKey: server.platform.env.SECRET_KEY });
  return { ...person, code: `PATINHA_${card.nonce}` };
}

const validate = async (who: BuiltUser, code: string) =>
  (await server.as(who).call(validateLoyaltyCard, { body: { code } })).body.validation_id;
const redeem = (who: BuiltUser, validationId: string) =>
  server
    .as(who)
    .send(redeemPromotion, { params: { validation_id: validationId }, body: { purchase_cents: 8000 } });
const redeemable = (who: BuiltUser, validationId: string) =>
  server.as(who).send(listRedeemablePromotions, { params: { validation_id: validationId } });
const given = async (who: BuiltUser) =>
  (await server.as(who).call(listPartnerRedemptions)).body.items.map(({ redeemed_by: name }) => name);

test('an attendant gives the discount, and the row of the company names them', async () => {
  const { company, bia, caio, manager } = await shop();
  const joana = await customer();
  const validationId = await validate(bia, joana.code);
  expect((await redeemable(bia, validationId)).status).toBe(200);
  expect((await redeem(bia, validationId)).body).toMatchObject({ discount_cents: 800, paid_cents: 7200 });
  await redeem(company, await validate(company, (await customer()).code));
  expect((await server.as(joana).call(readLoyaltyCard)).body.total_spent_cents).toBe(7200);
  expect([await given(company), await given(manager)]).toEqual([
    ['Olga', 'Bia'],
    ['Olga', 'Bia'],
  ]);
  expect([await given(bia), await given(caio)]).toEqual([['Bia'], []]);
});

test('a colleague or the owner may finish what an attendant validated; once', async () => {
  const { company, bia, caio } = await shop();
  const validationId = await validate(bia, (await customer()).code);
  expect((await redeem(caio, validationId)).status).toBe(201);
  expect(await redeem(company, validationId)).toFailWith('promotion/already-redeemed');
});

test('the team gives itself nothing: a colleague’s card, with a seat or without, counts in no figure', async () => {
  const { company, bia, caio } = await shop();
  const owner = await buildCard(server.db, company, { secretKey: server.platform.env.SECRET_KEY });
  const attendant = await buildCard(server.db, caio, { secretKey: server.platform.env.SECRET_KEY });
  for (const [by, member, { nonce }] of [
    [bia, company, owner],
    [company, caio, attendant],
  ] as const) {
    const { body } = await server.as(by).call(validateLoyaltyCard, { body: { code: `PATINHA_${nonce}` } });
    expect(body.offer.state).toBe('colleague');
    expect((await redeemable(by, body.validation_id)).body).toMatchObject({ items: [] });
    expect(await redeem(by, body.validation_id)).toFailWith('promotion/none-applies');
    expect((await server.as(member).call(readLoyaltyCard)).body).toMatchObject({
      validations_count: 0,
      total_spent_cents: 0,
    });
  }
  expect(await given(company)).toEqual([]);
});

test('a member who sells alone as well gives the discounts of the company', async () => {
  const { company } = await shop();
  const dora = await buildProvider(server.db, { kind: 'prestador' });
  await server.db
    .insert(companyMembers)
    .values({ userId: dora.userId, providerId: company.providerId, role: 'attendant', joinedAt: new Date() });
  expect((await redeem(dora, await validate(dora, (await customer()).code))).status).toBe(201);
});

test('no one gives the discounts of another team, of an unverified company, or without a seat', async () => {
  const [here, there] = [await shop(), await shop()];
  const validationId = await validate(here.bia, (await customer()).code);
  const stranger = await buildUser(server.db);
  for (const who of [there.bia, there.company, stranger])
    for (const call of [redeem, redeemable])
      expect(await call(who, validationId)).toFailWith('promotion/validation-not-found');
  expect(await server.as(stranger).send(listPartnerRedemptions)).toFailWith('provider/not-found');

  const unverified = await shop({ verifiedUntil: null });
  const taken = await validate(unverified.bia, (await customer()).code);
  expect(await redeem(unverified.bia, taken)).toFailWith('promotion/not-verified');
});

test('a member who lost the seat or left gives no discount for a card taken before', async () => {
  const company = await buildProvider(server.db, { kind: 'empresa' });
  await grantPlan(server.db, company, 'essencial');
  await buildPromotion(server.db, { partnerId: company.providerId });
  const bia = await buildMember(server.db, company);
  const validationId = await validate(bia, (await customer()).code);
  // Two seats: the owner's, and that of a person who came before.
  await buildMember(server.db, company, { joinedAt: addMs(new Date(), -9 * dayMs) });
  expect(await redeem(bia, validationId)).toFailWith('company/no-seat');
  expect(await redeemable(bia, validationId)).toFailWith('company/no-seat');
  expect(await server.as(bia).send(listPartnerRedemptions)).toFailWith('company/no-seat');
  const wrong = { params: { redemption_id: validationId } };
  expect(await server.as(bia).send(undoRedemption, wrong)).toFailWith('company/no-seat');
  const answer = { ...wrong, body: { answer: 'Foi a compra do sábado.' } };
  expect(await server.as(bia).send(answerContest, answer)).toFailWith('company/no-seat');
  await server.as(bia).call(removeMember, { params: { member_id: bia.userId } });
  expect(await redeem(bia, validationId)).toFailWith('promotion/validation-not-found');
  expect((await redeem(company, validationId)).status).toBe(201);
});
