import { getTeam, readShopPage, showOnPage } from '@patinha/contract/company';
import { weekdayOfDay } from '@patinha/domain/availability';
import { addDays, calendarDay, instantOf } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { availabilityExceptions, availabilityHours } from '../../availability/availability.table.ts';
import { buildPromotion } from '../../promotion/promotion.factory.ts';
import { buildProvider, type BuiltProvider } from '../../provider/provider.factory.ts';
import { providers } from '../../provider/provider.table.ts';
import { buildStaffedCompany } from '../assignment/assignment.factory.ts';
import { buildShop } from '../duty/duty.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const of = ({ providerId }: BuiltProvider) => ({ params: { company_id: providerId } });
const page = async (shop: BuiltProvider) => (await server.anonymous.call(readShopPage, of(shop))).body;
const company = () => buildProvider(server.db, { kind: 'empresa', displayName: 'Pet Shop Azul' });

describe('the hours of a shop', () => {
  const zone = 'America/Rio_Branco';
  /** Open at every hour of today and tomorrow at its place. */
  const openShop = async () => {
    const shop = await company();
    await server.db.update(providers).set({ zone }).where(eq(providers.id, shop.providerId));
    const today = calendarDay(await readClock(server.db), zone);
    await server.db.insert(availabilityHours).values(
      [today, addDays(today, 1)].map((day) => ({
        providerId: shop.providerId,
        weekday: weekdayOfDay(day),
        startMinute: 0,
        endMinute: 1_440,
      })),
    );
    return { shop, today };
  };
  const midnightAfter = (today: string, days: number) =>
    instantOf(addDays(today, days), 0, zone).toISOString();

  test('are told by the clock of its place, with the week that comes', async () => {
    const { shop, today } = await openShop();
    const shown = await page(shop);
    expect(shown.opening).toEqual({ is_open: true, changes_at: midnightAfter(today, 2) });
    expect(shown.days).toHaveLength(7);
    expect(shown.days[0]).toEqual({ day: today, open: [{ start_minute: 0, end_minute: 1_440 }] });
  });

  test('leave out a day off', async () => {
    const { shop, today } = await openShop();
    await server.db.insert(availabilityExceptions).values({ providerId: shop.providerId, day: today });
    const shown = await page(shop);
    expect(shown.opening).toEqual({ is_open: false, changes_at: midnightAfter(today, 1) });
    expect(shown.days[0]?.open).toEqual([]);
  });

  test('are not invented for a shop without any', async () => {
    expect(await page(await company())).toMatchObject({ opening: null, days: [], team: [], offers: [] });
  });
});

describe('the people of a shop', () => {
  const show = (who: BuiltUser, person: BuiltUser, isShown = true) =>
    server.as(who).send(showOnPage, { params: { member_id: person.userId }, body: { is_shown: isShown } });
  const names = async (shop: BuiltProvider) => (await page(shop)).team.map(({ first_name: name }) => name);

  test('are on its page when they put themselves there: first name, photo, and what only they do', async () => {
    const { shop, bia } = await buildShop(server.db);
    const avatarUrl = '/files/profile-photos/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a10';
    await server.db.update(profiles).set({ avatarUrl }).where(eq(profiles.userId, bia.userId));
    expect(await names(shop)).toEqual([]);
    expect((await show(bia, bia)).status).toBe(200);
    expect((await show(shop, shop)).status).toBe(200);
    expect((await page(shop)).team).toEqual([
      { first_name: 'Olga', photo_url: null, does: [] },
      { first_name: 'Bia', photo_url: avatarUrl, does: ['grooming'] },
    ]);
    expect(JSON.stringify(await page(shop))).not.toContain('Souza');
    const { members } = (await server.as(shop).call(getTeam)).body;
    expect(members.map(({ is_own, is_shown }) => [is_own, is_shown])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    await show(shop, shop, false);
    expect(await names(shop)).toEqual(['Bia']);
  });

  test('are put there by no one else, and taken off by their managers', async () => {
    const { company: shop, manager, bia } = await buildStaffedCompany(server.db);
    expect(await show(shop, bia)).toFailWith('company/not-allowed');
    expect(await show(manager, shop)).toFailWith('company/not-allowed');
    await show(bia, bia);
    await show(manager, manager);
    expect(await show(bia, manager, false)).toFailWith('company/not-allowed');
    expect((await show(manager, bia, false)).status).toBe(200);
    expect(await names(shop)).toEqual(['Gil']);
    const other = await company();
    expect(await show(other, manager, false)).toFailWith('company/member-not-found');
  });

  test('are off it while they may not come in', async () => {
    const { company: shop, bia } = await buildStaffedCompany(server.db);
    await show(bia, bia);
    await server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, bia.userId));
    expect(await names(shop)).toEqual([]);
  });
});

test('the offers of a shop are those that run now and have a use left', async () => {
  const shop = await company();
  const partnerId = shop.providerId;
  const now = await readClock(server.db);
  await buildPromotion(server.db, { partnerId, title: 'Banho da semana', pctOff: 15, isOnline: false });
  await buildPromotion(server.db, { partnerId, title: 'Desligada', isActive: false });
  await buildPromotion(server.db, { partnerId, title: 'Esgotada', totalLimit: 1, usedCount: 1 });
  const otherDay = (weekdayOfDay(calendarDay(now)) + 2) % 7;
  await buildPromotion(server.db, { partnerId, title: 'Outro dia', daysOfWeek: [otherDay] });
  expect((await page(shop)).offers).toMatchObject([
    { title: 'Banho da semana', pct_off: 15, at_counter: true, online: false },
  ]);
  // The counter refuses cards while the documents have run out.
  await server.db.update(providers).set({ verifiedUntil: now }).where(eq(providers.id, partnerId));
  expect((await page(shop)).offers).toEqual([]);
});

test('a person has no page of a shop, nor has a company that is suspended', async () => {
  const person = await buildProvider(server.db);
  expect(await server.anonymous.send(readShopPage, of(person))).toFailWith('provider/not-found');
  const shop = await company();
  await server.db.update(providers).set({ suspendedAt: new Date() }).where(eq(providers.id, shop.providerId));
  expect(await server.anonymous.send(readShopPage, of(shop))).toFailWith('provider/not-found');
});
