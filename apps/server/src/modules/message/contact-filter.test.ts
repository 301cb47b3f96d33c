import { hiddenContact } from '@patinha/contact-filter';
import { readProvider, updateOwnProvider } from '@patinha/contract/provider';
import { createService, readService } from '@patinha/contract/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';

describe('the public texts of a provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test('holds no contact in its name and its bio', async () => {
    const provider = await buildProvider(app.db);
    const body = {
      display_name: 'Carla 11 98765-4321',
      bio: 'Cuido com carinho. Chama no insta @carla.passeios',
      city: 'São Paulo',
      state: 'SP',
      zone: 'America/Sao_Paulo',
    } as const;
    const updated = await app.as(provider).call(updateOwnProvider, { body });
    const params = { provider_id: provider.providerId };
    const { display_name: name, bio } = (await app.anonymous.call(readProvider, { params })).body;
    expect([name, bio]).toEqual([updated.body.display_name, updated.body.bio]);
    expect(name).toBe(`Carla ${hiddenContact}`);
    expect(bio).toMatch(/^Cuido com carinho/);
    expect(bio).not.toContain('carla');
  });

  test('hide contacts in the texts of a service', async () => {
    const provider = await buildProvider(app.db);
    await openEveryDay(app.db, provider.providerId);
    const body = {
      title: 'Passeio wa.me/5511987654321',
      description: 'Uma hora. Meu zap é nove oito sete seis cinco quatro três dois um',
      service_type: 'dog_walking',
      price_per_hour: 40,
      price_per_service: null,
      location: { type: 'domicilio' },
      requirements: 'Avisar em ana@casa.com.br',
    } as const;
    const { id } = (await app.as(provider).call(createService, { body })).body;
    const shown = (await app.anonymous.call(readService, { params: { service_id: id } })).body;
    expect(shown.title).toBe(`Passeio ${hiddenContact}`);
    expect(shown.requirements).toBe(`Avisar em ${hiddenContact}`);
    expect(shown.description).toContain(hiddenContact);
    expect(shown.description).not.toContain('nove');
  });
});
