import { listHappyHour, redeemPromotion } from '@patinha/contract/promotion';
import { saoPauloZone, wallTime } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildPromotion, buildValidation } from './promotion.factory.ts';
import { promotions } from './promotion.table.ts';

let app: TestApp;
let tutor: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  tutor = await buildUser(app.db);
});
afterAll(() => app.close());
// What another test put up would be seen here.
beforeEach(() => app.db.update(promotions).set({ isActive: false }));

const hourMs = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hourMs);

async function offer(
  title: string,
  { company = {}, ...values }: Partial<Parameters<typeof buildPromotion>[1]> & { company?: object } = {},
) {
  const partner = await buildProvider(app.db, { kind: 'empresa', displayName: 'Pet Shop Azul', ...company });
  const { id } = await buildPromotion(app.db, { title, partnerId: partner.providerId, ...values });
  return { id, partner };
}
const seen = async (query: { lat?: number; lng?: number } = {}) =>
  (await app.as(tutor).call(listHappyHour, { query })).body.items;
const titles = async (query = {}) => (await seen(query)).map(({ title }) => title);

test('without a position the soonest to end comes first, three at most, and no distance is said', async () => {
  for (const hours of [40, 10, 30, 20]) await offer(`em ${hours} h`, { endAt: soon(hours) });
  const items = await seen();
  expect(items.map(({ title }) => title)).toEqual(['em 10 h', 'em 20 h', 'em 30 h']);
  expect(items[0]).toMatchObject({
    partner_name: 'Pet Shop Azul',
    city: 'São Paulo',
    pct_off: 10,
    is_running: true,
    runs_until: items[0]?.end_at,
    starts_at: null,
    distance_km: null,
  });
});

test('with a position the nearest comes first, then the soonest to end', async () => {
  const point = { lat: -23.5614, lng: -46.6559 };
  await offer('longe', { endAt: soon(5), company: { latitude: -22.9068, longitude: -43.1729 } });
  await offer('aqui, mais tempo', { endAt: soon(50) });
  await offer('aqui, menos tempo', { endAt: soon(40) });
  await offer('em lugar nenhum', { endAt: soon(1), company: { latitude: null, longitude: null } });
  const items = await seen(point);
  expect(items.map(({ title }) => title)).toEqual(['aqui, menos tempo', 'aqui, mais tempo', 'longe']);
  expect(items[0]?.distance_km).toBe(0.5);
  expect(items[2]?.distance_km).toBeGreaterThan(350);
});

test('what does not run yet follows what runs, the soonest first, and says when', async () => {
  const { weekday } = wallTime(new Date(), saoPauloZone);
  const day = (ahead: number) => [(weekday + ahead) % 7];
  await offer('em três dias', { daysOfWeek: day(3) });
  await offer('em dois dias', { daysOfWeek: day(2) });
  await offer('agora', { endAt: soon(500) });
  await offer('em 6 dias', { startAt: soon(6 * 24) });
  const items = await seen();
  expect(items.map(({ title, is_running: isRunning }) => [title, isRunning])).toEqual([
    ['agora', true],
    ['em dois dias', false],
    ['em três dias', false],
  ]);
  const startsAt = new Date(items[1]?.starts_at ?? '');
  expect([wallTime(startsAt, saoPauloZone).weekday, wallTime(startsAt, saoPauloZone).hour]).toEqual([
    ...day(2),
    0,
  ]);
});

test('hours are those of São Paulo', async () => {
  const { hour, minute } = wallTime(new Date(), saoPauloZone);
  const now = hour * 60 + minute;
  await offer('agora', { startMinute: Math.max(0, now - 1), endMinute: Math.min(1440, now + 5) });
  await offer(
    'fora de hora',
    now > 720 ? { startMinute: 0, endMinute: 60 } : { startMinute: 1380, endMinute: 1440 },
  );
  expect((await seen()).map(({ title, is_running: isRunning }) => [title, isRunning])).toEqual([
    ['agora', true],
    ['fora de hora', false],
  ]);
});

test('only promotions that the person could use are shown', async () => {
  await offer('não conferida', { company: { verifiedUntil: null } });
  await offer('conferência vencida', { company: { verifiedUntil: soon(-1) } });
  await offer('suspensa', { company: { user: { isSuspended: true } } });
  await offer('desligada', { isActive: false });
  await offer('encerrada', { startAt: soon(-9), endAt: soon(-1) });
  await offer('esgotada', { totalLimit: 1, usedCount: 1 });
  const leaving = await offer('de saída');
  await app.db.execute(sql`insert into account_deletions (user_id, requested_at, due_at, hidden)
    values (${leaving.partner.userId}, now(), now(), '{"serviceIds": [], "wasCardActive": false}')`);
  const { partner } = await offer('usada por mim', { perUserLimit: 1 });
  const { cardId } = await buildCard(app.db, tutor, { secretKey: app.platform.env.SECRET_KEY });
  const validationId = await buildValidation(app.db, { cardId, partner });
  const params = { validation_id: validationId };
  expect(await titles()).toEqual(['usada por mim']);
  const body = { purchase_cents: 8000 };
  expect((await app.as(partner).call(redeemPromotion, { params, body })).status).toBe(201);
  expect(await titles()).toEqual([]);
});

test.each([{ lat: 91, lng: 0 }, { lat: 1 }, { lng: 1 }, { lat: 'x', lng: 1 }])(
  'a position that is none is refused: %j',
  async (query) => {
    expect((await app.as(tutor).send(listHappyHour, { query })).error?.code).toBe('request/invalid');
  },
);
