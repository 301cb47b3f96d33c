import { randomUUID } from 'node:crypto';

import type { BookingMoney } from '@patinha/domain/ledger';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brokenConstraint, rows, transact, type Transaction } from '../../platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  cancelBookingMoney,
  captureBooking,
  completeBooking,
  expireCreditLot,
  holdWallet,
  receiveUnmatched,
  releaseBooking,
  releaseHold,
  settleRefund,
  settleUnmatched,
} from './ledger.actions.ts';
import { buildBookingMoney, grantCredit, grantRefundMoney } from './ledger.factory.ts';

const now = new Date('2026-11-20T15:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const post = <T>(work: (tx: Transaction) => Promise<T>) => transact(database.db, work);

/** Balances of everything this booking touches; accounts at zero are left out. */
async function balancesOf({ bookingId, tutorId, providerId }: BookingMoney) {
  const found = await rows<{ kind: string; balance: number }>(
    database.db,
    sql`select kind, balance from ledger.balance
         where owner in (${bookingId}, ${tutorId}, ${providerId}) and balance <> 0`,
  );
  return Object.fromEntries(found.map(({ kind, balance }) => [kind, balance]));
}

/** What this booking alone brought to the platform's own accounts. */
async function effectOn(kind: string, { bookingId }: BookingMoney) {
  const [row] = await rows<{ effect: number }>(
    database.db,
    sql`select coalesce(sum(case a.normal_side when 'debit' then e.amount else -e.amount end), 0)::bigint as effect
          from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.tx t on t.id = e.tx_id
         where a.kind = ${kind} and t.booking_id = ${bookingId}`,
  );
  return row?.effect;
}

const lotsOf = (userId: string) =>
  rows<{ remaining: number; days: number }>(
    database.db,
    sql`select l.remaining, round(extract(epoch from l.expires_at - ${now.toISOString()}::timestamptz) / 86400)::int as days
          from ledger.credit_lot l join ledger.account a on a.id = l.account_id
         where a.owner = ${userId} order by l.expires_at, l.amount`,
  );

const violations = () => rows(database.db, sql`select * from ledger.violation`);

const pay = (money: BookingMoney, paymentId: string | null = randomUUID()) =>
  post((tx) => captureBooking(tx, money, { paymentId, psp: 'simulador', now }));
const hold = (money: BookingMoney, amountCents = money.walletCents) =>
  post((tx) => holdWallet(tx, { bookingId: money.bookingId, userId: money.tutorId, amountCents, now }));

/** A booking paid with 300 of credit (100 of it ending in 5 days) and 200 of refunded money. */
async function buildMixedPayment() {
  const money = buildBookingMoney({ walletCents: cents(500) });
  await grantCredit(database.db, {
    userId: money.tutorId,
    amount: 100,
    expiresAt: addMs(now, 5 * dayMs),
    now,
  });
  await grantCredit(database.db, {
    userId: money.tutorId,
    amount: 200,
    expiresAt: addMs(now, 90 * dayMs),
    now,
  });
  await grantRefundMoney(database.db, { userId: money.tutorId, amount: 250, now });
  await hold(money);
  return money;
}

describe('a booking from payment to release', () => {
  test('paid from outside: R$ 100.00 and a fee of R$ 5.00', async () => {
    const money = buildBookingMoney();
    await pay(money);
    expect(await balancesOf(money)).toEqual({ escrow: 10_500 });
    expect(await effectOn('psp_receivable', money)).toBe(10_500);

    await post((tx) => completeBooking(tx, money, now));
    expect(await balancesOf(money)).toEqual({ provider_pending: 8_500 });
    expect(await effectOn('rev_commission', money)).toBe(1_500);
    expect(await effectOn('rev_convenience', money)).toBe(500);

    await post((tx) => releaseBooking(tx, money, now));
    expect(await balancesOf(money)).toEqual({ provider_payable: 8_500, wallet_promo: 200, points: 100 });
    expect(await lotsOf(money.tutorId)).toEqual([{ remaining: 200, days: 180 }]);
    expect(await effectOn('exp_cashback', money)).toBe(200);
  });

  test('premium doubles cashback and points', async () => {
    const money = buildBookingMoney({ tutorIsPremium: true });
    await pay(money);
    await post((tx) => completeBooking(tx, money, now));
    await post((tx) => releaseBooking(tx, money, now));
    expect(await balancesOf(money)).toEqual({ provider_payable: 8_500, wallet_promo: 400, points: 200 });
  });

  test('partly from the wallet: no cashback on the promotional credit used', async () => {
    const money = await buildMixedPayment();
    expect(await balancesOf(money)).toEqual({ wallet_cash: 50, wallet_hold: 500 });
    await pay(money);
    expect(await effectOn('psp_receivable', money)).toBe(10_000);
    await post((tx) => completeBooking(tx, money, now));
    await post((tx) => releaseBooking(tx, money, now));
    expect(await balancesOf(money)).toEqual({
      provider_payable: 8_500,
      wallet_cash: 50,
      wallet_promo: 194,
      points: 100,
    });
  });

  test('wholly from the wallet: no payment is needed', async () => {
    const money = buildBookingMoney({
      priceCents: cents(333),
      feeCents: cents(199),
      walletCents: cents(532),
    });
    await grantCredit(database.db, { userId: money.tutorId, amount: 532, now });
    expect(await hold(money)).toEqual({ promoCents: 532, cashCents: 0 });
    await pay(money, null);
    expect(await effectOn('psp_receivable', money)).toBe(0);
    await post((tx) => completeBooking(tx, money, now));
    await post((tx) => releaseBooking(tx, money, now));
    expect(await balancesOf(money)).toEqual({ provider_payable: 283, points: 3 });
  });

  test('each event twice is the event once', async () => {
    const money = await buildMixedPayment();
    const payment = { paymentId: randomUUID(), psp: 'simulador', now };
    await hold(money);
    await post((tx) => captureBooking(tx, money, payment));
    await post((tx) => captureBooking(tx, money, payment));
    await post((tx) => completeBooking(tx, money, now));
    await post((tx) => completeBooking(tx, money, addMs(now, 1000)));
    await post((tx) => releaseBooking(tx, money, now));
    await post((tx) => releaseBooking(tx, money, addMs(now, 1000)));
    expect(await balancesOf(money)).toMatchObject({
      provider_payable: 8_500,
      wallet_promo: 194,
      points: 100,
    });
  });

  test('a wallet part that is not held is not captured', async () => {
    const money = buildBookingMoney({ walletCents: cents(100) });
    await grantCredit(database.db, { userId: money.tutorId, amount: 100, now });
    await expect(pay(money)).rejects.toThrow('holds 0 of 100');
    expect(await balancesOf(money)).toEqual({ wallet_promo: 100 });
  });

  test('a booking that was not completed is not released', async () => {
    const money = buildBookingMoney();
    await pay(money);
    await expect(post((tx) => releaseBooking(tx, money, now))).rejects.toThrow('not completed');
  });
});

describe('holding wallet money', () => {
  test('takes what ends first, and gives it back to the same lots', async () => {
    const money = await buildMixedPayment();
    expect(await lotsOf(money.tutorId)).toEqual([
      { remaining: 0, days: 5 },
      { remaining: 0, days: 90 },
    ]);
    const release = { bookingId: money.bookingId, now };
    await post((tx) => releaseHold(tx, release));
    await post((tx) => releaseHold(tx, release));
    expect(await balancesOf(money)).toEqual({ wallet_promo: 300, wallet_cash: 250 });
    expect(await lotsOf(money.tutorId)).toEqual([
      { remaining: 100, days: 5 },
      { remaining: 200, days: 90 },
    ]);
  });

  test('a second attempt may hold another amount', async () => {
    const money = await buildMixedPayment();
    expect(await hold(money, cents(150))).toEqual({ promoCents: 150, cashCents: 0 });
    expect(await balancesOf(money)).toEqual({ wallet_promo: 150, wallet_cash: 250, wallet_hold: 150 });
    expect(await hold(money, cents(0))).toEqual({ promoCents: 0, cashCents: 0 });
    expect(await balancesOf(money)).toEqual({ wallet_promo: 300, wallet_cash: 250 });
  });

  test('more than there is, is refused and nothing moves', async () => {
    const money = await buildMixedPayment();
    await expect(hold(money, cents(551))).rejects.toMatchObject({ code: 'wallet/insufficient' });
    expect(await balancesOf(money)).toEqual({ wallet_cash: 50, wallet_hold: 500 });
  });

  test('credit whose time is over cannot be used, even before the job has come by', async () => {
    const money = buildBookingMoney();
    await grantCredit(database.db, { userId: money.tutorId, amount: 100, expiresAt: now, now });
    await expect(hold(money, cents(1))).rejects.toMatchObject({ code: 'wallet/insufficient' });
  });

  test('a captured hold is not given back', async () => {
    const money = await buildMixedPayment();
    await pay(money);
    await post((tx) => releaseHold(tx, { bookingId: money.bookingId, now }));
    expect(await balancesOf(money)).toEqual({ escrow: 10_500, wallet_cash: 50 });
  });
});

describe('cancelling a paid booking', () => {
  test('in full, with the fee: everything goes back the way it came', async () => {
    const money = await buildMixedPayment();
    await pay(money);
    const refund = await post((tx) =>
      cancelBookingMoney(tx, money, { refundPercent: 100, refundFee: true, now }),
    );
    expect(refund).toEqual({ externalCents: 10_000, walletCents: 500 });
    expect(await balancesOf(money)).toEqual({ refund_transit: 10_000, wallet_promo: 300, wallet_cash: 250 });
    expect(await lotsOf(money.tutorId)).toEqual([
      { remaining: 0, days: 5 },
      { remaining: 100, days: 30 },
      { remaining: 0, days: 90 },
      { remaining: 200, days: 90 },
    ]);

    const settled = {
      refundId: randomUUID(),
      bookingId: money.bookingId,
      amountCents: refund.externalCents,
      psp: 'simulador',
      now,
    };
    await post((tx) => settleRefund(tx, settled));
    await post((tx) => settleRefund(tx, settled));
    expect(await effectOn('psp_receivable', money)).toBe(0);
  });

  test('half: the provider gets the other half less commission, the platform keeps the fee', async () => {
    const money = await buildMixedPayment();
    await pay(money);
    const cancel = (at: Date) =>
      post((tx) => cancelBookingMoney(tx, money, { refundPercent: 50, refundFee: false, now: at }));
    const first = await cancel(now);
    expect(first).toEqual({ externalCents: 4_762, walletCents: 238 });
    expect(await cancel(addMs(now, 1000))).toEqual(first);
    expect(await balancesOf(money)).toEqual({
      refund_transit: 4_762,
      wallet_promo: 142,
      wallet_cash: 146,
      provider_payable: 4_250,
    });
    expect(await effectOn('rev_commission', money)).toBe(750);
    expect(await effectOn('rev_convenience', money)).toBe(500);
  });

  test('too late: nothing goes back', async () => {
    const money = buildBookingMoney({ priceCents: cents(333), feeCents: cents(199) });
    await pay(money);
    const refund = await post((tx) =>
      cancelBookingMoney(tx, money, { refundPercent: 0, refundFee: false, now }),
    );
    expect(refund).toEqual({ externalCents: 0, walletCents: 0 });
    expect(await balancesOf(money)).toEqual({ provider_payable: 283 });
  });

  test('a completed booking cannot be cancelled: its escrow is empty', async () => {
    const money = buildBookingMoney();
    await pay(money);
    await post((tx) => completeBooking(tx, money, now));
    const refusal = post((tx) => cancelBookingMoney(tx, money, { refundPercent: 100, refundFee: true, now }));
    await expect(refusal.catch((error: unknown) => brokenConstraint(error))).resolves.toBe(
      'no_negative_balance',
    );
    expect(await balancesOf(money)).toEqual({ provider_pending: 8_500 });
  });
});

test('a stray payment is owed back until it is settled', async () => {
  const stray = { paymentId: randomUUID(), amountCents: cents(333), psp: 'elsewhere', now };
  const owed = () =>
    rows(
      database.db,
      sql`select kind, balance from ledger.balance where owner in (${stray.paymentId}, 'elsewhere') order by kind`,
    );
  await post((tx) => receiveUnmatched(tx, stray));
  expect(await owed()).toEqual([
    { kind: 'psp_receivable', balance: 333 },
    { kind: 'refund_transit', balance: 333 },
  ]);
  await post((tx) => settleUnmatched(tx, stray));
  expect(await owed()).toEqual([
    { kind: 'psp_receivable', balance: 0 },
    { kind: 'refund_transit', balance: 0 },
  ]);
});

test('a hold given back into an expired lot expires again', async () => {
  const money = buildBookingMoney();
  const userId = money.tutorId;
  await grantCredit(database.db, { userId, amount: 100, expiresAt: addMs(now, dayMs), now });
  await hold(money, cents(60));
  const [lot] = await rows<{ id: string }>(
    database.db,
    sql`select l.id from ledger.credit_lot l join ledger.account a on a.id = l.account_id where a.owner = ${userId}`,
  );
  const later = addMs(now, 2 * dayMs);
  const expire = () => post((tx) => expireCreditLot(tx, { lotId: lot?.id ?? '', userId, now: later }));
  expect(await expire()).toBe(40);
  await post((tx) => releaseHold(tx, { bookingId: money.bookingId, now: later }));
  expect(await expire()).toBe(60);
  expect(await expire()).toBe(0);
  expect(await balancesOf(money)).toEqual({});
});

test('after all of this no invariant is violated', async () => {
  expect(await violations()).toEqual([]);
});
