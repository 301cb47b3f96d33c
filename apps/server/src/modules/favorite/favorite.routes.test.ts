import {
  addFavorite,
  clearRecentServices,
  listFavorites,
  listRecentServices,
  noteRecentService,
  removeFavorite,
} from '@patinha/contract/favorite';
import { maxFavorites, maxRecentServices } from '@patinha/domain/favorite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildStall } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { services } from '../service/service.table.ts';
import { favorites } from './favorite.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const buildTutor = () => buildUser(server.db, { userType: 'tutor' });
const pathTo = (serviceId: string) => ({ params: { service_id: serviceId } });
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

describe('favourites', () => {
  test('are kept once, listed the latest first, and kept no more on demand; each tutor has their own', async () => {
    const [tutor, other] = [await buildTutor(), await buildTutor()];
    const [first, second] = [await buildStall(server.db), await buildStall(server.db)];
    await server.as(await buildTutor()).call(addFavorite, pathTo(first.serviceId));
    for (const { serviceId } of [first, second, first])
      expect((await server.as(tutor).call(addFavorite, pathTo(serviceId))).status).toBe(200);
    const { body } = await server.as(tutor).call(listFavorites, {});
    expect(body.items.map(({ id }) => id)).toEqual([second.serviceId, first.serviceId]);
    expect(body.items[0]).toMatchObject({
      title: 'Passeio no parque',
      provider_name: 'Carla Cuidadora',
      from_total_cents: 4200,
      is_available: true,
    });
    expect((await server.as(other).call(listFavorites, {})).body.items).toEqual([]);
    await server.as(other).call(removeFavorite, pathTo(second.serviceId));
    await server.as(tutor).call(removeFavorite, pathTo(first.serviceId));
    await server.as(tutor).call(removeFavorite, pathTo(first.serviceId));
    const left = await server.as(tutor).call(listFavorites, {});
    expect(left.body.items.map(({ id }) => id)).toEqual([second.serviceId]);
  });

  test('stay listed while their service is off the market, marked so', async () => {
    const tutor = await buildTutor();
    const { serviceId } = await buildStall(server.db);
    await server.as(tutor).call(addFavorite, pathTo(serviceId));
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, serviceId));
    const { body } = await server.as(tutor).call(listFavorites, {});
    expect(body.items).toMatchObject([{ id: serviceId, is_available: false }]);
  });

  test.each([addFavorite, noteRecentService])('$operationId takes published services only', async (call) => {
    const tutor = await buildTutor();
    const draft = await buildStall(server.db, { isActive: false });
    for (const serviceId of [draft.serviceId, unknownId])
      expect(await server.as(tutor).call(call, pathTo(serviceId))).toFailWith('service/not-found');
  });

  test('end at a hundred, also when two are kept at once', async () => {
    const tutor = await buildTutor();
    const { providerId } = await buildProvider(server.db);
    const now = await readClock(server.db);
    const built: string[] = [];
    for (let n = 0; n <= maxFavorites; n += 1) built.push((await buildService(server.db, { providerId })).id);
    const [last = '', beyond = '', ...known] = built;
    await server.db
      .insert(favorites)
      .values(known.map((serviceId) => ({ userId: tutor.userId, serviceId, createdAt: now })));
    const keep = (serviceId: string) => server.as(tutor).call(addFavorite, pathTo(serviceId));
    const replies =
      testEngine === 'postgres'
        ? await Promise.all([keep(last), keep(beyond)])
        : [await keep(last), await keep(beyond)];
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)).toFailWith('favorite/limit-reached');
  });
});

test('the last twenty services seen are remembered, the latest first, until they are cleared', async () => {
  const [tutor, other] = [await buildTutor(), await buildTutor()];
  const { providerId } = await buildProvider(server.db);
  const built: string[] = [];
  for (let n = 0; n <= maxRecentServices; n += 1)
    built.push((await buildService(server.db, { providerId })).id);
  for (const person of [tutor, other])
    for (const id of built) await server.as(person).call(noteRecentService, pathTo(id));
  const again = built[5] ?? '';
  await server.as(tutor).call(noteRecentService, pathTo(again));
  const { body } = await server.as(tutor).call(listRecentServices, {});
  const rest = built.slice(1).filter((id) => id !== again);
  expect(body.items.map(({ id }) => id)).toEqual([again, ...rest.toReversed()]);
  await server.as(tutor).call(clearRecentServices, {});
  expect((await server.as(tutor).call(listRecentServices, {})).body.items).toEqual([]);
  expect((await server.as(other).call(listRecentServices, {})).body.items).toHaveLength(maxRecentServices);
});
