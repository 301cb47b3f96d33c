import { checkInBooking, getBooking, quoteCancellation } from '@patinha/contract/booking';
import { readCareDiary, stateCareEnd } from '@patinha/contract/care';
import { addMs, cents, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { holdWallet } from '../ledger/index.ts';
import { grantCredit } from '../ledger/ledger.factory.ts';
import { refunds } from '../payment/payment.table.ts';
import { setWalletPart } from './booking.actions.ts';
import {
  balancesOf,
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  payBooking,
  requireHealthyLedger,
  walletOf,
} from './booking.factory.ts';
import { bookings } from './booking.table.ts';
import { buildBookingChange } from './change/booking-change.factory.ts';
import { buildSeries } from './series/booking-series.factory.ts';

let server: TestApp;
beforeEach(async () => {
  server = await openTestApp();
});
afterEach(async () => {
  await requireHealthyLedger(server.db);
  await server.close();
});

const minute = 60;
const hour = 60 * minute;

const seen = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, { params: { booking_id: booking.bookingId } })).body;
const subjectsTo = async (email: string) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject.split(':')[0]);
};

test('a request without an answer expires after 24 hours, and both sides are notified', async () => {
  const booking = await buildBooking(server.db);
  await server.advance(24 * hour - minute);
  expect((await seen(booking)).status).toBe('pending');
  await server.advance(minute + 1);
  expect((await seen(booking)).status).toBe('expired');
  expect(await subjectsTo(booking.tutor.email)).toEqual(['Pedido sem resposta']);
  expect(await subjectsTo(booking.provider.email)).toContain('Pedido sem resposta');
});

describe('who has the next step', () => {
  const reminders = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject === 'Falta a sua resposta').length;

  test('is reminded of a request at half time and 2 hours before it lapses, and no more', async () => {
    const booking = await buildBooking(server.db);
    const series = await buildSeries(server.db, { dates: 2 });
    const told = async () => [
      await reminders(booking.provider.email),
      await reminders(series.provider.email),
      await reminders(booking.tutor.email),
    ];
    await server.advance(12 * hour - minute);
    expect(await told()).toEqual([0, 0, 0]);
    await server.advance(2 * minute);
    await server.advance(minute);
    expect(await told()).toEqual([1, 1, 0]);
    await server.advance(10 * hour);
    await server.advance(minute);
    expect(await told()).toEqual([2, 2, 0]);
  });

  test('is the other side while another time is proposed', async () => {
    const booking = await buildBooking(server.db, { hoursAhead: 72 });
    await buildBookingChange(server.db, { booking, expiresAt: addMs(new Date(), 2 * hourMs) });
    await server.db.update(bookings).set({ answerLeftMs: hourMs }).where(eq(bookings.id, booking.bookingId));
    await server.advance(hour + minute);
    expect(await reminders(booking.tutor.email)).toBe(1);
    expect(await reminders(booking.provider.email)).toBe(0);
  });
});

test('a request for today expires at its start', async () => {
  const booking = await buildBooking(server.db, { hoursAhead: 2 });
  await server.advance(2 * hour + minute);
  expect((await seen(booking)).status).toBe('expired');
});

describe('an accepted booking that is not paid', () => {
  test('is reminded once after 15 minutes and freed after 30, with the wallet’s hold', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await grantCredit(server.db, { userId: tutor.userId, amount: 700 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(700), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(700) });
    });
    await server.advance(14 * minute);
    expect(await subjectsTo(tutor.email)).toEqual([]);
    await server.advance(minute + 1);
    await server.advance(minute);
    expect(await subjectsTo(tutor.email)).toEqual(['Falta o pagamento']);
    await server.advance(13 * minute);
    expect((await seen(booking)).status).toBe('accepted');
    await server.advance(minute);
    expect(await seen(booking)).toMatchObject({ status: 'expired', wallet_cents: 0 });
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 700, holdCents: 0 });
    expect(await subjectsTo(tutor.email)).toEqual(['Falta o pagamento', 'Reserva não paga']);
  });

  test('is not revived by a late payment', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    await server.advance(31 * minute);
    expect(await payBooking(server.db, booking.bookingId)).toBe('not-payable');
    expect((await seen(booking)).status).toBe('expired');
    expect(await balancesOf(server.db, `escrow:${booking.bookingId}`)).toEqual({});
  });

  test('stays when it was paid in time', async () => {
    const booking = await buildConfirmedBooking(server.db);
    await server.advance(hour);
    expect((await seen(booking)).status).toBe('confirmed');
  });
});

describe('without a check-in', () => {
  test('and without an answer for 72 hours everything goes back, fee included', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 1 });
    await server.advance(2 * hour + 72 * hour - 2 * minute);
    expect((await seen(booking)).status).toBe('confirmed');
    await server.advance(4 * minute);
    expect(await seen(booking)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'system',
      cancellation_rule: 'provider_no_show',
      refund_cents: 4200,
    });
    const [refund] = await server.db
      .select({ amountCents: refunds.amountCents })
      .from(refunds)
      .where(eq(refunds.bookingId, booking.bookingId));
    expect(refund?.amountCents).toBe(4200);
    expect(await subjectsTo(booking.tutor.email)).toContain('Não aconteceu');
  });
});

test('a forgotten check-out is made 2 hours after the end, in the name of the system; the money is released 48 hours later', async () => {
  const booking = await buildConfirmedBooking(server.db, { hoursAhead: 0 });
  const params = { booking_id: booking.bookingId };
  expect((await server.as(booking.provider).send(checkInBooking, { params, body: {} })).status).toBe(200);
  await server.advance(3 * hour - minute);
  expect((await seen(booking)).status).toBe('in_progress');
  await server.advance(3 * minute);
  const ended = await seen(booking);
  expect(ended).toMatchObject({
    status: 'completed',
    ended_by: 'system',
    released_at: null,
    moves: ['confirmDone'],
  });
  for (const { email } of [booking.tutor, booking.provider])
    expect(await subjectsTo(email)).toContain('Encerrado pela Patinha');
  const diary = { params };
  const tell = (who: BuiltUser, ended_at: string) =>
    server.as(who).send(stateCareEnd, { params, body: { ended_at } });
  expect((await server.as(booking.tutor).call(readCareDiary, diary)).body.asks_end).toBe(false);
  expect((await server.as(booking.provider).call(readCareDiary, diary)).body.asks_end).toBe(true);
  expect(await tell(booking.tutor, ended.ends_at)).toFailWith('care/not-the-carer');
  expect(await tell(await buildUser(server.db), ended.ends_at)).toFailWith('booking/not-found');
  const late = addMs(new Date(ended.checked_out_at ?? ''), 1000).toISOString();
  expect((await tell(booking.provider, late)).error?.fields).toEqual({ ended_at: 'too_big' });
  expect((await tell(booking.provider, ended.ends_at)).body).toMatchObject({
    report: { ended_by: 'system', stated_end_at: ended.ends_at },
  });
  // The hour changes the report alone.
  expect((await seen(booking)).release_at).toBe(ended.release_at);
  await server.advance(48 * hour - minute);
  expect((await seen(booking)).released_at).toBeNull();
  await server.advance(2 * minute);
  expect((await seen(booking)).released_at).not.toBeNull();
  expect(await tell(booking.provider, ended.ends_at)).toFailWith('care/end-not-asked');
  expect(await walletOf(server.db, booking.tutor.userId)).toEqual({ balanceCents: 80, holdCents: 0 });
  expect(await subjectsTo(booking.provider.email)).toContain('Pagamento liberado');
});

test('special instructions are forgotten 30 days after the end', async () => {
  const kept = await buildBooking(server.db, { specialInstructions: 'Chave no 12.' });
  const old = await buildBooking(server.db, {
    status: 'declined',
    specialInstructions: 'Chave no 13.',
    startsAt: addMs(new Date(), -31 * 24 * hourMs),
    endsAt: addMs(new Date(), -30 * 24 * hourMs - hourMs),
    busyUntil: addMs(new Date(), -30 * 24 * hourMs),
  });
  await server.runJobs();
  const left = await server.db
    .select({ id: bookings.id, specialInstructions: bookings.specialInstructions })
    .from(bookings);
  expect(left.find(({ id }) => id === kept.bookingId)?.specialInstructions).toBe('Chave no 12.');
  expect(left.find(({ id }) => id === old.bookingId)?.specialInstructions).toBeNull();
});

test('a contract older than 7 days is no regret any more, and follows the window', async () => {
  const booking = await buildConfirmedBooking(server.db, { hoursAhead: 9 * 24 });
  const quote = async () =>
    (await server.as(booking.tutor).call(quoteCancellation, { params: { booking_id: booking.bookingId } }))
      .body;
  expect(await quote()).toMatchObject({ rule: 'regret', refund_cents: 4200 });
  await server.advance(7 * 24 * hour + minute);
  expect(await quote()).toMatchObject({ rule: 'full', refund_cents: 4200 });
});
