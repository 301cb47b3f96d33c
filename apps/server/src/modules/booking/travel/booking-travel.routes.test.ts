import { getBooking, getBookingSeries, listBookings, readBookingRequest } from '@patinha/contract/booking';
import { assignBooking, readTeamAgenda } from '@patinha/contract/company';
import { addMs, calendarDay, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCompanyBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';
import { providers } from '../../provider/provider.table.ts';
import {
  type BookingSpec,
  buildBooking,
  type BuiltBooking,
  type BuiltStall,
  buildStall,
} from '../booking.factory.ts';
import { buildSeries } from '../series/booking-series.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const noon = new Date('2099-03-10T15:00:00Z');
const home = (district: string, city = 'São Paulo'): BookingSpec => {
  const place = { district, city, state: 'SP' };
  return { ...place, address: { ...place, street: 'Rua Um', number: '7', zipcode: '04501000' } };
};
/** From so many minutes after noon on, for an hour. */
const at = (minutes: number) => {
  const startsAt = addMs(noon, minutes * minuteMs);
  const endsAt = addMs(startsAt, 60 * minuteMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};
const agreed = { status: 'accepted' } as const;

const travelOf = async ({ provider, bookingId }: BuiltBooking) =>
  (await server.as(provider).call(readBookingRequest, { params: { booking_id: bookingId } })).body.travel;

const agendaOf = async ({ provider }: BuiltStall) =>
  (
    await server
      .as(provider)
      .call(listBookings, { query: { as: 'provider', from: '2099-03-10', to: '2099-03-10' } })
  ).body.items;

describe('a request', () => {
  test('says how long the ways to it and on from it take, and whether there is time', async () => {
    const stall = await buildStall(server.db);
    await buildBooking(server.db, { stall, ...home('Moema'), ...at(-75), ...agreed });
    await buildBooking(server.db, { stall, ...home('Lapa', 'Campinas'), ...at(140), ...agreed });
    const asked = await buildBooking(server.db, { stall, ...home('Pinheiros'), ...at(0) });
    expect(await travelOf(asked)).toEqual({
      from_previous: {
        way: 'other_district',
        free_minutes: 15,
        travel_minutes: 30,
        is_tight: true,
        pets: ['Thor'],
      },
      to_next: {
        way: 'other_city',
        free_minutes: 80,
        travel_minutes: 60,
        is_tight: false,
        pets: ['Thor'],
      },
    });
  });

  test('at the home of the same tutor, or with only a request beside it, has no way to go', async () => {
    const stall = await buildStall(server.db);
    const before = await buildBooking(server.db, { stall, ...home('Moema'), ...at(-60), ...agreed });
    await buildBooking(server.db, { stall, ...home('Lapa'), ...at(60) });
    const nothing = { from_previous: null, to_next: null };
    const { tutor } = before;
    const same = await buildBooking(server.db, { stall, tutor, ...home('Moema'), ...at(0) });
    expect(await travelOf(same)).toEqual(nothing);
    // The door is not compared: that it is one would tell a hidden address.
    const other = await buildBooking(server.db, { stall, ...home('Moema'), ...at(0) });
    expect((await travelOf(other)).from_previous).toMatchObject({ way: 'same_district', is_tight: true });
  });

  test("from the seller's own place counts the bairro of its page", async () => {
    const stall = await buildStall(server.db);
    await server.db
      .update(providers)
      .set({ district: 'Moema' })
      .where(eq(providers.id, stall.provider.providerId));
    await buildBooking(server.db, { stall, placeAddress: 'Rua Dois, 1', ...at(-60), ...agreed });
    const asked = await buildBooking(server.db, { stall, ...home('moema'), ...at(0) });
    expect((await travelOf(asked)).from_previous).toMatchObject({ way: 'same_district', free_minutes: 0 });
  });

  test('beside a stay has no way to go: a stay takes no time of a person', async () => {
    const stall = await buildStall(server.db);
    await buildBooking(server.db, { stall, ...home('Lapa'), ...at(-60), ...agreed, stayUnit: 'day' });
    const asked = await buildBooking(server.db, { stall, ...home('Moema'), ...at(0) });
    expect((await travelOf(asked)).from_previous).toBeNull();
  });

  test('of a series is named where there is too little time', async () => {
    const series = await buildSeries(server.db, { dates: 2, ...home('Moema') });
    const [first, last] = series.bookings;
    if (!first || !last) throw new Error('two dates were built');
    const stall = { provider: series.provider, serviceId: series.serviceId };
    const next = (after: BuiltBooking, minutes: number) => {
      const startsAt = addMs(after.endsAt, minutes * minuteMs);
      const endsAt = addMs(startsAt, 30 * minuteMs);
      return { stall, ...home('Lapa'), startsAt, endsAt, busyUntil: endsAt, ...agreed };
    };
    await buildBooking(server.db, next(first, 30));
    await buildBooking(server.db, next(last, 29));
    const params = { series_id: series.seriesId };
    expect((await server.as(series.provider).call(getBookingSeries, { params })).body.tight_ids).toEqual([
      last.bookingId,
    ]);
    expect((await server.as(series.tutor).call(getBookingSeries, { params })).body.tight_ids).toEqual([]);
  });
});

describe('an agenda', () => {
  test('has the way from each booking to the next, for the seller alone', async () => {
    const stall = await buildStall(server.db);
    const first = await buildBooking(server.db, { stall, ...home('Moema'), ...at(0), ...agreed });
    const second = await buildBooking(server.db, { stall, ...home('Lapa'), ...at(75), ...agreed });
    const items = await agendaOf(stall);
    expect(items.map(({ id }) => id)).toEqual([first.bookingId, second.bookingId]);
    expect(items.map(({ travel_to_next: way }) => way)).toEqual([
      { way: 'other_district', free_minutes: 15, travel_minutes: 30, is_tight: true, pets: ['Thor'] },
      null,
    ]);
    const tutors = await server.as(first.tutor).call(getBooking, { params: { booking_id: first.bookingId } });
    expect(tutors.body).not.toHaveProperty('travel_to_next');
    const listed = await server
      .as(first.tutor)
      .call(listBookings, { query: { as: 'tutor', from: '2099-03-10' } });
    expect(listed.body.items[0]).not.toHaveProperty('travel_to_next');
  });

  test('of a team has the ways of each person, and none of what is not assigned', async () => {
    const company = await buildStaffedCompany(server.db);
    const booked = async (district: string, minutes: number, lane = 1) =>
      buildCompanyBooking(server.db, company, { ...home(district), ...at(minutes), lane });
    const [bias, caios, free] = [
      await booked('Moema', 0),
      await booked('Lapa', 60),
      await booked('Lapa', 75, 2),
    ];
    const assign = async ({ bookingId }: { bookingId: string }, { userId }: { userId: string }) => {
      const params = { company_booking_id: bookingId };
      await server.as(company.company).call(assignBooking, { params, body: { member_id: userId } });
    };
    await assign(bias, company.bia);
    await assign(caios, company.caio);
    const waysOf = async (who: { accessToken: string }) => {
      const day = calendarDay(noon);
      const { body } = await server.as(who).call(readTeamAgenda, { query: { from: day, to: day } });
      return body.bookings.map(({ travel_to_next: way }) => way?.free_minutes ?? null);
    };
    expect(await waysOf(company.company)).toEqual([null, null, null]);
    await assign(free, company.bia);
    expect(await waysOf(company.company)).toEqual([15, null, null]);
    expect(await waysOf(company.bia)).toEqual([15, null]);
  });
});
