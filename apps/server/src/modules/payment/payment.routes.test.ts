import { randomUUID } from 'node:crypto';

import { getPayment, listPayments, quotePayment, startPayment } from '@patinha/contract/payment';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { buildBooking } from '../booking/booking.factory.ts';
import { openPaymentScene, type PaymentScene } from './charge/payment-scene.factory.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
afterEach(() => scene.requireSoundLedger());

describe('who may', () => {
  test('a user cannot pay or see the payments of another user', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    const payment = await scene.latest(booking);
    const stranger = scene.server.as((await scene.accepted()).tutor);
    const body = { method: 'pix', use_wallet: false } as const;
    expect(await stranger.call(startPayment, { params: scene.params(booking), body })).toFailWith(
      'booking/not-found',
    );
    expect(await stranger.call(listPayments, { params: scene.params(booking) })).toFailWith(
      'booking/not-found',
    );
    expect(await stranger.call(quotePayment, { params: scene.params(booking) })).toFailWith(
      'booking/not-found',
    );
    expect(await stranger.call(getPayment, { params: { payment_id: payment.id } })).toFailWith(
      'payment/not-found',
    );
    expect(
      (await scene.tutor(booking).call(getPayment, { params: { payment_id: payment.id } })).body,
    ).toEqual(payment);
  });

  test('a provider cannot pay a booking, nor can a request without a session', async () => {
    const booking = await scene.accepted();
    const body = { method: 'pix', use_wallet: false } as const;
    const input = { params: scene.params(booking), body };
    expect(await scene.server.as(booking.provider).call(startPayment, input)).toFailWith('session/forbidden');
    for (const operation of [listPayments, quotePayment] as const) {
      expect(
        await scene.server.as(booking.provider).call(operation, { params: scene.params(booking) }),
      ).toFailWith('session/forbidden');
      expect(await scene.server.anonymous.call(operation, { params: scene.params(booking) })).toFailWith(
        'session/missing',
      );
    }
    const payment = { params: { payment_id: randomUUID() } };
    expect(await scene.server.anonymous.call(startPayment, input)).toFailWith('session/missing');
    expect(await scene.server.anonymous.call(getPayment, payment)).toFailWith('session/missing');
    expect(await scene.server.as(booking.provider).call(getPayment, payment)).toFailWith('session/forbidden');
  });

  test('an unknown payment is not found', async () => {
    const { tutor } = await scene.accepted();
    const unknown = { booking_id: randomUUID() };
    const body = { method: 'pix', use_wallet: false } as const;
    expect(await scene.server.as(tutor).call(startPayment, { params: unknown, body })).toFailWith(
      'booking/not-found',
    );
    expect(await scene.server.as(tutor).call(listPayments, { params: unknown })).toFailWith(
      'booking/not-found',
    );
    expect(await scene.server.as(tutor).call(quotePayment, { params: unknown })).toFailWith(
      'booking/not-found',
    );
    expect(
      await scene.server.as(tutor).call(getPayment, { params: { payment_id: randomUUID() } }),
    ).toFailWith('payment/not-found');
  });

  test('a request without key, with a bad id or with unknown fields is refused', async () => {
    const booking = await scene.accepted();
    const tutor = scene.tutor(booking);
    const body = { method: 'pix', use_wallet: false };
    expect(await tutor.send(startPayment, { params: scene.params(booking), body, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    expect(await tutor.send(startPayment, { params: { booking_id: 'x' }, body })).toRefuseFields(
      'booking_id',
    );
    expect(
      await tutor.send(startPayment, { params: scene.params(booking), body: { ...body, amount_cents: 1 } }),
    ).toRefuseFields('amount_cents');
    expect(
      await tutor.send(startPayment, {
        params: scene.params(booking),
        body: { method: 'boleto', use_wallet: 1 },
      }),
    ).toRefuseFields('method', 'use_wallet');
    expect(await tutor.send(getPayment, { params: { payment_id: 'x' } })).toRefuseFields('payment_id');
    for (const operation of [listPayments, quotePayment])
      expect(await tutor.send(operation, { params: { booking_id: 'x' } })).toRefuseFields('booking_id');
  });

  test('only an accepted booking within its time can be paid', async () => {
    const pending = await buildBooking(scene.server.db);
    expect(await scene.pay(pending)).toFailWith('payment/not-payable');
    const late = await buildBooking(scene.server.db, { status: 'accepted', payUntil: new Date(0) });
    expect(await scene.pay(late)).toFailWith('payment/not-payable');
  });
});

describe('a quote', () => {
  test('has the time zone of the booking, for the time until which it can be paid', async () => {
    const payUntil = new Date('2098-03-02T03:30:00Z');
    const booking = await buildBooking(scene.server.db, {
      status: 'accepted',
      zone: 'America/Manaus',
      startsAt: addMs(payUntil, 48 * hourMs),
      endsAt: addMs(payUntil, 49 * hourMs),
      busyUntil: addMs(payUntil, 49 * hourMs),
      payUntil,
    });
    expect(await scene.quote(booking)).toMatchObject({
      state: 'payable',
      pay_until: payUntil.toISOString(),
      zone: 'America/Manaus',
    });
  });
});
