import { cents } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { untilLockWaits } from '../../../testing/lock-waits.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildBooking } from '../../booking/booking.factory.ts';
import { holdWallet } from '../../ledger/index.ts';
import { grantCredit } from '../../ledger/ledger.factory.ts';
import { testCard } from '../gateway/simulador/simulador.factory.ts';
import { openPaymentScene, type PaymentScene } from './payment-scene.factory.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
afterEach(() => scene.requireSoundLedger());

describe('the wallet', () => {
  test('pays a part, and the PSP only the rest', async () => {
    const booking = await scene.accepted();
    await grantCredit(scene.server.db, { userId: booking.tutor.userId, amount: 1_200 });
    expect(await scene.quote(booking)).toMatchObject({
      total_cents: 4200,
      wallet_part_cents: 1200,
      rest_cents: 3000,
      state: 'payable',
      seconds_left: expect.toSatisfy((left: number) => left > 1_700 && left <= 1_800),
    });
    await scene.pay(booking, { use_wallet: true });
    expect(await scene.latest(booking)).toMatchObject({ amount_cents: 3000, wallet_cents: 1200 });
    await scene.press(booking);
    await scene.deliverWebhooks(booking);
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
    expect(await scene.wallet(booking)).toEqual({ balance: 0, hold: 0 });
  });

  test('pays everything at once without any payment', async () => {
    const booking = await scene.accepted();
    await grantCredit(scene.server.db, { userId: booking.tutor.userId, amount: 5_000 });
    const reply = await scene.pay(booking, { use_wallet: true });
    expect(reply.body).toEqual({ payment: null, booking_status: 'confirmed' });
    expect(await scene.payments(booking)).toEqual([]);
    expect(await scene.wallet(booking)).toEqual({ balance: 800, hold: 0 });
  });

  test('that changed since the payer saw the rest is not charged otherwise, and nothing is given up', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await grantCredit(scene.server.db, { userId: booking.tutor.userId, amount: 1_200 });
    const seen = { use_wallet: true, expected_cents: 4_200 };
    expect(await scene.pay(booking, seen)).toFailWith('payment/amount-changed');
    expect((await scene.payments(booking)).map(({ status }) => status)).toEqual(['pending']);
    expect(await scene.wallet(booking)).toEqual({ balance: 1200, hold: 0 });
    await scene.pay(booking, { ...seen, expected_cents: 3_000 });
    expect(await scene.latest(booking)).toMatchObject({ amount_cents: 3000, wallet_cents: 1200 });
  });

  test('gets its part back when the card is declined, and is held again for the next attempt', async () => {
    const booking = await scene.accepted();
    await grantCredit(scene.server.db, { userId: booking.tutor.userId, amount: 1_000 });
    const card_token = await scene.simulator.tokenFor(testCard.declined);
    await scene.pay(booking, { method: 'card', card_token, use_wallet: true });
    expect(await scene.wallet(booking)).toEqual({ balance: 1000, hold: 0 });
    await scene.pay(booking, { use_wallet: true });
    expect(await scene.wallet(booking)).toEqual({ balance: 0, hold: 1000 });
    expect(await scene.quote(booking)).toMatchObject({ wallet_part_cents: 1000, rest_cents: 3200 });
    await scene.pay(booking, { use_wallet: false });
    expect(await scene.wallet(booking)).toEqual({ balance: 1000, hold: 0 });
  });
});

describe.runIf(testEngine === 'postgres')('two payments at once', () => {
  test('do not spend the same credit twice: the second is refused and stores nothing', async () => {
    const first = await scene.accepted();
    const second = await buildBooking(scene.server.db, { status: 'accepted', tutor: first.tutor });
    const { userId } = first.tutor;
    await grantCredit(scene.server.db, { userId, amount: 1_000 });
    const paying = await transact(scene.server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId: first.bookingId, userId, amountCents: cents(1_000), now });
      // Has read the credit as it was and now waits for the account, which this transaction holds.
      const started = scene.start(second, { use_wallet: true });
      await untilLockWaits(scene.server.db);
      return { started };
    });
    expect(await paying.started).toFailWith('wallet/insufficient');
    expect(await scene.payments(second)).toEqual([]);
    expect(await scene.wallet(first)).toEqual({ balance: 0, hold: 1000 });
  });
});
