import { listFreeDays, listSlots } from '@patinha/contract/availability';
import { addDays, addMs, calendarDay, cents, dayMs, instantOf } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import {
  aroundTheClock,
  buildListing,
  type ListingSpec,
  nextDayOn,
  occupy,
} from '../search/search.factory.ts';
import { waitlistEntries, waitlistOffers } from '../waitlist/waitlist.table.ts';
import { isOpenAt } from './availability.actions.ts';
import { availabilityExceptions } from './availability.table.ts';

const nobodysId = '0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f';
const monday = nextDayOn(1);
const morning = [{ weekday: 1, startMinute: 9 * 60, endMinute: 11 * 60 }];
const hoursFromMonday = (day: string) => (Date.parse(day) - Date.parse(monday)) / 3_600_000;
const at = (hours: number) => instantOf(monday, hours * 60, 'America/Sao_Paulo');

describe('slots of a service', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  const listing = (spec: ListingSpec = {}) => buildListing(patinha.db, { hours: morning, ...spec });
  async function startsOf(serviceId: string, query: { day?: string; duration_minutes?: number } = {}) {
    const reply = await patinha.anonymous.call(listSlots, {
      params: { service_id: serviceId },
      query: { day: monday, ...query },
    });
    return reply.body.items.map(({ starts_at }) => (Date.parse(starts_at) - at(0).getTime()) / 3_600_000);
  }

  test('anyone may read them, each with its end, in the zone of the place', async () => {
    const { serviceId } = await listing({ zone: 'America/Manaus', durationMinutes: 90 });
    const params = { service_id: serviceId };
    const reply = await patinha.anonymous.call(listSlots, { params, query: { day: monday } });
    expect(reply.body).toEqual({
      day: monday,
      zone: 'America/Manaus',
      duration_minutes: 90,
      items: [
        { starts_at: at(10).toISOString(), ends_at: at(11.5).toISOString() },
        { starts_at: at(10.5).toISOString(), ends_at: at(12).toISOString() },
      ],
    });
  });

  test.each([
    { what: 'an hour', stayUnit: null, left: [10] },
    { what: 'a stay, which takes a place and no time,', stayUnit: 'night' as const, left: [9, 9.5, 10] },
  ])('$what held for another tutor leaves $left', async ({ stayUnit, left }) => {
    const { serviceId, providerId } = await listing();
    const { userId: tutorId } = await buildUser(patinha.db);
    const createdAt = await readClock(patinha.db);
    const place = { serviceId, providerId, createdAt };
    const wait = { ...place, tutorId, day: monday, zone: 'America/Sao_Paulo' as const, part: 'any' as const };
    const [entry] = await patinha.db.insert(waitlistEntries).values(wait).returning();
    await patinha.db.insert(waitlistOffers).values({
      ...place,
      entryId: entry?.id ?? '',
      startsAt: at(9),
      endsAt: at(10),
      busyUntil: at(10),
      lane: 1,
      pets: 1,
      stayUnit,
      expiresAt: addMs(createdAt, dayMs),
    });
    expect(await startsOf(serviceId)).toEqual(left);
  });

  test('another length may be asked for', async () => {
    const { serviceId } = await listing();
    expect(await startsOf(serviceId)).toEqual([9, 9.5, 10]);
    expect(await startsOf(serviceId, { duration_minutes: 120 })).toEqual([9]);
    expect(await startsOf(serviceId, { duration_minutes: 121 })).toEqual([]);
  });

  test('live bookings and exceptions take their time away, of every service of the provider', async () => {
    const built = await listing();
    await occupy(patinha.db, built, { startsAt: at(8), busyUntil: at(9.5) });
    await occupy(patinha.db, built, { startsAt: at(9.5), busyUntil: at(10.5), status: 'pending' });
    // Another provider's bookings block nothing.
    await occupy(patinha.db, await listing(), { startsAt: at(9.5), busyUntil: at(10.5) });
    expect(await startsOf(built.serviceId)).toEqual([9.5, 10]);
    const closed = { providerId: built.providerId, day: monday, startMinute: 600, endMinute: 630 };
    await patinha.db.insert(availabilityExceptions).values(closed);
    expect(await startsOf(built.serviceId)).toEqual([]);
    expect(await startsOf(built.serviceId, { duration_minutes: 30 })).toEqual([9.5, 10.5]);
  });

  test('a booking that is moved does not stand in its own way, for its parties alone', async () => {
    const built = await listing();
    const moving = await occupy(patinha.db, built, { startsAt: at(9), busyUntil: at(10) });
    await occupy(patinha.db, built, { startsAt: at(10), busyUntil: at(10.5) });
    const request = { params: { service_id: built.serviceId }, query: { day: monday, moving } };
    const starts = async (reader: typeof patinha.anonymous) =>
      (await reader.call(listSlots, request)).body.items.map(({ starts_at }) => starts_at);
    expect(await starts(patinha.as(built))).toEqual([at(9).toISOString()]);
    expect(await starts(patinha.anonymous)).toEqual([]);
    expect(await starts(patinha.as(await buildUser(patinha.db)))).toEqual([]);
  });

  test('a closed day and a past day have none', async () => {
    const { serviceId } = await listing();
    expect(await startsOf(serviceId, { day: addDays(monday, 1) })).toEqual([]);
    expect(await startsOf(serviceId, { day: addDays(monday, -28) })).toEqual([]);
  });

  test('a draft, the service of an unchecked provider and one that does not exist are not found', async () => {
    const draft = await listing({ isActive: false });
    const unchecked = await listing({
      provider: { verifiedUntil: addMs(await readClock(patinha.db), -dayMs) },
    });
    for (const service_id of [draft.serviceId, unchecked.serviceId, nobodysId]) {
      const reply = await patinha.anonymous.call(listSlots, {
        params: { service_id },
        query: { day: monday },
      });
      expect(reply).toFailWith('availability/service-not-found');
    }
  });

  test.each([
    { name: 'no day', query: {}, fields: ['day'] },
    { name: 'a day that is none', query: { day: '2026-02-30' }, fields: ['day'] },
    { name: 'the year 0', query: { day: '0000-01-01' }, fields: ['day'] },
    {
      name: 'a length of nothing',
      query: { day: monday, duration_minutes: 0 },
      fields: ['duration_minutes'],
    },
    { name: 'an unknown field', query: { day: monday, zone: 'UTC' }, fields: ['zone'] },
  ])('$name is refused', async ({ query, fields }) => {
    const { serviceId } = await listing();
    expect(
      await patinha.anonymous.send(listSlots, { params: { service_id: serviceId }, query }),
    ).toRefuseFields(...fields);
    expect(
      await patinha.anonymous.send(listSlots, { params: { service_id: '1' }, query: { day: monday } }),
    ).toRefuseFields('service_id');
  });

  test('the next 14 days come at once, each with what it still has', async () => {
    const built = await listing();
    await occupy(patinha.db, built, { startsAt: at(9), busyUntil: at(10) });
    const freeDays = async (query: { duration_minutes?: number }, reader = patinha.anonymous) =>
      (await reader.call(listFreeDays, { params: { service_id: built.serviceId }, query })).body;
    const { items, zone, duration_minutes: minutes } = await freeDays({});
    const today = calendarDay(await readClock(patinha.db), 'America/Sao_Paulo');
    expect({ zone, minutes }).toEqual({ zone: 'America/Sao_Paulo', minutes: 60 });
    expect(items.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead)),
    );
    const startsOn = (day: string) => items.find((one) => one.day === day)?.start_minutes;
    expect(startsOn(monday)).toEqual([600]);
    for (const { day, start_minutes: starts } of items)
      expect(starts.map((minute) => minute / 60 + hoursFromMonday(day))).toEqual(
        await startsOf(built.serviceId, { day }),
      );
    expect((await freeDays({ duration_minutes: 61 })).items.find(({ day }) => day === monday)).toEqual({
      day: monday,
      start_minutes: [],
    });
  });

  test('a pause leaves the days before the return empty, and a stay has no such days', async () => {
    const returnDay = addDays(monday, 1);
    const paused = await listing({ hours: aroundTheClock, pausedUntil: returnDay });
    const params = { service_id: paused.serviceId };
    const { items } = (await patinha.anonymous.call(listFreeDays, { params, query: {} })).body;
    for (const { day, start_minutes: starts } of items) expect(starts.length > 0).toBe(day >= returnDay);
    const boarding = await listing({
      serviceType: 'pet_sitting',
      unit: 'night',
      pricePerHourCents: null,
      pricePerNightCents: cents(9000),
    });
    const stays = await patinha.anonymous.call(listFreeDays, {
      params: { service_id: boarding.serviceId },
      query: {},
    });
    expect(stays.body.items).toEqual([]);
  });

  test('a draft has no free days', async () => {
    const { serviceId } = await listing({ isActive: false });
    const reply = await patinha.anonymous.call(listFreeDays, {
      params: { service_id: serviceId },
      query: {},
    });
    expect(reply).toFailWith('availability/service-not-found');
  });

  test('isOpenAt looks at hours and exceptions, not at bookings', async () => {
    const built = await listing();
    await occupy(patinha.db, built, { startsAt: at(9), busyUntil: at(10) });
    const open = (from: number, to: number) =>
      isOpenAt(patinha.db, {
        providerId: built.providerId,
        startsAt: at(from),
        endsAt: at(to),
        zone: 'America/Sao_Paulo',
      });
    expect([await open(9, 10), await open(9, 11), await open(10, 11.5)]).toEqual([true, true, false]);
    await patinha.db.insert(availabilityExceptions).values({ providerId: built.providerId, day: monday });
    expect(await open(9, 10)).toBe(false);
  });
});
