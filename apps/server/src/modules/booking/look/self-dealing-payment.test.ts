import { listNotifications } from '@patinha/contract/notification';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { profiles } from '../../account/account.table.ts';
import { openPaymentScene, type PaymentScene } from '../../payment/charge/payment-scene.factory.ts';
import { testCard } from '../../payment/gateway/simulador/simulador.factory.ts';
import { payments } from '../../payment/payment.table.ts';
import { buildBooking, type BuiltBooking } from '../booking.factory.ts';
import { awaitsLook } from './booking-look.queries.ts';

// The payer is known only with the payment (D-153).

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

/** Waiting for its payment; its seller has paid elsewhere with the approved test card. */
async function ofOneCard(): Promise<BuiltBooking> {
  const booking = await scene.accepted();
  const elsewhere = await scene.accepted();
  await scene.payByCard(elsewhere, testCard.approved);
  const { userId } = booking.provider;
  await scene.server.db.update(payments).set({ userId }).where(eq(payments.bookingId, elsewhere.bookingId));
  return booking;
}

const sharePhone = ({ tutor }: BuiltBooking) =>
  scene.server.db.update(profiles).set({ phone: '+5511987654321' }).where(eq(profiles.userId, tutor.userId));

async function payByCard(booking: BuiltBooking): Promise<void> {
  await scene.payByCard(booking, testCard.approved);
  await scene.deliverWebhooks(booking);
}

test('a payment by the seller’s card, from a tutor with the seller’s telephone, goes back whole', async () => {
  const booking = await ofOneCard();
  await sharePhone(booking);
  await payByCard(booking);
  expect(await scene.bookingStatus(booking)).toBe('accepted');
  await scene.server.advance(16 * 60);
  await scene.server.deliver();
  expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4_200, status: 'settled' }]);
  const { items } = (await scene.tutor(booking).call(listNotifications, { query: {} })).body;
  const told = items.find(({ title }) => title === 'Devolvemos o seu pagamento');
  expect(told?.body).toContain('uma pessoa confere');
  await scene.server.advance(3_600);
  expect(await scene.bookingStatus(booking)).toBe('expired');
});

test('the seller’s card alone confirms the booking, whose money waits for a look', async () => {
  const booking = await ofOneCard();
  await payByCard(booking);
  expect(await scene.bookingStatus(booking)).toBe('confirmed');
  expect(await awaitsLook(scene.server.db, booking.bookingId)).toBe(true);
});

test('a stranger’s card confirms the booking, and no admin has to look', async () => {
  const booking = await buildBooking(scene.server.db, { status: 'accepted' });
  await payByCard(booking);
  expect(await scene.bookingStatus(booking)).toBe('confirmed');
  expect(await awaitsLook(scene.server.db, booking.bookingId)).toBe(false);
});
