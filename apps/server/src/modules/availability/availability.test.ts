import {
  addAvailabilityException,
  getAvailability,
  removeAvailabilityException,
  replaceWeeklyHours,
} from '@patinha/contract/availability';
import { calendarDay, addDays } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { availabilityExceptions } from './availability.table.ts';

const nobodysId = '0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f';
const tomorrow = addDays(calendarDay(new Date()), 1);
const pastDays = 5;
const wholeDay = { day: tomorrow, is_open: false, start_minute: null, end_minute: null };

describe('own availability', () => {
  let patinha: TestApp;
  beforeAll(async () => {
    patinha = await openTestApp();
  });
  afterAll(() => patinha.close());

  test('weekly hours are replaced whole, sorted, and joined where they touch', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    const first = [{ weekday: 1, start_minute: 480, end_minute: 1080 }];
    await caller.call(replaceWeeklyHours, { body: { hours: first } });
    const week = [
      { weekday: 3, start_minute: 840, end_minute: 1080 },
      { weekday: 3, start_minute: 480, end_minute: 720 },
      { weekday: 3, start_minute: 720, end_minute: 780 },
    ];
    const reply = await caller.call(replaceWeeklyHours, { body: { hours: week } });
    const joined = [
      { weekday: 3, start_minute: 480, end_minute: 780 },
      { weekday: 3, start_minute: 840, end_minute: 1080 },
    ];
    expect(reply.body.hours).toEqual(joined);
    expect((await caller.call(getAvailability)).body).toEqual({ hours: joined, exceptions: [] });
  });

  test('an empty week closes every day', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    await caller.call(replaceWeeklyHours, {
      body: { hours: [{ weekday: 0, start_minute: 0, end_minute: 1440 }] },
    });
    const reply = await caller.call(replaceWeeklyHours, { body: { hours: [] } });
    expect(reply.body.hours).toEqual([]);
  });

  test('closing a day says how many agreed bookings stand', async () => {
    const booked = addDays(tomorrow, 2);
    const startsAt = new Date(`${booked}T12:00:00-03:00`);
    const endsAt = new Date(`${booked}T13:00:00-03:00`);
    const values = { status: 'accepted', startsAt, endsAt, busyUntil: endsAt } as const;
    const { provider } = await buildBooking(patinha.db, values);
    const close = async (days: number) => {
      const body = { ...wholeDay, day: addDays(booked, days) };
      return (await patinha.as(provider).call(addAvailabilityException, { body })).body.booking_count;
    };
    expect([await close(1), await close(0)]).toEqual([0, 1]);
  });

  test('an exception is added, read and removed', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    const added = await caller.call(addAvailabilityException, { body: wholeDay });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject(wholeDay);
    const { booking_count: standing, ...exception } = added.body;
    expect(standing).toBe(0);
    expect((await caller.call(getAvailability)).body.exceptions).toEqual([exception]);
    const removed = await caller.call(removeAvailabilityException, {
      params: { exception_id: added.body.id },
    });
    expect(removed.status).toBe(200);
    expect((await caller.call(getAvailability)).body.exceptions).toEqual([]);
  });

  test('the same exception twice is refused', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    await caller.call(addAvailabilityException, { body: wholeDay });
    expect(await caller.call(addAvailabilityException, { body: wholeDay })).toFailWith(
      'availability/exception-exists',
    );
  });

  test('a full list takes no more until one of it is removed; days that are over do not fill it', async () => {
    const provider = await buildProvider(patinha.db);
    const caller = patinha.as(provider);
    const from = addDays(tomorrow, -1 - pastDays);
    await patinha.db.insert(availabilityExceptions).values(
      Array.from({ length: pastDays + 366 }, (_, index) => ({
        providerId: provider.providerId,
        day: addDays(from, index),
        isOpen: false,
      })),
    );
    const body = { ...wholeDay, day: addDays(from, pastDays + 366) };
    expect(await caller.call(addAvailabilityException, { body })).toFailWith('availability/exception-limit');
    const [first] = (await caller.call(getAvailability)).body.exceptions;
    await caller.call(removeAvailabilityException, { params: { exception_id: first?.id ?? '' } });
    expect((await caller.call(addAvailabilityException, { body })).status).toBe(201);
  });

  test('an exception is forgotten thirty days after its day, and no other', async () => {
    const provider = await buildProvider(patinha.db);
    const own = eq(availabilityExceptions.providerId, provider.providerId);
    const today = calendarDay(new Date(), 'America/Rio_Branco');
    const days = [-31, -30, 0, 1].map((ahead) => addDays(today, ahead));
    await patinha.db
      .insert(availabilityExceptions)
      .values(days.map((day) => ({ providerId: provider.providerId, day })));
    await patinha.runJobs();
    const kept = await patinha.db
      .select({ day: availabilityExceptions.day })
      .from(availabilityExceptions)
      .where(own);
    expect(kept.map(({ day }) => day).toSorted()).toEqual(days.slice(1));
  });

  test('a fortnight away is one entry; days closed already stay so, extra hours in it go', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    const [from, to] = [addDays(calendarDay(new Date()), 10), addDays(calendarDay(new Date()), 23)];
    const within = addDays(from, 3);
    await caller.call(addAvailabilityException, { body: { ...wholeDay, day: addDays(from, 1) } });
    const opened = { day: within, is_open: true, start_minute: 600, end_minute: 720 };
    await caller.call(addAvailabilityException, { body: opened });
    const { body } = await caller.call(addAvailabilityException, {
      body: { ...wholeDay, day: from, last_day: to },
    });
    expect(body).toMatchObject({ day: from, is_open: false, start_minute: null });
    const { exceptions } = (await caller.call(getAvailability)).body;
    expect(exceptions.map(({ day, is_open }) => `${day} ${is_open}`)).toEqual(
      Array.from({ length: 14 }, (_, index) => `${addDays(from, index)} false`),
    );
  });

  test('a day that is over is refused', async () => {
    const caller = patinha.as(await buildProvider(patinha.db));
    const reply = await caller.call(addAvailabilityException, { body: { ...wholeDay, day: '2020-01-31' } });
    expect(reply).toRefuseFields('day');
  });

  test.each([
    { name: 'opening a whole day', body: { ...wholeDay, is_open: true }, fields: ['end_minute'] },
    { name: 'a start without an end', body: { ...wholeDay, start_minute: 60 }, fields: ['end_minute'] },
    {
      name: 'an end before the start',
      body: { ...wholeDay, start_minute: 600, end_minute: 540 },
      fields: ['end_minute'],
    },
    {
      name: 'a last day before the first',
      body: { ...wholeDay, day: '2099-01-10', last_day: '2099-01-09' },
      fields: ['last_day'],
    },
    {
      name: 'more than three months',
      body: { ...wholeDay, day: '2099-01-10', last_day: '2099-05-10' },
      fields: ['last_day'],
    },
    {
      name: 'part of several days',
      body: { ...wholeDay, day: '2099-01-10', last_day: '2099-01-12', start_minute: 60, end_minute: 120 },
      fields: ['last_day'],
    },
    { name: 'a day that is none', body: { ...wholeDay, day: '2026-02-30' }, fields: ['day'] },
    { name: 'an unknown field', body: { ...wholeDay, provider_id: nobodysId }, fields: ['provider_id'] },
    { name: 'no fields', body: {}, fields: ['day', 'end_minute', 'is_open', 'start_minute'] },
  ])('$name is refused', async ({ body, fields }) => {
    const caller = patinha.as(await buildProvider(patinha.db));
    expect(await caller.send(addAvailabilityException, { body })).toRefuseFields(...fields);
  });

  test.each([
    { name: 'weekday 7', stretch: { weekday: 7, start_minute: 0, end_minute: 60 }, field: 'hours.0.weekday' },
    {
      name: 'a stretch of no length',
      stretch: { weekday: 1, start_minute: 60, end_minute: 60 },
      field: 'hours.0.end_minute',
    },
    {
      name: 'half a minute',
      stretch: { weekday: 1, start_minute: 0.5, end_minute: 60 },
      field: 'hours.0.start_minute',
    },
    {
      name: 'an hour after midnight',
      stretch: { weekday: 1, start_minute: 60, end_minute: 1441 },
      field: 'hours.0.end_minute',
    },
  ])('$name in the week is refused and changes nothing', async ({ stretch, field }) => {
    const caller = patinha.as(await buildProvider(patinha.db));
    const before = [{ weekday: 1, start_minute: 480, end_minute: 720 }];
    await caller.call(replaceWeeklyHours, { body: { hours: before } });
    expect(await caller.send(replaceWeeklyHours, { body: { hours: [stretch] } })).toRefuseFields(field);
    expect((await caller.call(getAvailability)).body.hours).toEqual(before);
  });

  test("another provider's exception cannot be removed, nor one that does not exist", async () => {
    const owner = patinha.as(await buildProvider(patinha.db));
    const added = await owner.call(addAvailabilityException, { body: wholeDay });
    const stranger = patinha.as(await buildProvider(patinha.db));
    const params = { exception_id: added.body.id };
    expect(await stranger.call(removeAvailabilityException, { params })).toFailWith(
      'availability/exception-not-found',
    );
    const nobodys = { exception_id: nobodysId };
    expect(await stranger.call(removeAvailabilityException, { params: nobodys })).toFailWith(
      'availability/exception-not-found',
    );
    expect((await owner.call(getAvailability)).body.exceptions).toHaveLength(1);
    expect(await owner.send(removeAvailabilityException, { params: { exception_id: 'x' } })).toRefuseFields(
      'exception_id',
    );
  });

  const operations = [
    { name: 'getAvailability', endpoint: getAvailability, input: {} },
    { name: 'replaceWeeklyHours', endpoint: replaceWeeklyHours, input: { body: { hours: [] } } },
    { name: 'addAvailabilityException', endpoint: addAvailabilityException, input: { body: wholeDay } },
    {
      name: 'removeAvailabilityException',
      endpoint: removeAvailabilityException,
      input: { params: { exception_id: nobodysId } },
    },
  ] as const;

  test.each(operations)(
    '$name needs a session, the role of a provider, and a provider',
    async ({ endpoint, input }) => {
      expect(await patinha.anonymous.send(endpoint, input)).toFailWith('session/missing');
      const tutor = patinha.as(await buildUser(patinha.db));
      expect(await tutor.send(endpoint, input)).toFailWith('session/forbidden');
      const sellsNothing = patinha.as(await buildUser(patinha.db, { userType: 'prestador' }));
      expect(await sellsNothing.send(endpoint, input)).toFailWith('provider/not-found');
    },
  );
});
