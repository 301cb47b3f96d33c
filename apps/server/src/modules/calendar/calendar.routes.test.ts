import { addAvailabilityException } from '@patinha/contract/availability';
import { readProviderCalendar } from '@patinha/contract/calendar';
import { addMs, calendarDay, dayMs, hourMs, instantOf } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking, buildStall, type BuiltStall } from '../booking/booking.factory.ts';
import { buildMeeting } from '../meeting/meeting.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const read = ({ provider }: BuiltStall, from: string, to: string) =>
  server.as(provider).send(readProviderCalendar, { query: { from, to } });
const readRight = async ({ provider }: BuiltStall, from: string, to: string) =>
  (await server.as(provider).call(readProviderCalendar, { query: { from, to } })).body;

/** One hour from so many minutes after midnight of the day in São Paulo. */
const on = (day: string, minute: number) => {
  const startsAt = instantOf(day, minute, 'America/Sao_Paulo');
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};
const day = calendarDay(addMs(new Date(), 10 * dayMs));
const dayAfter = calendarDay(addMs(new Date(), 11 * dayMs));
const dayBefore = calendarDay(addMs(new Date(), 9 * dayMs));

test('has what takes place on its days, soonest first, with whom and with which pets', async () => {
  const stall = await buildStall(server.db);
  const late = await buildBooking(server.db, { stall, status: 'accepted', ...on(day, 15 * 60) });
  const early = await buildBooking(server.db, { stall, ...on(day, 9 * 60) });
  const { bookings } = await readRight(stall, day, day);
  expect(bookings.map(({ id }) => id)).toEqual([early.bookingId, late.bookingId]);
  expect(bookings[0]).toMatchObject({
    title: 'Passeio no parque',
    status: 'pending',
    tutor_name: 'Ana',
    pet_names: ['Thor'],
  });
});

test('counts its days where the provider is, both ends included', async () => {
  const stall = await buildStall(server.db);
  const over = await buildBooking(server.db, { stall, ...on(dayBefore, 23 * 60 + 30) });
  const last = await buildBooking(server.db, { stall, ...on(day, 23 * 60) });
  await buildBooking(server.db, { stall, ...on(dayAfter, 0) });
  await buildBooking(server.db, { stall, ...on(dayBefore, 23 * 60) });
  const { bookings, zone } = await readRight(stall, day, day);
  expect(zone).toBe('America/Sao_Paulo');
  expect(bookings.map(({ id }) => id)).toEqual([over.bookingId, last.bookingId]);
});

test('omits bookings that ended without a service, and other users’ bookings', async () => {
  const stall = await buildStall(server.db);
  for (const status of ['declined', 'expired', 'cancelled'] as const)
    await buildBooking(server.db, { stall, status, ...on(day, 9 * 60) });
  await buildBooking(server.db, on(day, 9 * 60));
  expect((await readRight(stall, day, day)).bookings).toEqual([]);
});

test('shows the caller’s agreed first meetings, and no one else’s', async () => {
  const stall = await buildStall(server.db);
  const agreed = { status: 'accepted', ...on(day, 9 * 60) } as const;
  const own = await buildMeeting(server.db, { stall, ...agreed });
  await buildMeeting(server.db, agreed);
  const { meetings } = await readRight(stall, day, day);
  expect(meetings.map(({ id }) => id)).toEqual([own.meetingId]);
});

test('has the hours of the week and the exceptions of its days', async () => {
  const stall = await buildStall(server.db);
  const closed = { day, is_open: false, start_minute: null, end_minute: null };
  const as = server.as(stall.provider);
  await as.call(addAvailabilityException, { body: closed });
  await as.call(addAvailabilityException, { body: { ...closed, day: dayAfter } });
  const calendar = await readRight(stall, dayBefore, day);
  expect(calendar.hours).toHaveLength(7);
  expect(calendar.exceptions).toMatchObject([closed]);
});

test.each([
  { why: 'ends before it begins', from: '2026-11-02', to: '2026-11-01' },
  { why: 'is longer than six weeks', from: '2026-11-01', to: '2026-12-13' },
  { why: 'is of another age', from: '1999-11-01', to: '1999-11-02' },
])('is refused for a span that $why', async ({ from, to }) => {
  expect(await read(await buildStall(server.db), from, to)).toFailWith('request/invalid');
});

test('is for those who sell', async () => {
  const tutor = await buildUser(server.db, { userType: 'tutor' });
  const query = { from: day, to: day };
  expect(await server.as(tutor).send(readProviderCalendar, { query })).toFailWith('session/forbidden');
  expect(await server.anonymous.send(readProviderCalendar, { query })).toFailWith('session/missing');
  const sellsNothing = server.as(await buildUser(server.db, { userType: 'prestador' }));
  expect(await sellsNothing.send(readProviderCalendar, { query })).toFailWith('provider/not-found');
});
