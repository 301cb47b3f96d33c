import { acceptBooking, cancelBooking } from '@patinha/contract/booking';
import { weekdayOfDay } from '@patinha/domain/availability';
import { addMs, calendarDay, cents, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { holdWallet } from '../../ledger/index.ts';
import { grantCredit, grantRefundMoney } from '../../ledger/ledger.factory.ts';
import { refunds } from '../../payment/payment.table.ts';
import { buildPromotion } from '../../promotion/promotion.factory.ts';
import { setWalletPart } from '../booking.actions.ts';
import {
  balancesOf,
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  type BuiltBooking,
  payBooking,
  requireHealthyLedger,
  walletOf,
} from '../booking.factory.ts';
import { ChangeScene, later, of } from './booking-change-scene.factory.ts';

let server: TestApp;
let scene: ChangeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new ChangeScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const refundsOf = ({ bookingId }: BuiltBooking) =>
  server.db
    .select({ amountCents: refunds.amountCents, key: refunds.key, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));

describe('what the other side agreed to', () => {
  test('moves a paid booking at the same price: no money moves', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const time = later(booking, dayMs);
    await scene.agree(booking, 'provider', time);
    expect(await scene.read(booking)).toMatchObject({ ...time, status: 'confirmed', total_cents: 4200 });
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
    expect((await scene.quote(booking, 'tutor', time)).body).toMatchObject({
      effect: 'refund',
      // Half of R$ 40,00 and the least fee.
      total_cents: 2199,
      refund_cents: 2001,
    });
    const changeId = await scene.agree(booking, 'tutor', time);
    expect(await refundsOf(booking)).toEqual([
      { amountCents: 2001, key: `chg:${changeId}`, reason: 'date_change' },
    ]);
    expect(await balancesOf(server.db, `escrow:${booking.bookingId}`)).toEqual({
      [`escrow:${booking.bookingId}`]: 2199,
    });
    expect((await scene.changesOf(booking, 'tutor')).body).toMatchObject({
      items: [{ status: 'accepted', refund_cents: 2001, total_cents: 2199, previous_total_cents: 4200 }],
    });
    const cancelled = await server.as(booking.tutor).send(cancelBooking, { ...of(booking), body: {} });
    expect(cancelled.body).toMatchObject({ cancellation_rule: 'regret', refund_cents: 2199 });
    expect((await refundsOf(booking)).map(({ amountCents }) => amountCents)).toEqual([2001, 2199]);
  });

  test('gives the wallet its part of the difference, and all of it with a later cancellation', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await grantRefundMoney(server.db, { userId: tutor.userId, amount: 1000 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(1000), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(1000) });
    });
    await payBooking(server.db, bookingId);
    await scene.agree(booking, 'tutor', later(booking, dayMs, 30));
    // 2001 × 1000 / 4200, rounded down.
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 476, holdCents: 0 });
    expect(await refundsOf(booking)).toMatchObject([{ amountCents: 1525 }]);
    expect(await scene.read(booking)).toMatchObject({ wallet_cents: 524, total_cents: 2199 });
    await server.as(tutor).send(cancelBooking, { ...of(booking), body: {} });
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 1000, holdCents: 0 });
    expect((await refundsOf(booking)).map(({ amountCents }) => amountCents)).toEqual([1525, 1675]);
  });

  test('gives credit and money of the wallet back to the centavo, in two steps', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await grantCredit(server.db, { userId: tutor.userId, amount: 333 });
    await grantRefundMoney(server.db, { userId: tutor.userId, amount: 667 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(1000), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(1000) });
    });
    await payBooking(server.db, bookingId);
    await scene.agree(booking, 'tutor', later(booking, dayMs, 30));
    const wallets = [`wallet_promo:${tutor.userId}`, `wallet_cash:${tutor.userId}`] as const;
    expect(Object.values(await balancesOf(server.db, wallets[0]))).toEqual([158]);
    await server.as(tutor).send(cancelBooking, { ...of(booking), body: {} });
    expect(await balancesOf(server.db, ...wallets)).toEqual({ [wallets[0]]: 333, [wallets[1]]: 667 });
  });

  test('accepts a request with it, and the tutor has the time of any acceptance to pay', async () => {
    const booking = await buildBooking(server.db);
    const time = later(booking, dayMs, 120);
    expect((await scene.quote(booking, 'provider', time)).body).toMatchObject({
      effect: 'pay_more',
      total_cents: 8400,
    });
    await scene.agree(booking, 'provider', time);
    expect(await scene.read(booking)).toMatchObject({ ...time, status: 'accepted', total_cents: 8400 });
    expect(await payBooking(server.db, booking.bookingId)).toBe('confirmed');
  });

  test('ends a payment of the old amount that is under way and gives its wallet part back', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { bookingId, tutor } = booking;
    await grantRefundMoney(server.db, { userId: tutor.userId, amount: 600 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(600), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(600) });
    });
    await server.advance(20 * 60);
    const before = await scene.read(booking);
    await scene.agree(booking, 'tutor', later(booking, dayMs, 120));
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 600, holdCents: 0 });
    const after = await scene.read(booking);
    expect(after).toMatchObject({ status: 'accepted', wallet_cents: 0, total_cents: 8400 });
    expect(Date.parse(after.pay_until ?? '')).toBeGreaterThan(Date.parse(before.pay_until ?? ''));
  });

  test('keeps the deadline of a payment of the same amount', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const before = await scene.read(booking);
    await scene.agree(booking, 'tutor', later(booking, dayMs));
    expect((await scene.read(booking)).pay_until).toBe(before.pay_until);
  });

  test('moves the clocks along: the old end makes no no-show', async () => {
    const booking = await buildConfirmedBooking(server.db, { hoursAhead: 1 });
    await scene.agree(booking, 'tutor', later(booking, 72 * hourMs));
    await server.advance(48 * 3600);
    expect(await scene.read(booking)).toMatchObject({ status: 'confirmed' });
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
    await scene.agree(booking, 'tutor', later(booking, dayMs));
    expect(await scene.read(rival)).toMatchObject({ status: 'declined' });
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
  await scene.agree(booking, 'tutor', to(saturday));
  expect(await scene.read(booking)).toMatchObject({
    weekend_cents: 800,
    base_cents: 4000,
    total_cents: 5040,
  });
  await payBooking(server.db, booking.bookingId);
  await scene.agree(booking, 'tutor', to(wednesday));
  expect(await scene.read(booking)).toMatchObject({ weekend_cents: 0, base_cents: 4000, total_cents: 4200 });
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
    expect((await scene.quote(booking, 'tutor', later(booking, dayMs))).body).toMatchObject({
      effect: 'same',
    });
  });

  test('goes where it does not, which a paid booking cannot bear', async () => {
    const weekday = weekdayOfDay(calendarDay(addMs(new Date(), 72 * hourMs)));
    const booking = await discounted([(weekday + 3) % 7]);
    const time = later(booking, dayMs);
    expect((await scene.quote(booking, 'tutor', time)).body).toMatchObject({
      effect: 'pay_more',
      total_cents: 4200,
    });
    const change = await scene.proposed(booking, 'tutor', time);
    await payBooking(server.db, booking.bookingId);
    expect(await scene.accept(booking, 'provider', change.id)).toFailWith('booking/change-too-dear');
    expect((await scene.quote(booking, 'tutor', time)).body).toMatchObject({ effect: 'too_dear' });
    await scene.decline(booking, 'tutor', change.id);
    expect(await scene.propose(booking, 'tutor', time)).toFailWith('booking/change-too-dear');
  });
});
