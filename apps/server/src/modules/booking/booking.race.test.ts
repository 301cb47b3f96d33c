import { acceptBooking, cancelBooking, confirmBookingDone, requestBooking } from '@patinha/contract/booking';
import { addMs, hourMs } from '@patinha/domain/shared';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { refunds } from '../payment/payment.table.ts';
import { checkIn, checkOut } from './attendance/booking-attendance.actions.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltBooking,
  type BuiltTutor,
  payBooking,
  requireHealthyLedger,
  walletOf,
  wholeMinute,
} from './booking.factory.ts';
import { bookings } from './booking.table.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const rivals = 200;
  const slot = () => {
    const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));
    const endsAt = addMs(startsAt, hourMs);
    return { startsAt, endsAt, busyUntil: endsAt };
  };
  const accept = ({ provider, bookingId }: BuiltBooking) =>
    server.as(provider).send(acceptBooking, { params: { booking_id: bookingId }, body: {} });
  // The pool serves ten at a time whatever waits before it; what waits longer than 2 s is shed with 503 by design.
  const inFlight = 50;
  const allInFlight = async <Item, Reply>(items: readonly Item[], send: (item: Item) => Promise<Reply>) => {
    const waiting = [...items];
    const replies: Reply[] = [];
    const worker = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        replies.push(await send(item));
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return replies;
  };
  const statusCounts = (replies: readonly { status: number }[]) =>
    Object.groupBy(replies, ({ status }) => String(status));

  test('of 200 acceptances for one slot exactly one wins, and its payment ends the others', async () => {
    const stall = await buildStall(server.db);
    const time = slot();
    const requests: BuiltBooking[] = [];
    const tutors: BuiltTutor[] = [];
    for (let n = 0; n < 10; n += 1) tutors.push(await buildTutorWithPet(server.db));
    for (const tutor of Array.from({ length: rivals / tutors.length }, () => tutors).flat())
      requests.push(await buildBooking(server.db, { stall, tutor, ...time }));
    const replies = await allInFlight(requests, accept);
    const counts = statusCounts(replies);
    expect(Object.keys(counts).toSorted()).toEqual(['200', '409']);
    expect(counts['200']).toHaveLength(1);
    const live = await server.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.professionalId, stall.provider.userId), eq(bookings.status, 'accepted')));
    expect(live).toHaveLength(1);

    const [winner, ...others] = requests.toSorted((one) => (one.bookingId === live[0]?.id ? -1 : 1));
    const [paid, ...tries] = await Promise.all([
      payBooking(server.db, winner?.bookingId ?? ''),
      ...others.slice(0, 20).map(accept),
    ]);
    expect(paid).toBe('confirmed');
    for (const late of tries) expect(late.status).toBe(409);
    await server.deliver();
    const ends = await server.db
      .select({ status: bookings.status, total: count() })
      .from(bookings)
      .where(eq(bookings.serviceId, stall.serviceId))
      .groupBy(bookings.status);
    expect(new Map(ends.map(({ status, total }) => [status, total]))).toEqual(
      new Map([
        ['confirmed', 1],
        ['declined', rivals - 1],
      ]),
    );
  });

  test('of 200 who book one slot instantly exactly one gets it, and the others hear that it is taken', async () => {
    const stall = await buildStall(server.db, { isInstant: true });
    const { startsAt } = slot();
    const tutors: BuiltTutor[] = [];
    for (let n = 0; n < 20; n += 1) tutors.push(await buildTutorWithPet(server.db));
    const tries = Array.from({ length: rivals / tutors.length }, () => tutors).flat();
    const replies = await allInFlight(tries, (tutor) =>
      server.as(tutor).send(requestBooking, {
        body: {
          service_id: stall.serviceId,
          pet_ids: [tutor.petId],
          starts_at: startsAt.toISOString(),
          duration_minutes: 60,
        },
      }),
    );
    expect(replies).toHaveLength(rivals);
    const lost = replies.filter(({ status }) => status !== 201);
    expect(lost).toHaveLength(rivals - 1);
    // The winner has asked for it before; everybody else hears that it is taken.
    const codes = lost.map(({ error }) => error?.code);
    const again = rivals / tutors.length - 1;
    expect(codes.filter((code) => code === 'booking/asked-before')).toHaveLength(again);
    expect(codes.filter((code) => code === 'booking/slot-taken')).toHaveLength(rivals - 1 - again);
    const left = await server.db
      .select({ status: bookings.status, lane: bookings.lane })
      .from(bookings)
      .where(eq(bookings.serviceId, stall.serviceId));
    expect(left).toEqual([{ status: 'accepted', lane: 1 }]);
  });

  test('of 40 acceptances for a service with three places exactly three win, each in its lane', async () => {
    const stall = await buildStall(server.db, { capacity: 3 });
    const time = slot();
    const requests: BuiltBooking[] = [];
    for (let n = 0; n < 40; n += 1) requests.push(await buildBooking(server.db, { stall, ...time }));
    const counts = statusCounts(await Promise.all(requests.map(accept)));
    expect(Object.keys(counts).toSorted()).toEqual(['200', '409']);
    const live = await server.db
      .select({ lane: bookings.lane })
      .from(bookings)
      .where(inArray(bookings.status, ['accepted']));
    expect(live.map(({ lane }) => lane).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test('twelve providers that accept one tutor at once leave three unpaid', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const requests: BuiltBooking[] = [];
    for (let n = 0; n < 12; n += 1) requests.push(await buildBooking(server.db, { tutor }));
    const replies = await Promise.all(requests.map(accept));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toFailWith('booking/too-many-unpaid');
  });

  test('both sides cancelling 40 times end in one cancellation and one refund', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const params = { booking_id: booking.bookingId };
    const sides = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? booking.tutor : booking.provider));
    const replies = await Promise.all(
      sides.map((side) => server.as(side).send(cancelBooking, { params, body: {} })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(39);
    const asked = await server.db
      .select({ amountCents: refunds.amountCents })
      .from(refunds)
      .where(eq(refunds.bookingId, booking.bookingId));
    expect(asked).toEqual([{ amountCents: 4200 }]);
  });

  test('40 OKs release the money once', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: -1.1 });
    const params = { booking_id: booking.bookingId };
    const actor = { userId: booking.provider.userId, sessionId: '', roles: ['prestador'] } as const;
    await transact(server.db, (tx, now) =>
      checkIn(tx, { bookingId: booking.bookingId, actor, now, careRecord: server.platform.ports.careRecord }),
    );
    await transact(server.db, (tx, now) =>
      checkOut(tx, {
        bookingId: booking.bookingId,
        actor,
        now,
        careRecord: server.platform.ports.careRecord,
      }),
    );
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.as(booking.tutor).send(confirmBookingDone, { params, body: {} }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(server.db, booking.tutor.userId)).toMatchObject({ balanceCents: 80 });
  });
});
