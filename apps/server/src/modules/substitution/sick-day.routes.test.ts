import { randomUUID } from 'node:crypto';

import { addAvailabilityException, getAvailability } from '@patinha/contract/availability';
import {
  cancelBooking,
  getBooking,
  proposeBookingChange,
  quoteCancellation,
} from '@patinha/contract/booking';
import {
  declareSickDay,
  listHandedOver,
  listSickDays,
  previewSickDay,
  readPause,
  setPause,
  takeBackSickDay,
} from '@patinha/contract/substitution';
import { addMs, calendarDay, dayMs, hourMs, addDays } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import {
  balancesOf,
  buildBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { dayOf, SickDayScene } from './substitution-scene.factory.ts';

let server: TestApp;
let scene: SickDayScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(() => {
  scene = new SickDayScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const read = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, of(booking))).body;
const subjectsTo = async (email: string) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject.split(':')[0]);
};

describe('before it is said', () => {
  test('the provider previews the outcome of each booking, and nothing changes', async () => {
    const paid = await scene.booking({ hoursAhead: 48 });
    const stall = paid;
    const pending = await buildBooking(server.db, { stall, hoursAhead: 48.5 });
    const unpaid = await buildBooking(server.db, { stall, status: 'accepted', hoursAhead: 50 });
    await buildBooking(server.db, { stall, hoursAhead: 30 * 24 });
    await buildBooking(server.db, { stall, status: 'cancelled', hoursAhead: 49 });
    const from = calendarDay(paid.startsAt);
    const to = addDays(from, 1);
    const reply = await server.as(stall.provider).call(previewSickDay, { query: { from, to } });
    expect(reply.body.items).toMatchObject([
      { booking_id: paid.bookingId, outcome: 'substitute', tutor_name: 'Ana Tutora', pet_names: ['Thor'] },
      { booking_id: pending.bookingId, outcome: 'decline' },
      { booking_id: unpaid.bookingId, outcome: 'cancel' },
    ]);
    expect(await read(paid)).toMatchObject({ status: 'confirmed', provider_out_at: null });
    expect((await read(pending)).status).toBe('pending');
  });

  test.each([
    { why: 'is over', from: -1, to: 0, field: 'from', problem: 'too_small' },
    { why: 'ends before it begins', from: 3, to: 2, field: 'to', problem: 'too_small' },
    { why: 'is longer than a month', from: 1, to: 32, field: 'to', problem: 'too_big' },
    { why: 'is years ahead', from: 800, to: 800, field: 'from', problem: 'too_big' },
  ])('a span that $why is refused', async ({ from, to, field, problem }) => {
    const stall = await scene.stall();
    const today = calendarDay(new Date());
    const span = [addDays(today, from), addDays(today, to)] as const;
    for (const reply of [await scene.preview(stall, ...span), await scene.declare(stall, ...span)])
      expect(reply.error).toMatchObject({ code: 'request/invalid', fields: { [field]: problem } });
  });
});

describe('once it is said', () => {
  test('the days are blocked, requests are declined, and paid bookings look for a substitute', async () => {
    const paid = await scene.booking({ hoursAhead: 48 });
    const pending = await buildBooking(server.db, { stall: paid, hoursAhead: 48.5 });
    const day = dayOf(paid);
    const opening = { day, is_open: true, start_minute: 600, end_minute: 720 };
    const colleague = (await scene.stall()).provider;
    for (const carer of [paid.provider, colleague])
      await server.as(carer).call(addAvailabilityException, { body: opening });
    const reply = await scene.declare(paid, day, addDays(day, 2));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      from: day,
      to: addDays(day, 2),
      reason: 'Gripe',
      bookings: [{ booking_id: paid.bookingId, status: 'open' }],
    });
    const { exceptions } = (await server.as(paid.provider).call(getAvailability)).body;
    expect(exceptions.map(({ day: closed, is_open }) => [closed, is_open])).toEqual([
      [day, false],
      [addDays(day, 1), false],
      [addDays(day, 2), false],
    ]);
    const ofColleague = (await server.as(colleague).call(getAvailability)).body.exceptions;
    expect(ofColleague).toMatchObject([opening]);
    expect((await read(pending)).status).toBe('declined');
    expect(await subjectsTo(pending.tutor.email)).toEqual(['Pedido recusado']);
    expect(await read(paid)).toMatchObject({ status: 'confirmed', provider_out_at: expect.any(String) });
    expect(await subjectsTo(paid.tutor.email)).toContain('Escolha quem vai no lugar');
  });

  test('the reason stays with the provider', async () => {
    const paid = await scene.booking();
    await scene.declare(paid, dayOf(paid));
    await server.deliver();
    const mails = JSON.stringify(await mailsTo(server.db, paid.tutor.email));
    const said = JSON.stringify([await read(paid), (await scene.read(paid)).body, mails]);
    expect(said).not.toContain('Gripe');
    const { items } = (await server.as(paid.provider).call(listSickDays)).body;
    expect(items).toMatchObject([{ reason: 'Gripe', bookings: [{ status: 'open' }] }]);
  });

  test('said twice, a booking is left once', async () => {
    const paid = await scene.booking();
    await scene.declare(paid, dayOf(paid));
    const again = await scene.declare(paid, dayOf(paid));
    expect(again.body).toMatchObject({ bookings: [] });
  });

  test('an unpaid booking ends within the minute, and both sides are notified', async () => {
    const unpaid = await buildBooking(server.db, { status: 'accepted' });
    await scene.declare(unpaid, dayOf(unpaid));
    await server.advance(1);
    expect(await read(unpaid)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'provider',
      refund_cents: 0,
    });
    expect(await subjectsTo(unpaid.tutor.email)).toEqual(['Cancelado']);
  });

  test('a booking that begins in two hours ends with all of its money', async () => {
    const soon = await scene.booking({ hoursAhead: 1.9 });
    await scene.declare(soon, dayOf(soon));
    await server.advance(1);
    expect(await read(soon)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'provider',
      cancellation_rule: 'provider_cancelled',
      refund_cents: 4200,
    });
    expect(await balancesOf(server.db, `escrow:${soon.bookingId}`)).toEqual({});
  });

  test('a booking in a dispute stays as it is', async () => {
    const booking = await scene.booking();
    await server.db
      .update(bookings)
      .set({ disputedAt: new Date() })
      .where(sql`id = ${booking.bookingId}`);
    expect((await scene.preview(booking, dayOf(booking))).body).toMatchObject({
      items: [{ outcome: 'disputed' }],
    });
    await scene.declare(booking, dayOf(booking));
    expect(await read(booking)).toMatchObject({ status: 'confirmed', provider_out_at: null });
  });

  test('the tutor cancels with all of the money, however late, and it counts for the provider', async () => {
    const booking = await scene.absent({ hoursAhead: 8 });
    const quote = await server.as(booking.tutor).call(quoteCancellation, of(booking));
    expect(quote.body).toMatchObject({ rule: 'provider_cancelled', refund_cents: 4200 });
    const body = { reason: 'Fico com minha mãe' };
    const reply = await server.as(booking.tutor).send(cancelBooking, { ...of(booking), body });
    expect(reply.body).toMatchObject({ cancelled_by: 'provider', refund_cents: 4200 });
    expect((await scene.read(booking)).body).toMatchObject({ status: 'cancelled', proposals: [] });
    expect((await server.as(booking.provider).call(listSickDays)).body.items).toMatchObject([
      { bookings: [{ status: 'cancelled' }] },
    ]);
  });

  test('its date can no longer be moved', async () => {
    const booking = await scene.absent();
    const body = { starts_at: addMs(booking.startsAt, dayMs).toISOString() };
    const reply = await server.as(booking.tutor).send(proposeBookingChange, { ...of(booking), body });
    expect(reply).toFailWith('booking/illegal-move');
  });
});

test('is for providers only', async () => {
  const tutor = await buildUser(server.db, { userType: 'tutor' });
  const sellsNothing = server.as(await buildUser(server.db, { userType: 'prestador' }));
  const day = calendarDay(addMs(new Date(), 24 * hourMs));
  const span = { from: day, to: day };
  for (const [endpoint, input] of [
    [previewSickDay, { query: span }],
    [declareSickDay, { body: span }],
    [listSickDays, {}],
    [takeBackSickDay, { params: { sick_day_id: randomUUID() }, body: {} }],
    [readPause, {}],
    [setPause, { body: { until: null } }],
    [listHandedOver, {}],
  ] as const) {
    expect(await server.as(tutor).send(endpoint, input)).toFailWith('session/forbidden');
    expect(await server.anonymous.send(endpoint, input)).toFailWith('session/missing');
    expect(await sellsNothing.send(endpoint, input)).toFailWith('provider/not-found');
  }
});

test('a full list of exceptions accepts no more days', async () => {
  const stall = await scene.stall();
  await server.db.execute(sql`insert into availability_exceptions (provider_id, day)
    select ${stall.provider.providerId}, current_date + n from generate_series(40, 405) n`);
  const day = calendarDay(addMs(new Date(), dayMs));
  expect(await scene.declare(stall, day)).toFailWith('availability/exception-limit');
});
