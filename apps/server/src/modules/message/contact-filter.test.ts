import { readFileSync } from 'node:fs';

import { readProvider, updateOwnProvider } from '@patinha/contract/provider';
import { createService, readService } from '@patinha/contract/service';
import { corpusFigures, hiddenContact, maskContacts, readCorpus } from '@patinha/domain/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildProvider } from '../provider/provider.factory.ts';

const corpus = new URL('../../../../../packages/domain/src/message/corpus/', import.meta.url);
/** Reading every line takes half a minute on a busy machine: `npm run test:all` does. */
const step = process.env['TEST_ALL'] === '1' ? 1 : 5;
const figuresOf = (name: string) => {
  const lines = readCorpus(readFileSync(new URL(`${name}-seen.jsonl`, corpus), 'utf8'));
  return corpusFigures(lines.filter((_line, index) => index % step === 0));
};

// The unseen half is for `npm run filter:report`, which prints the figures of both.
test('of the seen half at least 98 % of the evasive ones are found and at most 2 % of the innocent ones', () => {
  const [evasive, innocent] = [figuresOf('evasive'), figuresOf('innocent')];
  expect(evasive.masked / evasive.lines).toBeGreaterThanOrEqual(0.98);
  expect(innocent.masked / innocent.lines).toBeLessThanOrEqual(0.02);
});

test.each([
  '9 ',
  'um ',
  'i ',
  'a.',
  'a-',
  '@a',
  'x_',
  'ponto ',
  'w w ',
  '1️⃣',
  'arroba ',
  'noveoito',
  '😀',
  'reserva a ',
  'o dia 9 ',
  'n o v e ',
  '9/9 ',
])('the longest text of %j alone is read in a moment', (piece) => {
  const before = Array.from({ length: 12 }, () => piece.repeat(60));
  // Of the processor, so that a busy machine changes nothing.
  const begun = process.cpuUsage();
  maskContacts(piece.repeat(2000 / piece.length), before);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500);
});

describe('what anybody reads of a provider', () => {
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
    const told = await app.as(provider).call(updateOwnProvider, { body });
    const params = { provider_id: provider.providerId };
    const { display_name: name, bio } = (await app.anonymous.call(readProvider, { params })).body;
    expect([name, bio]).toEqual([told.body.display_name, told.body.bio]);
    expect(name).toBe(`Carla ${hiddenContact}`);
    expect(bio).toMatch(/^Cuido com carinho/);
    expect(bio).not.toContain('carla');
  });

  test('holds no contact in the words of a service', async () => {
    const provider = await buildProvider(app.db);
    const body = {
      title: 'Passeio wa.me/5511987654321',
      description: 'Uma hora. Meu zap é nove oito sete seis cinco quatro três dois um',
      service_type: 'dog_walking',
      price_per_hour: 40,
      price_per_service: null,
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
