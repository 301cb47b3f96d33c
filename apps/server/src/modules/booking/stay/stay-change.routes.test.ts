import {
  acceptStayChange,
  cancelBooking,
  changeStay,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  declineStayChange,
  listStayChanges,
  quoteStayChange,
} from '@patinha/contract/booking';
import { bookingPrice, lastDayBegun } from '@patinha/domain/booking';
import { addDays, calendarDay, cents, hourMs, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { providers } from '../../provider/provider.table.ts';
import { buildConfirmedBooking, type BuiltBooking, requireHealthyLedger } from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { refreshReliability } from '../history/booking-reliability.jobs.ts';
import { day, idIn, of, settings, nightsScene } from './stay-change-scene.factory.ts';
import { buildBoarding } from './stay.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const { stayFrom, begun, ask, answer, read, escrowOf, refundsOf, nightsTaken, subjects } = nightsScene(
  () => server,
);

describe('fewer nights before the start', () => {
  test('go back by the rule of a cancellation, with their share of the fee', async () => {
    const booking = await stayFrom(10, 14);
    const shorter = { kind: 'shortening', ends_on: day(12) } as const;
    const quote = await server.as(booking.tutor).call(quoteStayChange, { ...of(booking), query: shorter });
    expect(quote.body).toMatchObject({ rule: 'regret', nights: 2, price_cents: 18_000, fee_cents: 745 });
    expect((await ask(booking, shorter)).body).toMatchObject({ status: 'done', number: 1 });
    expect(await refundsOf(booking)).toEqual([['chg:b:1', 18_745]]);
    expect(await nightsTaken(booking)).toEqual([day(10), day(11)]);
    expect(await read(booking)).toMatchObject({ stay: { nights: 2 }, price_cents: 18_000, fee_cents: 745 });
    expect(await subjects(booking.provider)).toContain('Estadia mais curta: Passeio no parque');
    for (const ends_on of [day(10), day(12), day(20)])
      expect((await ask(booking, { kind: 'shortening', ends_on })).error?.code).toBe('request/invalid');
    await server.as(booking.tutor).call(cancelBooking, { ...of(booking), body: {} });
    expect(await refundsOf(booking)).toEqual([
      ['can:b', 18_745],
      ['chg:b:1', 18_745],
    ]);
  });

  test('less than 12 h before give nothing back: the host keeps what was paid', async () => {
    // The first day begins within 12 h whatever the hour of the test.
    const startsAt = new Date(Date.now() + 6 * hourMs);
    const from = calendarDay(startsAt);
    const endsAt = instantOf(addDays(from, 3), 9 * 60, saoPauloZone);
    const booking = await buildConfirmedBooking(server.db, {
      stall: await buildBoarding(server.db),
      stayUnit: 'night',
      priceUnit: 'night',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      ...bookingPrice(cents(27_000), settings),
    });
    const reply = await ask(booking, { kind: 'shortening', ends_on: addDays(from, 1) });
    expect(reply.body).toMatchObject({ status: 'done', nights: 2, price_cents: 0, fee_cents: 0 });
    expect(await escrowOf(booking)).toBe(28_350);
    expect(await refundsOf(booking)).toEqual([]);
  });

  test('are for the tutor of a paid stay alone', async () => {
    const booking = await stayFrom(10, 14);
    const shorter = { kind: 'shortening', ends_on: day(12) } as const;
    expect((await ask(booking, shorter, 'provider')).error?.code).toBe('booking/illegal-move');
    const stopped = await ask(booking, { kind: 'host_stop' }, 'provider');
    expect(stopped.error?.code).toBe('booking/illegal-move');
    const walk = await buildConfirmedBooking(server.db);
    expect((await ask(walk, shorter)).error?.code).toBe('booking/illegal-move');
    const stranger = await stayFrom(10, 14);
    const foreign = await server.as(stranger.tutor).send(changeStay, { ...of(booking), body: shorter });
    expect(foreign.error?.code).toBe('booking/not-found');
  });
});

describe('an end after the check-in', () => {
  test('gives back the amount that the host agrees to, and at most what the nights cost', async () => {
    const booking = await begun(-1, 3);
    const early = { kind: 'early_end', ends_on: day(1) } as const;
    const tooMuch = await ask(booking, { ...early, refund_cents: 18_001 });
    expect(tooMuch.error?.code).toBe('request/invalid');
    const id = idIn(await ask(booking, { ...early, refund_cents: 10_000 }));
    expect(await refundsOf(booking)).toEqual([]);
    const self = await answer(booking, id, { side: 'tutor' });
    expect(self.status).toBe(403);
    expect((await answer(booking, id)).body).toMatchObject({ status: 'done' });
    expect(await refundsOf(booking)).toEqual([['chg:b:1', 10_000]]);
    expect(await read(booking)).toMatchObject({
      stay: { nights: 2, last_day: day(1) },
      price_cents: 26_000,
      fee_cents: 1490,
    });
    // The host earns what was left, less the commission.
    await server.as(booking.provider).call(checkOutBooking, { ...of(booking), body: {} });
    await server.as(booking.tutor).call(confirmBookingDone, { ...of(booking), body: {} });
    expect(await read(booking, 'provider')).toMatchObject({ status: 'completed', earning_cents: 22_100 });
  });

  test('cannot leave out a night that has begun, not even by the time of the answer', async () => {
    // The next night begins within an hour.
    const startsAt = new Date(Date.now() - 23 * hourMs);
    const endsAt = instantOf(addDays(calendarDay(startsAt), 5), 9 * 60, saoPauloZone);
    const booking = await buildConfirmedBooking(server.db, {
      stall: await buildBoarding(server.db),
      stayUnit: 'night',
      priceUnit: 'night',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      ...bookingPrice(cents(45_000), settings),
    });
    await server.as(booking.provider).call(checkInBooking, { ...of(booking), body: {} });
    const begunUntil = lastDayBegun({ unit: 'night', zone: saoPauloZone, startsAt, endsAt }, new Date());
    const past = await ask(booking, { kind: 'early_end', ends_on: addDays(begunUntil, -1) });
    expect(past.error?.code).toBe('request/invalid');
    const id = idIn(await ask(booking, { kind: 'early_end', ends_on: begunUntil }));
    await server.advance(2 * 3600);
    expect((await answer(booking, id)).error?.code).toBe('booking/too-late');
    expect(await refundsOf(booking)).toEqual([]);
    await server.advance(-2 * 3600);
  });
});

describe('no nights change', () => {
  const longer = { kind: 'extension', ends_on: day(14) } as const;
  const quoteOf = (
    booking: BuiltBooking,
    query: { kind: 'extension' | 'shortening'; ends_on: string } = longer,
  ) => server.as(booking.tutor).send(quoteStayChange, { ...of(booking), query });

  test.each([
    { why: 'while a dispute is undecided', columns: { disputedAt: new Date() }, code: 'booking/disputed' },
    {
      why: 'while the host cannot come',
      columns: { providerOutAt: new Date() },
      code: 'booking/illegal-move',
    },
  ])('$why', async ({ columns, code }) => {
    const booking = await stayFrom(10, 12);
    const id = idIn(await ask(booking, longer));
    await server.db.update(bookings).set(columns).where(eq(bookings.id, booking.bookingId));
    expect((await answer(booking, id)).error?.code).toBe(code);
    expect((await ask(booking, longer)).error?.code).toBe(code);
    expect((await quoteOf(booking)).error?.code).toBe(code);
  });

  test('once the time for it is over, and for no other person', async () => {
    const booking = await begun(-3, 0);
    const over = new Date(Date.now() - 60_000);
    await server.db
      .update(bookings)
      .set({ endsAt: over, busyUntil: over })
      .where(eq(bookings.id, booking.bookingId));
    expect((await quoteOf(booking)).error?.code).toBe('booking/too-late');
    expect((await ask(booking, longer)).error?.code).toBe('booking/too-late');
    const paid = await stayFrom(10, 12);
    const id = idIn(await ask(paid, longer));
    for (const operation of [acceptStayChange, declineStayChange])
      expect((await answer({ ...paid, provider: booking.provider }, id, { operation })).error?.code).toBe(
        'booking/change-not-found',
      );
    const foreign = server.as(booking.tutor);
    expect((await foreign.send(listStayChanges, of(paid))).error?.code).toBe('booking/not-found');
    expect((await foreign.send(quoteStayChange, { ...of(paid), query: longer })).error?.code).toBe(
      'booking/not-found',
    );
    await server.db
      .update(providers)
      .set({ verifiedUntil: over })
      .where(eq(providers.id, paid.provider.providerId));
    expect((await answer(paid, id)).error?.code).toBe('booking/provider-not-verified');
  });
});

test('the host who stops gives back every night not begun with its share of the fee', async () => {
  const booking = await begun(-1, 4);
  const stopped = await ask(booking, { kind: 'host_stop' }, 'provider');
  expect(stopped.body).toMatchObject({
    status: 'done',
    nights: 3,
    price_cents: 27_000,
    fee_cents: 894,
  });
  expect(await nightsTaken(booking)).toEqual([day(-1), day(0)]);
  expect(await refundsOf(booking)).toEqual([['chg:b:1', 27_894]]);
  expect(await read(booking)).toMatchObject({ status: 'in_progress', price_cents: 18_000 });
  await server.deliver();
  const mails = await mailsTo(server.db, booking.tutor.email);
  const mail = mails.find(({ subject }) => subject.startsWith('A estadia precisa parar'));
  expect(mail?.text).toContain('/marketplace?categoria=pet_sitting&dia=');
  // The cashback of 2 % is of what is left.
  await server.as(booking.provider).call(checkOutBooking, { ...of(booking), body: {} });
  await server.as(booking.tutor).call(confirmBookingDone, { ...of(booking), body: {} });
  const [promised] = await rows<{ cashback: number }>(
    server.db,
    sql`select (meta ->> 'cashback_cents')::int as cashback from ledger.tx
         where booking_id = ${booking.bookingId} and kind = 'completion'`,
  );
  expect(promised?.cashback).toBe(360);
  expect((await ask(booking, { kind: 'host_stop' }, 'provider')).error?.code).toBe('booking/illegal-move');
  // It is a mark on the host, as a cancellation would be.
  await refreshReliability(server.db, new Date());
  const { providerId } = booking.provider;
  const [host] = await server.db
    .select({ cancelled: providers.cancelledCount })
    .from(providers)
    .where(eq(providers.id, providerId));
  expect(host?.cancelled).toBe(1);
});
