import { type SearchQuery, searchServices } from '@patinha/contract/search';
import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildListing } from './search.factory.ts';

describe('price and rating in a search', () => {
  let patinha: TestApp;
  const search = async (query: SearchQuery) => (await patinha.anonymous.call(searchServices, { query })).body;
  const idsOf = async (query: SearchQuery) => (await search(query)).items.map(({ id }) => id);

  const city = 'Petrolina';
  let ids: Record<'hour' | 'both' | 'whole', string>;
  beforeAll(async () => {
    patinha = await openTestApp();
    const rated = (ratingAverage: number, ratingCount: number) => ({ ratingAverage, ratingCount });
    const hour = { city, pricePerHourCents: cents(3333), ...rated(4.5, 10) };
    const both = {
      city,
      pricePerHourCents: cents(4000),
      pricePerServiceCents: cents(7000),
      ...rated(4.9, 3),
    };
    const whole = {
      city,
      pricePerHourCents: null,
      pricePerServiceCents: cents(5000),
      ...rated(4.4, 2),
    };
    ids = {
      hour: (await buildListing(patinha.db, hour)).serviceId,
      both: (await buildListing(patinha.db, both)).serviceId,
      whole: (await buildListing(patinha.db, whole)).serviceId,
    };
  });
  afterAll(() => patinha.close());

  test.each([
    {
      minutes: undefined,
      expected: { hour: [3333, 199, 3532], both: [4000, 200, 4200], whole: [5000, 250, 5250] },
    },
    {
      minutes: 90,
      expected: { hour: [5000, 250, 5250], both: [6000, 300, 6300], whole: [5000, 250, 5250] },
    },
    {
      minutes: 120,
      expected: { hour: [6666, 333, 6999], both: [7000, 350, 7350], whole: [5000, 250, 5250] },
    },
    {
      minutes: 15,
      expected: { hour: [833, 199, 1032], both: [1000, 199, 1199], whole: [5000, 250, 5250] },
    },
  ])('for $minutes minutes price, fee and total are those of the length', async ({ minutes, expected }) => {
    const { items } = await search({ city, ...(minutes !== undefined && { duration_minutes: minutes }) });
    const shown = new Map(
      items.map((item) => [item.id, [item.price_cents, item.fee_cents, item.total_cents]]),
    );
    expect(shown).toEqual(
      new Map([
        [ids.hour, expected.hour],
        [ids.both, expected.both],
        [ids.whole, expected.whole],
      ]),
    );
    expect(items.map(({ length_minutes }) => length_minutes)).toEqual([
      minutes ?? 60,
      minutes ?? 60,
      minutes ?? 60,
    ]);
  });

  test('the card says by which unit the price is', async () => {
    const units = async (minutes: number) =>
      new Map(
        (await search({ city, duration_minutes: minutes })).items.map(({ id, price_unit }) => [
          id,
          price_unit,
        ]),
      );
    expect((await units(60)).get(ids.both)).toBe('hour');
    expect((await units(120)).get(ids.both)).toBe('service');
    expect((await units(60)).get(ids.whole)).toBe('service');
  });

  test.each([
    { filter: { max_total_cents: 4200 }, found: ['hour', 'both'] },
    { filter: { max_total_cents: 4199 }, found: ['hour'] },
    { filter: { min_total_cents: 4200 }, found: ['both', 'whole'] },
    { filter: { min_total_cents: 4201 }, found: ['whole'] },
    { filter: { min_total_cents: 4200, max_total_cents: 4200 }, found: ['both'] },
    { filter: { min_total_cents: 9000, max_total_cents: 1000 }, found: [] },
    { filter: { max_total_cents: 100 }, found: [] },
    { filter: { max_total_cents: 5250, duration_minutes: 90 }, found: ['hour', 'whole'] },
    { filter: { min_rating: 4.5 }, found: ['hour', 'both'] },
    { filter: { min_rating: 4.6 }, found: ['both'] },
    { filter: { min_rating: 1 }, found: ['hour', 'both'] },
  ] as const)('$filter leaves $found', async ({ filter, found }) => {
    expect((await idsOf({ city, sort: 'price', ...filter })).toSorted()).toEqual(
      found.map((name) => ids[name]).toSorted(),
    );
  });

  test('the cheapest for the length come first, the best rated by rating', async () => {
    expect(await idsOf({ city, sort: 'price' })).toEqual([ids.hour, ids.both, ids.whole]);
    expect((await idsOf({ city, sort: 'price', duration_minutes: 120 }))[0]).toBe(ids.whole);
    expect(await idsOf({ city, sort: 'rating' })).toEqual([ids.both, ids.hour, ids.whole]);
    expect(await idsOf({ city })).toEqual([ids.both, ids.hour, ids.whole]);
  });

  test('with two reviews neither an average nor a filter says anything of it', async () => {
    const item = (await search({ city })).items.find(({ id }) => id === ids.whole);
    expect(item).toMatchObject({ rating_average: null, rating_count: 2 });
  });
});
