import { getBooking } from '@patinha/contract/booking';
import { activateService, listOwnServices, readService, removeService } from '@patinha/contract/service';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { type BuiltProvider, buildProvider } from '../provider/provider.factory.ts';
import { buildService } from './service.factory.ts';
import { services } from './service.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('removing a service', () => {
  const remove = (provider: BuiltProvider, serviceId: string) =>
    server.as(provider).call(removeService, { params: { service_id: serviceId } });
  const idsOf = async (provider: BuiltProvider) =>
    (await server.as(provider).call(listOwnServices, { query: {} })).body.items.map(({ id }) => id);

  test('deletes one that nothing names', async () => {
    const provider = await buildProvider(server.db);
    const { id: serviceId } = await buildService(server.db, { providerId: provider.providerId });
    expect((await remove(provider, serviceId)).status).toBe(200);
    expect(await idsOf(provider)).toEqual([]);
    expect(await server.db.$count(services, eq(services.id, serviceId))).toBe(0);
    expect(await remove(provider, serviceId)).toFailWith('service/not-found');
  });

  test('keeps one with bookings for them, out of the owner’s list, the market and the plan', async () => {
    const { provider, serviceId, bookingId, tutor } = await buildBooking(server.db, { status: 'accepted' });
    const params = { service_id: serviceId };
    expect((await remove(provider, serviceId)).status).toBe(200);
    expect(await server.as(provider).call(listOwnServices, { query: {} })).toMatchObject({
      body: { items: [], count: 0, active_count: 0 },
    });
    expect(await server.anonymous.call(readService, { params })).toFailWith('service/not-found');
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/not-found');
    const booking = await server.as(tutor).call(getBooking, { params: { booking_id: bookingId } });
    expect(booking.body).toMatchObject({ status: 'accepted' });
  });

  test('is not for others', async () => {
    const provider = await buildProvider(server.db);
    const { id: serviceId } = await buildService(server.db, { providerId: provider.providerId });
    const stranger = await buildProvider(server.db);
    expect(await remove(stranger, serviceId)).toFailWith('service/not-found');
    expect(await idsOf(provider)).toEqual([serviceId]);
  });
});
