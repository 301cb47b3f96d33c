import { type SearchQuery, listCities, searchServices } from '@patinha/contract/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../account/account.table.ts';
import { servicePhotos } from '../service/service.table.ts';
import { buildListing } from './search.factory.ts';

describe('search', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  const search = async (query: SearchQuery) => (await patinha.anonymous.call(searchServices, { query })).body;
  const idsOf = async (query: SearchQuery) => (await search(query)).items.map(({ id }) => id);

  describe('a pet', () => {
    const city = 'Petrópolis';
    let ids: Record<'all' | 'cats' | 'smallDogs', string>;
    beforeAll(async () => {
      const build = async (terms: Parameters<typeof buildListing>[1]) =>
        (await buildListing(patinha.db, { city, ...terms })).serviceId;
      ids = {
        all: await build({}),
        cats: await build({ acceptedSpecies: ['cat'] }),
        smallDogs: await build({ acceptedSpecies: ['dog', 'bird'], acceptedSizes: ['small', 'medium'] }),
      };
    });

    test.each([
      { pet: {}, found: ['all', 'cats', 'smallDogs'] },
      { pet: { species: 'cat' }, found: ['all', 'cats'] },
      { pet: { species: 'bird' }, found: ['all', 'smallDogs'] },
      { pet: { species: 'dog' }, found: ['all', 'smallDogs'] },
      { pet: { species: 'dog', size: 'medium' }, found: ['all', 'smallDogs'] },
      { pet: { species: 'dog', size: 'giant' }, found: ['all'] },
    ] as const)('$pet is taken by $found, in every order', async ({ pet, found }) => {
      const expected = found.map((name) => ids[name]).toSorted();
      for (const sort of ['rating', 'price'] as const)
        expect((await idsOf({ city, sort, ...pet })).toSorted()).toEqual(expected);
    });
  });

  describe('words and places', () => {
    const city = 'Ribeirão Preto';
    let ids: Record<'walk' | 'bath' | 'training', string>;
    beforeAll(async () => {
      const walk = { city, title: 'Passeios pela manhã', description: 'Cães de todos os portes.' };
      const bath = {
        city,
        serviceType: 'grooming',
        title: 'Higiene completa',
        description: 'Água morna.',
      } as const;
      const training = {
        city,
        serviceType: 'training',
        title: 'Obediência básica',
        description: 'Sem castigo.',
      } as const;
      ids = {
        walk: (await buildListing(patinha.db, walk)).serviceId,
        bath: (await buildListing(patinha.db, bath)).serviceId,
        training: (await buildListing(patinha.db, training)).serviceId,
      };
    });

    test.each([
      { q: 'passeio', found: ['walk'] },
      { q: 'PASSEIOS', found: ['walk'] },
      { q: 'cao', found: ['walk'] },
      { q: 'caes', found: ['walk'] },
      { q: 'cães', found: ['walk'] },
      { q: 'agua', found: ['bath'] },
      { q: 'banho', found: ['bath'] },
      { q: 'banho e tosa', found: ['bath'] },
      { q: 'obediencia', found: ['training'] },
      { q: 'adestrador', found: ['training'] },
      { q: 'passeio ribeirao', found: ['walk'] },
      { q: 'passeio -cães', found: [] },
      { q: 'girafa', found: [] },
      { q: '!!! & |', found: [] },
    ] as const)('the words $q find $found', async ({ q, found }) => {
      expect(await idsOf({ q, city })).toEqual(found.map((name) => ids[name]));
      expect(
        (await idsOf({ q, limit: 50 })).filter((id) => Object.values(ids).includes(id)).toSorted(),
      ).toEqual(found.map((name) => ids[name]).toSorted());
    });

    test.each(['Ribeirão Preto', 'ribeirao preto', '  RIBEIRÃO   PRETO '])(
      'the city may be written %j',
      async (written) => {
        expect((await idsOf({ city: written })).toSorted()).toEqual(Object.values(ids).toSorted());
      },
    );

    test('a category, a state, and both with a city narrow the list', async () => {
      expect(await idsOf({ city, category: 'grooming' })).toEqual([ids.bath]);
      expect(await idsOf({ city, state: 'SP', category: 'training' })).toEqual([ids.training]);
      expect(await idsOf({ city, state: 'MG' })).toEqual([]);
      expect(await idsOf({ city, category: 'petshop' })).toEqual([]);
    });

    test('what fits the words best comes first', async () => {
      const title = await buildListing(patinha.db, { city: 'Olinda', title: 'Tosa na tesoura' });
      const description = await buildListing(patinha.db, {
        city: 'Olinda',
        description: 'Passeio; não fazemos tosa.',
      });
      expect(await idsOf({ city: 'Olinda', q: 'tosa' })).toEqual([title.serviceId, description.serviceId]);
      expect(await idsOf({ city: 'Olinda', q: 'tosa', sort: 'fit' })).toEqual([
        title.serviceId,
        description.serviceId,
      ]);
    });
  });

  test('drafts, unchecked providers and those whose documents ran out are not found', async () => {
    const city = 'Sobral';
    await buildListing(patinha.db, { city, isActive: false });
    await buildListing(patinha.db, { city, provider: { verifiedUntil: null } });
    await buildListing(patinha.db, { city, provider: { verifiedUntil: new Date(Date.now() - 1000) } });
    expect(await idsOf({ city })).toEqual([]);
    const cities = (await patinha.anonymous.call(listCities)).body.items;
    expect(cities.map((place) => place.city)).not.toContain(city);
  });

  test('only those who confirm at once are found when that is asked for', async () => {
    const city = 'Penedo';
    const { serviceId } = await buildListing(patinha.db, { city, isInstant: true });
    await buildListing(patinha.db, { city });
    expect(await idsOf({ city, is_instant: 'true' })).toEqual([serviceId]);
    expect(await idsOf({ city, is_instant: 'true', min_rating: 4 })).toEqual([]);
    expect(await idsOf({ city, max_total_cents: 9000 })).toHaveLength(2);
  });

  test('every city with a published service is listed once, by name', async () => {
    for (const [city, state] of [
      ['Águas Claras', 'DF'],
      ['Aguas Claras', 'SC'],
      ['Zabelê', 'PB'],
      ['Águas Claras', 'DF'],
    ] as const)
      await buildListing(patinha.db, { city, state });
    const cities = (await patinha.anonymous.call(listCities)).body.items;
    const shown = cities
      .map(({ city, state }) => `${city} ${state}`)
      .filter((name) => /claras|zabel/i.test(name));
    expect(shown).toEqual(['Águas Claras DF', 'Aguas Claras SC', 'Zabelê PB']);
  });

  describe('a point and a radius', () => {
    const point = { lat: -8.05, lng: -34.9 };
    let near: string;
    let farther: string;
    beforeAll(async () => {
      const place = { city: 'Recife', state: 'PE', title: 'Passeio na orla' };
      near = (await buildListing(patinha.db, { ...place, latitude: -8.0612, longitude: -34.9012 })).serviceId;
      farther = (await buildListing(patinha.db, { ...place, latitude: -8.1212, longitude: -34.9012 }))
        .serviceId;
      await buildListing(patinha.db, { ...place, latitude: -8.3012, longitude: -34.9012 });
    });

    test('the nearest come first, each with a coarse distance', async () => {
      const { items } = await search({ ...point, sort: 'distance' });
      expect(items.map(({ id, distance_km }) => [id, distance_km])).toEqual([
        [near, 1.5],
        [farther, 8],
      ]);
    });

    test.each([
      { radius_km: 5, count: 1 },
      { radius_km: 10, count: 2 },
      { radius_km: 40, count: 3 },
    ])('within $radius_km km there are $count', async ({ radius_km, count }) => {
      for (const sort of ['distance', 'rating', 'price'] as const)
        expect(await idsOf({ ...point, radius_km, sort })).toHaveLength(count);
      expect(
        await idsOf({ ...point, radius_km, q: 'orla', category: 'dog_walking', sort: 'fit' }),
      ).toHaveLength(count);
    });

    test('two doors of one block have the same distance, so it does not tell which', async () => {
      const block = { city: 'Caruaru', latitude: -8.2811, longitude: -35.9711 };
      await buildListing(patinha.db, block);
      await buildListing(patinha.db, { ...block, latitude: -8.2849 });
      const asked = { lat: -8.2811, lng: -35.9711, radius_km: 5 };
      const distances = (await search(asked)).items.map(({ distance_km }) => distance_km);
      expect(distances).toEqual([0.5, 0.5]);
    });

    test('without a point there is no distance', async () => {
      expect((await search({ city: 'Recife' })).items.map(({ distance_km }) => distance_km)).toEqual([
        null,
        null,
        null,
      ]);
    });
  });

  test('an answer lists nothing but what a card needs', async () => {
    await buildListing(patinha.db, {
      city: 'Bagé',
      state: 'RS',
      address: 'Rua das Flores, 10',
      ratingAverage: 4.8,
      ratingCount: 12,
    });
    const [item] = (await search({ city: 'Bagé', lat: -23.5614, lng: -46.6559 })).items;
    expect(item).toEqual({
      id: expect.any(String),
      title: 'Passeio no parque',
      service_type: 'dog_walking',
      location_type: 'presencial',
      city: 'Bagé',
      state: 'RS',
      photo_url: null,
      is_checked: true,
      provider_id: expect.any(String),
      provider_name: 'Carla Cuidadora',
      provider_kind: 'prestador',
      other_count: 0,
      quote: null,
      reliability: null,
      position: { latitude: expect.any(Number), longitude: expect.any(Number) },
      is_instant: false,
      weekend_pct: null,
      holiday_pct: null,
      rating_average: 4.8,
      rating_count: 12,
      is_highlighted: false,
      distance_km: 0.5,
      price_unit: 'hour',
      length_minutes: 60,
      price_cents: 4000,
      fee_cents: 200,
      total_cents: 4200,
    });
  });

  test('a person has the own face, a company its first photo of the service, and a new name no check', async () => {
    const city = 'Canela';
    const person = await buildListing(patinha.db, { city, provider: { renamedAt: new Date() } });
    const company = await buildListing(patinha.db, { city, provider: { kind: 'empresa' } });
    const face = '/files/faces/carla.webp';
    for (const { ownerUserId, serviceId } of [person, company]) {
      await patinha.db.update(profiles).set({ avatarUrl: face }).where(eq(profiles.userId, ownerUserId));
      const photo = { serviceId, position: 1, storageKey: `${serviceId}.webp`, width: 8, height: 8 };
      await patinha.db.insert(servicePhotos).values(photo);
    }
    const { items } = await search({ city });
    const seen = Object.fromEntries(items.map(({ id, photo_url: url, is_checked: ok }) => [id, [url, ok]]));
    expect(seen).toEqual({
      [person.serviceId]: [face, false],
      [company.serviceId]: [expect.stringMatching(/^\/files\/photos\/[0-9a-f-]{36}$/), true],
    });
  });

  test.each([
    { name: 'home and a city', query: { place: 'home', city: 'Recife' }, fields: ['place'] },
    { name: 'an unknown category', query: { category: 'surf' }, fields: ['category'] },
    { name: 'empty words', query: { q: '  ' }, fields: ['q'] },
    { name: 'NUL in words', query: { q: 'a\0b' }, fields: ['q'] },
    { name: 'a latitude alone', query: { lat: 1 }, fields: ['lat'] },
    { name: 'a point off the globe', query: { lat: 91, lng: 181 }, fields: ['lat', 'lng'] },
    { name: 'a radius without a point', query: { radius_km: 5 }, fields: ['radius_km'] },
    { name: 'a radius of 51 km', query: { lat: 0, lng: 0, radius_km: 51 }, fields: ['radius_km'] },
    { name: 'a time that is none', query: { starts_at: 'amanhã' }, fields: ['starts_at'] },
    { name: 'a length of 14 minutes', query: { duration_minutes: 14 }, fields: ['duration_minutes'] },
    { name: 'half a centavo', query: { max_total_cents: 0.5 }, fields: ['max_total_cents'] },
    { name: 'a rating of 6', query: { min_rating: 6 }, fields: ['min_rating'] },
    { name: 'a dragon', query: { species: 'dragon' }, fields: ['species'] },
    { name: 'a size without a match', query: { size: 'small' }, fields: ['size'] },
    { name: 'a size of cats', query: { species: 'cat', size: 'small' }, fields: ['size'] },
    { name: 'an instant that is neither', query: { is_instant: 'talvez' }, fields: ['is_instant'] },
    { name: 'an unknown sort', query: { sort: 'name' }, fields: ['sort'] },
    { name: 'distance without a point', query: { sort: 'distance' }, fields: ['sort'] },
    { name: 'a page of 51', query: { limit: 51 }, fields: ['limit'] },
    { name: 'a cursor that is none', query: { cursor: 'x' }, fields: ['cursor'] },
    {
      name: 'a cursor of another sort',
      query: { sort: 'price', cursor: 'rating_4.5_2_0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f' },
      fields: ['cursor'],
    },
    {
      name: 'a cursor with a count beyond its type',
      query: { sort: 'rating', cursor: 'rating_4.5_99999999999_0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f' },
      fields: ['cursor'],
    },
    { name: 'a field that is none', query: { order: 'asc' }, fields: ['order'] },
  ])('$name is refused', async ({ query, fields }) => {
    expect(await patinha.anonymous.send(searchServices, { query })).toRefuseFields(...fields);
  });

  test.each([
    { lat: 5e-324, lng: 0 },
    { lat: -0, lng: -180 },
    { lat: 90, lng: 180 },
  ])('a point at $lat, $lng is a place like any other', async (point) => {
    expect(await idsOf({ ...point, sort: 'distance' })).toEqual([]);
  });

  test('a hostile word is only a word', async () => {
    expect(await idsOf({ q: `'; drop table services; --`, city: `x' or '1'='1` })).toEqual([]);
    expect(await idsOf({ q: ':* <-> !!()', city: '%' })).toEqual([]);
  });
});
