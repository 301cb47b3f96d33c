import {
  acceptBooking,
  allowBookingTutor,
  declineBooking,
  getBooking,
  listNearTimes,
  requestBooking,
  requestBookingSeries,
} from '@patinha/contract/booking';
import type { DeclineReason } from '@patinha/domain/booking';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { providers } from '../../provider/provider.table.ts';
import {
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltBooking,
  wholeMinute,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { weeksAfter } from '../series/booking-series.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const paramsOf = ({ bookingId }: Pick<BuiltBooking, 'bookingId'>) => ({ params: { booking_id: bookingId } });
const accept = (booking: BuiltBooking) =>
  server.as(booking.provider).send(acceptBooking, { ...paramsOf(booking), body: {} });
const decline = (booking: BuiltBooking, reason?: DeclineReason) =>
  server.as(booking.provider).send(declineBooking, { ...paramsOf(booking), body: reason ? { reason } : {} });
const statusOf = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, paramsOf(booking))).body.status;

const at = (hours: number, minutes = 60) => {
  const startsAt = wholeMinute(addMs(new Date(), hours * hourMs));
  const endsAt = addMs(startsAt, minutes * minuteMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};

describe('accepting', () => {
  test('holds the slot for 30 minutes and freezes the commission', async () => {
    const booking = await buildBooking(server.db);
    const reply = await server.as(booking.provider).call(acceptBooking, { ...paramsOf(booking), body: {} });
    expect(reply.body).toMatchObject({
      status: 'accepted',
      side: 'provider',
      moves: ['cancel'],
      earning_cents: 3400,
      contact: null,
      special_instructions: null,
    });
    expect(Date.parse(reply.body.pay_until ?? '')).toBe(
      Date.parse(reply.body.responded_at ?? '') + 30 * minuteMs,
    );
    await server.deliver();
    const [mail] = await mailsTo(server.db, booking.tutor.email);
    expect(mail?.subject).toBe('Carla Cuidadora aceitou: Passeio no parque');
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Pague R$ 42,00 até');
  });

  test('cannot be repeated', async () => {
    const booking = await buildBooking(server.db);
    expect((await accept(booking)).status).toBe(200);
    expect(await accept(booking)).toFailWith('booking/illegal-move');
  });

  test('comes too late once the answer was due', async () => {
    const booking = await buildBooking(server.db, { respondUntil: addMs(new Date(), -minuteMs) });
    expect(await accept(booking)).toFailWith('booking/too-late');
  });

  test('needs documents that still hold', async () => {
    const booking = await buildBooking(server.db);
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -hourMs) })
      .where(eq(providers.id, booking.provider.providerId));
    expect(await accept(booking)).toFailWith('booking/provider-not-verified');
    expect(await statusOf(booking)).toBe('pending');
  });

  test('takes a smaller commission from a premium seller', async () => {
    const booking = await buildBooking(server.db);
    await server.db
      .update(providers)
      .set({ plan: 'premium' })
      .where(eq(providers.id, booking.provider.providerId));
    expect((await accept(booking)).body).toMatchObject({ earning_cents: 3600 });
  });

  test('takes 12 % after ten released bookings in 90 days with a rating of 4.5', async () => {
    const stall = await buildStall(server.db);
    const tutor = await buildTutorWithPet(server.db);
    await server.db
      .update(providers)
      .set({ ratingAverage: 4.5, ratingCount: 10 })
      .where(eq(providers.id, stall.provider.providerId));
    const done = (n: number, by = stall, isReleased = true) => {
      const checkedOutAt = addMs(new Date(), -24 * n * hourMs);
      return buildBooking(server.db, {
        stall: by,
        tutor,
        ...at(-24 * n),
        status: 'completed',
        commissionBps: 1500,
        payUntil: new Date(),
        checkedOutAt,
        releasedAt: isReleased ? checkedOutAt : null,
      });
    };
    for (let n = 1; n <= 9; n += 1) await done(n);
    await done(91);
    await done(11, await buildStall(server.db));
    await done(12, stall, false);
    const ninth = await buildBooking(server.db, { stall, tutor, hoursAhead: 30 });
    expect((await accept(ninth)).body).toMatchObject({ earning_cents: 3400 });
    await done(10);
    const tenth = await buildBooking(server.db, { stall, tutor, hoursAhead: 40 });
    expect((await accept(tenth)).body).toMatchObject({ earning_cents: 3520 });
  });
});

describe('one slot, several requests', () => {
  test('the buffer after a booking counts as taken', async () => {
    const stall = await buildStall(server.db);
    const slot = at(48);
    const first = await buildBooking(server.db, {
      stall,
      ...slot,
      busyUntil: addMs(slot.endsAt, 15 * minuteMs),
    });
    expect((await accept(first)).status).toBe(200);
    const tooClose = await buildBooking(server.db, { stall, ...at(49) });
    expect(await accept(tooClose)).toFailWith('booking/slot-taken');
  });

  test('a service for three takes three at once, in lanes of their own', async () => {
    const stall = await buildStall(server.db, { capacity: 3 });
    const group = [];
    for (let n = 0; n < 4; n += 1) group.push(await buildBooking(server.db, { stall, ...at(48) }));
    const [first, second, third, fourth] = group;
    if (!first || !second || !third || !fourth) throw new Error('four bookings were built');
    expect((await accept(first)).status).toBe(200);
    expect((await accept(second)).status).toBe(200);
    expect(await statusOf(third)).toBe('pending');
    expect((await accept(third)).status).toBe(200);
    expect(await accept(fourth)).toFailWith('booking/slot-taken');
    const lanes = await server.db
      .select({ lane: bookings.lane })
      .from(bookings)
      .where(eq(bookings.status, 'accepted'));
    expect(lanes.map(({ lane }) => lane)).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  test('another service of the same person is refused at the same time', async () => {
    const stall = await buildStall(server.db, { capacity: 3 });
    const walk = await buildBooking(server.db, { stall, ...at(48) });
    expect((await accept(walk)).status).toBe(200);
    const { buildService } = await import('../../service/service.factory.ts');
    const { id: serviceId } = await buildService(server.db, { providerId: stall.provider.providerId });
    const bath = await buildBooking(server.db, { stall: { ...stall, serviceId }, ...at(48) });
    expect(await accept(bath)).toFailWith('booking/slot-taken');
  });
});

test('a tutor has at most three acceptances waiting for payment', async () => {
  const tutor = await buildTutorWithPet(server.db);
  for (let n = 0; n < 3; n += 1) {
    const booking = await buildBooking(server.db, { tutor });
    expect((await accept(booking)).status).toBe(200);
  }
  const fourth = await buildBooking(server.db, { tutor });
  expect(await accept(fourth)).toFailWith('booking/too-many-unpaid');
  expect(await statusOf(fourth)).toBe('pending');
});

describe('declining', () => {
  test('ends the request and tells the tutor', async () => {
    const booking = await buildBooking(server.db);
    expect((await decline(booking)).body).toMatchObject({ status: 'declined', moves: [] });
    await server.deliver();
    const mails = await mailsTo(server.db, booking.tutor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Pedido recusado: Passeio no parque']);
  });

  test.each([
    ['full', 'está com a agenda cheia'],
    ['area', 'não atende no lugar deste pedido'],
    ['pet', 'não atende este tipo de pet'],
  ] as const)('for %s tells the tutor why', async (reason, words) => {
    const booking = await buildBooking(server.db);
    expect((await decline(booking, reason)).body).toMatchObject({ end: 'declined', decline_reason: reason });
    const { body } = await server.as(booking.tutor).call(getBooking, paramsOf(booking));
    expect(body.decline_reason).toBe(reason);
    await server.deliver();
    const [mail] = await mailsTo(server.db, booking.tutor.email);
    expect(mail?.text).toContain(words);
  });

  test('is refused once it was accepted', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    expect(await decline(booking)).toFailWith('booking/illegal-move');
  });
});

describe('near hours after a refusal (D-178)', () => {
  /** Tomorrow at noon in São Paulo: the provider works all day, so that every half hour around it is a start. */
  const noon = () => {
    const startsAt = new Date(addMs(new Date(), 24 * hourMs).setUTCHours(15, 0, 0, 0));
    return { startsAt, endsAt: addMs(startsAt, hourMs), busyUntil: addMs(startsAt, hourMs) };
  };
  const near = async (booking: BuiltBooking) =>
    (await server.as(booking.tutor).call(listNearTimes, paramsOf(booking))).body.items.map(
      ({ starts_at: start }) => (Date.parse(start) - booking.startsAt.getTime()) / minuteMs,
    );

  test('are those that are really free, the nearest ones, soonest first', async () => {
    const stall = await buildStall(server.db);
    const booking = await buildBooking(server.db, { stall, ...noon() });
    expect(await near(booking)).toEqual([]);
    await buildBooking(server.db, { stall, ...noon(), status: 'accepted' });
    expect((await decline(booking, 'full')).status).toBe(200);
    expect(await near(booking)).toEqual([-120, -90, -60, 60, 90, 120]);
    await server.deliver();
    const [mail] = await mailsTo(server.db, booking.tutor.email);
    expect(mail?.text).toContain('horário livre perto desse');
  });

  test('are offered when another request took the time', async () => {
    const booking = await buildBooking(server.db, { ...noon(), status: 'declined', endReason: 'clash' });
    expect(await near(booking)).toContain(30);
  });

  test.each(['pet', 'person'] as const)('help nothing after a no for %s', async (reason) => {
    const booking = await buildBooking(server.db, noon());
    await decline(booking, reason);
    expect(await near(booking)).toEqual([]);
  });

  test('are none once the service is off sale, and the seller has none to read', async () => {
    const booking = await buildBooking(server.db, { ...noon(), status: 'declined' });
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -hourMs) })
      .where(eq(providers.id, booking.provider.providerId));
    expect(await near(booking)).toEqual([]);
    const both = await buildProvider(server.db, { user: { roles: ['tutor', 'prestador'] } });
    const stall = { ...(await buildStall(server.db)), provider: both };
    const sold = await buildBooking(server.db, { stall, ...noon(), status: 'declined' });
    expect(await server.as(both).send(listNearTimes, paramsOf(sold))).toFailWith('booking/not-found');
  });
});

describe('N-13: a rejected request', () => {
  const again = ({ tutor, serviceId, startsAt }: BuiltBooking) =>
    server.as(tutor).send(requestBooking, {
      body: {
        service_id: serviceId,
        pet_ids: [tutor.petId],
        starts_at: startsAt.toISOString(),
        duration_minutes: 60,
      },
    });
  const series = ({ tutor, serviceId, startsAt }: BuiltBooking) =>
    server.as(tutor).send(requestBookingSeries, {
      body: {
        service_id: serviceId,
        pet_ids: [tutor.petId],
        every_weeks: 1,
        starts: [startsAt, weeksAfter(startsAt, 1)].map((start) => start.toISOString()),
        duration_minutes: 60,
      },
    });

  test('may be made again for the same time', async () => {
    const booking = await buildBooking(server.db);
    await decline(booking, 'full');
    expect((await again(booking)).status).toBe(201);
  });

  test('may not when the provider said no to the person, which the tutor is not told, until taken back', async () => {
    const booking = await buildBooking(server.db);
    expect((await decline(booking, 'person')).body).toMatchObject({ decline_reason: 'person' });
    const { body } = await server.as(booking.tutor).call(getBooking, paramsOf(booking));
    expect(body).toMatchObject({ end: 'declined', decline_reason: null });
    expect(await again(booking)).toFailWith('booking/turned-down');
    expect(await series(booking)).toFailWith('booking/turned-down');
    const allow = (by: BuiltBooking) =>
      server.as(by.provider).send(allowBookingTutor, { ...paramsOf(booking), body: {} });
    expect(await allow(await buildBooking(server.db))).toFailWith('booking/not-found');
    expect((await allow(booking)).body).toMatchObject({ decline_reason: null });
    expect(await allow(booking)).toFailWith('booking/illegal-move');
    expect((await again(booking)).status).toBe(201);
  });
});
