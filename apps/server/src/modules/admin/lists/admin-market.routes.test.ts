import {
  endSuspension,
  listAllServices,
  restoreService,
  suspendUser,
  takeServiceDown,
} from '@patinha/contract/admin';
import { listSlots } from '@patinha/contract/availability';
import { quoteBooking, requestBooking } from '@patinha/contract/booking';
import { readProvider } from '@patinha/contract/provider';
import { listCities, searchServices } from '@patinha/contract/search';
import {
  activateService,
  deactivateService,
  listOwnServices,
  listProviderServices,
  readService,
} from '@patinha/contract/service';
import { addMs, calendarDay, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import {
  buildStall,
  type BuiltStall,
  buildTutorWithPet,
  wholeMinute,
} from '../../booking/booking.factory.ts';
import { providers } from '../../provider/provider.table.ts';

let server: TestApp;
let admin: BuiltUser;
let cities = 0;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const reason = 'Foto de outra pessoa';
const body = { reason };
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

/** A stall alone in its city, and every way in which a tutor could come to it. */
async function openStall() {
  cities += 1;
  const city = `Mercado ${cities}`;
  const stall = await buildStall(server.db, { city });
  const { petId, ...tutor } = await buildTutorWithPet(server.db);
  const asTutor = server.as(tutor);
  const { serviceId: service_id, provider } = stall;
  const starts_at = wholeMinute(addMs(new Date(), 2 * dayMs)).toISOString();
  const ends_at = addMs(new Date(starts_at), hourMs).toISOString();
  const ways = async () => {
    const found = await server.anonymous.call(searchServices, { query: { city } });
    const named = await server.anonymous.call(listCities, {});
    const ofProvider = await server.anonymous.call(listProviderServices, {
      params: { provider_id: provider.providerId },
    });
    const params = { service_id };
    const asked = { service_id, starts_at, ends_at };
    const replies = [
      await server.anonymous.call(readService, { params }),
      await server.anonymous.call(listSlots, { params, query: { day: calendarDay(new Date(starts_at)) } }),
      await asTutor.call(quoteBooking, { query: asked }),
    ];
    return {
      found: found.body.items.length,
      city: named.body.items.some((place) => place.city === city),
      ofProvider: ofProvider.error?.code ?? ofProvider.body.items.length,
      page: (await server.anonymous.call(readProvider, { params: { provider_id: provider.providerId } }))
        .status,
      replies: replies.map(({ status }) => status),
    };
  };
  const request = () =>
    asTutor.call(requestBooking, { body: { service_id, pet_ids: [petId], starts_at, ends_at } });
  return { ...stall, ways, request };
}

const open = { found: 1, city: true, ofProvider: 1, page: 200, replies: [200, 200, 200] };

test('what a suspended person sells is off the market, and comes back when the suspension ends', async () => {
  const { provider, ways, request } = await openStall();
  expect(await ways()).toEqual(open);
  const params = { user_id: provider.userId };
  await server.as(admin).call(suspendUser, { params, body });
  expect(await ways()).toEqual({
    found: 0,
    city: false,
    ofProvider: 'provider/not-found',
    page: 404,
    replies: [404, 404, 404],
  });
  expect(await request()).toFailWith('booking/service-not-found');
  await server.as(admin).call(endSuspension, { params });
  expect(await ways()).toEqual(open);
  expect((await request()).status).toBe(201);
});

describe('a service that is taken down', () => {
  const paramsOf = ({ serviceId }: BuiltStall) => ({ service_id: serviceId });
  const own = async ({ provider }: BuiltStall) =>
    (await server.as(provider).call(listOwnServices, { query: {} })).body.items[0];

  test('is off the market, its owner knows why and cannot put it back; the staff can', async () => {
    const stall = await openStall();
    const params = paramsOf(stall);
    await server.as(admin).call(takeServiceDown, { params, body });
    expect(await stall.ways()).toEqual({
      ...open,
      found: 0,
      city: false,
      ofProvider: 0,
      replies: [404, 404, 404],
    });
    expect(await stall.request()).toFailWith('booking/service-not-found');
    expect(await own(stall)).toMatchObject({ is_active: true, taken_down_reason: reason });
    expect(await server.as(stall.provider).call(activateService, { params })).toFailWith(
      'service/taken-down',
    );

    await server.as(admin).call(restoreService, { params, body: { reason: 'Foto trocada' } });
    expect(await stall.ways()).toEqual(open);
    expect(await own(stall)).toMatchObject({ is_active: true, taken_down_reason: null });

    await server.deliver();
    const mails = await mailsTo(server.db, stall.provider.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('Retiramos'), expect.stringContaining('voltou')]),
    );
    const trail = await server.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, stall.serviceId))
      .orderBy(auditLog.id);
    expect(trail).toEqual([
      { action: 'admin.take-service-down', actorId: admin.userId, details: { reason } },
      { action: 'admin.restore-service', actorId: admin.userId, details: { reason: 'Foto trocada' } },
    ]);
  });

  test('that its owner switches off meanwhile stays off when it is restored', async () => {
    const stall = await openStall();
    const params = paramsOf(stall);
    await server.as(admin).call(takeServiceDown, { params, body });
    await server.as(stall.provider).call(deactivateService, { params });
    await server.as(admin).call(restoreService, { params, body });
    expect((await stall.ways()).found).toBe(0);
    expect(await own(stall)).toMatchObject({ is_active: false, taken_down_reason: null });
  });

  test('is taken down once and restored once, by others than its owner, with a reason', async () => {
    const stall = await openStall();
    const params = paramsOf(stall);
    const as = server.as(admin);
    expect(await as.call(restoreService, { params, body })).toFailWith('admin/not-taken-down');
    await as.call(takeServiceDown, { params, body });
    expect(await as.call(takeServiceDown, { params, body })).toFailWith('admin/already-taken-down');
    for (const operation of [takeServiceDown, restoreService]) {
      expect(await server.anonymous.call(operation, { params, body })).toFailWith('session/missing');
      expect(await server.as(stall.provider).call(operation, { params, body })).toFailWith(
        'session/forbidden',
      );
      expect(await as.call(operation, { params: { service_id: unknownId }, body })).toFailWith(
        'service/not-found',
      );
      expect(await as.send(operation, { params: { service_id: 'x' }, body })).toRefuseFields('service_id');
      expect(await as.send(operation, { params, body: { reason: ' ' } })).toRefuseFields('reason');
    }
  });

  test('is never one of the admin themself', async () => {
    const provider = await buildUser(server.db, { userType: 'prestador', roles: ['prestador', 'admin'] });
    const stall = await openStall();
    await server.db
      .update(providers)
      .set({ ownerUserId: provider.userId })
      .where(eq(providers.id, stall.provider.providerId));
    for (const endpoint of [takeServiceDown, restoreService])
      expect(await server.as(provider).call(endpoint, { params: paramsOf(stall), body })).toFailWith(
        'admin/own-service',
      );
  });
});

test('the list of services says where each stands and what keeps it from the market', async () => {
  const published = await openStall();
  const hidden = await openStall();
  const down = await openStall();
  const inactive = await openStall();
  await server.as(admin).call(suspendUser, { params: { user_id: hidden.provider.userId }, body });
  await server.as(admin).call(takeServiceDown, { params: { service_id: down.serviceId }, body });
  await server.as(inactive.provider).call(deactivateService, { params: { service_id: inactive.serviceId } });
  const find = async (query: object) => (await server.as(admin).call(listAllServices, { query })).body;
  for (const [stall, expected] of [
    [published, { state: 'published', hindrance: null, taken_down_reason: null }],
    [hidden, { state: 'hidden', hindrance: 'suspended', taken_down_reason: null }],
    [down, { state: 'taken_down', hindrance: null, taken_down_reason: reason }],
    [inactive, { state: 'inactive', hindrance: null, taken_down_reason: null }],
  ] as const) {
    const { items } = await find({ q: stall.serviceId });
    expect(items).toEqual([expect.objectContaining({ id: stall.serviceId, ...expected })]);
    const among = await find({ state: expected.state, limit: 100 });
    expect(among.items.every(({ state }) => state === expected.state)).toBe(true);
    expect(among.items.map(({ id }) => id)).toContain(stall.serviceId);
  }
  const first = await find({ limit: 2, q: 'parque', service_type: 'dog_walking' });
  expect(first.items.map(({ id }) => id)).toEqual([inactive.serviceId, down.serviceId]);
  const second = await find({ limit: 2, q: 'parque', cursor: first.next_cursor });
  expect(second.items.map(({ id }) => id)).toEqual([hidden.serviceId, published.serviceId]);
  expect((await find({ service_type: 'petshop' })).items).toEqual([]);
  expect(await server.as(admin).send(listAllServices, { query: { state: 'x' } })).toRefuseFields('state');
  expect(await server.as(admin).send(listAllServices, { query: { cursor: 'x' } })).toRefuseFields('cursor');
});
