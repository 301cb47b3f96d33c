import { randomUUID } from 'node:crypto';

import { readReceipt } from '@patinha/contract/payment';
import { listPayouts, requestPayout } from '@patinha/contract/payout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { asOwner } from '../../../testing/as-owner.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildEarner } from '../../payout/payout.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { payments } from '../payment.table.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

type Token = { readonly accessToken: string };
const read = (by: Token, receipt_id: string) =>
  scene.server.as(by).call(readReceipt, { params: { receipt_id } });

describe('a receipt', () => {
  test('of a charge shows the paid parts to its two parties', async () => {
    const booking = await scene.confirmed();
    const { id } = await scene.latest(booking);
    const reply = await read(booking.tutor, id);
    expect(reply.body).toEqual({
      id,
      kind: 'charge',
      number: id.slice(0, 13).toUpperCase(),
      issued_at: expect.any(String),
      simulado: true,
      company: { name: null, cnpj: null },
      tutor_name: 'Ana Tutora',
      provider: { name: expect.any(String), cnpj: null },
      month: null,
      title: 'Passeio no parque',
      service_at: booking.startsAt.toISOString(),
      zone: 'America/Sao_Paulo',
      method: 'pix',
      card_last4: null,
      destination: null,
      parts: { list_cents: 4_000, discount_cents: 0, fee_cents: 200 },
      bookings: [],
      wallet_cents: 0,
      recovered_cents: 0,
      advance_fee_cents: 0,
      amount_cents: 4_200,
    });
    expect((await read(booking.provider, id)).body).toEqual(reply.body);
  });

  test('shows the card to its payer, and not to the seller', async () => {
    const booking = await scene.confirmed();
    const { id } = await scene.latest(booking);
    await scene.server.db
      .update(payments)
      .set({ method: 'card', cardLast4: '0012' })
      .where(eq(payments.id, id));
    expect((await read(booking.tutor, id)).body).toMatchObject({ method: 'card', card_last4: '0012' });
    expect((await read(booking.provider, id)).body).toMatchObject({ method: 'card', card_last4: null });
  });

  test('of a refund comes with the money', async () => {
    const booking = await scene.confirmed();
    await scene.cancel(booking);
    const refundId = (await scene.latest(booking)).refunds[0]?.id ?? '';
    expect(await read(booking.tutor, refundId)).toFailWith('payment/receipt-not-found');
    await scene.server.deliver();
    expect((await read(booking.tutor, refundId)).body).toMatchObject({
      kind: 'refund',
      amount_cents: 4_200,
      method: 'pix',
      parts: null,
    });
  });

  test('has the time zone of the service, for its time', async () => {
    const booking = await scene.confirmed();
    await scene.server.db
      .update(bookings)
      .set({ zone: 'America/Manaus' })
      .where(eq(bookings.id, booking.bookingId));
    await scene.cancel(booking);
    await scene.server.deliver();
    const { id, refunds } = await scene.latest(booking);
    for (const receiptId of [id, refunds[0]?.id ?? ''])
      expect((await read(booking.tutor, receiptId)).body).toMatchObject({ zone: 'America/Manaus' });
  });

  test('of money that no booking could take is a refund too', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking, 'pagar-valor-errado');
    await scene.deliverWebhooks(booking);
    const refundId = (await scene.latest(booking)).refunds[0]?.id ?? '';
    expect((await read(booking.tutor, refundId)).body).toMatchObject({ kind: 'refund', amount_cents: 4_100 });
  });

  test('of a payout shows the withheld amount to its provider alone', async () => {
    const earner = await buildEarner(scene.server, {
      available: 10_000,
      debt: 1_500,
      provider: { verifiedUntil: new Date('2100-01-01') },
    });
    // The bank pays out of what it holds for us.
    await scene.confirmed();
    await scene.server.as(earner).call(requestPayout);
    const id = (await scene.server.as(earner).call(listPayouts)).body.items[0]?.id ?? '';
    expect(await read(earner, id)).toFailWith('payment/receipt-not-found');
    await scene.server.deliver();
    await passTime(scene, 3_600);
    expect((await read(earner, id)).body).toMatchObject({
      kind: 'payout',
      tutor_name: null,
      title: null,
      zone: null,
      destination: expect.stringContaining('•'),
      // Of no booking: the arrangement gave the money.
      bookings: [{ booking_id: null, title: null, starts_at: null, received_cents: 10_000 }],
      recovered_cents: 1_500,
      amount_cents: 8_500,
    });
    const stranger = await buildUser(scene.server.db, { userType: 'prestador' });
    expect(await read(stranger, id)).toFailWith('payment/receipt-not-found');
  });

  test('of a payment from the wallet alone is found by its booking', async () => {
    const booking = await scene.accepted();
    await asOwner(
      scene.server,
      sql`select ledger.post('gift:' || ${booking.bookingId}::text, 'stray', null, app.now(), jsonb_build_array(
            jsonb_build_object('account', 'bank', 'amount', 4200),
            jsonb_build_object('account', 'wallet_cash:' || ${booking.tutor.userId}::text, 'amount', -4200)),
            '[]'::jsonb, '{}'::jsonb)`,
    );
    const reply = await scene.start(booking, { use_wallet: true });
    expect(reply.body).toMatchObject({ payment: null, booking_status: 'confirmed' });
    expect((await read(booking.tutor, booking.bookingId)).body).toMatchObject({
      kind: 'charge',
      method: 'wallet',
      wallet_cents: 4_200,
      amount_cents: 0,
      simulado: true,
    });
    expect((await read(booking.provider, booking.bookingId)).body).toMatchObject({
      method: null,
      wallet_cents: 0,
      amount_cents: 4_200,
    });
  });

  test('is not found for another user, nor is an unknown one', async () => {
    const booking = await scene.confirmed();
    const { id } = await scene.latest(booking);
    const stranger = await scene.accepted();
    expect(await read(stranger.tutor, id)).toFailWith('payment/receipt-not-found');
    expect(await read(stranger.provider, id)).toFailWith('payment/receipt-not-found');
    expect(await read(booking.tutor, randomUUID())).toFailWith('payment/receipt-not-found');
    expect((await read(booking.tutor, 'nada')).status).toBe(400);
    // A payment that never came has no receipt.
    await scene.pay(stranger);
    expect(await read(stranger.tutor, (await scene.latest(stranger)).id)).toFailWith(
      'payment/receipt-not-found',
    );
  });
});
