import { listFreeHours } from '@patinha/contract/search';
import { weekdays } from '@patinha/domain/availability';
import { addDays, addMs, calendarDay, cents, dayMs, hourMs, instantOf } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildListing, type ListingSpec, nextDayOn, occupy } from './search.factory.ts';

const zone = 'America/Sao_Paulo';
const monday = nextDayOn(1);
const workday = [{ weekday: 1, startMinute: 9 * 60, endMinute: 12 * 60 }];
const at = (hours: number, day = monday) => instantOf(day, hours * 60, zone);
const nobodysId = '0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f';

describe('free hours of results', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  const listing = (spec: ListingSpec = {}) => buildListing(patinha.db, { hours: workday, ...spec });
  const ask = async (
    ids: readonly string[],
    query: { readonly starts_at?: string; readonly duration_minutes?: number } = {},
  ) => (await patinha.anonymous.call(listFreeHours, { query: { ids: ids.join(','), ...query } })).body.items;
  /** Of one service, in hours after the midnight of Monday. */
  async function hoursOf(serviceId: string, query: Parameters<typeof ask>[1] = {}) {
    const [found] = await ask([serviceId], query);
    return found?.hours.map((start) => (Date.parse(start) - at(0).getTime()) / hourMs);
  }

  test('the next three are told, each service with the zone of its place', async () => {
    const [one, other] = [await listing(), await listing({ zone: 'America/Manaus' })];
    const items = await ask([one.serviceId, other.serviceId]);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({
      service_id: one.serviceId,
      zone,
      hours: [9, 9.5, 10].map((hours) => at(hours).toISOString()),
    });
    expect(items).toContainEqual({
      service_id: other.serviceId,
      zone: 'America/Manaus',
      hours: [10, 10.5, 11].map((hours) => at(hours).toISOString()),
    });
  });

  test('they go on on the next days, up to a week', async () => {
    const now = await readClock(patinha.db);
    const hours = weekdays.map((weekday) => ({ weekday, startMinute: 600, endMinute: 660 }));
    const { serviceId } = await listing({ hours });
    const [found] = await ask([serviceId]);
    const first = calendarDay(now, zone);
    const days = Array.from({ length: 4 }, (_, ahead) => at(10, addDays(first, ahead)));
    expect(found?.hours).toEqual(
      days
        .filter((start) => start > now)
        .slice(0, 3)
        .map((start) => start.toISOString()),
    );
    const closed = await listing({ hours: [] });
    expect(await hoursOf(closed.serviceId)).toEqual([]);
  });

  test('bookings, meetings and closed hours take theirs away', async () => {
    const busy = await listing();
    await occupy(patinha.db, busy, { startsAt: at(9), busyUntil: at(10.25) });
    expect(await hoursOf(busy.serviceId)).toEqual([10.5, 11]);
    await patinha.db
      .insert(availabilityExceptions)
      .values({ providerId: busy.providerId, day: monday, isOpen: false });
    expect(await hoursOf(busy.serviceId)).toEqual([]);
  });

  test('a second pet at the same time takes a lane of the service, and nothing of another', async () => {
    const built = await listing({ capacity: 2 });
    await occupy(patinha.db, built, { startsAt: at(9), busyUntil: at(12) });
    expect(await hoursOf(built.serviceId)).toEqual([9, 9.5, 10]);
    await occupy(patinha.db, built, { startsAt: at(9), busyUntil: at(12), lane: 2 });
    expect(await hoursOf(built.serviceId)).toEqual([]);
  });

  test('a service by the hour has the length asked for, one by the service its own', async () => {
    const byHour = await listing({ durationMinutes: 120 });
    expect(await hoursOf(byHour.serviceId, { duration_minutes: 150 })).toEqual([9, 9.5]);
    const byService = await listing({
      pricePerHourCents: null,
      pricePerServiceCents: cents(4000),
      durationMinutes: 120,
    });
    expect(await hoursOf(byService.serviceId, { duration_minutes: 30 })).toEqual([9, 9.5, 10]);
    expect(await hoursOf(byService.serviceId, { starts_at: at(11).toISOString() })).toEqual([9, 9.5, 10]);
  });

  test('of two prices the lower one for the length says how long it takes; more than a day is by the service', async () => {
    const both = { pricePerHourCents: cents(4200), pricePerServiceCents: cents(5500), durationMinutes: 60 };
    const { serviceId } = await listing(both);
    expect(await hoursOf(serviceId, { duration_minutes: 150 })).toEqual([9, 9.5, 10]);
    expect(await hoursOf(serviceId, { duration_minutes: 2880 })).toEqual([9, 9.5, 10]);
    const dear = await listing({ ...both, pricePerServiceCents: cents(20_000) });
    expect(await hoursOf(dear.serviceId, { duration_minutes: 150 })).toEqual([9, 9.5]);
  });

  test('nothing is offered further ahead than can be booked', async () => {
    const { serviceId } = await listing();
    const inWeeks = (weeks: number) => ({ starts_at: at(11 + weeks * 7 * 24).toISOString() });
    expect(await hoursOf(serviceId, inWeeks(51))).toHaveLength(3);
    expect(await hoursOf(serviceId, inWeeks(53))).toEqual([]);
  });

  test('those nearest to the searched hour are told instead, soonest first', async () => {
    const { serviceId } = await listing();
    expect(await hoursOf(serviceId, { starts_at: at(11).toISOString() })).toEqual([10, 10.5, 11]);
    expect(await hoursOf(serviceId, { starts_at: at(24 + 11).toISOString() })).toEqual([]);
  });

  test('a pause, nights, and what is not on the market have none', async () => {
    const paused = await listing({ pausedUntil: addDays(monday, 30) });
    const nights = await listing({
      serviceType: 'pet_sitting',
      unit: 'night',
      pricePerHourCents: null,
      pricePerNightCents: cents(9000),
    });
    const draft = await listing({ isActive: false });
    const unchecked = await listing({ provider: { verifiedUntil: addMs(new Date(), -dayMs) } });
    expect(await hoursOf(paused.serviceId)).toEqual([]);
    const others = [nights, draft, unchecked].map(({ serviceId }) => serviceId);
    expect(await ask([...others, nobodysId])).toEqual([]);
  });

  test.each([
    { name: 'no id', query: { ids: '' }, fields: ['ids'] },
    { name: 'an id that is none', query: { ids: '-'.repeat(36) }, fields: ['ids'] },
    { name: '21 ids', query: { ids: Array(21).fill(nobodysId).join(',') }, fields: ['ids'] },
    { name: 'an hour that is none', query: { ids: nobodysId, starts_at: 'já' }, fields: ['starts_at'] },
    { name: '14 minutes', query: { ids: nobodysId, duration_minutes: 14 }, fields: ['duration_minutes'] },
  ])('$name is refused', async ({ query, fields }) => {
    expect(await patinha.anonymous.send(listFreeHours, { query })).toRefuseFields(...fields);
  });
});
