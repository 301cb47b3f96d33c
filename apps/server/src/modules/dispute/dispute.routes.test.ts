import {
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
} from '@patinha/contract/booking';
import {
  acceptDisputeDecision,
  answerDisputeOffer,
  chooseDisputeRefund,
  offerInDispute,
  openDispute,
  reopenDispute,
  writeInDispute,
} from '@patinha/contract/dispute';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking, type BuiltBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';
import { evidencePath } from './evidence-link.crypto.ts';

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterAll(() => server.close());
afterEach(() => requireHealthyLedger(server.db));

const subjects = async (email: string) => (await mailsTo(server.db, email)).map(({ subject }) => subject);
const answer = (booking: BuiltBooking, by: { accessToken: string }, offerId: string, accepts: boolean) =>
  server.as(by).call(answerDisputeOffer, {
    params: { ...paramsOf(booking), offer_id: offerId },
    body: { accepts },
  });
const openOfferOf = async (booking: BuiltBooking) =>
  (await scene.read(booking)).body.dispute?.events.find(({ offer_state: state }) => state === 'open')?.id ??
  '';

describe('opening', () => {
  test('freezes the provider’s part and tells the other party', async () => {
    const booking = await scene.done();
    expect(await scene.money(booking)).toEqual({ provider_pending: 8_500 });
    const reply = await scene.open(booking);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      side: 'tutor',
      refundable_cents: 10_500,
      opening: 'already-open',
      booking: { title: 'Passeio no parque', total_cents: 10_500 },
      dispute: {
        status: 'open',
        reason: 'O passeio durou dez minutos.',
        moves: ['agree'],
        refund_to: 'origin',
      },
    });
    const { created_at: at = '', reply_due_at: due = '' } = reply.body.dispute ?? {};
    expect(Date.parse(due) - Date.parse(at)).toBe(48 * 3_600_000);
    expect(await scene.money(booking)).toEqual({ provider_frozen: 8_500 });
    await server.deliver();
    expect(await subjects(booking.provider.email)).toContain('Disputa aberta: Passeio no parque');
    const done = { params: paramsOf(booking), body: {} };
    expect(await server.as(booking.tutor).call(confirmBookingDone, done)).toFailWith('booking/disputed');
    await server.advance(60 * 3_600);
    expect(await scene.money(booking)).toEqual({ provider_frozen: 8_500 });
  });

  test('before check-out moves no money, and stops the check-out and the cancellation', async () => {
    const booking = await scene.paid();
    await scene.opened(booking);
    expect(await scene.money(booking)).toEqual({ escrow: 10_500 });
    const call = { params: paramsOf(booking), body: {} };
    expect(await server.as(booking.tutor).call(cancelBooking, call)).toFailWith('booking/disputed');
    expect((await server.as(booking.provider).call(checkInBooking, call)).status).toBe(200);
    await server.advance(3_600);
    expect(await server.as(booking.provider).call(checkOutBooking, call)).toFailWith('booking/disputed');
    await server.advance(48 * 3_600);
    expect(await scene.money(booking)).toEqual({ escrow: 10_500 });
  });

  test('after the release freezes what may still be paid out', async () => {
    const booking = await scene.done();
    await server.as(booking.tutor).call(confirmBookingDone, { params: paramsOf(booking), body: {} });
    await scene.opened(booking);
    expect(await scene.money(booking)).toEqual({ provider_frozen: 8_500, wallet_promo: 200, points: 100 });
  });

  test('the provider may open one too; a second one waits for the first to close', async () => {
    const booking = await scene.paid();
    expect((await scene.open(booking, booking.provider)).body).toMatchObject({
      side: 'provider',
      dispute: { opened_by: 'provider' },
    });
    expect(await scene.open(booking)).toFailWith('dispute/already-open');
  });

  test('is refused before the acceptance and after 60 days', async () => {
    const asked = await buildBooking(server.db);
    expect((await scene.read(asked)).body).toMatchObject({ dispute: null, opening: 'not-accepted' });
    expect(await scene.open(asked)).toFailWith('dispute/not-accepted');
    const old = await buildBooking(server.db, { status: 'accepted', hoursAhead: -60 * 24 - 2 });
    expect(await scene.open(old)).toFailWith('dispute/window-over');
  });

  test.each([[''], ['   '], ['x'.repeat(2001)]])('takes no reason like "%.5s"', async (reason) => {
    const booking = await scene.paid();
    const call = { params: paramsOf(booking), body: { reason } };
    const reply = await server.as(booking.tutor).send(openDispute, call);
    expect(reply).toFailWith('request/invalid');
    expect(Object.keys(reply.error?.fields ?? {})).toEqual(['reason']);
    expect((await scene.read(booking)).body.dispute).toBeNull();
  });
});

describe('what the parties say', () => {
  test('stands in the timeline in its order, with the first word of the other party as the answer', async () => {
    const booking = await scene.paid();
    await scene.opened(booking);
    const call = (text: string) => ({ params: paramsOf(booking), body: { text } });
    await server.as(booking.provider).call(writeInDispute, call('Choveu muito.'));
    await server.as(booking.tutor).call(writeInDispute, call('Não choveu.'));
    expect((await scene.upload(booking, booking.tutor)).status).toBe(201);
    const { body } = await scene.read(booking, booking.provider);
    expect(body.dispute?.events.map(({ kind, side, text }) => [kind, side, text])).toEqual([
      ['opened', 'tutor', 'O passeio durou dez minutos.'],
      ['answer', 'provider', 'Choveu muito.'],
      ['message', 'tutor', 'Não choveu.'],
      ['evidence', 'tutor', null],
    ]);
  });

  test('a picture is re-encoded and opens only with an unexpired address', async () => {
    const booking = await scene.paid();
    await scene.opened(booking);
    await scene.upload(booking, booking.tutor);
    const image = (await scene.read(booking, booking.provider)).body.dispute?.events.at(-1)?.image;
    expect(image).toMatchObject({ width: 40, height: 20 });
    const url = image?.url ?? '';
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const eventId = url.slice('/files/disputes/'.length).split('.')[0] ?? '';
    const over = evidencePath(server.platform.env.SECRET_KEY, eventId, new Date(Date.now() - 21 * 60_000));
    const forged = evidencePath('another key of thirty-two bytes.', eventId);
    for (const dead of [over, forged, `${url}x`, '/files/disputes/x'])
      expect((await server.app.inject({ url: dead })).statusCode).toBe(404);
  });

  test('takes no file that is no picture, none of a stranger, and ten of each party', async () => {
    const booking = await scene.paid();
    expect(await scene.upload(booking, booking.tutor)).toEqual({ status: 409, code: 'dispute/none' });
    await scene.opened(booking);
    const html = Buffer.from('<script>alert(1)</script>');
    expect(await scene.upload(booking, booking.tutor, html)).toEqual({
      status: 400,
      code: 'dispute/file-unreadable',
    });
    expect(await scene.upload(booking, undefined)).toEqual({ status: 401, code: 'session/missing' });
    const stranger = await buildUser(server.db);
    expect(await scene.upload(booking, stranger)).toEqual({ status: 403, code: 'dispute/forbidden' });
    for (let sent = 0; sent < 10; sent += 1) await scene.upload(booking, booking.tutor);
    expect(await scene.upload(booking, booking.tutor)).toEqual({
      status: 409,
      code: 'dispute/evidence-limit',
    });
    expect((await scene.upload(booking, booking.provider)).status).toBe(201);
  });
});

describe('offers', () => {
  test('a counter-offer takes the place of the offer; taking it settles and closes the dispute', async () => {
    const booking = await scene.done();
    await scene.opened(booking);
    await scene.offer(booking, booking.provider, 2_000);
    const first = await openOfferOf(booking);
    await scene.offer(booking, booking.tutor, 4_000);
    expect(await answer(booking, booking.tutor, first, true)).toFailWith('dispute/offer-not-found');
    const second = await openOfferOf(booking);
    expect(await answer(booking, booking.tutor, second, true)).toFailWith('dispute/offer-own');
    const { body } = await answer(booking, booking.provider, second, true);
    expect(body.dispute).toMatchObject({
      status: 'closed',
      outcome: 'agreement',
      resolution: 'Acordo entre as partes',
      refund_cents: 4_000,
      accepted_by: ['tutor', 'provider'],
      moves: [],
    });
    // 60 % of the price is kept: R$ 51,00 for the provider, R$ 9,00 of commission, 60 % of the rewards.
    expect(await scene.money(booking)).toEqual({
      refund_transit: 4_000,
      provider_payable: 5_100,
      wallet_promo: 120,
      points: 60,
    });
    expect((await scene.open(booking)).status).toBe(201);
  });

  test('a refused offer leaves everything as it is', async () => {
    const booking = await scene.done();
    await scene.opened(booking);
    await scene.offer(booking, booking.provider, 2_000);
    const { body } = await answer(booking, booking.tutor, await openOfferOf(booking), false);
    expect(body.dispute).toMatchObject({ status: 'open', outcome: null });
    expect(body.dispute?.events.at(-1)).toMatchObject({
      kind: 'offer_refused',
      side: 'tutor',
      amount_cents: 2_000,
    });
    expect(await scene.money(booking)).toEqual({ provider_frozen: 8_500 });
  });

  test('none is higher than what may go back', async () => {
    const booking = await scene.done();
    await scene.opened(booking);
    expect(await scene.offer(booking, booking.tutor, 10_501)).toFailWith('dispute/refund-too-high');
    expect((await scene.offer(booking, booking.tutor, 10_500)).status).toBe(201);
    const negative = { params: paramsOf(booking), body: { refund_cents: -1 } };
    expect(await server.as(booking.tutor).send(offerInDispute, negative)).toFailWith('request/invalid');
  });

  test('credit instead of the money back is the tutor’s choice', async () => {
    const booking = await scene.done();
    await scene.opened(booking);
    const call = { params: paramsOf(booking), body: { refund_to: 'credit' as const } };
    expect(await server.as(booking.provider).call(chooseDisputeRefund, call)).toFailWith('dispute/forbidden');
    expect((await server.as(booking.tutor).call(chooseDisputeRefund, call)).body.dispute?.refund_to).toBe(
      'credit',
    );
    await scene.offer(booking, booking.provider, 10_500);
    await answer(booking, booking.tutor, await openOfferOf(booking), true);
    expect(await scene.money(booking)).toEqual({ wallet_cash: 10_500 });
    expect(await server.as(booking.tutor).call(chooseDisputeRefund, call)).toFailWith('dispute/decided');
  });
});

describe('after the decision', () => {
  const call = (booking: BuiltBooking) => ({ params: paramsOf(booking), body: {} });
  const again = (booking: BuiltBooking) => ({
    params: paramsOf(booking),
    body: { reason: 'Faltou olhar as fotos.' },
  });

  test('both parties’ OK closes it', async () => {
    const booking = await scene.done();
    await scene.opened(booking);
    expect(await server.as(booking.tutor).call(acceptDisputeDecision, call(booking))).toFailWith(
      'dispute/illegal-move',
    );
    await scene.waitForDecision();
    const admin = await scene.admin();
    const disputeId = (await scene.read(booking)).body.dispute?.id ?? '';
    await scene.resolve(admin, disputeId, { kind: 'provider' });
    const first = await server.as(booking.tutor).call(acceptDisputeDecision, call(booking));
    expect(first.body.dispute).toMatchObject({
      status: 'resolved',
      accepted_by: ['tutor'],
      moves: ['reopen'],
    });
    const second = await server.as(booking.provider).call(acceptDisputeDecision, call(booking));
    expect(second.body.dispute).toMatchObject({ status: 'closed', accepted_by: ['tutor', 'provider'] });
  });

  test('a party reopens it once, and what is left is frozen again', async () => {
    const booking = await scene.done();
    const { admin, disputeId } = await scene.decided(booking, { kind: 'partial', refund_cents: 3_000 });
    expect(await scene.money(booking)).toMatchObject({ refund_transit: 3_000, provider_payable: 5_950 });
    const reopened = await server.as(booking.tutor).call(reopenDispute, again(booking));
    expect(reopened.body).toMatchObject({ refundable_cents: 7_500, dispute: { status: 'in_review' } });
    expect(await scene.money(booking)).toMatchObject({
      provider_frozen: 5_950,
      points: 70,
      wallet_promo: 140,
    });
    await scene.resolve(admin, disputeId, { kind: 'client' });
    expect(await scene.money(booking)).toEqual({ refund_transit: 10_500 });
    expect((await scene.read(booking)).body.dispute).toMatchObject({
      status: 'resolved',
      refund_cents: 10_500,
    });
    expect(await server.as(booking.tutor).call(reopenDispute, again(booking))).toFailWith(
      'dispute/illegal-move',
    );
  });

  test('seven days later it closes by itself and cannot be reopened', async () => {
    const booking = await scene.done();
    await scene.decided(booking, { kind: 'provider' });
    await server.advance(7 * 86_400 - 60);
    expect((await scene.read(booking)).body.dispute?.status).toBe('resolved');
    await server.advance(120);
    expect((await scene.read(booking)).body.dispute?.status).toBe('closed');
    expect(await server.as(booking.tutor).call(reopenDispute, again(booking))).toFailWith(
      'dispute/illegal-move',
    );
  });
});
