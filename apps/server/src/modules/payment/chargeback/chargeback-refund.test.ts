import { cents, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { balancesOf, type BuiltBooking } from '../../booking/booking.factory.ts';
import { ChangeScene, later } from '../../booking/change/booking-change-scene.factory.ts';
import { giveCredit, giveRefundMoney } from '../../ledger/ledger.factory.ts';
import { compareBooks } from '../../reconciliation/index.ts';
import { applyCharge } from '../charge/charge.actions.ts';
import { openPaymentScene, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { pspOf } from '../gateway/psp.selection.ts';
import { refunds } from '../payment.table.ts';

// R$ 42,00 that become R$ 21,99 by a shorter time, while the payer's bank looks into the payment and we do not know.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const db = () => scene.server.db;
const own = ({ bookingId, tutor: { userId } }: BuiltBooking) =>
  balancesOf(
    db(),
    `escrow:${bookingId}`,
    `refund_transit:${bookingId}`,
    `wallet_promo:${userId}`,
    `wallet_cash:${userId}`,
  );

async function cheaper(useWallet: boolean): Promise<BuiltBooking> {
  const booking = await scene.accepted();
  const { userId } = booking.tutor;
  if (useWallet) {
    await giveCredit(db(), { userId, amount: 333 });
    await giveRefundMoney(db(), { userId, amount: 667 });
  }
  await scene.pay(booking, { use_wallet: useWallet });
  await scene.press(booking);
  await scene.deliverWebhooks(booking);
  await scene.press(booking, 'contestacao/contestar');
  await new ChangeScene(scene.server).agree(booking, 'tutor', later(booking, dayMs, 30));
  return booking;
}

async function lose(booking: BuiltBooking): Promise<void> {
  await scene.press(booking, 'contestacao/perder');
  await scene.deliverWebhooks(booking);
}

const ended = async ({ bookingId }: BuiltBooking) => {
  const [row] = await rows<Record<string, unknown>>(
    db(),
    sql`select status, contested_at, cancellation_rule as rule from bookings where id = ${bookingId}`,
  );
  return row;
};

test.each([{ status: 'requested' as const }, { status: 'failed' as const }])(
  'the payment is lost before check-out while the refund of the difference is $status',
  async ({ status }) => {
    const booking = await cheaper(false);
    await db().update(refunds).set({ status }).where(eq(refunds.bookingId, booking.bookingId));
    expect(await own(booking)).toMatchObject({ [`refund_transit:${booking.bookingId}`]: 2_001 });
    await lose(booking);
    expect(await ended(booking)).toEqual({ status: 'cancelled', contested_at: null, rule: 'chargeback' });
    expect(await own(booking)).toEqual({});
    expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 2_001, status: 'settled' }]);
    expect(await compareBooks(db(), await readClock(db()), scene.server.platform)).toBe(0);
  },
);

test('the wallet has all that it paid with, and an appeal that is won is the tutor’s credit', async () => {
  const booking = await cheaper(true);
  await lose(booking);
  const [promo, cash] = [`wallet_promo:${booking.tutor.userId}`, `wallet_cash:${booking.tutor.userId}`];
  expect(await own(booking)).toEqual({ [promo]: 333, [cash]: 667 });
  await scene.press(booking, 'contestacao/ganhar');
  await scene.deliverWebhooks(booking);
  expect(await own(booking)).toEqual({ [promo]: 333, [cash]: 667 + 3_200 });
});

test('a bank that takes part of a refund on its way ends so much of it, and the rest goes out', async () => {
  const booking = await scene.confirmed();
  await scene.press(booking, 'contestacao/contestar');
  await scene.cancel(booking);
  await scene.press(booking, 'contestacao/perder');
  const { platform } = scene.server;
  const charge = await pspOf(platform.env).getCharge(await scene.chargeRef(booking));
  // The simulator's banks take all that is left: this one took R$ 20,00 of it.
  const chargebacks = charge.chargebacks.map((one) => ({ ...one, amountCents: cents(2_000) }));
  await applyCharge(platform, { ...charge, chargebacks });

  // Both as old as the one that they were, so in no order.
  const parts = (await scene.latest(booking)).refunds.map(({ amount_cents: part, status }) => [part, status]);
  expect(new Set(parts)).toEqual(
    new Set([
      [2_000, 'settled'],
      [2_200, 'requested'],
    ]),
  );
  expect(await own(booking)).toEqual({ [`refund_transit:${booking.bookingId}`]: 2_200 });
});
