import {
  acceptBookingChange,
  checkInBooking,
  declineBookingChange,
  listBookingChanges,
  proposeBookingChange,
  quoteBookingChange,
} from '@patinha/contract/booking';
import { addMs, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { availabilityHours } from '../../availability/availability.table.ts';
import { providers } from '../../provider/provider.table.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  requireHealthyLedger,
  wholeMinute,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { ChangeScene, later, of } from './booking-change-scene.factory.ts';
import { buildBookingChange } from './booking-change.factory.ts';
import { expireChanges } from './booking-change.jobs.ts';

let server: TestApp;
let scene: ChangeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new ChangeScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

describe('a proposal', () => {
  test.each(['tutor', 'provider'] as const)('of the %s waits for the other side', async (side) => {
    const other = side === 'tutor' ? 'provider' : 'tutor';
    const booking = await buildConfirmedBooking(server.db);
    const time = later(booking, dayMs);
    expect((await scene.quote(booking, side, time)).body).toMatchObject({
      ...time,
      effect: 'same',
      total_cents: 4200,
      previous_total_cents: 4200,
      refund_cents: 0,
      is_free: true,
    });
    expect((await scene.propose(booking, side, time)).body).toMatchObject({
      ...time,
      proposed_by: side,
      status: 'open',
      moves: ['withdraw'],
    });
    expect((await scene.changesOf(booking, side)).body).toMatchObject({
      may_propose: false,
      items: [{ moves: ['withdraw'] }],
    });
    expect((await scene.changesOf(booking, other)).body).toMatchObject({
      may_propose: false,
      items: [{ moves: ['accept', 'decline'] }],
    });
    // Nothing has moved yet.
    expect(await scene.read(booking)).toMatchObject({ starts_at: booking.startsAt.toISOString() });
    await server.deliver();
    const mail = (await mailsTo(server.db, booking[other].email)).find(({ subject }) =>
      subject.startsWith('Outro horário proposto'),
    );
    expect(mail?.text).toContain('Sem resposta, o agendamento fica como está.');
  });

  test('of the same length needs no end', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { starts_at, ends_at } = later(booking, dayMs);
    expect((await scene.propose(booking, 'tutor', { starts_at })).body).toMatchObject({ starts_at, ends_at });
  });

  test('stands alone: a second one waits until it was answered or taken back', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const first = await scene.proposed(booking, 'tutor', later(booking, dayMs));
    expect(await scene.propose(booking, 'provider', later(booking, 2 * dayMs))).toFailWith(
      'booking/change-exists',
    );
    expect((await scene.decline(booking, 'tutor', first.id)).body).toMatchObject({
      status: 'withdrawn',
      moves: [],
    });
    expect((await scene.propose(booking, 'provider', later(booking, 2 * dayMs))).status).toBe(201);
  });

  test('that was declined leaves the booking as it is, and its proposer is notified', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const change = await scene.proposed(booking, 'tutor', later(booking, dayMs));
    expect((await scene.decline(booking, 'provider', change.id)).body).toMatchObject({ status: 'declined' });
    expect(await scene.accept(booking, 'provider', change.id)).toFailWith('booking/change-not-open');
    expect(await scene.decline(booking, 'provider', change.id)).toFailWith('booking/change-not-open');
    expect(await scene.read(booking)).toMatchObject({ starts_at: booking.startsAt.toISOString() });
    await server.deliver();
    const subjects = (await mailsTo(server.db, booking.tutor.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Outro horário recusado: Passeio no parque');
  });

  test('ends by itself, with word to its proposer', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const expiresAt = addMs(new Date(), -minuteMs);
    const changeId = await buildBookingChange(server.db, { booking, expiresAt });
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/change-not-open');
    // The job need not have come by for another one.
    expect((await scene.changesOf(booking, 'tutor')).body).toMatchObject({
      may_propose: true,
      items: [{ status: 'expired', moves: [] }],
    });
    expect(await expireChanges(server.db)).toBe(1);
    expect(await expireChanges(server.db)).toBe(0);
    await server.deliver();
    const subjects = (await mailsTo(server.db, booking.provider.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Outro horário sem resposta: Passeio no parque');
  });

  test('that is overdue makes room for another', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await buildBookingChange(server.db, { booking, expiresAt: addMs(new Date(), -minuteMs) });
    expect((await scene.propose(booking, 'tutor', later(booking, dayMs))).status).toBe(201);
  });
});

describe('no other time', () => {
  test('when the slot is taken, at the proposal and at the answer', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const change = await scene.proposed(booking, 'tutor', later(booking, dayMs));
    const startsAt = addMs(booking.startsAt, dayMs);
    await buildBooking(server.db, {
      stall: { provider: booking.provider, serviceId: booking.serviceId },
      status: 'accepted',
      startsAt,
      endsAt: addMs(startsAt, hourMs),
      busyUntil: addMs(startsAt, hourMs),
    });
    expect(await scene.accept(booking, 'provider', change.id)).toFailWith('booking/slot-taken');
    expect((await scene.quote(booking, 'provider', later(booking, dayMs))).body).toMatchObject({
      is_free: false,
    });
    await scene.decline(booking, 'provider', change.id);
    expect(await scene.propose(booking, 'provider', later(booking, dayMs))).toFailWith('booking/slot-taken');
  });

  test('but its own old time is no obstacle', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await scene.agree(booking, 'tutor', later(booking, 30 * minuteMs));
    expect(await scene.read(booking)).toMatchObject(later(booking, 30 * minuteMs));
  });

  test('outside the hours for a tutor; a provider knows its own', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await server.db
      .delete(availabilityHours)
      .where(eq(availabilityHours.providerId, booking.provider.providerId));
    const time = later(booking, dayMs);
    expect(await scene.propose(booking, 'tutor', time)).toFailWith('booking/outside-hours');
    expect((await scene.propose(booking, 'provider', time)).status).toBe(201);
  });

  test.each([
    { why: 'in the past', starts_at: '2020-01-01T10:00:00Z' },
    { why: 'further than a year ahead', starts_at: '2099-01-01T10:00:00Z' },
    { why: 'within a minute', starts_at: addMs(wholeMinute(new Date()), dayMs + 30_000).toISOString() },
  ])('$why', async ({ starts_at }) => {
    const booking = await buildConfirmedBooking(server.db);
    expect(await scene.propose(booking, 'tutor', { starts_at })).toFailWith('request/invalid');
  });

  test('that is the old one', async () => {
    const booking = await buildConfirmedBooking(server.db);
    expect(await scene.propose(booking, 'tutor', later(booking, 0))).toFailWith('request/invalid');
  });

  test('of another length for a service that is sold as a whole', async () => {
    const booking = await buildBooking(server.db, { priceUnit: 'service' });
    expect(await scene.propose(booking, 'tutor', later(booking, dayMs, 30))).toFailWith('request/invalid');
    expect((await scene.propose(booking, 'tutor', later(booking, dayMs))).status).toBe(201);
  });

  test('once the start has come', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 0 });
    const changeId = await buildBookingChange(server.db, { booking });
    await server.advance(60);
    expect(await scene.propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/too-late');
    expect(await scene.quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/too-late');
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/too-late');
    await server.advance(-60);
  });

  test('once the service has begun', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 0.2 });
    const changeId = await buildBookingChange(server.db, { booking });
    await server.as(booking.provider).call(checkInBooking, { ...of(booking), body: {} });
    expect(await scene.propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/illegal-move');
    expect(await scene.quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/illegal-move');
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/illegal-move');
    expect((await scene.changesOf(booking, 'tutor')).body).toMatchObject({
      may_propose: false,
      items: [{ moves: [] }],
    });
  });

  test('while a dispute is undecided', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    await server.db
      .update(bookings)
      .set({ disputedAt: new Date() })
      .where(eq(bookings.id, booking.bookingId));
    expect(await scene.propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/disputed');
    expect(await scene.quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/disputed');
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/disputed');
  });

  test('with a request whose provider is not checked any more', async () => {
    const booking = await buildBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -dayMs) })
      .where(eq(providers.id, booking.provider.providerId));
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/provider-not-verified');
  });

  test('with a request of a tutor who has three accepted ones to pay', async () => {
    const booking = await buildBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    for (let n = 0; n < 3; n += 1)
      await buildBooking(server.db, { tutor: booking.tutor, status: 'accepted' });
    expect(await scene.accept(booking, 'tutor', changeId)).toFailWith('booking/too-many-unpaid');
  });
});

describe('people who are not the two', () => {
  test('learn nothing and change nothing', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const stranger = await buildBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    for (const person of [stranger.tutor, stranger.provider]) {
      const as = server.as(person);
      const params = { change_id: changeId };
      expect(await as.send(listBookingChanges, of(booking))).toFailWith('booking/not-found');
      expect(await as.send(quoteBookingChange, { ...of(booking), query: later(booking, dayMs) })).toFailWith(
        'booking/not-found',
      );
      expect(await as.send(proposeBookingChange, { ...of(booking), body: later(booking, dayMs) })).toFailWith(
        'booking/not-found',
      );
      expect(await as.send(acceptBookingChange, { params, body: {} })).toFailWith('booking/change-not-found');
      expect(await as.send(declineBookingChange, { params, body: {} })).toFailWith(
        'booking/change-not-found',
      );
    }
  });

  test('nor may the proposer agree with itself', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    expect(await scene.accept(booking, 'provider', changeId)).toFailWith('booking/change-not-open');
  });
});
