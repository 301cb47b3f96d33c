import { randomUUID } from 'node:crypto';

import type { BookingMoney } from '@patinha/domain/ledger';
import { cents, subtractCents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact, type Transaction } from '../../../platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findViolations } from '../ledger-watch.queries.ts';
import { captureBooking, holdWallet, refundPriceChange, settleRefund } from '../ledger.actions.ts';
import { buildBookingMoney, grantCredit, grantRefundMoney } from '../ledger.factory.ts';
import { loseChargeback, returnChargeback } from './chargeback-money.actions.ts';

// R$ 100,00 and a fee of R$ 5,00 that became R$ 10,00 cheaper before check-out; then the payer's bank takes the payment.

const now = new Date('2026-11-20T15:00:00Z');
const psp = 'simulador';
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  const violations = await findViolations(database.db);
  if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
});
afterAll(() => database.close());

const post = <T>(work: (tx: Transaction) => Promise<T>) => transact(database.db, work);

/** What this booking and its tutor have, and what the booking moved at the bank and of the platform's own. */
async function booksOf({ bookingId, tutorId }: BookingMoney) {
  const found = await rows<{ kind: string; amount: number }>(
    database.db,
    sql`select a.kind, sum(case a.normal_side when 'debit' then e.amount else -e.amount end)::bigint as amount
          from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.tx t on t.id = e.tx_id
         where a.owner in (${bookingId}, ${tutorId}) or t.booking_id = ${bookingId}
         group by a.kind having sum(e.amount) <> 0`,
  );
  return Object.fromEntries(found.map(({ kind, amount }) => [kind, amount]));
}

const creditOf = async ({ tutorId }: BookingMoney) => {
  const [row] = await rows<{ left: number }>(
    database.db,
    sql`select coalesce(sum(l.remaining), 0)::int as left
          from ledger.credit_lot l join ledger.account a on a.id = l.account_id where a.owner = ${tutorId}`,
  );
  return row?.left;
};

interface Paid {
  readonly promo: number;
  readonly cash: number;
}

/** Gives the booking at its lower price, and what of the difference is on its way to the payer. */
async function cheaper({ promo, cash }: Paid, differences: readonly number[]) {
  const money = buildBookingMoney({ walletCents: cents(promo + cash) });
  const { bookingId, tutorId: userId, walletCents } = money;
  if (promo > 0) await grantCredit(database.db, { userId, amount: promo, now });
  if (cash > 0) await grantRefundMoney(database.db, { userId, amount: cash, now });
  await post((tx) => holdWallet(tx, { bookingId, userId, amountCents: walletCents, now }));
  await post((tx) => captureBooking(tx, money, { paymentId: randomUUID(), psp, now }));
  let current = money;
  const refunds = [];
  for (const difference of differences) {
    const change = { changeId: randomUUID(), refundCents: cents(difference), now };
    const before = current;
    const back = await post((tx) => refundPriceChange(tx, before, change));
    refunds.push(back.externalCents);
    current = {
      ...before,
      priceCents: subtractCents(before.priceCents, cents(difference)),
      walletCents: subtractCents(before.walletCents, back.walletCents),
    };
  }
  return { money: current, refunds };
}

const send = ({ bookingId }: BookingMoney, amountCents: BookingMoney['priceCents']) =>
  post((tx) => settleRefund(tx, { refundId: randomUUID(), bookingId, amountCents, psp, now }));

const lost = (money: BookingMoney, amount: number, openRefund: number) => {
  const taken = { chargebackId: randomUUID(), psp, amountCents: cents(amount), now };
  const lose = { ...taken, openRefundCents: cents(openRefund), isReleased: false };
  return { taken, take: () => post((tx) => loseChargeback(tx, money, lose)) };
};

describe('a cheaper booking is lost before check-out, and an appeal is won', () => {
  test.each([
    {
      name: 'its refund, as much as escrow lacks, came by the bank',
      paid: { promo: 0, cash: 0 },
      amount: 10_500,
      open: 1_000,
      expected: {},
      won: { wallet_cash: 10_500, psp_receivable: 10_500 },
    },
    {
      name: 'escrow lacks less than the refund: the wallet has its part, refunded money',
      paid: { promo: 0, cash: 5_000 },
      amount: 5_500,
      open: 524,
      expected: { wallet_cash: 5_000 },
      won: { wallet_cash: 10_500, psp_receivable: 5_500 },
    },
    {
      name: 'the same of credit',
      paid: { promo: 5_000, cash: 0 },
      amount: 5_500,
      open: 524,
      expected: { wallet_promo: 5_000 },
      won: { wallet_promo: 5_000, wallet_cash: 5_500, psp_receivable: 5_500 },
    },
    {
      name: 'the same of both',
      paid: { promo: 3_000, cash: 2_000 },
      amount: 5_500,
      open: 524,
      expected: { wallet_promo: 3_000, wallet_cash: 2_000 },
      won: { wallet_promo: 3_000, wallet_cash: 7_500, psp_receivable: 5_500 },
    },
    {
      name: 'part of the payment alone is taken: the rest is the tutor’s',
      paid: { promo: 3_000, cash: 2_000 },
      amount: 1_000,
      open: 524,
      expected: { wallet_promo: 3_000, wallet_cash: 6_500, psp_receivable: 4_500 },
      won: { wallet_promo: 3_000, wallet_cash: 7_500, psp_receivable: 5_500 },
    },
  ])('$name', async ({ paid, amount, open, expected, won }) => {
    const { money, refunds } = await cheaper(paid, [1_000]);
    expect(refunds).toEqual([open]);
    const { taken, take } = lost(money, amount, open);
    expect(await take()).toEqual({ endsBooking: true });
    expect(await booksOf(money)).toEqual(expected);
    expect(await creditOf(money)).toBe(paid.promo);
    await post((tx) => returnChargeback(tx, money, taken));
    expect(await booksOf(money)).toEqual(won);
  });

  test.each([
    { name: 'none of the refund is open', differences: [1_000], sent: [0], open: 0, twice: 1_000 },
    { name: 'part of it is open', differences: [600, 400], sent: [0], open: 400, twice: 600 },
  ])('what the payer has twice is the platform’s loss: $name', async ({ differences, sent, open, twice }) => {
    const { money, refunds } = await cheaper({ promo: 0, cash: 0 }, differences);
    for (const at of sent) await send(money, refunds[at] ?? cents(0));
    // The bank takes all that was paid, whatever has gone back of it.
    const { taken, take } = lost(money, 10_500, open);
    expect(await take()).toEqual({ endsBooking: true });
    expect(await booksOf(money)).toEqual({ exp_chargeback: twice, psp_receivable: -twice });
    await post((tx) => returnChargeback(tx, money, taken));
    expect(await booksOf(money)).toEqual({ wallet_cash: 10_500 - twice, psp_receivable: 10_500 - twice });
  });

  test('what the payer has twice is missing in their wallet first, where that had paid as well', async () => {
    const { money, refunds } = await cheaper({ promo: 0, cash: 5_000 }, [1_000]);
    expect(refunds).toEqual([524]);
    await send(money, cents(524));
    await lost(money, 5_500, 0).take();
    expect(await booksOf(money)).toEqual({ wallet_cash: 4_476, psp_receivable: -524 });
  });
});
