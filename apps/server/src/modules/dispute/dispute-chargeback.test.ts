import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import {
  answerDisputeOffer,
  chooseDisputeRefund,
  offerInDispute,
  openDispute,
} from '@patinha/contract/dispute';
import { getWallet, listWalletHistory } from '@patinha/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type BuiltBooking, buildBooking } from '../booking/booking.factory.ts';
import { grantCredit } from '../ledger/ledger.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';

// R$ 40,00 and a fee of R$ 2,00, disputed here and contested at the payer's bank.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

async function paid(body: Parameters<PaymentScene['pay']>[1] = {}, credit = 0): Promise<BuiltBooking> {
  const booking = await buildBooking(scene.server.db, { status: 'accepted', hoursAhead: 0.2 });
  if (credit > 0) await grantCredit(scene.server.db, { userId: booking.tutor.userId, amount: credit });
  await scene.pay(booking, body);
  await scene.press(booking);
  await scene.deliverWebhooks(booking);
  return booking;
}

async function completed(): Promise<BuiltBooking> {
  const booking = await paid();
  const of = { params: scene.params(booking), body: {} };
  await scene.server.as(booking.provider).call(checkInBooking, of);
  await passTime(scene, 5_000);
  await scene.server.as(booking.provider).call(checkOutBooking, of);
  await passTime(scene, 601);
  return booking;
}

const bank = async (booking: BuiltBooking, step: 'contestar' | 'perder' | 'ganhar') => {
  await scene.press(booking, `contestacao/${step}`);
  await scene.deliverWebhooks(booking);
};

/** The provider offers so much, and the tutor wants it as credit. */
async function offered(booking: BuiltBooking, refundCents: number): Promise<string> {
  const params = scene.params(booking);
  const tutor = scene.tutor(booking);
  await tutor.call(openDispute, { params, body: { reason: 'O passeio durou dez minutos.' } });
  await tutor.call(chooseDisputeRefund, { params, body: { refund_to: 'credit' } });
  const made = await scene.server
    .as(booking.provider)
    .call(offerInDispute, { params, body: { refund_cents: refundCents } });
  return made.body.dispute?.events.find(({ kind }) => kind === 'offer')?.id ?? '';
}
const accept = (booking: BuiltBooking, offerId: string) =>
  scene.tutor(booking).call(answerDisputeOffer, {
    params: { ...scene.params(booking), offer_id: offerId },
    body: { accepts: true },
  });
const walletOf = async (booking: BuiltBooking) => (await scene.tutor(booking).call(getWallet)).body;

describe('an offer', () => {
  test('is not taken while the bank is asked for the same money; left alone by the bank, it is', async () => {
    const booking = await completed();
    const offerId = await offered(booking, 2_000);
    await bank(booking, 'contestar');
    expect(await accept(booking, offerId)).toFailWith('dispute/refund-too-high');
    expect((await walletOf(booking)).balance_cents).toBe(0);
    await bank(booking, 'ganhar');
    expect((await accept(booking, offerId)).body.dispute).toMatchObject({
      status: 'closed',
      refund_cents: 2_000,
    });
    // With 2 % of the R$ 20,00 that the service cost in the end.
    expect((await walletOf(booking)).balance_cents).toBe(2_040);
  });

  test('is not taken when the bank took the money, and the member has spent nothing with us', async () => {
    const booking = await completed();
    expect((await walletOf(booking)).membership.total_spent_cents).toBe(4_200);
    const offerId = await offered(booking, 4_200);
    await bank(booking, 'contestar');
    await bank(booking, 'perder');
    expect(await accept(booking, offerId)).toFailWith('dispute/refund-too-high');
    expect(await walletOf(booking)).toMatchObject({
      balance_cents: 0,
      membership: { total_spent_cents: 0 },
    });
  });
});

test('cashback that is to come ends with a booking that the bank decided', async () => {
  const booking = await completed();
  expect((await walletOf(booking)).pending_cents).toBe(80);
  await bank(booking, 'contestar');
  await bank(booking, 'perder');
  expect(await walletOf(booking)).toMatchObject({ pending_cents: 0, balance_cents: 0 });
});

test('credit that a lost payment gives back is a refund in the history', async () => {
  const booking = await paid({ use_wallet: true }, 500);
  await bank(booking, 'contestar');
  await bank(booking, 'perder');
  const { items } = (await scene.tutor(booking).call(listWalletHistory, { query: {} })).body;
  expect(items[0]).toMatchObject({ type: 'refund', rule: 'payment_returned', delta_cents: 500 });
});
