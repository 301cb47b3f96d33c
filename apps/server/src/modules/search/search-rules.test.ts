import { searchServices } from '@patinha/contract/search';
import {
  type BusyPeriod,
  hasRoom,
  isOpenDuring,
  minutesPerDay,
  normaliseWeek,
} from '@patinha/domain/availability';
import { bookingSettingsAt } from '@patinha/domain/booking';
import { lowestPrice, plainText, totalWithFee } from '@patinha/domain/search';
import {
  addMs,
  type BrazilianZone,
  brazilianZones,
  cents,
  instantOf,
  minuteMs,
  addDays,
} from '@patinha/domain/shared';
import { distanceKm } from '@patinha/domain/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildService } from '../service/service.factory.ts';
import { buildListing, type Listing, nextDayOn, occupy } from './search.factory.ts';

const sunday = nextDayOn(0);

const quarterHours = (max: number) => fc.integer({ min: 0, max: max / 15 }).map((count) => count * 15);
const stretch = fc
  .tuple(quarterHours(minutesPerDay), quarterHours(minutesPerDay))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ startMinute: Math.min(a, b), endMinute: Math.max(a, b) }));
const weekday = fc.constantFrom(0, 1, 2);

/** A provider's week, exceptions and bookings around one Sunday, and questions about that time. */
const sample = fc.record({
  zone: fc.constantFrom(...brazilianZones),
  hours: fc.array(
    fc.record({ weekday, piece: stretch }).map((entry) => ({ weekday: entry.weekday, ...entry.piece })),
    { maxLength: 7 },
  ),
  exceptions: fc.array(
    fc
      .record({ ahead: weekday, piece: stretch, isOpen: fc.boolean() })
      .map(({ ahead, piece, isOpen }) => ({ day: addDays(sunday, ahead), isOpen, ...piece })),
    { maxLength: 2 },
  ),
  occupations: fc.array(
    fc.record({
      start: quarterHours(2 * minutesPerDay),
      minutes: quarterHours(240),
      lane: fc.constantFrom(1, 2, null),
    }),
    { maxLength: 3 },
  ),
  terms: fc.record({ capacity: fc.constantFrom(1, 2), bufferMinutes: fc.constantFrom(0, 30) }),
  questions: fc.array(
    fc.record({
      start: quarterHours(2 * minutesPerDay),
      minutes: quarterHours(1800).map((length) => length + 15),
    }),
    { minLength: 10, maxLength: 10 },
  ),
});
type Occupations = Parameters<Parameters<typeof sample.map>[0]>[0]['occupations'];

// What the search says in SQL and the domain in TypeScript is one rule: both are asked the same.
describe('the SQL of the search and the rules of the domain', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  /** Books what the constraints allow, for the listing or (lane null) for another service of its provider. */
  async function book(
    listing: Listing,
    zone: BrazilianZone,
    occupations: Occupations,
  ): Promise<BusyPeriod[]> {
    const other = await buildService(patinha.db, { providerId: listing.providerId, isActive: false });
    const busy: BusyPeriod[] = [];
    for (const { start, minutes, lane } of occupations) {
      const startsAt = instantOf(sunday, start, zone);
      const endsAt = addMs(startsAt, (minutes + 15) * minuteMs);
      const serviceId = lane === null ? other.id : listing.serviceId;
      const isBooked = await occupy(patinha.db, listing, {
        startsAt,
        busyUntil: endsAt,
        lane: lane ?? 1,
        serviceId,
      }).then(
        () => true,
        () => false,
      );
      if (isBooked) busy.push({ startsAt, endsAt, lane });
    }
    return busy;
  }

  test('agree on what is open and has room', { timeout: 60_000 }, async () => {
    let cities = 0;
    const answers: boolean[] = [];
    const property = fc.asyncProperty(
      sample,
      async ({ zone, hours, exceptions, occupations, terms, questions }) => {
        cities += 1;
        const city = `Amostra ${cities}`;
        const week = normaliseWeek(hours);
        const listing = await buildListing(patinha.db, { city, zone, hours: week, ...terms });
        for (const exception of exceptions)
          await patinha.db
            .insert(availabilityExceptions)
            .values({ providerId: listing.providerId, ...exception })
            .onConflictDoNothing();
        const busy = await book(listing, zone, occupations);
        for (const { start, minutes } of questions) {
          const startsAt = instantOf(sunday, start, zone);
          const period = { startsAt, endsAt: addMs(startsAt, minutes * minuteMs) };
          // By the hour nothing is longer than a day.
          const isFree =
            minutes <= minutesPerDay &&
            isOpenDuring(period, { hours: week, exceptions }, zone) &&
            hasRoom(startsAt, { ...terms, durationMinutes: minutes }, busy);
          const query = { city, starts_at: startsAt.toISOString(), duration_minutes: minutes };
          const reply = await patinha.anonymous.call(searchServices, { query });
          expect(reply.body.items.map(({ id }) => id)).toEqual(isFree ? [listing.serviceId] : []);
          answers.push(isFree);
        }
      },
    );
    await fc.assert(property, { numRuns: 40 });
    // Both answers were compared, not only "closed".
    expect(answers.filter(Boolean).length).toBeGreaterThan(10);
  });

  test('agree on the price for a length, to the cent', { timeout: 60_000 }, async () => {
    const price = fc.option(fc.integer({ min: 1, max: 500_000 }).map(cents));
    const prices = fc
      .record({
        pricePerHourCents: price,
        pricePerServiceCents: price,
        minutes: fc.integer({ min: 15, max: 43_200 }),
      })
      .filter((one) => lowestPrice(one, one.minutes) !== undefined);
    const { fee } = bookingSettingsAt(new Date());
    let cities = 0;
    const property = fc.asyncProperty(prices, async ({ minutes, ...service }) => {
      cities += 1;
      const city = `Preço ${cities}`;
      await buildListing(patinha.db, { city, hours: [], ...service });
      const lowest = lowestPrice(service, minutes);
      const total = totalWithFee(lowest?.priceCents ?? cents(0), fee);
      const query = { city, duration_minutes: minutes, sort: 'price' } as const;
      const count = async (limits: { min_total_cents?: number; max_total_cents?: number }) =>
        (await patinha.anonymous.call(searchServices, { query: { ...query, ...limits } })).body.items.length;
      if (total > 100_000_000) return;
      expect(await count({ min_total_cents: total, max_total_cents: total })).toBe(1);
      expect(await count({ max_total_cents: total - 1 })).toBe(0);
      expect(await count({ min_total_cents: Math.min(total + 1, 100_000_000) })).toBe(0);
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test('agree on plain text and on distances', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'a e i o u ç ã õ á é í ó ú â ê ô à ü ñ À Ç É Õ - x'.split(' '), ' '),
      maxLength: 20,
    });
    const degrees = fc
      .integer({ min: -33_000_000, max: 5_000_000 })
      .map((millionths) => millionths / 1_000_000);
    const property = fc.asyncProperty(letters, degrees, degrees, async (text, latitude, longitude) => {
      const here = { latitude: -23.55, longitude: -46.63 };
      const [row] = await rows<{ plain: string; km: number }>(
        patinha.db,
        sql`select app.plain_text(${text}) as plain, app.distance_km(${here.latitude}, ${here.longitude}, ${latitude}, ${longitude}) as km`,
      );
      expect(row?.plain).toBe(plainText(text));
      expect(row?.km).toBeCloseTo(distanceKm(here, { latitude, longitude }), 6);
    });
    await fc.assert(property, { numRuns: 100 });
  });
});
