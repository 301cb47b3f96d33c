import {
  activatePromotion,
  createPromotion,
  deactivatePromotion,
  listOwnPromotions,
} from '@patinha/contract/promotion';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brokenConstraint, sqlState } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { type BuiltProvider, buildProvider } from '../provider/provider.factory.ts';
import { buildPromotion } from './promotion.factory.ts';
import { promotions } from './promotion.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const company = (values = {}) => buildProvider(app.db, { kind: 'empresa', ...values });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const terms = () => ({
  title: 'Terça do banho',
  pct_off: 15,
  min_value_cents: 0,
  start_at: inDays(-1),
  end_at: inDays(30),
  days_of_week: [2],
});
const create = (owner: BuiltProvider, changes = {}) =>
  app.as(owner).call(createPromotion, { body: { ...terms(), ...changes } });

describe('creating a promotion', () => {
  test('keeps what was said, the days in order, and switches it on', async () => {
    const shop = await company();
    const said = {
      description: 'Só à tarde',
      min_value_cents: 5000,
      max_discount_cents: 1999,
      days_of_week: [4, 0, 2],
      start_minute: 840,
      end_minute: 1440,
      total_limit: 10,
      per_user_limit: 1,
    };
    const sent = { ...terms(), ...said };
    const reply = await create(shop, sent);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...sent,
      partner_id: shop.providerId,
      days_of_week: [0, 2, 4],
      is_active: true,
      state: 'active',
      used_count: 0,
    });
  });

  test('without the rest has no minimum, no cap, no hours and no limits', async () => {
    const { body } = await create(await company(), { start_at: inDays(1) });
    expect(body).toMatchObject({
      description: null,
      min_value_cents: 0,
      max_discount_cents: null,
      start_minute: null,
      end_minute: null,
      total_limit: null,
      per_user_limit: null,
      state: 'scheduled',
    });
  });

  test('wrong fields are named and nothing is stored', async () => {
    const shop = await company();
    const send = (changes: object) =>
      app.as(shop).send(createPromotion, { body: { ...terms(), ...changes } });
    for (const [changes, ...fields] of [
      [{ title: ' ' }, 'title'],
      [{ pct_off: 0 }, 'pct_off'],
      [{ pct_off: 101 }, 'pct_off'],
      [{ pct_off: 12.5 }, 'pct_off'],
      [{ min_value_cents: -1 }, 'min_value_cents'],
      [{ max_discount_cents: -1 }, 'max_discount_cents'],
      [{ end_at: inDays(-2) }, 'end_at'],
      [{ start_at: inDays(-3), end_at: inDays(-2) }, 'end_at'],
      [{ days_of_week: [] }, 'days_of_week'],
      [{ days_of_week: [1, 1] }, 'days_of_week'],
      [{ days_of_week: [7] }, 'days_of_week.0'],
      [{ start_minute: 600 }, 'end_minute'],
      [{ start_minute: 600, end_minute: 600 }, 'end_minute'],
      [{ total_limit: 0, per_user_limit: 0 }, 'total_limit', 'per_user_limit'],
      [{ partner_id: shop.providerId }, 'partner_id'],
    ] as const)
      expect(await send(changes)).toRefuseFields(...fields);
    expect(await app.db.$count(promotions, eq(promotions.partnerId, shop.providerId))).toBe(0);
  });

  test('belongs to a company: a prestador has no promotions', async () => {
    const person = await buildProvider(app.db, { user: { roles: ['prestador', 'empresa'] } });
    expect(await create(person)).toFailWith('provider/not-found');
    expect(await app.as(person).call(listOwnPromotions)).toFailWith('provider/not-found');
    const nobodyYet = await buildUser(app.db, { roles: ['empresa'] });
    expect(await app.as(nobodyYet).call(listOwnPromotions)).toFailWith('provider/not-found');
  });

  test('ends at fifty that have not ended', async () => {
    const shop = await company();
    const open = { partnerId: shop.providerId, pctOff: 5, minValueCents: cents(0), daysOfWeek: [1] };
    const times = { startAt: new Date(), endAt: new Date(inDays(2)), createdAt: new Date() };
    await app.db
      .insert(promotions)
      .values(Array.from({ length: 50 }, () => ({ ...open, ...times, title: 'Mais uma' })));
    expect(await create(shop)).toFailWith('promotion/limit-reached');
  });
});

test('the database refuses terms that the rules do, and the terms of one in use do not change', async () => {
  const { providerId: partnerId } = await company();
  for (const [changes, constraint] of [
    [{ pctOff: 101 }, 'promotions_percent'],
    [{ startAt: new Date(inDays(31)) }, 'promotions_ends_after_start'],
    [{ maxDiscountCents: cents(-1) }, 'promotions_amounts_not_negative'],
    [{ daysOfWeek: [] }, 'promotions_days_known'],
    [{ daysOfWeek: [7] }, 'promotions_days_known'],
    [{ startMinute: 600 }, 'promotions_hours_within_day'],
    [{ startMinute: 600, endMinute: 1441 }, 'promotions_hours_within_day'],
    [{ perUserLimit: 0 }, 'promotions_limits_positive'],
    [{ totalLimit: 1, usedCount: 2 }, 'promotions_uses_within_limit'],
  ] as const) {
    const refusal = await buildPromotion(app.db, {
      partnerId,
      ...changes,
      daysOfWeek: [...(changes.daysOfWeek ?? [1])],
    }).catch((error: unknown) => error);
    expect(brokenConstraint(refusal)).toBe(constraint);
  }
  const { id } = await buildPromotion(app.db, { partnerId, usedCount: 1 });
  const change = app.db.update(promotions).set({ pctOff: 99 }).where(eq(promotions.id, id));
  expect(sqlState(await change.catch((error: unknown) => error))).toBe('42501');
});

describe('the list', () => {
  test('is the company’s own, newest first, page by page, with the state of each', async () => {
    const [shop, other] = [await company(), await company({ verifiedUntil: null })];
    await buildPromotion(app.db, { partnerId: other.providerId, title: 'Dos outros' });
    const past = { startAt: new Date(inDays(-9)), endAt: new Date(inDays(-1)) };
    for (const [at, values] of [
      { title: 'Antiga', ...past },
      { title: 'Desligada', isActive: false },
      { title: 'Nova' },
    ].entries())
      await buildPromotion(app.db, {
        partnerId: shop.providerId,
        createdAt: new Date(Date.now() + at * 1000),
        ...values,
      });
    const first = (await app.as(shop).call(listOwnPromotions, { query: { limit: 2 } })).body;
    const cursor = first.next_cursor ?? '';
    const rest = (await app.as(shop).call(listOwnPromotions, { query: { limit: 2, cursor } })).body;
    expect([...first.items, ...rest.items].map(({ title, state }) => [title, state])).toEqual([
      ['Nova', 'active'],
      ['Desligada', 'inactive'],
      ['Antiga', 'expired'],
    ]);
    expect([first.is_published, rest.next_cursor]).toEqual([true, null]);
    expect((await app.as(other).call(listOwnPromotions)).body.is_published).toBe(false);
    expect(await app.as(shop).send(listOwnPromotions, { query: { cursor: 'x' } })).toRefuseFields('cursor');
  });
});

describe('the switch', () => {
  const press = (owner: BuiltProvider, id: string, isOn: boolean) =>
    app.as(owner).call(isOn ? activatePromotion : deactivatePromotion, { params: { promotion_id: id } });

  test('goes off and on; pressed twice it changes nothing', async () => {
    const shop = await company();
    const { id } = (await create(shop)).body;
    for (const [isOn, state] of [
      [false, 'inactive'],
      [false, 'inactive'],
      [true, 'active'],
      [true, 'active'],
    ] as const)
      expect((await press(shop, id, isOn)).body).toMatchObject({ is_active: isOn, state });
  });

  test('is dead after the end, both ways', async () => {
    const shop = await company();
    const past = { startAt: new Date(inDays(-9)), endAt: new Date(inDays(-1)) };
    const { id } = await buildPromotion(app.db, { partnerId: shop.providerId, isActive: false, ...past });
    for (const isOn of [true, false]) expect(await press(shop, id, isOn)).toFailWith('promotion/ended');
  });

  test('of another company is not there, and a malformed id is refused', async () => {
    const { id } = (await create(await company())).body;
    const other = await company();
    for (const isOn of [true, false]) {
      expect(await press(other, id, isOn)).toFailWith('promotion/not-found');
      const endpoint = isOn ? activatePromotion : deactivatePromotion;
      const reply = await app.as(other).send(endpoint, { params: { promotion_id: 'x' } });
      expect(reply).toRefuseFields('promotion_id');
    }
  });
});
