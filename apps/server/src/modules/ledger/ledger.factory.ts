import { randomUUID } from 'node:crypto';

import { account, type BookingMoney, credit, debit } from '@patinha/domain/ledger';
import { cents, dayMs } from '@patinha/domain/shared';

import { type Database, transact } from '../../platform/db/database.ts';
import { captureBooking, completeBooking } from './ledger.actions.ts';
import { post } from './ledger.queries.ts';

/** The money of a booking of R$ 100.00 with a fee of R$ 5.00 and 15 % commission by default. */
export const buildBookingMoney = (money: Partial<BookingMoney> = {}): BookingMoney => ({
  bookingId: randomUUID(),
  tutorId: randomUUID(),
  providerId: randomUUID(),
  priceCents: cents(10_000),
  feeCents: cents(500),
  walletCents: cents(0),
  commissionBps: 1_500,
  tutorIsPremium: false,
  ...money,
});

/** The same brought up to its check-out. */
export async function buildCompletion(db: Database, money?: Partial<BookingMoney>): Promise<BookingMoney> {
  const completed = buildBookingMoney(money);
  await transact(db, async (tx, now) => {
    await captureBooking(tx, completed, { paymentId: randomUUID(), psp: 'simulador', now });
    await completeBooking(tx, completed, now);
  });
  return completed;
}

interface Grant {
  readonly userId: string;
  readonly amount: number;
  /** Defaults to 180 days from now. */
  readonly expiresAt?: Date;
  readonly now?: Date;
}

/** Promotional credit out of nowhere, as one lot. */
export async function giveCredit(
  db: Database,
  { userId, amount, expiresAt, now = new Date() }: Grant,
): Promise<void> {
  const wallet = account.walletPromo(userId);
  const lot = {
    account: wallet,
    amountCents: cents(amount),
    expiresAt: expiresAt ?? new Date(now.getTime() + 180 * dayMs),
  };
  await transact(db, (tx) =>
    post(
      tx,
      {
        key: `gift:${randomUUID()}`,
        kind: 'reward',
        entries: [debit(account.cashbackExpense, amount), credit(wallet, amount)],
      },
      { occurredAt: now, lots: { given: [lot] } },
    ),
  );
}

/** Refunded money out of nowhere: it does not expire. */
export async function giveRefundMoney(
  db: Database,
  { userId, amount, now = new Date() }: Grant,
): Promise<void> {
  await transact(db, (tx) =>
    post(
      tx,
      {
        key: `gift:${randomUUID()}`,
        kind: 'stray',
        entries: [
          debit(account.pspReceivable('simulador'), amount),
          credit(account.walletCash(userId), amount),
        ],
      },
      { occurredAt: now },
    ),
  );
}

/** Points out of nowhere. */
export async function givePoints(db: Database, { userId, amount, now = new Date() }: Grant): Promise<void> {
  await transact(db, (tx) =>
    post(
      tx,
      {
        key: `gift:${randomUUID()}`,
        kind: 'reward',
        entries: [debit(account.pointsIssued, amount), credit(account.points(userId), amount)],
      },
      { occurredAt: now },
    ),
  );
}
