import { searchServices } from '@patinha/contract/search';
import { addMs, type BrazilianZone, hourMs, instantOf, minuteMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildService } from '../service/service.factory.ts';
import { buildListing, type Listing, type ListingSpec, nextDayOn, occupy } from './search.factory.ts';

const monday = nextDayOn(1);
const workday = [{ weekday: 1, startMinute: 9 * 60, endMinute: 18 * 60 }];
const at = (hours: number, zone: BrazilianZone = 'America/Sao_Paulo') => instantOf(monday, hours * 60, zone);

describe('search for a free time', () => {
  let patinha: TestApp;
  let cities = 0;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  /** A listing alone in its city, and the question whether it is found. */
  async function listingAlone(spec: ListingSpec = {}) {
    cities += 1;
    const city = `Vila ${cities}`;
    const listing = await buildListing(patinha.db, { city, hours: workday, ...spec });
    const isFound = async (startsAt: Date, minutes = 60) => {
      const query = { city, starts_at: startsAt.toISOString(), duration_minutes: minutes };
      const { items } = (await patinha.anonymous.call(searchServices, { query })).body;
      return items.some(({ id }) => id === listing.serviceId);
    };
    return { listing, isFound, city };
  }

  test.each([
    { name: 'from opening', starts: 9, minutes: 60, found: true },
    { name: 'up to closing', starts: 17, minutes: 60, found: true },
    { name: 'the whole day', starts: 9, minutes: 540, found: true },
    { name: 'a minute before opening', starts: 9 - 1 / 60, minutes: 60, found: false },
    { name: 'a minute past closing', starts: 17, minutes: 61, found: false },
    { name: 'at night', starts: 3, minutes: 60, found: false },
    { name: 'on a Tuesday', starts: 24 + 10, minutes: 60, found: false },
    { name: 'a week later', starts: 7 * 24 + 10, minutes: 60, found: true },
    { name: 'a year later', starts: 52 * 7 * 24 + 10, minutes: 60, found: true },
    { name: 'four weeks ago', starts: -4 * 7 * 24 + 10, minutes: 60, found: false },
  ])('weekly hours: $name → $found', async ({ starts, minutes, found }) => {
    const { isFound } = await listingAlone();
    expect(await isFound(at(starts), minutes)).toBe(found);
  });

  test.each(['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'] as const)(
    'nine in the morning is that of %s',
    async (zone) => {
      const { isFound } = await listingAlone({ zone });
      expect(await isFound(at(9, zone))).toBe(true);
      expect(await isFound(addMs(at(9, zone), -minuteMs))).toBe(false);
      expect(await isFound(at(17, zone))).toBe(true);
      expect(await isFound(addMs(at(17, zone), minuteMs))).toBe(false);
    },
  );

  test('work over midnight needs both days, and the last hour of a day only that day', async () => {
    const hours = [
      { weekday: 1, startMinute: 20 * 60, endMinute: 1440 },
      { weekday: 2, startMinute: 0, endMinute: 8 * 60 },
    ];
    const { isFound } = await listingAlone({ hours });
    expect(await isFound(at(22), 10 * 60)).toBe(true);
    expect(await isFound(at(22), 10 * 60 + 1)).toBe(false);
    const evening = await listingAlone({ hours: hours.slice(0, 1) });
    expect(await evening.isFound(at(23), 60)).toBe(true);
    expect(await evening.isFound(at(23), 61)).toBe(false);
  });

  test('exceptions close and open parts of a day', async () => {
    const { isFound, listing } = await listingAlone();
    const closed = { providerId: listing.providerId, day: monday, isOpen: false };
    await patinha.db.insert(availabilityExceptions).values([
      { ...closed, startMinute: 12 * 60, endMinute: 14 * 60 },
      { ...closed, isOpen: true, startMinute: 18 * 60, endMinute: 20 * 60 },
    ]);
    const found = await Promise.all(
      [11, 11.5, 12, 13.5, 14, 17.5, 19, 19.5].map((hour) => isFound(at(hour))),
    );
    expect(found).toEqual([true, false, false, false, true, true, true, false]);
  });

  test('a day off is not found, the week after is', async () => {
    const { isFound, listing } = await listingAlone();
    await patinha.db.insert(availabilityExceptions).values({ providerId: listing.providerId, day: monday });
    expect(await isFound(at(10))).toBe(false);
    expect(await isFound(at(10 + 7 * 24))).toBe(true);
  });

  describe('bookings', () => {
    const booked = (from: number, to: number) => ({ startsAt: at(from), busyUntil: at(to) });

    test.each([
      { name: 'the same hour', starts: 10, minutes: 60, found: false },
      { name: 'its first half', starts: 9.5, minutes: 60, found: false },
      { name: 'its second half', starts: 10.5, minutes: 60, found: false },
      { name: 'around it', starts: 9, minutes: 180, found: false },
      { name: 'just before', starts: 9, minutes: 60, found: true },
      { name: 'just after', starts: 11, minutes: 60, found: true },
      { name: 'the week after', starts: 7 * 24 + 10, minutes: 60, found: true },
    ])('from ten to eleven blocks: $name → $found', async ({ starts, minutes, found }) => {
      const { isFound, listing } = await listingAlone();
      await occupy(patinha.db, listing, booked(10, 11));
      expect(await isFound(at(starts), minutes)).toBe(found);
    });

    test.each([
      { status: 'accepted', found: false },
      { status: 'confirmed', found: false },
      { status: 'in_progress', found: false },
      { status: 'pending', found: true },
      { status: 'completed', found: true },
      { status: 'cancelled', found: true },
    ] as const)('one that is $status: found is $found', async ({ status, found }) => {
      const { isFound, listing } = await listingAlone();
      await occupy(patinha.db, listing, { ...booked(10, 11), status });
      expect(await isFound(at(10))).toBe(found);
    });

    test('the buffer of the new booking must end before the next one starts', async () => {
      const { isFound, listing } = await listingAlone({ bufferMinutes: 30 });
      await occupy(patinha.db, listing, booked(12, 13.5));
      expect(await isFound(at(10.5))).toBe(true);
      expect(await isFound(addMs(at(10.5), minuteMs))).toBe(false);
      expect(await isFound(at(13))).toBe(false);
      expect(await isFound(at(13.5))).toBe(true);
    });

    test('a service for three has room until all three places are taken', async () => {
      const { isFound, listing } = await listingAlone({ capacity: 3 });
      for (const lane of [1, 2]) await occupy(patinha.db, listing, { ...booked(10, 11), lane });
      expect(await isFound(at(10))).toBe(true);
      await occupy(patinha.db, listing, { ...booked(10.5, 11.5), lane: 3 });
      expect(await isFound(at(10))).toBe(false);
      expect(await isFound(at(11.5))).toBe(true);
    });

    test.each([1, 3])('another service of the same provider blocks one with %s places', async (capacity) => {
      const { isFound, listing, city } = await listingAlone({ capacity });
      const other = await buildService(patinha.db, { providerId: listing.providerId, city, isActive: false });
      await occupy(patinha.db, { ...listing, serviceId: other.id }, booked(10, 11));
      expect(await isFound(at(10))).toBe(false);
      expect(await isFound(at(11))).toBe(true);
    });

    test("another provider's bookings block nothing", async () => {
      const { isFound } = await listingAlone();
      const other: Listing = await buildListing(patinha.db);
      await occupy(patinha.db, other, booked(10, 11));
      expect(await isFound(at(10))).toBe(true);
    });

    test('dates before and after all bookings are as free as the hours say', async () => {
      const { isFound, listing } = await listingAlone();
      const weeks = [1, 2, 3].map((week) => week * 7 * 24);
      for (const hours of weeks) await occupy(patinha.db, listing, booked(10 + hours, 11 + hours));
      const asked = [0, 1, 2, 3, 4, 60].map((week) => isFound(at(week * 7 * 24 + 10)));
      expect(await Promise.all(asked)).toEqual([true, false, false, false, true, true]);
    });
  });

  test('the product clock decides what is past', async () => {
    const soon = addMs(new Date(), 2 * hourMs);
    const { isFound } = await listingAlone({
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
    });
    expect(await isFound(soon)).toBe(true);
    await patinha.advance(3 * 3600);
    expect(await isFound(soon)).toBe(false);
  });
});
