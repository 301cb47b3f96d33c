import {
  answerRefundCredit,
  confirmOutsideRefund,
  listRefusedRefunds,
  offerRefundCredit,
} from '@patinha/contract/payment';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { buildUser } from '../../auth/auth.factory.ts';
import { balancesOf, type BuiltBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
import { applyCharge } from '../charge/charge.actions.ts';
import { pspOf } from '../gateway/psp.selection.ts';
import { outsideRefunds } from '../payment.table.ts';
import { RefusedScene } from './refused-scene.factory.ts';

// A refund of R$ 42,00 that the PSP refused is settled otherwise, and the payer asks the bank for the same money.

let scene: RefusedScene;
beforeAll(async () => {
  scene = await RefusedScene.open();
});
afterEach(() => requireHealthyLedger(scene.server.db));
afterAll(() => scene.close());

const chargeOf = async (booking: BuiltBooking) => {
  const { id } = (await scene.latest(booking)) ?? {};
  const charge = scene.standIn.books.payments.find(({ externalReference }) => externalReference === id);
  return charge?.id ?? '';
};

async function bank(booking: BuiltBooking, state: 'REQUESTED' | 'DISPUTE_LOST' | 'REVERSED') {
  const ref = await chargeOf(booking);
  scene.standIn.books.contest(ref, state);
  const { platform } = scene.server;
  await applyCharge(platform, await pspOf(platform.env).getCharge(ref));
}

const call = async (booking: BuiltBooking) => ({
  params: { refund_id: (await scene.refundOf(booking))?.id ?? '' },
});
const owned = ({ bookingId, tutor }: BuiltBooking) =>
  balancesOf(scene.server.db, `wallet_cash:${tutor.userId}`, `refund_transit:${bookingId}`);

async function credited(): Promise<BuiltBooking> {
  const booking = await scene.refused();
  const at = await call(booking);
  await scene.server.as(scene.admin).call(offerRefundCredit, { ...at, body: {} });
  await scene.server.as(booking.tutor).call(answerRefundCredit, { ...at, body: { answer: 'accepted' } });
  expect(await owned(booking)).toEqual({ [`wallet_cash:${booking.tutor.userId}`]: 4_200 });
  return booking;
}

test('credit that its payer accepted goes back when the bank takes the same money', async () => {
  const booking = await credited();
  await bank(booking, 'REQUESTED');
  expect(await owned(booking)).toEqual({ [`wallet_cash:${booking.tutor.userId}`]: 4_200 });
  await bank(booking, 'DISPUTE_LOST');
  expect(await owned(booking)).toEqual({});
});

test('credit stays when the bank leaves the money here', async () => {
  const booking = await credited();
  await bank(booking, 'REQUESTED');
  await bank(booking, 'REVERSED');
  expect(await owned(booking)).toEqual({ [`wallet_cash:${booking.tutor.userId}`]: 4_200 });
});

/** One admin has stated the payment, with the bank's receipt. */
async function stated() {
  const booking = await scene.refused();
  const at = await call(booking);
  await scene.server.db.insert(outsideRefunds).values({
    refundId: at.params.refund_id,
    proposedBy: scene.admin.userId,
    proposedAt: new Date(),
    storageKey: 'x'.repeat(43),
  });
  const other = await buildUser(scene.server.db, { roles: ['admin'] });
  const confirm = async () =>
    scene.server.as(other).call(confirmOutsideRefund, { ...(await call(booking)), body: {} });
  return { booking, other, confirm };
}

test('a payment outside waits for the bank, and does not count when the bank takes the money', async () => {
  const { booking, other, confirm } = await stated();
  await bank(booking, 'REQUESTED');
  expect(await confirm()).toFailWith('payment/refund-contested');
  await bank(booking, 'DISPUTE_LOST');
  expect(await confirm()).toFailWith('payment/refund-not-refused');
  // The bank's taking was the refund: nothing is owed any more, and nothing left our account in the books.
  expect(await owned(booking)).toEqual({});
  expect((await scene.latest(booking))?.refunds).toMatchObject([{ status: 'settled', settled_as: 'psp' }]);
  const list = (await scene.server.as(other).call(listRefusedRefunds, { query: { limit: 100 } })).body;
  expect(list.items.map(({ booking_id: id }) => id)).not.toContain(booking.bookingId);
});

test('a payment outside is confirmed once the bank has left the money here', async () => {
  const { booking, confirm } = await stated();
  await bank(booking, 'REQUESTED');
  await bank(booking, 'REVERSED');
  expect((await confirm()).status).toBe(200);
  expect((await scene.latest(booking))?.refunds).toMatchObject([{ settled_as: 'outside' }]);
  expect(await owned(booking)).toEqual({});
});
