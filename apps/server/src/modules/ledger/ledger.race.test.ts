import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../testing/test-database.ts';
import {
  cancelBookingMoney,
  captureBooking,
  completeBooking,
  holdWallet,
  releaseBooking,
  releaseHold,
} from './ledger.actions.ts';
import { buildBookingMoney, grantCredit, grantRefundMoney } from './ledger.factory.ts';

const now = new Date('2026-11-20T15:00:00Z');
const racers = 200;
// Whole lifecycles, several transactions each.
const lifecycles = 60;

/** How often each thing came out: 'done', a refusal's code, or the failure itself. */
async function outcomesOf(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(attempts);
  const named = settled.map((one) => (one.status === 'fulfilled' ? 'done' : nameOf(one.reason)));
  return Object.fromEntries([...Map.groupBy(named, (name) => name)].map(([name, all]) => [name, all.length]));
}
const nameOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error));

// The embedded engine has one session, so nothing races there.
describe.runIf(testEngine === 'postgres')('at the same time', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ poolSize: 20 });
  });
  afterAll(() => database.close());

  // No retry: a deadlock must not happen, not be papered over.
  const attempt = <T>(work: Parameters<typeof transact<T>>[1]) => transact(database.db, work, { retries: 0 });
  const violations = () => rows(database.db, sql`select * from ledger.violation`);
  const balance = async (code: string) =>
    (
      await rows<{ balance: number }>(
        database.db,
        sql`select balance from ledger.balance where code = ${code}`,
      )
    )[0]?.balance;

  test.each(['promotional credit', 'refunded money'])(
    '%s for one of 200 bookings is spent by exactly one',
    async (source) => {
      const userId = randomUUID();
      const give = source === 'refunded money' ? grantRefundMoney : grantCredit;
      await give(database.db, { userId, amount: 1_000, now });
      const attempts = Array.from({ length: racers }, () =>
        attempt((tx) => holdWallet(tx, { bookingId: randomUUID(), userId, amountCents: cents(1_000), now })),
      );
      expect(await outcomesOf(attempts)).toEqual({ done: 1, 'wallet/insufficient': racers - 1 });
      expect(await balance(`wallet_hold:${userId}`)).toBe(1_000);
      expect(await violations()).toEqual([]);
    },
  );

  test('a first movement of many bookings opens the accounts of one provider once', async () => {
    const providerId = randomUUID();
    const attempts = Array.from({ length: lifecycles }, async () => {
      const money = buildBookingMoney({ providerId });
      await attempt((tx) => captureBooking(tx, money, { paymentId: randomUUID(), psp: 'simulador', now }));
      await attempt((tx) => completeBooking(tx, money, now));
      await attempt((tx) => releaseBooking(tx, money, now));
    });
    expect(await outcomesOf(attempts)).toEqual({ done: lifecycles });
    expect(await balance(`provider_payable:${providerId}`)).toBe(lifecycles * 8_500);
  });

  test('holds, releases and cancellations of few people wait for each other without a deadlock', async () => {
    const tutors = [randomUUID(), randomUUID()];
    const providers = [randomUUID(), randomUUID()];
    for (const userId of tutors) await grantCredit(database.db, { userId, amount: 20_000, now });
    const paid = Array.from({ length: lifecycles }, (_, index) =>
      buildBookingMoney({
        tutorId: tutors[index % 2] ?? '',
        providerId: providers[index % 3 === 0 ? 0 : 1] ?? '',
        walletCents: cents(100),
      }),
    );
    const attempts = paid.map(async (money, index) => {
      const { bookingId, tutorId: userId } = money;
      await attempt((tx) => holdWallet(tx, { bookingId, userId, amountCents: cents(100), now }));
      if (index % 5 === 0) return attempt((tx) => releaseHold(tx, { bookingId, now }));
      await attempt((tx) => captureBooking(tx, money, { paymentId: bookingId, psp: 'simulador', now }));
      if (index % 2 === 0)
        return attempt((tx) => cancelBookingMoney(tx, money, { refundPercent: 50, refundFee: false, now }));
      await attempt((tx) => completeBooking(tx, money, now));
      return attempt((tx) => releaseBooking(tx, money, now));
    });
    expect(await outcomesOf(attempts)).toEqual({ done: lifecycles });
    expect(await violations()).toEqual([]);
  });

  test('one event delivered 200 times is one transaction', async () => {
    const money = buildBookingMoney();
    const payment = { paymentId: randomUUID(), psp: 'simulador', now };
    const attempts = Array.from({ length: racers }, () =>
      attempt((tx) => captureBooking(tx, money, payment)),
    );
    expect(await outcomesOf(attempts)).toEqual({ done: racers });
    expect(await balance(`escrow:${money.bookingId}`)).toBe(10_500);
  });

  test('of a cancellation and a completion of one booking only one happens', async () => {
    const money = buildBookingMoney();
    await attempt((tx) => captureBooking(tx, money, { paymentId: null, psp: 'simulador', now }));
    const settled = await Promise.allSettled(
      Array.from({ length: racers }, (_, index) =>
        index % 2 === 0
          ? attempt((tx) => completeBooking(tx, money, now))
          : attempt((tx) => cancelBookingMoney(tx, money, { refundPercent: 0, refundFee: false, now })),
      ),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(racers / 2);
    expect(await balance(`escrow:${money.bookingId}`)).toBe(0);
    expect(await violations()).toEqual([]);
  });
});
