import {
  addAvailabilityException,
  removeAvailabilityException,
  replaceWeeklyHours,
} from '@patinha/contract/availability';
import {
  acceptBooking,
  acceptBookingChange,
  declineBooking,
  proposeBookingChange,
} from '@patinha/contract/booking';
import { listNotifications } from '@patinha/contract/notification';
import { addDays } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { authUsers } from '../auth/auth.table.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildMeeting } from '../meeting/meeting.factory.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { services } from '../service/service.table.ts';
import { WaitlistScene } from './waitlist-scene.factory.ts';
import { settleWaiting } from './waitlist.jobs.ts';
import { waitlistEntries } from './waitlist.table.ts';

const hours = (count: number) => count * 3600;
const days = (count: number) => hours(24 * count);

let server: TestApp;
let scene: WaitlistScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await WaitlistScene.open(server);
});
afterAll(() => server.close());

const titlesOf = async (tutor: { readonly accessToken: string }) =>
  (await server.as(tutor).call(listNotifications, { query: {} })).body.items.map(({ title }) => title);

describe('a time that became free', () => {
  test('is kept for the first to join, who is notified by mail and in the inbox, and hidden from others', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    expect(await scene.list(first)).toMatchObject([
      {
        offer: {
          starts_at: scene.at(9).toISOString(),
          ends_at: scene.at(10).toISOString(),
        },
      },
    ]);
    expect(await scene.offered(second)).toBeUndefined();
    expect(await scene.mails(first)).toEqual(['Surgiu um horário para você']);
    expect(await scene.mails(second)).toEqual([]);
    expect(await titlesOf(first)).toEqual(['Surgiu um horário para você']);
    const [mail] = await mailsTo(server.db, first.email);
    expect(mail?.text).toMatch(/Passeio no parque.* às 09:00/);
    expect(mail?.text).toMatch(/Guardamos o horário para você até .* às 12:0\d/);

    expect(await scene.slots(stall)).toEqual([]);
    expect(await scene.slots(stall, second)).toEqual([]);
    expect(await scene.slots(stall, first)).toEqual(['09:00']);
    expect(await scene.isFree(second, stall)).toBe(false);
    expect(await scene.isFree(first, stall)).toBe(true);
    expect(await scene.request(second, stall)).toFailWith('booking/slot-taken');
    expect((await scene.request(first, stall)).status).toBe(201);
    expect(await scene.list(first)).toEqual([]);
  });

  test('that was requested is offered to no other until that request is answered', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    const bookingId = await scene.requested(first, stall);
    await server.deliver();
    expect(await scene.offered(second)).toBeUndefined();
    await server.as(stall.provider).call(declineBooking, { params: { booking_id: bookingId }, body: {} });
    await server.deliver();
    expect(await scene.offered(second)).toBe('09:00');
  });

  test('is free, booked or kept at one seller, whatever it is at another', async () => {
    const [here, there] = [await scene.stall(), await scene.stall()];
    const booking = await scene.booked(here);
    await scene.booked(there);
    await buildMeeting(server.db, { startsAt: scene.at(9), status: 'accepted' });
    const waiting = await scene.waiting(here);
    await scene.free(booking);
    expect(await scene.offered(waiting)).toBe('09:00');
    expect(await scene.slots(await scene.stall())).toEqual(['09:00']);
  });

  test('goes to the next after two hours, and is not offered again to the one who let it expire', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    await server.advance(hours(2) - 60);
    expect(await scene.offered(first)).toBe('09:00');
    await server.advance(60);
    expect(await scene.offered(first)).toBeUndefined();
    expect(await scene.offered(second)).toBe('09:00');
    expect(await scene.request(first, stall)).toFailWith('booking/slot-taken');
    await scene.mails(first);
    expect(await titlesOf(first)).toEqual([
      'O horário passou para a próxima pessoa',
      'Surgiu um horário para você',
    ]);
    await server.advance(hours(2));
    expect(await scene.offered(second)).toBeUndefined();
    expect(await scene.slots(stall)).toEqual(['09:00']);
    expect(await scene.mails(first)).toEqual(['Surgiu um horário para você']);
  });

  test('fits the wanted part of the day and the pets, and skips those who want another', async () => {
    const stall = await scene.stall({ capacity: 2 }, { hours: 5 });
    const bookings = [];
    for (const hour of [9, 10, 11, 12, 13]) bookings.push(await scene.booked(stall, { hour }));
    const afternoon = await scene.tutor();
    // One place of two is taken at any hour: one pet finds a time, two do not.
    const { id: second } = await buildPet(server.db, { ownerId: afternoon.userId });
    const both = { petIds: [afternoon.petId, second] };
    expect(await scene.join(afternoon, stall)).toFailWith('waitlist/time-free');
    await scene.joined(afternoon, stall, { ...both, part: 'afternoon' });
    const [morning] = bookings;
    if (morning) await scene.free(morning);
    expect(await scene.offered(afternoon)).toBeUndefined();
    const midday = bookings.at(3);
    if (midday) await scene.free(midday);
    expect(await scene.offered(afternoon)).toBe('12:00');
  });

  test('goes to each waiting tutor, as far as there are times', async () => {
    const stall = await scene.stall({}, { hours: 2 });
    await scene.booked(stall, { hour: 9 });
    const late = await scene.booked(stall, { hour: 10 });
    const people = [await scene.waiting(stall), await scene.waiting(stall), await scene.waiting(stall)];
    await server.as(stall.provider).call(replaceWeeklyHours, {
      body: {
        hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_minute: 540, end_minute: 720 })),
      },
    });
    await scene.free(late);
    expect(await Promise.all(people.map((one) => scene.offered(one)))).toEqual(['10:00', '11:00', undefined]);
  });

  test('is offered while there is time to answer, and not to tutors who cannot book', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const [suspended, able] = [await scene.waiting(stall), await scene.waiting(stall)];
    await server.db
      .update(authUsers)
      .set({ suspendedAt: new Date() })
      .where(eq(authUsers.id, suspended.userId));
    await scene.free(booking);
    expect(await scene.offered(able)).toBe('09:00');

    const soon = await scene.stall();
    const today = addDays(scene.day, -10);
    const lunch = { startsAt: scene.at(10.5, today), endsAt: scene.at(11.5, today) };
    const next = await scene.booked(soon, { ...lunch, busyUntil: lunch.endsAt });
    const tutor = await scene.waiting(soon, { day: today });
    await scene.free(next);
    expect(await scene.offered(tutor)).toBeUndefined();
  });
});

describe('a time is freed by', () => {
  const scenes = async (hoursOfDay = 1) => {
    const stall = await scene.stall({}, { hours: hoursOfDay });
    const booking = await scene.booked(stall);
    return { stall, booking, tutor: await scene.waiting(stall) };
  };

  test('a provider who cancels', async () => {
    const { booking, tutor } = await scenes();
    await scene.cancel(booking, 'provider');
    await server.deliver();
    expect(await scene.offered(tutor)).toBe('09:00');
  });

  test('an accepted booking that is not paid', async () => {
    const { tutor } = await scenes();
    await server.advance(hours(1));
    await server.deliver();
    expect(await scene.offered(tutor)).toBe('09:00');
  });

  test('a booking that moves to another day', async () => {
    const { stall, booking, tutor } = await scenes();
    const params = { booking_id: booking.bookingId };
    const startsAt = scene.at(9, addDays(scene.day, 1));
    const { body } = await server
      .as(booking.tutor)
      .call(proposeBookingChange, { params, body: { starts_at: startsAt.toISOString() } });
    await server.as(stall.provider).call(acceptBookingChange, { params: { change_id: body.id }, body: {} });
    await server.deliver();
    expect(await scene.offered(tutor)).toBe('09:00');
  });

  test('hours that the provider adds', async () => {
    const { stall, tutor } = await scenes();
    const body = { day: scene.day, is_open: true, start_minute: 900, end_minute: 960 };
    await server.as(stall.provider).call(addAvailabilityException, { body });
    await server.deliver();
    expect(await scene.offered(tutor)).toBe('15:00');
  });

  test('a day that is blocked no longer; one that is blocked again takes the time back, and the place stays', async () => {
    const stall = await scene.stall();
    const body = { day: scene.day, is_open: false, start_minute: null, end_minute: null };
    const block = () => server.as(stall.provider).call(addAvailabilityException, { body });
    const unblock = (id: string) =>
      server.as(stall.provider).call(removeAvailabilityException, { params: { exception_id: id } });
    const blocked = (await block()).body;
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await unblock(blocked.id);
    await server.deliver();
    expect(await scene.offered(first)).toBe('09:00');
    const again = (await block()).body;
    await server.deliver();
    expect(await scene.offered(first)).toBeUndefined();
    expect(await scene.mails(first)).toEqual([
      'Surgiu um horário para você',
      'O horário não está mais disponível',
    ]);
    await unblock(again.id);
    await server.deliver();
    expect(await scene.offered(first)).toBe('09:00');
    expect(await scene.offered(second)).toBeUndefined();
    expect(await scene.mails(first)).toHaveLength(3);
  });

  test('a service that takes more pets, which is found within a quarter of an hour', async () => {
    const { stall, tutor } = await scenes();
    await server.db.update(services).set({ capacity: 2 }).where(eq(services.id, stall.serviceId));
    await settleWaiting(server.db);
    expect(await scene.offered(tutor)).toBe('09:00');
    await settleWaiting(server.db);
    expect(await scene.mails(tutor)).toEqual(['Surgiu um horário para você']);
  });
});

describe('a time that is kept', () => {
  test('is withdrawn when the provider accepts an older request', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const tutor = await scene.waiting(stall);
    await scene.free(booking);
    const older = await scene.booked(stall, { status: 'pending' });
    await server
      .as(stall.provider)
      .call(acceptBooking, { params: { booking_id: older.bookingId }, body: {} });
    await server.advance(60);
    expect(await scene.offered(tutor)).toBeUndefined();
    expect(await scene.list(tutor)).toHaveLength(1);
    expect(await scene.mails(tutor)).toContain('O horário não está mais disponível');
  });

  test('is booked at once by the person it is kept for, and no other, where no answer is needed', async () => {
    const stall = await scene.stall({ isInstant: true });
    const booking = await scene.booked(stall);
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    expect(await scene.request(second, stall)).toFailWith('booking/slot-taken');
    expect((await scene.request(first, stall)).body).toMatchObject({ status: 'accepted' });
  });

  test('is free for the next when its holder takes another of that day', async () => {
    const stall = await scene.stall({}, { hours: 2 });
    const [nine, ten] = [await scene.booked(stall), await scene.booked(stall, { hour: 10 })];
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall, { part: 'morning' })];
    await scene.free(nine);
    await scene.cancel(ten);
    expect((await scene.request(first, stall, 10)).status).toBe(201);
    await server.deliver();
    expect(await scene.offered(second)).toBe('09:00');
  });
});

describe('a wait', () => {
  test('ends when its day is over, is kept for ninety days more, and then forgotten', async () => {
    const stall = await scene.stall();
    const block = { providerId: stall.provider.providerId, day: scene.day };
    await server.db.insert(availabilityExceptions).values(block);
    const tutor = await scene.waiting(stall);
    const rowsOf = () =>
      server.db
        .select({ status: waitlistEntries.status })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.tutorId, tutor.userId));
    await server.advance(days(10));
    expect(await scene.list(tutor)).toHaveLength(1);
    await server.advance(hours(14));
    expect(await scene.list(tutor)).toEqual([]);
    expect(await rowsOf()).toEqual([{ status: 'ended' }]);
    await server.advance(days(91));
    expect(await rowsOf()).toEqual([]);
    expect(await scene.mails(tutor)).toEqual([]);
  });
});
