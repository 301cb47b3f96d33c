import {
  answerRefundCredit,
  confirmOutsideRefund,
  listRefusedRefunds,
  offerRefundCredit,
  proposeOutsideRefund,
  rejectOutsideRefund,
  retryRefund,
} from '@patinha/contract/payment';
import { returnRefundCredit } from '@patinha/contract/wallet';
import { cents } from '@patinha/domain/shared';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { userRoles } from '../../account/account.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { balancesOf, type BuiltBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
import { chargebacks } from '../chargeback.table.ts';
import { RefusedScene } from './refused-scene.factory.ts';

let scene: RefusedScene;
let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  scene = await RefusedScene.open();
  ({ server, admin } = scene);
});
afterAll(() => scene.close());

describe('a refused refund is settled otherwise', () => {
  let booking: BuiltBooking;
  let other: BuiltUser;
  const call = async () => ({ params: { refund_id: (await scene.refundOf(booking))?.id ?? '' }, body: {} });
  const listed = async (by = admin) => {
    const { params: at } = await call();
    const list = (await server.as(by).call(listRefusedRefunds, { query: { limit: 100 } })).body.items;
    return list.find(({ id }) => id === at.refund_id);
  };
  const answer = async (said: 'accepted' | 'declined', by: BuiltUser = booking.tutor) => {
    const { params: at } = await call();
    return server.as(by).call(answerRefundCredit, { params: at, body: { answer: said } });
  };
  const wallet = () => balancesOf(server.db, `wallet_cash:${booking.tutor.userId}`);
  const credited = (amount: number) => ({ [`wallet_cash:${booking.tutor.userId}`]: amount });

  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  /** Sends a picture of the bank's receipt as the form of the screen does. */
  async function attach(by: BuiltUser, file?: Buffer) {
    const { params: at } = await call();
    const form = new FormData();
    const image = file ?? (await picture());
    form.append('file', new File([Uint8Array.from(image)], 'pix.png', { type: 'image/png' }));
    const request = new Response(form);
    const reply = await server.app.inject({
      method: 'POST',
      url: proposeOutsideRefund.path.replace(':refund_id', at.refund_id),
      headers: {
        authorization: `Bearer ${by.accessToken}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body: { error?: { code: string } } = reply.json();
    return body.error?.code ?? reply.statusCode;
  }

  beforeEach(async () => {
    other = await buildUser(server.db, { roles: ['admin'], fullName: 'Olga Outra' });
    booking = await scene.refused();
  });
  afterEach(() => requireHealthyLedger(server.db));

  test('as credit only after an offer and by the payer’s own yes, once', async () => {
    expect(await answer('accepted')).toFailWith('payment/refund-credit-not-offered');
    expect((await server.as(admin).call(offerRefundCredit, await call())).status).toBe(200);
    expect((await server.as(other).call(offerRefundCredit, await call())).status).toBe(200);
    await server.deliver();
    const offers = (await mailsTo(server.db, booking.tutor.email)).filter(({ subject }) =>
      subject.endsWith('em crédito?'),
    );
    expect(offers).toHaveLength(1);
    expect(await answer('accepted', other)).toFailWith('payment/refund-not-found');
    expect((await scene.latest(booking))?.refunds).toMatchObject([
      { status: 'failed', credit_offer: 'open' },
    ]);
    expect(await wallet()).toEqual({});
    const answers = await Promise.all([1, 2, 3].map(() => answer('accepted')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await scene.latest(booking))?.refunds).toMatchObject([
      { status: 'settled', settled_as: 'credit', credit_offer: 'accepted' },
    ]);
    expect(await wallet()).toEqual(credited(4_200));
    expect(await scene.inTransit(booking)).toEqual({});
    expect(await server.as(admin).call(retryRefund, await call())).toFailWith('payment/refund-not-refused');
    // Its payment is used up: it cannot be sent back there a second time.
    expect(await server.as(booking.tutor).call(returnRefundCredit, { body: {} })).toFailWith(
      'wallet/nothing-to-return',
    );
  });

  test('not as credit when the payer would rather wait', async () => {
    await server.as(admin).call(offerRefundCredit, await call());
    expect((await answer('declined')).status).toBe(200);
    expect(await answer('accepted')).toFailWith('payment/refund-credit-not-offered');
    expect(await server.as(admin).call(offerRefundCredit, await call())).toFailWith(
      'payment/refund-credit-answered',
    );
    expect(await wallet()).toEqual({});
    expect(await scene.inTransit(booking)).toEqual({ [`refund_transit:${booking.bookingId}`]: 4_200 });
  });

  test('by a Pix from outside only after two refusals, with a receipt, and by two admins', async () => {
    expect(await attach(admin)).toBe('payment/refund-outside-too-early');
    expect((await listed())?.payer_cpf).toBeNull();
    await server.as(admin).call(retryRefund, await call());
    await server.deliver();
    expect(await listed()).toMatchObject({ refusal_count: 2, payer_cpf: '52998224725', outside: null });
    await server.as(admin).call(offerRefundCredit, await call());
    expect(await attach(admin)).toBe(201);
    expect(await attach(other)).toBe('payment/refund-paid-outside');
    expect(await answer('accepted')).toFailWith('payment/refund-credit-not-offered');
    expect(await server.as(other).call(retryRefund, await call())).toFailWith('payment/refund-paid-outside');
    expect((await listed())?.outside).toMatchObject({ may_confirm: false });
    expect(await server.as(admin).call(confirmOutsideRefund, await call())).toFailWith(
      'payment/refund-same-admin',
    );
    const url = (await listed(other))?.outside?.receipt_url ?? '';
    const receipt = await server.app.inject({ method: 'GET', url });
    expect(receipt.headers['content-type']).toBe('image/webp');
    const confirmed = await Promise.all(
      [1, 2].map(async () => server.as(other).call(confirmOutsideRefund, await call())),
    );
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await scene.latest(booking))?.refunds).toMatchObject([
      { status: 'settled', settled_as: 'outside' },
    ]);
    expect(await scene.inTransit(booking)).toEqual({});
    expect(await wallet()).toEqual({});
    await server.deliver();
    const mail = (await mailsTo(server.db, booking.tutor.email)).find(({ subject }) =>
      subject.endsWith('feita por Pix'),
    );
    expect(mail?.text).toContain('na chave do seu CPF');
  });

  test('neither way while the payer asks the bank for the same money', async () => {
    await server.as(admin).call(offerRefundCredit, await call());
    const refund = await scene.refundOf(booking);
    await server.db.insert(chargebacks).values({
      paymentId: refund?.paymentId ?? '',
      receiptId: refund?.receiptId ?? '',
      bookingId: booking.bookingId,
      kind: 'med',
      providerRef: `contest:${booking.bookingId}`,
      amountCents: cents(4_200),
      openedAt: new Date(),
      proofDueAt: new Date(),
      notedAt: new Date(),
    });
    expect(await answer('accepted')).toFailWith('payment/refund-credit-not-offered');
    expect(await server.as(other).call(offerRefundCredit, await call())).toFailWith(
      'payment/refund-contested',
    );
    expect(await attach(admin)).toBe('payment/refund-contested');
    expect(await wallet()).toEqual({});
  });

  test('never by the payer, even one who is an admin', async () => {
    const { tutor } = booking;
    await server.db.insert(userRoles).values({ userId: tutor.userId, role: 'admin' });
    await server.as(admin).call(retryRefund, await call());
    await server.deliver();
    const own = 'payment/own-refund';
    expect(await attach(tutor)).toBe(own);
    expect(await attach(admin, Buffer.from('no picture'))).toBe('payment/refund-file-unreadable');
    expect(await attach(admin)).toBe(201);
    const { params: at } = await call();
    expect(await server.as(tutor).call(offerRefundCredit, await call())).toFailWith(own);
    expect(await server.as(tutor).call(confirmOutsideRefund, await call())).toFailWith(own);
    expect(await server.as(tutor).call(rejectOutsideRefund, { params: at })).toFailWith(own);
    expect(await server.as(other).call(offerRefundCredit, await call())).toFailWith(
      'payment/refund-paid-outside',
    );
    expect((await server.as(other).call(confirmOutsideRefund, await call())).status).toBe(200);
    expect(await attach(other)).toBe('payment/refund-not-refused');
    expect(await server.as(other).call(rejectOutsideRefund, { params: at })).toFailWith(
      'payment/refund-not-refused',
    );
  });

  test('not by a receipt that another admin rejects', async () => {
    await server.as(admin).call(retryRefund, await call());
    await server.deliver();
    expect(await attach(admin)).toBe(201);
    const { params: at } = await call();
    expect((await server.as(other).call(rejectOutsideRefund, { params: at })).status).toBe(200);
    expect(await server.as(other).call(confirmOutsideRefund, await call())).toFailWith(
      'payment/refund-not-paid-outside',
    );
    expect(await scene.inTransit(booking)).toEqual({ [`refund_transit:${booking.bookingId}`]: 4_200 });
  });
});
