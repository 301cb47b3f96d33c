import { randomUUID } from 'node:crypto';

import { startPayment } from '@patinha/contract/payment';
import { cents } from '@patinha/domain/shared';
import { readBrCode } from '@patinha/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { testCard } from '../gateway/simulador/simulador.factory.ts';
import { requestRefund } from '../refund/refund.actions.ts';
import { openPaymentScene, type PaymentScene } from './payment-scene.factory.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
afterEach(() => scene.requireSoundLedger());

describe('a Pix', () => {
  test('is offered with a real code and confirms the booking once it is paid', async () => {
    const booking = await scene.accepted();
    const started = await scene.pay(booking);
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      payment: { status: 'pending', amount_cents: 4200, wallet_cents: 0, simulado: true },
      booking_status: 'accepted',
    });
    const offered = await scene.latest(booking);
    expect(readBrCode(offered.pix_code ?? '')).toMatchObject({ amountCents: 4200 });
    expect(offered.panel_url).toContain('/painel/cobrancas/sim_charge_');

    await scene.press(booking);
    await scene.deliverWebhooks(booking);
    expect(await scene.latest(booking)).toMatchObject({
      status: 'completed',
      is_delayed: false,
      refunds: [],
    });
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
  });

  test('asked for again with the same key is the same payment, and a new one replaces it', async () => {
    const booking = await scene.accepted();
    const input = {
      params: scene.params(booking),
      body: { method: 'pix', use_wallet: false } as const,
      key: randomUUID(),
    };
    const first = await scene.tutor(booking).call(startPayment, input);
    const again = await scene.tutor(booking).call(startPayment, input);
    expect(again.body).toEqual(first.body);
    await scene.pay(booking);
    expect((await scene.payments(booking)).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });

  test('that was replaced and is paid all the same goes back whole', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    const first = await scene.chargeRef(booking);
    await scene.payByCard(booking, testCard.approved);
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
    await scene.simulator.pay(first);
    await scene.deliverWebhooks(booking);
    expect(await scene.payments(booking)).toMatchObject([
      { method: 'card', status: 'completed', refunds: [] },
      {
        method: 'pix',
        status: 'returned',
        refunds: [{ amount_cents: 4200, status: 'settled', is_stray: true }],
      },
    ]);
  });

  test.each([
    { name: 'late', way: 'pagar-atrasado', back: 4200, status: 'returned', booking: 'accepted' },
    {
      name: 'with a wrong amount',
      way: 'pagar-valor-errado',
      back: 4100,
      status: 'returned',
      booking: 'accepted',
    },
    { name: 'twice', way: 'pagar-duas-vezes', back: 4200, status: 'completed', booking: 'confirmed' },
  ])('paid $name: the unmatched money is refunded in full and the tutor is notified', async (row) => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking, row.way);
    await scene.deliverWebhooks(booking);
    expect(await scene.latest(booking)).toMatchObject({
      status: row.status,
      refunds: [{ amount_cents: row.back, status: 'settled', is_stray: true }],
    });
    expect(await scene.bookingStatus(booking)).toBe(row.booking);
    const amount = row.back === 4200 ? 'R$ 42,00' : 'R$ 41,00';
    expect(await scene.mails(booking)).toContain(`Devolvemos um pagamento de ${amount}`);
  });

  test('paid in time for a booking that is over by then does not bring it back', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking);
    await scene.cancel(booking);
    await scene.deliverWebhooks(booking);
    expect(await scene.bookingStatus(booking)).toBe('cancelled');
    expect(await scene.latest(booking)).toMatchObject({
      status: 'returned',
      refunds: [{ amount_cents: 4200, status: 'settled' }],
    });
  });
});

describe('refunds', () => {
  test('of a cancelled booking go back to where the money came from, once', async () => {
    const booking = await scene.confirmed();
    const before = await scene.simulator.balance();
    await scene.cancel(booking);
    expect((await scene.latest(booking)).refunds).toMatchObject([
      { amount_cents: 4200, status: 'requested', is_stray: false },
    ]);
    await scene.server.deliver();
    await scene.server.deliver();
    expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4200, status: 'settled' }]);
    expect((await scene.simulator.balance()) - before).toBe(-4200);
    expect(await scene.mails(booking)).toContain('Devolução de R$ 42,00 feita');
  });

  test('asked for while the PSP is closed are made when it is back', async () => {
    const booking = await scene.confirmed();
    await scene.simulator.pause(async () => {
      await scene.cancel(booking);
      await scene.server.deliver();
      expect((await scene.latest(booking)).refunds).toMatchObject([{ status: 'requested' }]);
    });
    await scene.server.advance(16 * 60);
    expect((await scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4200, status: 'settled' }]);
  });

  test('can never exceed the money received', async () => {
    const { bookingId } = await scene.confirmed();
    const asking = transact(scene.server.db, async (tx, now) => {
      const ask = (amount: number, key: string) =>
        requestRefund(tx, { bookingId, amountCents: cents(amount), reason: 'half', key, now });
      const first = await ask(4_000, `part-1:${bookingId}`);
      expect(await ask(4_000, `part-1:${bookingId}`)).toBe(first);
      await expect(ask(201, `part-2:${bookingId}`)).rejects.toThrow('more than what is left');
      await ask(200, `part-3:${bookingId}`);
      throw new Error('Nothing of this is kept');
    });
    await expect(asking).rejects.toThrow('Nothing of this is kept');
  });
});
