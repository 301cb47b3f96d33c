import { confirmBookingDone } from '@patinha/contract/booking';
import { getReferralPanel } from '@patinha/contract/referral';
import { getWallet, listWalletHistory } from '@patinha/contract/wallet';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../account/account.table.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { balancesOf, type BuiltBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { checkIn, checkOut } from '../booking/index.ts';
import { holdWallet } from '../ledger/index.ts';
import { requestRefund } from '../payment/index.ts';
import { payments } from '../payment/payment.table.ts';
import { buildDistinctUser, buildDone, type DoneSpec, buildInvited } from './referral.factory.ts';
import { referrals } from './referral.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const actorOf = ({ userId }: { readonly userId: string }) => ({
  userId,
  sessionId: '',
  roles: [],
});

/** Check-in, check-out and the tutor's OK; then the outbox judges. */
async function release(booking: BuiltBooking): Promise<void> {
  const { bookingId, provider, tutor } = booking;
  const call = (now: Date) => ({
    bookingId,
    actor: actorOf(provider),
    now,
    careRecord: server.platform.ports.careRecord,
  });
  await transact(server.db, (tx, now) => checkIn(tx, call(now)));
  await transact(server.db, (tx) => checkOut(tx, call(booking.endsAt)));
  await server.as(tutor).call(confirmBookingDone, { params: { booking_id: bookingId }, body: {} });
  await server.deliver();
}

async function bookAs(tutor: BuiltUser & { readonly petId: string }, spec: DoneSpec = {}) {
  const booking = await buildDone(server.db, { ...spec, tutor });
  await release(booking);
  return booking;
}

const creditOf = async ({ userId }: BuiltUser) =>
  (await balancesOf(server.db, `wallet_promo:${userId}`))[`wallet_promo:${userId}`] ?? 0;

async function statusOf({ userId }: BuiltUser) {
  const [row] = await server.db.select().from(referrals).where(eq(referrals.invitedId, userId));
  return row;
}

const refund = (bookingId: string, amount: number) =>
  transact(server.db, (tx, now) =>
    requestRefund(tx, { bookingId, amountCents: cents(amount), reason: 'test', key: `t:${bookingId}`, now }),
  );

// 2 % of R$ 80,00, all paid from outside.
const cashback = 160;

describe('the first booking of R$ 50 paid from outside', () => {
  test('gives R$ 10 to each side once it is released, notifies both, and counts', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const booking = await bookAs(friend);
    expect(await creditOf(ana)).toBe(1_000);
    expect(await creditOf(friend)).toBe(1_000 + cashback);
    expect(await statusOf(friend)).toMatchObject({
      status: 'rewarded',
      bookingId: booking.bookingId,
      invitedCents: 1_000,
      referrerCents: 1_000,
    });
    expect((await server.as(ana).call(getReferralPanel)).body).toMatchObject({
      invited_count: 1,
      rewarded_count: 1,
      earned_cents: 1_000,
      rewards_left: 9,
    });
    const history = (await server.as(ana).call(listWalletHistory)).body.items;
    // Whose booking it was is none of her business.
    expect(history).toMatchObject([
      { type: 'referral', rule: 'referral', delta_cents: 1_000, booking_id: null, description: null },
    ]);
    for (const person of [ana, friend])
      expect((await mailsTo(server.db, person.email)).map(({ subject }) => subject)).toContain(
        'R$ 10,00 de crédito pela indicação',
      );
  });

  test('pays once: a second one gives nothing', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    await bookAs(friend);
    await bookAs(friend);
    expect(await creditOf(ana)).toBe(1_000);
  });

  test('may come after one that was too small', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    await bookAs(friend, { priceCents: cents(4_999) });
    expect(await creditOf(ana)).toBe(0);
    expect(await statusOf(friend)).toMatchObject({ status: 'waiting', bookingId: null });
    await bookAs(friend, { priceCents: cents(5_000) });
    expect(await creditOf(ana)).toBe(1_000);
  });

  test('does not count when the wallet paid of it', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const booking = await buildDone(server.db, { tutor: friend });
    await server.db
      .update(payments)
      .set({ amountCents: cents(4_999) })
      .where(eq(payments.bookingId, booking.bookingId));
    await server.db.execute(
      sql`update payment_receipts set amount_cents = 4999 where payment_id in
          (select id from payments where booking_id = ${booking.bookingId}::uuid)`,
    );
    await release(booking);
    expect(await creditOf(ana)).toBe(0);
  });

  test('asked for after ninety days gives nothing', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    await server.db
      .update(referrals)
      .set({ attributedAt: addMs(new Date(), -91 * dayMs) })
      .where(eq(referrals.invitedId, friend.userId));
    await bookAs(friend);
    expect(await creditOf(ana)).toBe(0);
  });

  test('with the referrer as provider gives nothing', async () => {
    const friend = await buildInvited(server.db, await buildDistinctUser(server.db));
    const booking = await buildDone(server.db, { tutor: friend });
    await server.db
      .update(referrals)
      .set({ referrerId: booking.provider.userId })
      .where(eq(referrals.invitedId, friend.userId));
    await release(booking);
    expect(await statusOf(friend)).toMatchObject({ status: 'waiting' });
  });
});

describe('two accounts of one person', () => {
  const noReward = { invitedCents: 0, referrerCents: 0 };

  test('with one CPF get nothing, then and later', async () => {
    const ana = await buildDistinctUser(server.db, { documentNumber: '11144477735' });
    const friend = await buildInvited(server.db, ana, { documentNumber: '11144477735' });
    await bookAs(friend);
    await bookAs(friend);
    expect(await statusOf(friend)).toMatchObject({
      ...noReward,
      status: 'blocked',
      blockedReason: 'same_document',
    });
    expect([await creditOf(ana), await creditOf(friend)]).toEqual([0, 2 * cashback]);
  });

  test('with one telephone get nothing', async () => {
    const ana = await buildDistinctUser(server.db, { phone: '+5511977770001' });
    const friend = await buildInvited(server.db, ana, { phone: '+5511977770001' });
    await bookAs(friend);
    expect(await statusOf(friend)).toMatchObject({ ...noReward, blockedReason: 'same_phone' });
  });

  test('of whom both were invited, with one card, get it once', async () => {
    const ana = await buildDistinctUser(server.db);
    const [first, second] = [await buildInvited(server.db, ana), await buildInvited(server.db, ana)];
    for (const friend of [first, second]) {
      const booking = await buildDone(server.db, { tutor: friend });
      await server.db
        .update(payments)
        .set({ payerKey: 'sim_card_0012' })
        .where(eq(payments.bookingId, booking.bookingId));
      await release(booking);
    }
    expect(await statusOf(first)).toMatchObject({ status: 'rewarded' });
    expect(await statusOf(second)).toMatchObject({ ...noReward, blockedReason: 'same_payer' });
  });

  test('get nothing for a CPF that was rewarded before its account was erased', async () => {
    const ana = await buildDistinctUser(server.db);
    const document = { documentNumber: '52998224725' };
    const first = await buildInvited(server.db, ana, document);
    await bookAs(first);
    await server.db
      .update(profiles)
      .set({ documentNumber: null, phone: null })
      .where(eq(profiles.userId, first.userId));
    const again = await buildInvited(server.db, await buildDistinctUser(server.db), document);
    await bookAs(again);
    expect(await statusOf(again)).toMatchObject({ blockedReason: 'same_document' });
  });

  test('wait while there is no CPF to compare', async () => {
    const friend = await buildInvited(server.db, await buildDistinctUser(server.db));
    await server.db.update(profiles).set({ documentNumber: null }).where(eq(profiles.userId, friend.userId));
    await bookAs(friend);
    expect(await statusOf(friend)).toMatchObject({ status: 'waiting' });
  });
});

test('the eleventh friend of a month gets theirs, who invited them nothing', async () => {
  const ana = await buildDistinctUser(server.db);
  const rewarded = { status: 'rewarded', decidedAt: new Date(), referrerCents: cents(1_000) } as const;
  for (let place = 0; place < 10; place += 1) {
    const { userId: invitedId } = await buildUser(server.db);
    const row = { invitedId, referrerId: ana.userId, attributedAt: new Date(), ...rewarded };
    await server.db.insert(referrals).values(row);
  }
  const friend = await buildInvited(server.db, ana);
  await bookAs(friend);
  expect([await creditOf(ana), await creditOf(friend)]).toEqual([0, 1_000 + cashback]);
  expect((await server.as(ana).call(getReferralPanel)).body.rewards_left).toBe(0);
});

test('a suspended referrer gets nothing', async () => {
  const ana = await buildDistinctUser(server.db);
  const friend = await buildInvited(server.db, ana);
  await server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, ana.userId));
  await bookAs(friend);
  expect([await creditOf(ana), await creditOf(friend)]).toEqual([0, 1_000 + cashback]);
});

describe('a refund', () => {
  test('takes the credit back from both, once', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const { bookingId } = await bookAs(friend);
    await refund(bookingId, 100);
    await server.deliver();
    await server.deliver();
    expect([await creditOf(ana), await creditOf(friend)]).toEqual([0, cashback]);
    expect(await statusOf(friend)).toMatchObject({ status: 'taken_back', takenBackCents: 2_000 });
    expect((await server.as(ana).call(getReferralPanel)).body).toMatchObject({
      rewarded_count: 0,
      earned_cents: 0,
    });
    await bookAs(friend);
    expect(await creditOf(ana)).toBe(0);
  });

  test('takes what is left of it, never more than there is', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const booking = await bookAs(friend);
    const spent = await buildDone(server.db, { tutor: friend, feeCents: cents(0) });
    await transact(server.db, (tx, now) =>
      holdWallet(tx, { bookingId: spent.bookingId, userId: ana.userId, amountCents: cents(667), now }),
    );
    await refund(booking.bookingId, 100);
    await server.deliver();
    expect((await server.as(ana).call(getWallet)).body).toMatchObject({ balance_cents: 0, hold_cents: 667 });
    expect(await statusOf(friend)).toMatchObject({ status: 'taken_back', takenBackCents: 1_333 });
  });

  test('more than ninety days later leaves it', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const { bookingId } = await bookAs(friend);
    await server.db
      .update(referrals)
      .set({ decidedAt: addMs(new Date(), -91 * dayMs) })
      .where(eq(referrals.invitedId, friend.userId));
    await refund(bookingId, 100);
    await server.deliver();
    expect(await creditOf(ana)).toBe(1_000);
  });

  test('of another booking leaves it', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    await bookAs(friend);
    const other = await bookAs(friend);
    await refund(other.bookingId, 100);
    await server.deliver();
    expect(await creditOf(ana)).toBe(1_000);
  });

  test('before the verdict leaves nothing to reward', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const booking = await buildDone(server.db, { tutor: friend, priceCents: cents(5_000) });
    await refund(booking.bookingId, 500);
    await release(booking);
    expect(await creditOf(ana)).toBe(0);
    expect(await statusOf(friend)).toMatchObject({ status: 'waiting' });
    const [row] = await server.db
      .select({ status: bookings.status })
      .from(bookings)
      .where(eq(bookings.id, booking.bookingId));
    expect(row?.status).toBe('completed');
  });
});
