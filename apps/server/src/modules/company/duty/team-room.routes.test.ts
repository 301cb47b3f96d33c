import { listSlots } from '@patinha/contract/availability';
import {
  acceptBooking,
  acceptBookingSeries,
  proposeBookingChange,
  quoteBooking,
  requestBooking,
} from '@patinha/contract/booking';
import { assignBooking, setDuty } from '@patinha/contract/company';
import { listFreeHours, searchServices } from '@patinha/contract/search';
import { joinWaitlist } from '@patinha/contract/waitlist';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { seatLimitOf } from '@patinha/domain/subscription';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildTutorWithPet, type BuiltTutor } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildSeries, type BuiltSeries } from '../../booking/series/booking-series.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { services } from '../../service/service.table.ts';
import { waitlistOffers } from '../../waitlist/waitlist.table.ts';
import { companyAbsences } from '../absence/absence.table.ts';
import { buildMember, grantPlan } from '../team/team.factory.ts';
import { buildShop, type BuiltShop } from './duty.factory.ts';

let server: TestApp;
let at: BuiltShop;
let tutors: BuiltTutor[];
let city = 0;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  city += 1;
  at = await buildShop(server.db, { city: `Cidade ${city}` });
  tutors = [];
  for (let n = 0; n < 4; n += 1) tutors.push(await buildTutorWithPet(server.db));
});

const day = addDays(calendarDay(new Date()), 10);
const hour = (time: number, on = day) => instantOf(on, time * 60, saoPauloZone);
const tutor = (index: number): BuiltTutor => {
  const found = tutors[index];
  if (!found) throw new Error('No tutor');
  return found;
};
const book = (index: number, serviceId: string, time: number, minutes = 60) =>
  server.as(tutor(index)).send(requestBooking, {
    body: {
      service_id: serviceId,
      pet_ids: [tutor(index).petId],
      starts_at: hour(time).toISOString(),
      duration_minutes: minutes,
    },
  });
const slotsOf = async (serviceId: string): Promise<Set<number>> => {
  const reply = await server.anonymous.call(listSlots, { params: { service_id: serviceId }, query: { day } });
  return new Set(reply.body.items.map((one) => (Date.parse(one.starts_at) - hour(0).getTime()) / 3_600_000));
};
const isFound = async (category: 'grooming' | 'dog_walking', time: number): Promise<boolean> => {
  const query = {
    city: `Cidade ${city}`,
    category,
    starts_at: hour(time).toISOString(),
    duration_minutes: 60,
  };
  return (await server.anonymous.call(searchServices, { query })).body.items.length > 0;
};
const isNear = async (ids: string, time: number): Promise<boolean> => {
  const query = { ids, starts_at: hour(time).toISOString() };
  const [found] = (await server.anonymous.call(listFreeHours, { query })).body.items;
  return found?.hours.includes(query.starts_at) ?? false;
};
const quoted = async (serviceId: string, time: number): Promise<boolean> => {
  const query = { service_id: serviceId, starts_at: hour(time).toISOString(), duration_minutes: 60 };
  return (await server.as(tutor(3)).call(quoteBooking, { query })).body.is_free;
};
/** Calendar, search, its free hours and quote say the same of an hour. */
async function expectOffered(time: number, offered: { readonly bath: boolean; readonly walk: boolean }) {
  const said = async (serviceId: string, category: 'grooming' | 'dog_walking') => [
    (await slotsOf(serviceId)).has(time),
    await isFound(category, time),
    await isNear(serviceId, time),
    await quoted(serviceId, time),
  ];
  expect(await said(at.bathId, 'grooming')).toEqual(Array(4).fill(offered.bath));
  expect(await said(at.walkId, 'dog_walking')).toEqual(Array(4).fill(offered.walk));
}
const set = ({ userId }: BuiltUser, duty: object) =>
  server.as(at.shop).call(setDuty, {
    params: { member_id: userId },
    body: { hours: null, service_ids: null, ...duty },
  });

describe('N-8: an hour of a team', () => {
  test('is free while an assignment of all bookings to people who can do them exists', async () => {
    await expectOffered(9, { bath: true, walk: true });
    expect((await book(0, at.bathId, 9)).status).toBe(201);
    // The bath could be either person's: the walk is still free, and a second bath as well.
    await expectOffered(9, { bath: true, walk: true });
    expect((await book(1, at.walkId, 9)).status).toBe(201);
    await expectOffered(9, { bath: false, walk: false });
    expect(await book(2, at.bathId, 9)).toFailWith('booking/slot-taken');
    expect(await book(2, at.walkId, 9)).toFailWith('booking/slot-taken');
    await expectOffered(10, { bath: true, walk: true });
  });

  test('is gone for the other service when both would need the one person who can do them', async () => {
    expect((await book(0, at.bathId, 9)).status).toBe(201);
    expect((await book(1, at.bathId, 9)).status).toBe(201);
    await expectOffered(9, { bath: false, walk: false });
    expect(await book(2, at.walkId, 9)).toFailWith('booking/slot-taken');
  });

  test('is gone for a service once its booking was assigned to the only one who does another', async () => {
    const first = await book(0, at.bathId, 9);
    expect(first.status).toBe(201);
    const [row] = await server.db
      .select()
      .from(bookings)
      .where(eq(bookings.tutorId, tutor(0).userId));
    const params = { company_booking_id: row?.id ?? '' };
    await server.as(at.shop).call(assignBooking, { params, body: { member_id: at.caio.userId } });
    await expectOffered(9, { bath: true, walk: false });
    expect(await book(1, at.walkId, 9)).toFailWith('booking/slot-taken');
    await server.as(at.shop).call(assignBooking, { params, body: { member_id: at.bia.userId } });
    await expectOffered(9, { bath: true, walk: true });
  });

  test('is not sold to a service that no one person could do from its start to its end', async () => {
    expect((await book(0, at.walkId, 9, 120)).status).toBe(201);
    expect((await book(1, at.bathId, 10)).status).toBe(201);
    await expectOffered(9, { bath: true, walk: false });
    await expectOffered(10, { bath: false, walk: false });
  });
});

describe('hours, services and absences', () => {
  test('take away what a person no longer does, and never a booking', async () => {
    expect((await book(0, at.walkId, 9)).status).toBe(201);
    await set(at.caio, { service_ids: [at.bathId] });
    expect((await slotsOf(at.walkId)).size).toBe(0);
    expect(await isFound('dog_walking', 11)).toBe(false);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.serviceId, at.walkId));
    expect(row?.status).toBe('accepted');
    // No person can do that walk any more: it takes up the time of none.
    await expectOffered(9, { bath: true, walk: false });
  });

  test('offer an hour only where a person who does the service works through all of it', async () => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    await set(at.caio, {
      hours: [{ weekday, start_minute: 8 * 60, end_minute: 10 * 60 }],
      service_ids: [at.walkId],
    });
    await expectOffered(9, { bath: true, walk: true });
    await expectOffered(9.5, { bath: true, walk: false });
    await expectOffered(7.5, { bath: true, walk: false });
    expect(await book(0, at.walkId, 9.5)).toFailWith('booking/slot-taken');
  });

  test('cross midnight where a person works on both sides of it', async () => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = [
      { weekday, start_minute: 20 * 60, end_minute: 1440 },
      { weekday: (weekday + 1) % 7, start_minute: 0, end_minute: 60 },
    ];
    await set(at.caio, { hours, service_ids: [at.walkId] });
    expect(await isFound('dog_walking', 23.5)).toBe(true);
    expect((await slotsOf(at.walkId)).has(23.5)).toBe(true);
    await set(at.caio, { hours: hours.slice(0, 1), service_ids: [at.walkId] });
    expect(await isFound('dog_walking', 23.5)).toBe(false);
    expect((await slotsOf(at.walkId)).has(23.5)).toBe(false);
  });

  test('an absence takes the hours away for as long as it lasts', async () => {
    await server.db.insert(companyAbsences).values({
      providerId: at.shop.providerId,
      userId: at.caio.userId,
      startsAt: hour(9),
      endsAt: hour(10),
      createdAt: new Date(),
    });
    await expectOffered(9, { bath: true, walk: false });
    await expectOffered(10, { bath: true, walk: true });
    expect((await book(0, at.bathId, 9)).status).toBe(201);
    await expectOffered(9, { bath: false, walk: false });
  });
});

describe('every way to an hour of a team', () => {
  test('an acceptance is refused when no person is left, and another service goes on beside it', async () => {
    await server.db.update(services).set({ isInstant: false }).where(eq(services.id, at.walkId));
    await server.db.update(services).set({ isInstant: false }).where(eq(services.id, at.bathId));
    const stall = (serviceId: string) => ({ provider: at.shop, serviceId });
    const time = { startsAt: hour(9), endsAt: hour(10), busyUntil: hour(10) };
    const asked = [at.walkId, at.bathId, at.walkId];
    const ids: string[] = [];
    for (const [index, serviceId] of asked.entries())
      ids.push(
        (await buildBooking(server.db, { ...time, stall: stall(serviceId), tutor: tutor(index) })).bookingId,
      );
    const accept = (index: number) =>
      server.as(at.shop).send(acceptBooking, { params: { booking_id: ids[index] ?? '' }, body: {} });
    expect((await accept(0)).status).toBe(200);
    expect((await accept(1)).status).toBe(200);
    expect(await accept(2)).toFailWith('booking/slot-taken');
  });

  test('a booking moves only to an hour that a person has for it', async () => {
    expect((await book(0, at.walkId, 9)).status).toBe(201);
    expect((await book(1, at.walkId, 11)).status).toBe(201);
    const [row] = await server.db
      .select()
      .from(bookings)
      .where(eq(bookings.tutorId, tutor(0).userId));
    const move = (time: number) =>
      server.as(tutor(0)).send(proposeBookingChange, {
        params: { booking_id: row?.id ?? '' },
        body: { starts_at: hour(time).toISOString() },
      });
    expect(await move(10.5)).toFailWith('booking/slot-taken');
    expect((await move(9.5)).status).toBe(201);
    expect((await book(2, at.bathId, 9.5)).status).toBe(201);
  });
});

test('a series is accepted on the dates on which a person can do it, beside other services', async () => {
  const ask = (index: number, serviceId: string) =>
    buildSeries(server.db, { stall: { provider: at.shop, serviceId }, tutor: tutor(index) });
  const accept = ({ seriesId, bookingIds }: BuiltSeries) =>
    server.as(at.shop).send(acceptBookingSeries, {
      params: { series_id: seriesId },
      body: { booking_ids: [...bookingIds] },
    });
  const [walks, baths, others] = [await ask(0, at.walkId), await ask(1, at.bathId), await ask(2, at.walkId)];
  expect((await accept(walks)).status).toBe(200);
  expect((await accept(baths)).status).toBe(200);
  expect(await accept(others)).toFailWith('booking/series-conflict');
});

test('who waits is offered the hour that a person is given, and it is kept for them', async () => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const until = (endHour: number) => ({
    hours: [{ weekday, start_minute: 9 * 60, end_minute: endHour * 60 }],
    service_ids: [at.walkId],
  });
  await set(at.caio, until(10));
  expect((await book(0, at.walkId, 9)).status).toBe(201);
  const wait = { service_id: at.walkId, day, part: 'morning', pet_ids: [tutor(1).petId] } as const;
  expect((await server.as(tutor(1)).send(joinWaitlist, { body: wait })).status).toBe(201);
  await server.deliver();
  const offers = () => server.db.select().from(waitlistOffers).where(eq(waitlistOffers.serviceId, at.walkId));
  expect(await offers()).toEqual([]);
  await set(at.caio, until(11));
  await server.deliver();
  expect(await offers()).toMatchObject([{ status: 'open', startsAt: hour(10) }]);
  // For everyone else it is gone, in the calendar, the search and the quote.
  await expectOffered(10, { bath: true, walk: false });
  expect(await book(2, at.walkId, 10)).toFailWith('booking/slot-taken');
  expect((await book(1, at.walkId, 10)).status).toBe(201);
});

test('a company whose plan has no place for its members sells one service at a time', async () => {
  const alone = await buildShop(server.db, { city: 'Só' });
  await rows(server.db, sql`update subscriptions set status = 'ended' where user_id = ${alone.shop.userId}`);
  at = alone;
  expect((await book(0, alone.bathId, 9)).status).toBe(201);
  expect(await book(1, alone.walkId, 9)).toFailWith('booking/slot-taken');
  const [row] = await server.db.select().from(bookings).where(eq(bookings.serviceId, alone.bathId));
  expect(row?.lane).toBe(1);
});

test.each(['essencial', 'completo', 'rede'] as const)(
  'the database counts the places of %s as the domain does',
  async (plan) => {
    const company = await buildProvider(server.db, { kind: 'empresa' });
    await grantPlan(server.db, company, plan);
    for (let n = 0; n < 12; n += 1) await buildMember(server.db, company);
    const team = await rows(server.db, sql`select user_id from app.team(${company.providerId})`);
    expect(team).toHaveLength(Math.min(13, seatLimitOf(plan) ?? 13));
  },
);

test('members who may not sign in attend nothing', async () => {
  await rows(server.db, sql`update auth_users set suspended_at = now() where id = ${at.caio.userId}`);
  expect([...(await slotsOf(at.walkId))]).toEqual([]);
  expect((await slotsOf(at.bathId)).has(9)).toBe(true);
});
