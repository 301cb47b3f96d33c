import { cancelBooking, getBooking, listBookings, listUpcomingBookings } from '@patinha/contract/booking';
import type { BookingStatus } from '@patinha/domain/booking';
import { addDays, addMs, calendarDay, dayMs, hourMs, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { completedAt } from '../../review/review.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltBooking,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const home = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};
const secrets = { address: home, placeAddress: 'Rua da Loja, 5', specialInstructions: 'Chave no 12.' };

const seenBy = async (booking: BuiltBooking, side: 'tutor' | 'provider') =>
  (await server.as(booking[side]).call(getBooking, { params: { booking_id: booking.bookingId } })).body;

describe('what each side sees', () => {
  test('before the confirmation neither contact nor the other’s address nor instructions', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted', ...secrets });
    expect(await seenBy(booking, 'provider')).toMatchObject({
      contact: null,
      address: null,
      place_address: 'Rua da Loja, 5',
      special_instructions: null,
      tutor_name: 'Ana',
    });
    const tutorSees = await seenBy(booking, 'tutor');
    expect(tutorSees).toMatchObject({
      contact: null,
      tutor_name: 'Ana Tutora',
      address: home,
      place_address: null,
      special_instructions: 'Chave no 12.',
      earning_cents: null,
    });
    expect(JSON.stringify(tutorSees)).not.toContain(booking.provider.email);
  });

  test('from the confirmation on both see everything they need', async () => {
    const booking = await buildConfirmedBooking(server.db, secrets);
    expect(await seenBy(booking, 'provider')).toMatchObject({
      contact: { phone: '+5511912345678', email: booking.tutor.email, photo_url: null },
      tutor_name: 'Ana Tutora',
      address: home,
      special_instructions: 'Chave no 12.',
      earning_cents: 3400,
    });
    expect(await seenBy(booking, 'tutor')).toMatchObject({
      contact: { phone: '+5511987654321', email: booking.provider.email, photo_url: null },
      place_address: 'Rua da Loja, 5',
    });
  });

  test('after a cancellation the contact is hidden again', async () => {
    const booking = await buildBooking(server.db, { status: 'cancelled', ...secrets });
    expect(await seenBy(booking, 'provider')).toMatchObject({
      contact: null,
      address: null,
      special_instructions: null,
      moves: [],
    });
  });
});

describe('contact and address (D-157)', () => {
  const shows = async (booking: BuiltBooking) => {
    const [tutor, provider] = [await seenBy(booking, 'tutor'), await seenBy(booking, 'provider')];
    return [tutor.contact, tutor.place_address, provider.contact, provider.address].map(
      (one) => one !== null,
    );
  };
  const [all, none] = [Array(4).fill(true), Array(4).fill(false)];

  test('are hidden again from both sides seven days after the end', async () => {
    const endedAgo = async (ms: number) => {
      const endsAt = addMs(await readClock(server.db), -ms);
      const time = { startsAt: addMs(endsAt, -hourMs), endsAt, busyUntil: endsAt };
      return buildBooking(server.db, { ...completedAt(endsAt), ...time, ...secrets });
    };
    expect(await shows(await endedAgo(7 * dayMs - hourMs))).toEqual(all);
    const over = await endedAgo(7 * dayMs + hourMs);
    expect(await shows(over)).toEqual(none);
    const [tutor, provider] = [await seenBy(over, 'tutor'), await seenBy(over, 'provider')];
    expect([tutor.address, provider.place_address]).toEqual([home, 'Rua da Loja, 5']);
    expect(JSON.stringify(tutor)).not.toContain(over.provider.email);
  });

  test('come a day before the start to one who cancelled two paid bookings for nothing', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const booked = (hoursAhead: number) =>
      buildConfirmedBooking(server.db, { tutor, hoursAhead, ...secrets });
    const [far, near] = [await booked(72), await booked(23)];
    const cancel = async () => {
      const { bookingId } = await booked(48);
      const params = { booking_id: bookingId };
      expect((await server.as(tutor).call(cancelBooking, { params, body: {} })).status).toBe(200);
    };
    await cancel();
    expect(await shows(far)).toEqual(all);
    await cancel();
    expect((await seenBy(far, 'tutor')).contact).toBeNull();
    expect((await seenBy(far, 'provider')).contact).not.toBeNull();
    expect(await shows(near)).toEqual(all);
  });
});

describe('lists', () => {
  async function listed(
    person: { readonly accessToken: string },
    as: 'tutor' | 'provider',
    cursor?: string,
  ): Promise<string[]> {
    const query = { as, limit: 2, ...(cursor !== undefined && { cursor }) };
    const { body } = await server.as(person).call(listBookings, { query });
    const ids = body.items.map(({ id }) => id);
    return body.next_cursor === null ? ids : [...ids, ...(await listed(person, as, body.next_cursor))];
  }

  test('give a tutor what is to come, soonest first, then what is over, latest first; a provider the newest first', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const stall = await buildStall(server.db);
    const made: Record<string, string> = {};
    const asked = [
      ['next week', { hoursAhead: 168, status: 'pending' }],
      ['last week', { hoursAhead: -168, status: 'expired' }],
      ['tomorrow', { hoursAhead: 24, status: 'pending' }],
      ['called off', { hoursAhead: 48, status: 'cancelled' }],
      ['yesterday', { hoursAhead: -24, status: 'declined' }],
    ] as const;
    for (const [at, [name, booking]] of asked.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 5, 12, at));
      made[name] = (await buildBooking(server.db, { tutor, stall, createdAt, ...booking })).bookingId;
    }
    const named = (ids: readonly string[]) =>
      ids.map((id) => Object.keys(made).find((name) => made[name] === id));
    expect(named(await listed(tutor, 'tutor'))).toEqual([
      'tomorrow',
      'next week',
      'called off',
      'yesterday',
      'last week',
    ]);
    expect(named(await listed(stall.provider, 'provider'))).toEqual(asked.map(([name]) => name).toReversed());
  });

  test.each(['tutor', 'provider'] as const)(
    'of a %s neither repeat nor skip what came at once',
    async (as) => {
      const tutor = await buildTutorWithPet(server.db);
      const stall = await buildStall(server.db);
      const built: string[] = [];
      const createdAt = new Date('2026-01-05T12:00:00Z');
      for (let n = 0; n < 5; n += 1) {
        const { bookingId } = await buildBooking(server.db, {
          tutor,
          stall,
          hoursAhead: 48,
          status: 'cancelled',
          createdAt,
        });
        built.push(bookingId);
      }
      const seen = await listed(as === 'tutor' ? tutor : stall.provider, as);
      expect(seen).toHaveLength(5);
      expect(seen.toSorted()).toEqual(built.toSorted());
    },
  );

  test('show each side its own, filtered by label', async () => {
    const stall = await buildStall(server.db);
    const pending = await buildBooking(server.db, { stall });
    for (const status of ['declined', 'expired', 'cancelled'] as const)
      await buildBooking(server.db, { stall, status });
    const provider = server.as(stall.provider);
    const all = await provider.call(listBookings, { query: { as: 'provider' } });
    expect(all.body.items).toHaveLength(4);
    const ended = await provider.call(listBookings, { query: { as: 'provider', status: 'cancelled' } });
    expect(ended.body.items.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'declined',
      'expired',
    ]);
    const own = await server.as(pending.tutor).call(listBookings, { query: { as: 'tutor' } });
    expect(own.body.items.map(({ id }) => id)).toEqual([pending.bookingId]);
    const none = await server.as(pending.tutor).call(listBookings, { query: { as: 'provider' } });
    expect(none.body.items).toEqual([]);
  });
});

test('an agenda gives what is agreed or done of its days, by its start, a page at a time', async () => {
  const stall = await buildStall(server.db);
  const day = addDays(calendarDay(await readClock(server.db)), 7);
  const time = (on: string, hour: number, hours = 1) => {
    const startsAt = instantOf(on, hour * 60, saoPauloZone);
    const endsAt = addMs(startsAt, hours * hourMs);
    return { stall, startsAt, endsAt, busyUntil: endsAt };
  };
  const paid = async (...at: Parameters<typeof time>) =>
    (await buildConfirmedBooking(server.db, time(...at))).bookingId;
  const late = await paid(day, 23);
  const early = (await buildBooking(server.db, { ...completedAt(new Date()), ...time(day, 8) })).bookingId;
  const guest = await paid(addDays(day, -1), 10, 20);
  await paid(addDays(day, -2), 23);
  await buildBooking(server.db, { ...time(day, 12), status: 'pending' });
  await buildBooking(server.db, { ...time(day, 14), status: 'cancelled' });
  const next = await paid(addDays(day, 1), 0);
  const agenda = async (query: { from: string; to?: string; cursor?: string }) => {
    const asked = { as: 'provider', limit: 2, ...query } as const;
    const { body } = await server.as(stall.provider).call(listBookings, { query: asked });
    return { ids: body.items.map(({ id }) => id), cursor: body.next_cursor };
  };
  const first = await agenda({ from: day, to: day });
  expect(first).toEqual({ ids: [guest, early], cursor: early });
  expect(await agenda({ from: day, to: day, cursor: early })).toEqual({ ids: [late], cursor: null });
  expect((await agenda({ from: day, cursor: early })).ids).toEqual([late, next]);
  expect(await agenda({ from: 'today', to: 'today' })).toEqual({ ids: [], cursor: null });
  const withoutFirstDay = { as: 'provider', to: day } as const;
  expect(await server.as(stall.provider).call(listBookings, { query: withoutFirstDay })).toRefuseFields(
    'from',
  );
});

test('a tutor’s agenda has the requests too, and says which services can be booked again', async () => {
  const day = addDays(calendarDay(await readClock(server.db)), 7);
  const startsAt = instantOf(day, 10 * 60, saoPauloZone);
  const endsAt = addMs(startsAt, hourMs);
  const asked = await buildBooking(server.db, { startsAt, endsAt, busyUntil: endsAt, status: 'pending' });
  const query = { as: 'tutor', from: day, to: day } as const;
  const { body } = await server.as(asked.tutor).call(listBookings, { query });
  expect(body.items.map(({ id }) => id)).toEqual([asked.bookingId]);
  expect(body.bookable_service_ids).toEqual([asked.serviceId]);
});

test('upcoming gives the next three, soonest first, and counts them all', async () => {
  const tutor = await buildTutorWithPet(server.db);
  const ids: string[] = [];
  for (const hoursAhead of [40, 10, 30, 20])
    ids.push((await buildBooking(server.db, { tutor, hoursAhead })).bookingId);
  await buildBooking(server.db, { tutor, hoursAhead: -2 });
  await buildBooking(server.db, { tutor, hoursAhead: 5, status: 'cancelled' });
  const { body } = await server.as(tutor).call(listUpcomingBookings);
  expect(body.total).toBe(4);
  expect(body.items.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[2]]);
});

test('waiting gives what is to be paid, then what needs the OK, then what is unanswered', async () => {
  const tutor = await buildTutorWithPet(server.db);
  const asked = await buildBooking(server.db, { tutor, hoursAhead: 30 });
  const done = await buildConfirmedBooking(server.db, { tutor });
  const confirmed = await buildConfirmedBooking(server.db, { tutor });
  const released = await buildConfirmedBooking(server.db, { tutor });
  const disputed = await buildConfirmedBooking(server.db, { tutor });
  const accepted = await buildBooking(server.db, { tutor, hoursAhead: 40, status: 'accepted' });
  const now = await readClock(server.db);
  const [startsAt, endsAt] = [addMs(now, -2 * hourMs), addMs(now, -hourMs)];
  const over = { startsAt, endsAt, checkedInAt: startsAt, checkedOutAt: endsAt, completesAt: endsAt };
  const end = (bookingId: string, changes: Partial<typeof bookings.$inferInsert>) =>
    server.db
      .update(bookings)
      .set({ ...over, status: 'completed', ...changes })
      .where(eq(bookings.id, bookingId));
  await end(done.bookingId, {});
  await end(released.bookingId, { releasedAt: now });
  await end(disputed.bookingId, { disputedAt: now });
  const { body } = await server.as(tutor).call(listUpcomingBookings);
  expect(body.waiting.map(({ id }) => id)).toEqual([accepted.bookingId, done.bookingId, asked.bookingId]);
  expect(body.waiting[1]?.moves).toContain('confirmDone');
  expect(body.waiting.map(({ id }) => id)).not.toContain(confirmed.bookingId);
});

test('now gives what is under way, of today or starts within two hours, and nothing that is over', async () => {
  const tutor = await buildTutorWithPet(server.db);
  const now = await readClock(server.db);
  const build = async (status: BookingStatus, hoursAhead: number) => {
    const { bookingId } = await buildConfirmedBooking(server.db, { tutor });
    const startsAt = addMs(now, hoursAhead * hourMs);
    const endsAt = addMs(startsAt, hourMs);
    const checkedInAt = status === 'in_progress' ? now : null;
    await server.db
      .update(bookings)
      .set({ startsAt, endsAt, status, checkedInAt })
      .where(eq(bookings.id, bookingId));
    return bookingId;
  };
  const running = await build('in_progress', -1.5);
  const waited = await build('confirmed', -0.5);
  const soon = await build('confirmed', 1.9);
  const lastMinute = Date.parse(`${calendarDay(now)}T23:59:00-03:00`);
  const tonight = await build('confirmed', (lastMinute - now.getTime()) / hourMs);
  await build('confirmed', 25);
  await build('confirmed', -1.1);
  await buildBooking(server.db, { tutor, hoursAhead: 1 });
  const { body } = await server.as(tutor).call(listUpcomingBookings);
  expect(body.now.map(({ id }) => id).toSorted()).toEqual([running, waited, soon, tonight].toSorted());
  expect(body.now.slice(0, 2).map(({ id }) => id)).toEqual([running, waited]);
  const stranger = await server.as(await buildTutorWithPet(server.db)).call(listUpcomingBookings);
  expect(stranger.body.now).toEqual([]);
});
