import { searchServices, type SearchQuery } from '@patinha/contract/search';
import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';

const city = 'Uberaba';
const point = { lat: -19.7472, lng: -47.9381 };

describe('pages of a search', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
    // Few different values, so that most places in each order are shared by several sellers. Each sells two more at
    // other prices and places, which are found as well.
    for (let index = 0; index < 30; index += 1) {
      const { providerId } = await buildProvider(patinha.db);
      const rating = {
        ratingAverage: index % 5 === 0 ? null : 4 + (index % 2) / 2,
        ratingCount: index % 5 === 0 ? 0 : 7,
      };
      const place = (step: number) => ({
        city,
        latitude: point.lat + 0.01 * (step % 3),
        longitude: point.lng,
      });
      for (const step of [1, 2])
        await buildService(patinha.db, {
          ...rating,
          ...place(index + step),
          providerId,
          title: 'Passeio no parque',
          pricePerHourCents: cents(3000 + 1000 * ((index + step) % 3)),
        });
      await buildService(patinha.db, {
        ...rating,
        ...place(index),
        providerId,
        title: index % 4 === 0 ? 'Passeio e mais passeio' : 'Passeio no parque',
        pricePerHourCents: cents(3000 + 1000 * (index % 3)),
      });
    }
  });
  afterAll(() => patinha.close());

  async function walk(query: SearchQuery): Promise<string[]> {
    const page = async (cursor?: string): Promise<string[]> => {
      const reply = await patinha.anonymous.call(searchServices, {
        query: { ...query, ...(cursor && { cursor }) },
      });
      const ids = reply.body.items.map(({ provider_id: id }) => id);
      expect(ids.length).toBeLessThanOrEqual(query.limit ?? 20);
      return reply.body.next_cursor === null ? ids : [...ids, ...(await page(reply.body.next_cursor))];
    };
    return page();
  }

  const q = 'passeio';
  test.each([
    { name: 'rating in a city', query: { city, sort: 'rating' } },
    { name: 'rating among all', query: { sort: 'rating' } },
    { name: 'price', query: { city, sort: 'price' } },
    { name: 'price for 50 minutes', query: { city, sort: 'price', duration_minutes: 50 } },
    { name: 'fit', query: { city, q, sort: 'fit' } },
    { name: 'fit among all', query: { q, sort: 'fit' } },
    { name: 'distance', query: { ...point, sort: 'distance' } },
    { name: 'distance with words', query: { ...point, q, category: 'dog_walking', sort: 'distance' } },
  ] as const)(
    'by $name: small pages together are the whole list, each seller once, in its order',
    async ({ query }) => {
      const whole = await walk({ ...query, limit: 50 });
      expect(new Set(whole).size).toBe(30);
      expect(whole).toHaveLength(30);
      expect(await walk({ ...query, limit: 7 })).toEqual(whole);
      expect(await walk({ ...query, limit: 1 })).toEqual(whole);
    },
  );

  test('a page that is exactly full and last has no next one', async () => {
    const reply = await patinha.anonymous.call(searchServices, { query: { city, limit: 30 } });
    expect(reply.body.items).toHaveLength(30);
    expect(reply.body.next_cursor).toBeNull();
  });
});
