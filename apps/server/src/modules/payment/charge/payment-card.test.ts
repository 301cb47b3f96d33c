import { startPayment } from '@patinha/contract/payment';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { testCard } from '../gateway/simulador/simulador.factory.ts';
import { openPaymentScene, type PaymentScene } from './payment-scene.factory.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
afterEach(() => scene.requireSoundLedger());

describe('a card', () => {
  test.each([
    { name: 'is approved', card: testCard.approved, status: 'completed', reason: null },
    { name: 'is declined', card: testCard.declined, status: 'failed', reason: 'refused' },
    { name: 'has no funds', card: testCard.withoutFunds, status: 'failed', reason: 'insufficient-funds' },
    {
      name: 'is stolen, which the answer does not reveal',
      card: testCard.stolen,
      status: 'failed',
      reason: 'refused',
    },
    {
      name: 'was charged although the answer was an error',
      card: testCard.chargedThenError,
      status: 'completed',
      reason: null,
    },
  ])('$name', async ({ card, status, reason }) => {
    const booking = await scene.accepted();
    await scene.payByCard(booking, card);
    expect(await scene.latest(booking)).toMatchObject({ status, decline_reason: reason });
    expect(await scene.bookingStatus(booking)).toBe(status === 'completed' ? 'confirmed' : 'accepted');
  });

  test(
    'was charged although no answer came: asked by reference, charged once',
    { timeout: 20_000 },
    async () => {
      const before = await scene.simulator.balance();
      const booking = await scene.accepted();
      await scene.payByCard(booking, testCard.chargedThenSilent);
      expect(await scene.latest(booking)).toMatchObject({ status: 'completed', card_last4: '0079' });
      expect(await scene.bookingStatus(booking)).toBe('confirmed');
      expect((await scene.simulator.balance()) - before).toBe(4200);
    },
  );

  test('that is still in review blocks a second payment, and is approved later', async () => {
    const booking = await scene.accepted();
    await scene.payByCard(booking, testCard.processing);
    expect(await scene.latest(booking)).toMatchObject({ status: 'processing' });
    expect(await scene.pay(booking)).toFailWith('payment/in-progress');
    await scene.simulator.advance(30);
    await scene.server.advance(61);
    expect(await scene.latest(booking)).toMatchObject({ status: 'completed' });
  });

  test('that is approved after its booking was cancelled is refunded in full, even without a webhook event', async () => {
    const booking = await scene.accepted();
    await scene.payByCard(booking, testCard.processing);
    await scene.cancel(booking);
    await scene.server.deliver();
    expect((await scene.latest(booking)).status).toBe('cancelled');
    await scene.simulator.advance(30);
    await scene.server.advance(16 * 60);
    await scene.server.deliver();
    expect(await scene.latest(booking)).toMatchObject({
      status: 'returned',
      refunds: [{ amount_cents: 4200, status: 'settled', is_stray: true }],
    });
    expect(await scene.bookingStatus(booking)).toBe('cancelled');
  });

  test('may be tried again after a refusal; a used token is refused', async () => {
    const booking = await scene.accepted();
    const card_token = await scene.simulator.tokenFor(testCard.declined);
    await scene.pay(booking, { method: 'card', card_token });
    await scene.pay(booking, { method: 'card', card_token });
    await scene.payByCard(booking, testCard.approved);
    expect((await scene.payments(booking)).map(({ status }) => status)).toEqual([
      'completed',
      'failed',
      'failed',
    ]);
  });

  test('needs a token; a card number is refused', async () => {
    const booking = await scene.accepted();
    expect(await scene.pay(booking, { method: 'card' })).toRefuseFields('card_token');
    expect(await scene.pay(booking, { method: 'card', card_token: '9999 0000 0000 0012' })).toRefuseFields(
      'card_token',
    );
    const body = { method: 'card', use_wallet: false, number: testCard.approved };
    const reply = await scene.tutor(booking).send(startPayment, { params: scene.params(booking), body });
    expect(reply).toRefuseFields('number');
  });

  test('leaves no token behind', async () => {
    const booking = await scene.accepted();
    await scene.payByCard(booking, testCard.approved);
    const kept = await rows(scene.server.db, sql`select id from payments where card_token is not null`);
    expect(kept).toEqual([]);
  });
});
