import { activateService, createService, readService, updateService } from '@patinha/contract/service';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildStall } from '../booking/booking.factory.ts';
import { services } from './service.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const boarding = {
  title: 'Hospedagem em casa com quintal',
  description: 'Na minha casa, com quintal.',
  service_type: 'pet_sitting',
  unit: 'night',
  price_per_hour: null,
  price_per_service: null,
  price_per_night: 90,
  second_pet_price: 60,
  capacity: 2,
  location: { type: 'presencial', address: 'Rua das Flores, 120' },
  stay: { min_nights: 2, arrival_from: 480, arrival_until: 1200, departure_until: 1080 },
} as const;

describe('a service by the night', () => {
  test('keeps its price a night, places, windows and bounds, and shows the price with the fee', async () => {
    const { provider } = await buildStall(server.db);
    const { body } = await server.as(provider).call(createService, { body: boarding });
    expect(body).toMatchObject({
      unit: 'night',
      price_per_night: 90,
      price_per_night_cents: 9000,
      second_pet_cents: 6000,
      is_active: true,
      stay: { min_nights: 2, max_nights: 30, arrival_until: 1200, departure_until: 1080 },
    });
    const page = await server.anonymous.call(readService, { params: { service_id: body.id } });
    expect(page.body.offers).toEqual([
      { unit: 'night', price_cents: 9000, fee_cents: 450, total_cents: 9450 },
    ]);
  });

  test.each([
    { name: 'is for sitters', changes: { service_type: 'dog_walking' }, field: 'unit' },
    {
      name: 'needs a window that ends after its start',
      changes: { stay: { arrival_from: 1200 } },
      field: 'stay',
    },
    {
      name: 'needs most nights from the fewest on',
      changes: { stay: { min_nights: 5, max_nights: 2 } },
      field: 'stay',
    },
    {
      name: 'by the hour ends after a day',
      changes: { unit: 'visit', duration_minutes: 1441 },
      field: 'duration_minutes',
    },
  ])('$name', async ({ changes, field }) => {
    const { provider } = await buildStall(server.db);
    const reply = await server.as(provider).send(createService, { body: { ...boarding, ...changes } });
    expect(Object.keys(reply.error?.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field]);
  });

  test('sold by the visit again, it loses the prices of its nights', async () => {
    const { provider } = await buildStall(server.db);
    const { body } = await server.as(provider).call(createService, { body: boarding });
    const visit = { ...boarding, unit: 'visit', price_per_service: 70 } as const;
    const changed = await server.as(provider).call(updateService, {
      params: { service_id: body.id },
      body: visit,
    });
    expect(changed.body).toMatchObject({
      unit: 'visit',
      price_per_night: null,
      price_per_service: 70,
      stay: null,
    });
  });

  test('made of an older service, it is on sale only once its owner has saved it', async () => {
    const { provider, serviceId } = await buildStall(server.db, {
      serviceType: 'pet_sitting',
      unit: 'night',
      pricePerHourCents: null,
      pricePerNightCents: cents(9000),
      isUnitUnconfirmed: true,
      isActive: false,
    });
    const params = { service_id: serviceId };
    expect(await server.as(provider).send(activateService, { params })).toFailWith(
      'service/unconfirmed-unit',
    );
    const saved = await server.as(provider).call(updateService, { params, body: boarding });
    expect(saved.body).toMatchObject({ is_active: true, missing: [] });
    // One that its owner took off the market stays off.
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, serviceId));
    const again = await server.as(provider).call(updateService, { params, body: boarding });
    expect(again.body.is_active).toBe(false);
  });
});
