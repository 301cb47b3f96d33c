import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { distanceKm } from '../testing/index.ts';
import { boundingBox, shownDistanceKm } from './distance.ts';
import { zoneOfPlace } from './place-zone.ts';
import { plainText } from './plain-text.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';
import { highestPriceWithin, lowestPrice, lowestPriceReaching, totalWithFee } from './search-price.ts';
import { effectiveSort, offeredSorts, searchSorts } from './search-sort.ts';

const fee = { bps: 500, minCents: cents(199), maxCents: cents(1490) };

describe('price for a length', () => {
  const both = { pricePerHourCents: cents(4000), pricePerServiceCents: cents(9000) };
  test.each([
    { minutes: 60, prices: both, unit: 'hour', priceCents: 4000 },
    { minutes: 135, prices: both, unit: 'service', priceCents: 9000 },
    { minutes: 180, prices: both, unit: 'service', priceCents: 9000 },
    { minutes: 50, prices: { ...both, pricePerServiceCents: null }, unit: 'hour', priceCents: 3333 },
    {
      minutes: 90,
      prices: { pricePerHourCents: cents(3333), pricePerServiceCents: null },
      unit: 'hour',
      priceCents: 5000,
    },
    { minutes: 15, prices: { ...both, pricePerHourCents: null }, unit: 'service', priceCents: 9000 },
  ] as const)('$minutes minutes cost $priceCents per $unit', ({ minutes, prices, unit, priceCents }) => {
    expect(lowestPrice(prices, minutes)).toEqual({ unit, priceCents });
  });

  test('a service without a price has none', () => {
    expect(lowestPrice({ pricePerHourCents: null, pricePerServiceCents: null }, 60)).toBeUndefined();
  });
});

describe('price filters are in totals', () => {
  test.each([
    { total: 5250, highest: 5000, lowest: 5000 },
    { total: 5249, highest: 4999, lowest: 4999 },
    { total: 199, highest: 0, lowest: 0 },
    { total: 198, highest: -1, lowest: 0 },
    { total: 101_490, highest: 100_000, lowest: 100_000 },
  ])('a total of $total reaches from $lowest up to $highest', ({ total, highest, lowest }) => {
    expect(highestPriceWithin(cents(total), fee)).toBe(highest);
    expect(lowestPriceReaching(cents(total), fee)).toBe(lowest);
  });

  test('the limits are exact: one centavo more exceeds it, one less falls short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5_000_000 }), (total) => {
        const highest = highestPriceWithin(cents(total), fee);
        expect(totalWithFee(cents(highest), fee)).toBeLessThanOrEqual(total);
        expect(totalWithFee(cents(highest + 1), fee)).toBeGreaterThan(total);
        const lowest = lowestPriceReaching(cents(total), fee);
        expect(totalWithFee(cents(lowest), fee)).toBeGreaterThanOrEqual(total);
        expect(lowest === 0 || totalWithFee(cents(lowest - 1), fee) < total).toBe(true);
      }),
    );
  });
});

describe('distance', () => {
  const paulista = { latitude: -23.5614, longitude: -46.6559 };

  test.each([
    { name: 'itself', to: paulista, km: 0 },
    { name: 'Campinas', to: { latitude: -22.9056, longitude: -47.0608 }, km: 84.0 },
    { name: 'Rio de Janeiro', to: { latitude: -22.9068, longitude: -43.1729 }, km: 363.0 },
    { name: 'Manaus', to: { latitude: -3.119, longitude: -60.0217 }, km: 2690.0 },
  ])('from Avenida Paulista to $name', ({ to, km }) => {
    expect(Math.abs(distanceKm(paulista, to) - km)).toBeLessThan(km * 0.005 + 0.001);
  });

  test('the box holds every point within the radius', () => {
    const brazilian = fc.record({
      latitude: fc.double({ min: -33.7, max: 5.2, noNaN: true }),
      longitude: fc.double({ min: -74, max: -32, noNaN: true }),
    });
    const offset = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        brazilian,
        fc.integer({ min: 1, max: 50 }),
        offset,
        offset,
        (centre, radius, north, east) => {
          const point = { latitude: centre.latitude + north, longitude: centre.longitude + east };
          fc.pre(distanceKm(centre, point) <= radius);
          const box = boundingBox(centre, radius);
          expect(point.latitude >= box.south && point.latitude <= box.north).toBe(true);
          expect(point.longitude >= box.west && point.longitude <= box.east).toBe(true);
        },
      ),
    );
  });

  test.each([
    [0, 0.5],
    [0.74, 0.5],
    [0.76, 1],
    [3.26, 3.5],
    [12, 12],
  ])('%s km is shown as %s km', (exact, shown) => {
    expect(shownDistanceKm(exact)).toBe(shown);
  });
});

describe('cursor', () => {
  const providerId = '0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f';

  test.each([
    { sort: 'rating', keys: [4.83, 120] },
    { sort: 'price', keys: [12_345] },
    { sort: 'distance', keys: [3.141592653589793] },
    { sort: 'distance', keys: [1.2e-7] },
    { sort: 'fit', keys: [607927, 4.5] },
  ] as const)('a cursor by $sort survives the round trip', ({ sort, keys }) => {
    const cursor = { sort, keys: [...keys], providerId };
    expect(decodeCursor(encodeCursor(cursor), sort)).toEqual(cursor);
  });

  test.each([
    '',
    'rating',
    `rating_4.5_${providerId}`,
    `rating_4.5_NaN_${providerId}`,
    `rating_4.5_2.5_${providerId}`,
    `rating_4.5_2147483648_${providerId}`,
    `rating_-1_2_${providerId}`,
    `rating_10_2_${providerId}`,
    `rating_4.5_Infinity_${providerId}`,
    `rating_4.5_12_${providerId}x`,
    `price_100_${providerId}`,
    `name_4.5_12_${providerId}`,
    `rating_4.5_12_${providerId}_1`,
  ])('%j is not a cursor by rating', (text) => {
    expect(decodeCursor(text, 'rating')).toBeUndefined();
  });
});

test('text is compared without accents, case and double spaces', () => {
  expect(plainText('  São  PAULO\t')).toBe('sao paulo');
  expect(plainText('Adestração Ñandú')).toBe('adestracao nandu');
});

test('the best rated come first without search words', () => {
  expect(effectiveSort('fit', { hasText: false })).toBe('rating');
  expect(effectiveSort('fit', { hasText: true })).toBe('fit');
  expect(effectiveSort('price', { hasText: false })).toBe('price');
});

test('sorting by distance needs a point', () => {
  expect(offeredSorts({ hasPoint: false })).toEqual(['fit', 'price', 'rating']);
  expect(offeredSorts({ hasPoint: true })).toEqual(searchSorts);
});

test.each([
  { city: 'Manaus', state: 'AM', zone: 'America/Manaus' },
  { city: 'Rio Branco', state: 'AC', zone: 'America/Rio_Branco' },
  { city: 'FERNANDO DE NORONHA', state: 'PE', zone: 'America/Noronha' },
  { city: 'Recife', state: 'PE', zone: 'America/Sao_Paulo' },
  { city: undefined, state: undefined, zone: 'America/Sao_Paulo' },
])('$city is in $zone', ({ zone, ...place }) => {
  expect(zoneOfPlace(place)).toBe(zone);
});
