import { addAvailabilityException, listSlots, listStayDays } from '@patinha/contract/availability';
import {
  acceptBooking,
  cancelBooking,
  planBookingSeries,
  quoteBooking,
  requestBooking,
} from '@patinha/contract/booking';
import { searchServices } from '@patinha/contract/search';
import { addDays, calendarDay, cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { services } from '../../service/service.table.ts';
import { type BuiltStall, buildTutorWithPet, type BuiltTutor, payBooking } from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { buildBoarding, idOf, stayBody } from './stay.factory.ts';

let server: TestApp;
let tutor: BuiltTutor;
beforeAll(async () => {
  server = await openTestApp();
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const first = addDays(calendarDay(new Date()), 20);
const day = (ahead: number) => addDays(first, ahead);

interface Asked {
  readonly who?: BuiltTutor;
  readonly petIds?: readonly string[];
  readonly hours?: { readonly arrival?: number; readonly departure?: number };
}
const ask = (
  { serviceId }: BuiltStall,
  [from, to]: readonly [number, number],
  { who = tutor, petIds, hours }: Asked = {},
) =>
  server.as(who).send(requestBooking, {
    body: { service_id: serviceId, pet_ids: petIds ?? [who.petId], ...stayBody(day(from), day(to), hours) },
  });
const quote = ({ serviceId }: BuiltStall, [from, to]: readonly [number, number], pets = 1) =>
  server.as(tutor).call(quoteBooking, {
    query: { service_id: serviceId, pets, ...stayBody(day(from), day(to)) },
  });
const placesOf = async ({ serviceId }: BuiltStall, [from, to]: readonly [number, number]) => {
  const params = { service_id: serviceId };
  const reply = await server.anonymous.call(listStayDays, {
    params,
    query: { from: day(from), to: day(to) },
  });
  return reply.body.items.map(({ places }) => places);
};
/** Books at once: the service is instant. */
const stayAt = async (boarding: BuiltStall, dates: readonly [number, number], asked: Asked = {}) => {
  const who = asked.who ?? (await buildTutorWithPet(server.db));
  const reply = await ask(boarding, dates, { ...asked, who });
  expect(reply.error?.code).toBeUndefined();
  return { who, booking: reply.body, id: idOf(reply) };
};

describe('a stay', () => {
  test('is booked from its first to its last day and priced a night and a pet', async () => {
    const boarding = await buildBoarding(server.db, { capacity: 2 });
    const { id: second } = await buildPet(server.db, { ownerId: tutor.userId });
    const quoted = await quote(boarding, [0, 3], 2);
    expect(quoted.body).toMatchObject({
      price_unit: 'night',
      list_cents: 45_000,
      fee_cents: 1490,
      is_free: true,
      stay: { unit: 'night', first_day: day(0), last_day: day(3), nights: 3, pets: 2 },
    });
    expect(quoted.body.stay?.days.map(({ price_cents }) => price_cents)).toEqual([15_000, 15_000, 15_000]);
    const reply = await ask(boarding, [0, 3], { petIds: [tutor.petId, second] });
    expect(reply.body).toMatchObject({
      status: 'pending',
      price_unit: 'night',
      price_cents: 45_000,
      stay: { unit: 'night', first_day: day(0), last_day: day(3), nights: 3 },
    });
  });

  test.each([
    { name: 'no night between', dates: [0, 0], hours: { departure: 18 }, field: 'ends_at' },
    { name: 'fewer nights than the fewest', dates: [0, 1], hours: {}, field: 'ends_at' },
    { name: 'more nights than the most', dates: [0, 6], hours: {}, field: 'ends_at' },
  ] as const)('with $name is refused', async ({ dates, hours, field }) => {
    const boarding = await buildBoarding(server.db, { minNights: 2, maxNights: 5 });
    expect(await ask(boarding, dates, { hours })).toRefuseFields(field);
  });

  test('keeps to the windows of arrival and departure, and needs no open hours between', async () => {
    const boarding = await buildBoarding(server.db, { runsOverDaysOff: true });
    const dayOff = { day: day(1), is_open: false, start_minute: null, end_minute: null };
    await server.as(boarding.provider).call(addAvailabilityException, { body: dayOff });
    expect(await ask(boarding, [0, 2], { hours: { arrival: 7 } })).toFailWith('booking/outside-hours');
    expect(await ask(boarding, [0, 2], { hours: { departure: 19 } })).toFailWith('booking/outside-hours');
    expect(await ask(boarding, [0, 1])).toFailWith('booking/outside-hours');
    expect((await ask(boarding, [0, 2])).status).toBe(201);
    await server.db
      .update(services)
      .set({ runsOverDaysOff: false })
      .where(eq(services.id, boarding.serviceId));
    expect((await quote(boarding, [0, 2])).body.is_free).toBe(false);
    expect(await placesOf(boarding, [0, 2])).toEqual([1, 0, 1]);
  });

  test('by the day takes each of its days, the last too', async () => {
    const creche = await buildBoarding(server.db, {
      unit: 'day',
      pricePerNightCents: null,
      pricePerDayCents: cents(7000),
      secondPetCents: null,
      isInstant: true,
    });
    expect((await quote(creche, [0, 4])).body).toMatchObject({ price_unit: 'day', list_cents: 35_000 });
    await stayAt(creche, [0, 1]);
    expect(await placesOf(creche, [0, 2])).toEqual([0, 0, 1]);
    expect(await ask(creche, [1, 1], { hours: { departure: 18 } })).toFailWith('booking/slot-taken');
    expect((await ask(creche, [2, 2], { hours: { departure: 18 } })).status).toBe(201);
  });

  test('comes once: no series of stays', async () => {
    const boarding = await buildBoarding(server.db);
    const reply = await server.as(tutor).send(planBookingSeries, {
      query: {
        service_id: boarding.serviceId,
        pet_ids: tutor.petId,
        every_weeks: 1,
        count: 3,
        ...stayBody(day(0), day(2)),
      },
    });
    expect(reply).toRefuseFields('every_weeks');
  });
});

describe('places', () => {
  test('N-1: one place takes stays back to back; the date between is departure and arrival', async () => {
    const boarding = await buildBoarding(server.db, { isInstant: true });
    await stayAt(boarding, [0, 3], { hours: { departure: 18 } });
    await stayAt(boarding, [3, 6], { hours: { arrival: 8 } });
    expect(await placesOf(boarding, [0, 6])).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(await ask(boarding, [2, 4])).toFailWith('booking/slot-taken');
  });

  test('pets of different homes fill the capacity a night', async () => {
    const boarding = await buildBoarding(server.db, { capacity: 2, isInstant: true });
    await stayAt(boarding, [0, 3]);
    await stayAt(boarding, [2, 5]);
    expect(await placesOf(boarding, [0, 5])).toEqual([1, 1, 0, 1, 1, 2]);
    expect((await quote(boarding, [0, 2], 2)).body.is_free).toBe(false);
    expect(await ask(boarding, [1, 3])).toFailWith('booking/slot-taken');
    await stayAt(boarding, [3, 4]);
  });

  test('stays do not close walks, and walks do not close stays', async () => {
    const boarding = await buildBoarding(server.db, { isInstant: true });
    const { providerId } = boarding.provider;
    const { id: walkId } = await buildService(server.db, {
      providerId,
      isInstant: true,
      locationType: 'presencial',
    });
    const walk = { ...boarding, serviceId: walkId };
    await stayAt(boarding, [0, 3]);
    const who = await buildTutorWithPet(server.db);
    const starts_at = stayBody(day(1), day(1)).starts_at;
    const body = { service_id: walk.serviceId, pet_ids: [who.petId], starts_at, duration_minutes: 60 };
    expect((await server.as(who).send(requestBooking, { body })).status).toBe(201);
    await stayAt(boarding, [3, 5]);
    const params = { service_id: walk.serviceId };
    const slots = await server.anonymous.call(listSlots, { params, query: { day: day(2) } });
    expect(slots.body.items.length).toBeGreaterThan(40);
    // A stay is chosen by its dates: it has no hours of the day.
    const none = await server.anonymous.call(listSlots, {
      params: { service_id: boarding.serviceId },
      query: { day: day(8) },
    });
    expect(none.body.items).toEqual([]);
  });

  test('N-4: what is kept for a payment is not free in calendar, quote and search alike', async () => {
    const boarding = await buildBoarding(server.db, { isInstant: true, city: 'Hospedópolis' });
    const found = async () => {
      const query = {
        city: 'Hospedópolis',
        starts_at: stayBody(day(1), day(2)).starts_at,
        duration_minutes: 2 * 24 * 60,
      };
      const { items } = (await server.anonymous.call(searchServices, { query })).body;
      return items.map(({ price_cents, price_unit }) => ({ price_cents, price_unit }));
    };
    expect(await found()).toEqual([{ price_cents: 18_000, price_unit: 'night' }]);
    const { who, booking, id } = await stayAt(boarding, [2, 4]);
    expect(booking).toMatchObject({ status: 'accepted' });
    expect(await placesOf(boarding, [1, 4])).toEqual([1, 0, 0, 1]);
    expect((await quote(boarding, [1, 3])).body.is_free).toBe(false);
    expect(await found()).toEqual([]);
    await server.as(who).call(cancelBooking, { params: { booking_id: id }, body: {} });
    expect(await placesOf(boarding, [1, 4])).toEqual([1, 1, 1, 1]);
    expect(await found()).toHaveLength(1);
  });

  test('N-7: unaccepted requests keep nothing; only the one that lost the place waits, and is declined by the payment', async () => {
    const boarding = await buildBoarding(server.db);
    const askAnew = async (dates: readonly [number, number]) => {
      const reply = await ask(boarding, dates, { who: await buildTutorWithPet(server.db) });
      return idOf(reply);
    };
    const [wanted, rival, after] = [await askAnew([0, 3]), await askAnew([2, 4]), await askAnew([3, 5])];
    expect(await placesOf(boarding, [0, 4])).toEqual([1, 1, 1, 1, 1]);
    await server.as(boarding.provider).call(acceptBooking, { params: { booking_id: wanted }, body: {} });
    const states = async () => {
      const found = await server.db
        .select({ id: bookings.id, status: bookings.status, waitsUntil: bookings.waitsUntil })
        .from(bookings)
        .where(eq(bookings.serviceId, boarding.serviceId));
      return [wanted, rival, after].map((id) => {
        const { status, waitsUntil } = found.find((one) => one.id === id) ?? {};
        return waitsUntil && status === 'pending' ? 'waits' : status;
      });
    };
    expect(await states()).toEqual(['accepted', 'waits', 'pending']);
    await payBooking(server.db, wanted);
    await server.deliver();
    expect(await states()).toEqual(['confirmed', 'declined', 'pending']);
  });

  test('a service by time has no dates, one that is not sold no calendar, and a long range is refused', async () => {
    const boarding = await buildBoarding(server.db);
    const { id } = await buildService(server.db, { providerId: boarding.provider.providerId });
    const query = { from: day(0), to: day(1) };
    const none = await server.anonymous.call(listStayDays, { params: { service_id: id }, query });
    expect(none.body).toMatchObject({ unit: 'visit', items: [] });
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, id));
    expect(await server.anonymous.send(listStayDays, { params: { service_id: id }, query })).toFailWith(
      'availability/service-not-found',
    );
    const params = { service_id: boarding.serviceId };
    const long = { from: day(0), to: day(92) };
    expect(await server.anonymous.send(listStayDays, { params, query: long })).toRefuseFields('to');
    const past = { from: addDays(calendarDay(new Date()), -1), to: addDays(calendarDay(new Date()), -1) };
    const reply = await server.anonymous.call(listStayDays, { params, query: past });
    expect(reply.body.items[0]).toMatchObject({ places: 0, arrivals: [] });
  });
});
