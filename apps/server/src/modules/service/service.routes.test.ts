import {
  activateService,
  createService,
  deactivateService,
  listOwnServices,
  listProviderServices,
  readService,
  updateService,
} from '@patinha/contract/service';
import { cents, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { type BuiltProvider, buildProvider } from '../provider/provider.factory.ts';
import { buildService } from './service.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A provider who is open at any hour. */
async function buildSeller(...[db, values]: Parameters<typeof buildProvider>): Promise<BuiltProvider> {
  const provider = await buildProvider(db, values);
  await openEveryDay(db, provider.providerId);
  return provider;
}

const walk = {
  title: 'Passeio no parque',
  description: 'Uma hora com água e fotos.',
  service_type: 'dog_walking',
  price_per_hour: 40.5,
  price_per_service: null,
  location: { type: 'domicilio' },
} as const;
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

describe('registering a service', () => {
  test('needs a provider behind the account', async () => {
    const newcomer = server.as(await buildUser(server.db, { roles: ['prestador'], userType: null }));
    expect(await newcomer.call(createService, { body: walk })).toFailWith('provider/not-found');
    expect(await newcomer.call(listOwnServices, { query: {} })).toFailWith('provider/not-found');
  });

  test('publishes it at once for a checked provider, with prices exact to the centavo', async () => {
    const provider = await buildSeller(server.db);
    const reply = await server.as(provider).call(createService, { body: walk });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      price_per_hour: 40.5,
      price_per_hour_cents: 4050,
      price_per_service: null,
      is_active: true,
      location: { type: 'domicilio', address: null },
      city: 'São Paulo',
    });
    const page = await server.anonymous.call(readService, { params: { service_id: reply.body.id } });
    expect(page.body.provider.display_name).toBe('Carla Cuidadora');
    expect(page.body).not.toHaveProperty('location.address');
    expect(page.body.offers).toEqual([
      { unit: 'hour', price_cents: 4050, fee_cents: 203, total_cents: 4253 },
    ]);
  });

  test('keeps it as a draft until the documents are checked', async () => {
    const provider = await buildSeller(server.db, { verifiedUntil: null });
    const reply = await server.as(provider).call(createService, { body: walk });
    expect(reply.body.is_active).toBe(false);
    const params = { service_id: reply.body.id };
    expect(await server.anonymous.call(readService, { params })).toFailWith('service/not-found');
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/not-verified');
  });

  test.each([
    { change: { title: '' }, field: 'title' },
    { change: { description: undefined }, field: 'description' },
    { change: { service_type: 'spa' }, field: 'service_type' },
    { change: { price_per_hour: 0.005 }, field: 'price_per_hour' },
    { change: { price_per_hour: -1 }, field: 'price_per_hour' },
    { change: { price_per_hour: '40' }, field: 'price_per_hour' },
    { change: { price_per_hour: 9.99 }, field: 'price_per_hour' },
    { change: { extras: [{ title: 'Escovação', price: 4.99 }] }, field: 'extras.0.price' },
    { change: { provider_id: unknownId }, field: 'provider_id' },
    { change: { is_active: true }, field: 'is_active' },
    { change: { capacity: 0 }, field: 'capacity' },
  ])('refuses $change and stores nothing', async ({ change, field }) => {
    const provider = await buildSeller(server.db);
    expect(await server.as(provider).send(createService, { body: { ...walk, ...change } })).toRefuseFields(
      field,
    );
    expect((await server.as(provider).call(listOwnServices, { query: {} })).body.count).toBe(0);
  });

  test('is not for tutors', async () => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.call(createService, { body: walk })).toFailWith('session/forbidden');
  });
});

describe('the free plan of a company', () => {
  test('holds three services, one of them active', async () => {
    const company = server.as(await buildSeller(server.db, { kind: 'empresa' }));
    const services = [];
    for (const title of ['Banho', 'Tosa', 'Consulta'])
      services.push((await company.call(createService, { body: { ...walk, title } })).body);
    expect(services.map(({ is_active: isActive }) => isActive)).toEqual([true, false, false]);
    expect(await company.call(createService, { body: walk })).toFailWith('service/registered-limit');
    const [first, second] = services.map(({ id }) => ({ service_id: id }));
    if (!first || !second) throw new Error('three were made');
    expect(await company.call(activateService, { params: second })).toFailWith('service/active-limit');
    await company.call(deactivateService, { params: first });
    expect((await company.call(activateService, { params: second })).body.is_active).toBe(true);
  });

  test('lets the three be changed, however many others have', async () => {
    const { providerId } = await buildSeller(server.db);
    for (let count = 0; count < 3; count += 1) await buildService(server.db, { providerId });
    const company = server.as(await buildSeller(server.db, { kind: 'empresa' }));
    const { id } = (await company.call(createService, { body: walk })).body;
    const params = { service_id: id };
    const { body } = await company.call(updateService, { params, body: { ...walk, title: 'Banho' } });
    expect(body.title).toBe('Banho');
  });

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'lets one of many activations at once through',
    async () => {
      const company = await buildSeller(server.db, { kind: 'empresa' });
      const drafts = await Promise.all(
        Array.from({ length: 20 }, () =>
          buildService(server.db, { providerId: company.providerId, isActive: false }),
        ),
      );
      const replies = await Promise.all(
        drafts.map(({ id }) => server.as(company).call(activateService, { params: { service_id: id } })),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );
});

describe('changing a service', () => {
  test('takes new words and prices', async () => {
    const provider = await buildSeller(server.db);
    const service = await buildService(server.db, { providerId: provider.providerId });
    const reply = await server.as(provider).call(updateService, {
      params: { service_id: service.id },
      body: { ...walk, price_per_hour: null, price_per_service: 99.99 },
    });
    expect(reply.body).toMatchObject({
      price_per_hour: null,
      price_per_service_cents: 9999,
      is_active: true,
    });
  });

  test('cannot leave a published service without a price', async () => {
    const provider = await buildSeller(server.db);
    const service = await buildService(server.db, { providerId: provider.providerId });
    const reply = await server.as(provider).call(updateService, {
      params: { service_id: service.id },
      body: { ...walk, price_per_hour: null },
    });
    expect(reply).toFailWith('service/no-price');
    const page = await server.anonymous.call(readService, { params: { service_id: service.id } });
    expect(page.body.price_per_hour_cents).toBe(cents(4000));
  });

  test.each([updateService, activateService, deactivateService])(
    '$operationId answers another provider as if there were none',
    async (endpoint) => {
      const service = await buildService(server.db, {
        providerId: (await buildSeller(server.db)).providerId,
      });
      const other = server.as(await buildSeller(server.db));
      const body = endpoint === updateService ? { body: walk } : {};
      for (const id of [service.id, unknownId])
        expect(await other.send(endpoint, { params: { service_id: id }, ...body })).toFailWith(
          'service/not-found',
        );
      expect(await other.send(endpoint, { params: { service_id: 'x' }, ...body })).toRefuseFields(
        'service_id',
      );
    },
  );

  test('one from before the lowest price is on sale again once its price is raised', async () => {
    const provider = await buildSeller(server.db);
    const { id } = await buildService(server.db, {
      providerId: provider.providerId,
      pricePerHourCents: cents(999),
      isActive: false,
    });
    const params = { service_id: id };
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/low-price');
    await server.as(provider).call(updateService, { params, body: { ...walk, price_per_hour: 10 } });
    expect((await server.as(provider).call(activateService, { params })).body.is_active).toBe(true);
  });

  test('a vet needs a CRMV to publish', async () => {
    const provider = await buildSeller(server.db, { crmvNumber: null });
    const service = await buildService(server.db, {
      providerId: provider.providerId,
      serviceType: 'veterinary',
      isActive: false,
    });
    const params = { service_id: service.id };
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/no-crmv');
    const published = await buildService(server.db, { providerId: provider.providerId });
    const asVet = { params: { service_id: published.id }, body: { ...walk, service_type: 'veterinary' } };
    expect(await server.as(provider).send(updateService, asVet)).toFailWith('service/no-crmv');
  });

  test('nothing is on sale at an own place without an address, or while no hour is open', async () => {
    const provider = await buildProvider(server.db);
    const atPlace = { ...walk, location: { type: 'presencial' } } as const;
    const { body: draft } = await server.as(provider).call(createService, { body: atPlace });
    expect(draft).toMatchObject({ is_active: false, missing: ['no-address', 'no-hours'] });
    const params = { service_id: draft.id };
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/no-address');
    const body = { ...atPlace, location: { type: 'presencial', address: 'Rua das Flores, 120' } } as const;
    await server.as(provider).call(updateService, { params, body });
    expect(await server.as(provider).call(activateService, { params })).toFailWith('service/no-hours');
    await openEveryDay(server.db, provider.providerId);
    const published = await server.as(provider).call(activateService, { params });
    expect(published.body).toMatchObject({ is_active: true, missing: [] });
  });

  test('a service without a place or a price stays a draft', async () => {
    const nowhere = await buildSeller(server.db, { city: null, state: null });
    const { id } = await buildService(server.db, {
      providerId: nowhere.providerId,
      city: null,
      isActive: false,
    });
    const params = { service_id: id };
    expect(await server.as(nowhere).call(activateService, { params })).toFailWith('service/no-place');
    const provider = server.as(await buildSeller(server.db));
    const draft = await provider.call(createService, { body: { ...walk, price_per_hour: null } });
    expect(draft.body.is_active).toBe(false);
    expect(await provider.call(activateService, { params: { service_id: draft.body.id } })).toFailWith(
      'service/no-price',
    );
  });
});

describe('reading services', () => {
  test('the owner sees drafts too, newest first, page by page, with the counts and limits', async () => {
    const company = await buildSeller(server.db, { kind: 'empresa' });
    const { providerId } = company;
    // The embedded clock counts milliseconds, in which two services can be registered.
    for (const [days, title] of ['Banho', 'Tosa', 'Consulta'].entries())
      await buildService(server.db, {
        providerId,
        title,
        isActive: title === 'Banho',
        createdAt: new Date(days * dayMs),
      });
    const first = await server.as(company).call(listOwnServices, { query: { limit: 2 } });
    expect(first.body).toMatchObject({
      items: [{ title: 'Consulta' }, { title: 'Tosa' }],
      count: 3,
      active_count: 1,
      limits: { registered: 3, active: 1 },
    });
    const rest = await server
      .as(company)
      .call(listOwnServices, { query: { cursor: first.body.next_cursor ?? '' } });
    expect(rest.body).toMatchObject({ items: [{ title: 'Banho' }], next_cursor: null });
  });

  test('the public sees what is published, and nothing once the check has lapsed', async () => {
    const provider = await buildSeller(server.db);
    const { providerId } = provider;
    const { id } = await buildService(server.db, { providerId, title: 'Banho' });
    await buildService(server.db, { providerId, title: 'Rascunho', isActive: false });
    const params = { provider_id: providerId };
    const listed = await server.anonymous.call(listProviderServices, { params, query: {} });
    expect(listed.body.items).toEqual([
      {
        id,
        title: 'Banho',
        service_type: 'dog_walking',
        unit: 'visit',
        duration_minutes: 60,
        capacity: 1,
        offers: [{ unit: 'hour', price_cents: 4000, fee_cents: 200, total_cents: 4200 }],
        returns_on: null,
        photo_url: null,
      },
    ]);
    const lapsed = await buildSeller(server.db, { verifiedUntil: new Date('2020-01-01T00:00:00Z') });
    const hidden = await buildService(server.db, { providerId: lapsed.providerId });
    const page = await server.anonymous.call(readService, { params: { service_id: hidden.id } });
    expect(page).toFailWith('service/not-found');
    const empty = await server.anonymous.call(listProviderServices, {
      params: { provider_id: lapsed.providerId },
      query: {},
    });
    expect(empty.body.items).toEqual([]);
  });

  test('an unknown provider has no list, and a malformed id names its field', async () => {
    const unknown = { provider_id: unknownId };
    expect(await server.anonymous.call(listProviderServices, { params: unknown, query: {} })).toFailWith(
      'provider/not-found',
    );
    expect(await server.anonymous.send(readService, { params: { service_id: '1' } })).toRefuseFields(
      'service_id',
    );
  });
});
