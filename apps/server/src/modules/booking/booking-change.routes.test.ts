import {
  acceptBooking,
  acceptBookingChange,
  cancelBooking,
  checkInBooking,
  declineBookingChange,
  getBooking,
  listBookingChanges,
  proposeBookingChange,
  quoteBookingChange,
} from '@patinha/contract/booking';
import { weekdayOfDay } from '@patinha/domain/availability';
import { addMs, calendarDay, cents, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../platform/database.ts';
import { mailsTo } from '../../platform/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { availabilityHours } from '../availability/availability.table.ts';
import { holdWallet } from '../ledger/ledger.actions.ts';
import { giveRefundMoney } from '../ledger/ledger.factory.ts';
import { refunds } from '../payment/payment.table.ts';
import { buildPromotion } from '../promotion/promotion.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { buildBookingChange } from './booking-change.factory.ts';
import { expireChanges } from './booking-change.jobs.ts';
import { setWalletPart } from './booking.actions.ts';
import {
  balancesOf,
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  type BuiltBooking,
  payBooking,
  requireHealthyLedger,
  walletOf,
  wholeMinute,
} from './booking.factory.ts';
import { bookings } from './booking.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

type Side = 'tutor' | 'provider';
const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
/** The booking's own time so much later, for so many minutes. */
const later = ({ startsAt }: BuiltBooking, ms: number, minutes = 60) => ({
  starts_at: addMs(startsAt, ms).toISOString(),
  ends_at: addMs(startsAt, ms + minutes * minuteMs).toISOString(),
});
const quote = (booking: BuiltBooking, side: Side, time: { starts_at: string; ends_at?: string }) =>
  server.as(booking[side]).send(quoteBookingChange, { ...of(booking), query: time });
const propose = (booking: BuiltBooking, side: Side, time: { starts_at: string; ends_at?: string }) =>
  server.as(booking[side]).send(proposeBookingChange, { ...of(booking), body: time });
/** A proposal that is taken. */
const proposed = async (booking: BuiltBooking, side: Side, time: { starts_at: string; ends_at?: string }) =>
  (await server.as(booking[side]).call(proposeBookingChange, { ...of(booking), body: time })).body;
const accept = (booking: BuiltBooking, side: Side, changeId: string) =>
  server.as(booking[side]).send(acceptBookingChange, { params: { change_id: changeId }, body: {} });
const decline = (booking: BuiltBooking, side: Side, changeId: string) =>
  server.as(booking[side]).send(declineBookingChange, { params: { change_id: changeId }, body: {} });
const changesOf = (booking: BuiltBooking, side: Side) =>
  server.as(booking[side]).send(listBookingChanges, of(booking));
const read = async (booking: BuiltBooking, side: Side = 'tutor') =>
  (await server.as(booking[side]).call(getBooking, of(booking))).body;
const refundsOf = ({ bookingId }: BuiltBooking) =>
  server.db
    .select({ amountCents: refunds.amountCents, key: refunds.key, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));

/** Proposed by one side, agreed by the other; gives the proposal's id. */
async function agree(
  booking: BuiltBooking,
  by: Side,
  time: { starts_at: string; ends_at?: string },
): Promise<string> {
  const { id } = await proposed(booking, by, time);
  expect((await accept(booking, by === 'tutor' ? 'provider' : 'tutor', id)).status).toBe(200);
  return id;
}

describe('a proposal', () => {
  test.each(['tutor', 'provider'] as const)('of the %s waits for the other side', async (side) => {
    const other = side === 'tutor' ? 'provider' : 'tutor';
    const booking = await buildConfirmedBooking(server.db);
    const time = later(booking, dayMs);
    expect((await quote(booking, side, time)).body).toMatchObject({
      ...time,
      effect: 'same',
      total_cents: 4200,
      previous_total_cents: 4200,
      refund_cents: 0,
      is_free: true,
    });
    expect((await propose(booking, side, time)).body).toMatchObject({
      ...time,
      proposed_by: side,
      status: 'open',
      moves: ['withdraw'],
    });
    expect((await changesOf(booking, side)).body).toMatchObject({
      may_propose: false,
      items: [{ moves: ['withdraw'] }],
    });
    expect((await changesOf(booking, other)).body).toMatchObject({
      may_propose: false,
      items: [{ moves: ['accept', 'decline'] }],
    });
    // Nothing has moved yet.
    expect(await read(booking)).toMatchObject({ starts_at: booking.startsAt.toISOString() });
    await server.deliver();
    const [mail] = (await mailsTo(server.db, booking[other].email)).filter(({ subject }) =>
      subject.startsWith('Outro horário proposto'),
    );
    expect(mail?.text).toContain('Sem resposta, o agendamento fica como está.');
  });

  test('of the same length needs no end', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { starts_at, ends_at } = later(booking, dayMs);
    expect((await propose(booking, 'tutor', { starts_at })).body).toMatchObject({ starts_at, ends_at });
  });

  test('stands alone: a second one waits until it was answered or taken back', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const first = await proposed(booking, 'tutor', later(booking, dayMs));
    expect(await propose(booking, 'provider', later(booking, 2 * dayMs))).toFailWith('booking/change-exists');
    expect((await decline(booking, 'tutor', first.id)).body).toMatchObject({
      status: 'withdrawn',
      moves: [],
    });
    expect((await propose(booking, 'provider', later(booking, 2 * dayMs))).status).toBe(201);
  });

  test('that was declined leaves the booking as it is, and its proposer is told', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const change = await proposed(booking, 'tutor', later(booking, dayMs));
    expect((await decline(booking, 'provider', change.id)).body).toMatchObject({ status: 'declined' });
    expect(await accept(booking, 'provider', change.id)).toFailWith('booking/change-not-open');
    expect(await decline(booking, 'provider', change.id)).toFailWith('booking/change-not-open');
    expect(await read(booking)).toMatchObject({ starts_at: booking.startsAt.toISOString() });
    await server.deliver();
    const subjects = (await mailsTo(server.db, booking.tutor.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Outro horário recusado: Passeio no parque');
  });

  test('ends by itself, with word to its proposer', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const expiresAt = addMs(new Date(), -minuteMs);
    const changeId = await buildBookingChange(server.db, { booking, expiresAt });
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/change-not-open');
    // The job need not have come by for another one.
    expect((await changesOf(booking, 'tutor')).body).toMatchObject({
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
    expect((await propose(booking, 'tutor', later(booking, dayMs))).status).toBe(201);
  });
});

describe('what the other side agreed to', () => {
  test('moves a paid booking at the same price: no money moves', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const time = later(booking, dayMs);
    await agree(booking, 'provider', time);
    expect(await read(booking)).toMatchObject({ ...time, status: 'confirmed', total_cents: 4200 });
    expect(await refundsOf(booking)).toEqual([]);
    await server.deliver();
    for (const side of ['tutor', 'provider'] as const)
      expect((await mailsTo(server.db, booking[side].email)).map(({ subject }) => subject)).toContain(
        'Remarcado: Passeio no parque',
      );
  });

  test('gives the difference of a shorter time back, and the rest is what counts from then on', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const time = later(booking, dayMs, 30);
    expect((await quote(booking, 'tutor', time)).body).toMatchObject({
      effect: 'refund',
      // Half of R$ 40,00 and the least fee.
      total_cents: 2199,
      refund_cents: 2001,
    });
    const changeId = await agree(booking, 'tutor', time);
    expect(await refundsOf(booking)).toEqual([
      { amountCents: 2001, key: `chg:${changeId}`, reason: 'date_change' },
    ]);
    expect(await balancesOf(server.db, `escrow:${booking.bookingId}`)).toEqual({
      [`escrow:${booking.bookingId}`]: 2199,
    });
    expect((await changesOf(booking, 'tutor')).body).toMatchObject({
      items: [{ status: 'accepted', refund_cents: 2001, total_cents: 2199, previous_total_cents: 4200 }],
    });
    const cancelled = await server.as(booking.tutor).send(cancelBooking, { ...of(booking), body: {} });
    expect(cancelled.body).toMatchObject({ cancellation_rule: 'regret', refund_cents: 2199 });
    expect((await refundsOf(booking)).map(({ amountCents }) => amountCents)).toEqual([2001, 2199]);
  });

  test('gives the wallet its part of the difference, and all of it with a later cancellation', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await giveRefundMoney(server.db, { userId: tutor.userId, amount: 1000 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(1000), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(1000) });
    });
    await payBooking(server.db, bookingId);
    await agree(booking, 'tutor', later(booking, dayMs, 30));
    // 2001 × 1000 / 4200, rounded down.
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 476, holdCents: 0 });
    expect(await refundsOf(booking)).toMatchObject([{ amountCents: 1525 }]);
    expect(await read(booking)).toMatchObject({ wallet_cents: 524, total_cents: 2199 });
    await server.as(tutor).send(cancelBooking, { ...of(booking), body: {} });
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 1000, holdCents: 0 });
    expect((await refundsOf(booking)).map(({ amountCents }) => amountCents)).toEqual([1525, 1675]);
  });

  test('accepts a request with it, and the tutor has the time of any acceptance to pay', async () => {
    const booking = await buildBooking(server.db);
    const time = later(booking, dayMs, 120);
    expect((await quote(booking, 'provider', time)).body).toMatchObject({
      effect: 'pay_more',
      total_cents: 8400,
    });
    await agree(booking, 'provider', time);
    expect(await read(booking)).toMatchObject({ ...time, status: 'accepted', total_cents: 8400 });
    expect(await payBooking(server.db, booking.bookingId)).toBe('confirmed');
  });

  test('ends a payment of the old amount that is under way and gives its wallet part back', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await giveRefundMoney(server.db, { userId: tutor.userId, amount: 600 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(600), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(600) });
    });
    await server.advance(20 * 60);
    const before = await read(booking);
    await agree(booking, 'tutor', later(booking, dayMs, 120));
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 600, holdCents: 0 });
    const after = await read(booking);
    expect(after).toMatchObject({ status: 'accepted', wallet_cents: 0, total_cents: 8400 });
    expect(Date.parse(after.pay_until ?? '')).toBeGreaterThan(Date.parse(before.pay_until ?? ''));
  });

  test('keeps the deadline of a payment of the same amount', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const before = await read(booking);
    await agree(booking, 'tutor', later(booking, dayMs));
    expect((await read(booking)).pay_until).toBe(before.pay_until);
  });

  test('moves the clocks along: the old end makes no no-show', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 1 });
    await agree(booking, 'tutor', later(booking, 72 * hourMs));
    await server.advance(48 * 3600);
    expect(await read(booking)).toMatchObject({ status: 'confirmed' });
    await server.advance(-48 * 3600);
  });

  test('lets the requests go that wanted the new time, and frees the old one', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const stall = { provider: booking.provider, serviceId: booking.serviceId };
    const startsAt = addMs(booking.startsAt, dayMs);
    const rival = await buildBooking(server.db, {
      stall,
      startsAt,
      endsAt: addMs(startsAt, hourMs),
      busyUntil: addMs(startsAt, hourMs),
    });
    const waiting = await buildBooking(server.db, {
      stall,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      busyUntil: booking.endsAt,
    });
    await agree(booking, 'tutor', later(booking, dayMs));
    expect(await read(rival)).toMatchObject({ status: 'declined' });
    const accepted = await server.as(waiting.provider).send(acceptBooking, { ...of(waiting), body: {} });
    expect(accepted.status).toBe(200);
  });
});

test('a weekend costs what it adds, and only until the booking leaves it', async () => {
  const stall = await buildStall(server.db, { weekendPct: 20 });
  const booking = await buildBooking(server.db, { stall, status: 'accepted', hoursAhead: 24 * 12 });
  const midday = new Date(`${calendarDay(booking.startsAt)}T15:00:00Z`);
  const to = (weekday: number) => ({
    starts_at: addMs(midday, (weekday - weekdayOfDay(calendarDay(midday))) * dayMs).toISOString(),
  });
  const saturday = 6;
  const wednesday = 3;
  await agree(booking, 'tutor', to(saturday));
  expect(await read(booking)).toMatchObject({ weekend_cents: 800, base_cents: 4000, total_cents: 5040 });
  await payBooking(server.db, booking.bookingId);
  await agree(booking, 'tutor', to(wednesday));
  expect(await read(booking)).toMatchObject({ weekend_cents: 0, base_cents: 4000, total_cents: 4200 });
  expect(await refundsOf(booking)).toMatchObject([{ amountCents: 840 }]);
});

describe('the discount of a promotion', () => {
  async function discounted(daysOfWeek: readonly number[]) {
    const stall = await buildStall(server.db);
    const { id: promotionId } = await buildPromotion(server.db, {
      partnerId: stall.provider.providerId,
      daysOfWeek: [...daysOfWeek],
    });
    // 10 % of R$ 40,00.
    const price = { listCents: cents(4000), discountCents: cents(400), priceCents: cents(3600) };
    return buildBooking(server.db, {
      stall,
      promotionId,
      ...price,
      feeCents: cents(199),
      status: 'accepted',
    });
  }

  test('stays where it covers the new day', async () => {
    const booking = await discounted([0, 1, 2, 3, 4, 5, 6]);
    expect((await quote(booking, 'tutor', later(booking, dayMs))).body).toMatchObject({ effect: 'same' });
  });

  test('goes where it does not, which a paid booking cannot bear', async () => {
    const weekday = weekdayOfDay(calendarDay(addMs(new Date(), 72 * hourMs)));
    const booking = await discounted([(weekday + 3) % 7]);
    const time = later(booking, dayMs);
    expect((await quote(booking, 'tutor', time)).body).toMatchObject({
      effect: 'pay_more',
      total_cents: 4200,
    });
    const change = await proposed(booking, 'tutor', time);
    await payBooking(server.db, booking.bookingId);
    expect(await accept(booking, 'provider', change.id)).toFailWith('booking/change-too-dear');
    expect((await quote(booking, 'tutor', time)).body).toMatchObject({ effect: 'too_dear' });
    await decline(booking, 'tutor', change.id);
    expect(await propose(booking, 'tutor', time)).toFailWith('booking/change-too-dear');
  });
});

describe('no other time', () => {
  test('when the slot is taken, at the proposal and at the answer', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const change = await proposed(booking, 'tutor', later(booking, dayMs));
    const startsAt = addMs(booking.startsAt, dayMs);
    await buildBooking(server.db, {
      stall: { provider: booking.provider, serviceId: booking.serviceId },
      status: 'accepted',
      startsAt,
      endsAt: addMs(startsAt, hourMs),
      busyUntil: addMs(startsAt, hourMs),
    });
    expect(await accept(booking, 'provider', change.id)).toFailWith('booking/slot-taken');
    expect((await quote(booking, 'provider', later(booking, dayMs))).body).toMatchObject({ is_free: false });
    await decline(booking, 'provider', change.id);
    expect(await propose(booking, 'provider', later(booking, dayMs))).toFailWith('booking/slot-taken');
  });

  test('but its own old time is no obstacle', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await agree(booking, 'tutor', later(booking, 30 * minuteMs));
    expect(await read(booking)).toMatchObject(later(booking, 30 * minuteMs));
  });

  test('outside the hours for a tutor; a provider knows its own', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await server.db
      .delete(availabilityHours)
      .where(eq(availabilityHours.providerId, booking.provider.providerId));
    const time = later(booking, dayMs);
    expect(await propose(booking, 'tutor', time)).toFailWith('booking/outside-hours');
    expect((await propose(booking, 'provider', time)).status).toBe(201);
  });

  test.each([
    { why: 'in the past', starts_at: '2020-01-01T10:00:00Z' },
    { why: 'further than a year ahead', starts_at: '2099-01-01T10:00:00Z' },
    { why: 'within a minute', starts_at: addMs(wholeMinute(new Date()), dayMs + 30_000).toISOString() },
  ])('$why', async ({ starts_at }) => {
    const booking = await buildConfirmedBooking(server.db);
    expect(await propose(booking, 'tutor', { starts_at })).toFailWith('request/invalid');
  });

  test('that is the old one', async () => {
    const booking = await buildConfirmedBooking(server.db);
    expect(await propose(booking, 'tutor', later(booking, 0))).toFailWith('request/invalid');
  });

  test('of another length for a service that is sold as a whole', async () => {
    const booking = await buildBooking(server.db, { priceUnit: 'service' });
    expect(await propose(booking, 'tutor', later(booking, dayMs, 30))).toFailWith('request/invalid');
    expect((await propose(booking, 'tutor', later(booking, dayMs))).status).toBe(201);
  });

  test('once the start has come', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 0 });
    const changeId = await buildBookingChange(server.db, { booking });
    await server.advance(60);
    expect(await propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/too-late');
    expect(await quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/too-late');
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/too-late');
    await server.advance(-60);
  });

  test('once the service has begun', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 0.2 });
    const changeId = await buildBookingChange(server.db, { booking });
    await server.as(booking.provider).call(checkInBooking, { ...of(booking), body: {} });
    expect(await propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/illegal-move');
    expect(await quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/illegal-move');
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/illegal-move');
    expect((await changesOf(booking, 'tutor')).body).toMatchObject({
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
    expect(await propose(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/disputed');
    expect(await quote(booking, 'tutor', later(booking, dayMs))).toFailWith('booking/disputed');
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/disputed');
  });

  test('with a request whose provider is not checked any more', async () => {
    const booking = await buildBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -dayMs) })
      .where(eq(providers.id, booking.provider.providerId));
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/provider-not-verified');
  });

  test('with a request of a tutor who has three accepted ones to pay', async () => {
    const booking = await buildBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    for (let n = 0; n < 3; n += 1)
      await buildBooking(server.db, { tutor: booking.tutor, status: 'accepted' });
    expect(await accept(booking, 'tutor', changeId)).toFailWith('booking/too-many-unpaid');
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
    expect(await accept(booking, 'provider', changeId)).toFailWith('booking/change-not-open');
  });
});
