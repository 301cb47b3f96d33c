import { listSlots } from '@patinha/contract/availability';
import { getBooking, requestBooking } from '@patinha/contract/booking';
import { searchServices } from '@patinha/contract/search';
import { listOwnServices, listProviderServices, readService } from '@patinha/contract/service';
import { readPause, setPause, setServicePause } from '@patinha/contract/substitution';
import { addDays, addMs, calendarDay, hourMs, instantOf } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildConfirmedBooking, type BuiltStall, buildTutorWithPet } from '../booking/booking.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { SickDayScene } from './substitution-scene.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const today = calendarDay(new Date());
const back = addDays(today, 10);
const dayBefore = addDays(back, -1);
const noon = (day: string) => instantOf(day, 12 * 60, 'America/Sao_Paulo');

const slotsOn = async (serviceId: string, day: string) =>
  (
    await server.anonymous.call(listSlots, {
      params: { service_id: serviceId },
      query: { day, duration_minutes: 60 },
    })
  ).body.items.length;

const pause = ({ provider }: BuiltStall, until: string | null) =>
  server.as(provider).send(setPause, { body: { until } });
const pauseService = ({ provider, serviceId }: BuiltStall, until: string | null) =>
  server.as(provider).send(setServicePause, { params: { service_id: serviceId }, body: { until } });

async function ask({ serviceId }: BuiltStall, startsAt: Date) {
  const tutor = await buildTutorWithPet(server.db);
  return server.as(tutor).send(requestBooking, {
    body: {
      service_id: serviceId,
      pet_ids: [tutor.petId],
      starts_at: startsAt.toISOString(),
      ends_at: addMs(startsAt, hourMs).toISOString(),
    },
  });
}

const shownTo = async ({ serviceId, provider }: BuiltStall) => {
  const { body } = await server.anonymous.call(readService, { params: { service_id: serviceId } });
  const list = await server.anonymous.call(listProviderServices, {
    params: { provider_id: provider.providerId },
  });
  return [body.returns_on, list.body.items.find(({ id }) => id === serviceId)?.returns_on];
};

async function isFound({ city, state }: SickDayScene['place'], stall: BuiltStall, startsAt: Date) {
  const query = { city, state, starts_at: startsAt.toISOString(), duration_minutes: 60 };
  const { items } = (await server.anonymous.call(searchServices, { query })).body;
  return items.some(({ id }) => id === stall.serviceId);
}

test('a person who pauses is offered, found and booked from the day of the return on', async () => {
  const scene = new SickDayScene(server);
  const stall = await scene.stall();
  const reply = await pause(stall, back);
  expect(reply.body).toEqual({ paused_until: back });
  expect((await server.as(stall.provider).call(readPause)).body).toEqual({ paused_until: back });
  expect(await slotsOn(stall.serviceId, dayBefore)).toBe(0);
  expect(await slotsOn(stall.serviceId, back)).toBeGreaterThan(0);
  expect(await isFound(scene.place, stall, noon(dayBefore))).toBe(false);
  expect(await isFound(scene.place, stall, noon(back))).toBe(true);
  expect(await ask(stall, noon(dayBefore))).toFailWith('booking/outside-hours');
  expect((await ask(stall, noon(back))).body).toMatchObject({ status: 'pending' });
  expect(await shownTo(stall)).toEqual([back, back]);
});

test('bookings that exist stay as they are', async () => {
  const booking = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
  await pause(booking, back);
  const { body } = await server
    .as(booking.tutor)
    .call(getBooking, { params: { booking_id: booking.bookingId } });
  expect(body).toMatchObject({ status: 'confirmed', provider_out_at: null });
});

test('one paused service leaves the others bookable', async () => {
  const stall = await new SickDayScene(server).stall();
  const { id: other } = await buildService(server.db, { providerId: stall.provider.providerId });
  expect((await pauseService(stall, back)).body).toEqual({ paused_until: back });
  expect(await slotsOn(stall.serviceId, dayBefore)).toBe(0);
  expect(await slotsOn(other, dayBefore)).toBeGreaterThan(0);
  expect(await ask(stall, noon(dayBefore))).toFailWith('booking/outside-hours');
  const { items } = (await server.as(stall.provider).call(listOwnServices)).body;
  const seen = Object.fromEntries(items.map((one) => [one.id, [one.paused_until, one.returns_on]]));
  expect(seen).toEqual({ [stall.serviceId]: [back, back], [other]: [null, null] });
});

test('the later of both pauses counts', async () => {
  const stall = await new SickDayScene(server).stall();
  await pause(stall, back);
  await pauseService(stall, addDays(back, 2));
  expect(await slotsOn(stall.serviceId, addDays(back, 1))).toBe(0);
  expect(await shownTo(stall)).toEqual([addDays(back, 2), addDays(back, 2)]);
});

test('a pause that is ended early leaves nothing behind', async () => {
  const stall = await new SickDayScene(server).stall();
  await pause(stall, back);
  await pauseService(stall, back);
  expect((await pause(stall, null)).body).toEqual({ paused_until: null });
  expect((await pauseService(stall, null)).body).toEqual({ paused_until: null });
  expect(await slotsOn(stall.serviceId, dayBefore)).toBeGreaterThan(0);
  expect(await shownTo(stall)).toEqual([null, null]);
});

test.each([
  { why: 'today', until: today, problem: 'too_small' },
  { why: 'more than a year ahead', until: addDays(today, 400), problem: 'too_big' },
])('a return $why is refused', async ({ until, problem }) => {
  const stall = await new SickDayScene(server).stall();
  for (const reply of [await pause(stall, until), await pauseService(stall, until)])
    expect(reply.error).toMatchObject({ code: 'request/invalid', fields: { until: problem } });
});

test('a service of another person cannot be paused', async () => {
  const stall = await new SickDayScene(server).stall();
  const stranger = await new SickDayScene(server).stall();
  const reply = await pauseService({ ...stall, provider: stranger.provider }, back);
  expect(reply).toFailWith('service/not-found');
  expect(await slotsOn(stall.serviceId, dayBefore)).toBeGreaterThan(0);
});

test('a paused carer is not proposed as a substitute for these days', async () => {
  const scene = new SickDayScene(server);
  const colleague = await scene.stall();
  await pause(colleague, back);
  const absent = await scene.absent();
  expect((await scene.seen(absent)).proposals).toEqual([]);
  await pause(colleague, null);
  expect((await scene.seen(absent)).proposals).toMatchObject([{ service_id: colleague.serviceId }]);
});

test('a pause comes to its end by itself', async () => {
  const clock = await openTestApp();
  const stall = await new SickDayScene(clock).stall();
  await clock.as(stall.provider).call(setPause, { body: { until: addDays(today, 2) } });
  await clock.advance(3 * 24 * 3600);
  expect((await clock.as(stall.provider).call(readPause)).body).toEqual({ paused_until: null });
  const { body } = await clock.anonymous.call(readService, { params: { service_id: stall.serviceId } });
  expect(body.returns_on).toBeNull();
  await clock.close();
});
