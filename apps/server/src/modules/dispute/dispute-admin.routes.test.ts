import {
  closeDispute,
  confirmDisputeResolution,
  listDisputes,
  readDisputeAsAdmin,
  reopenDisputeAsAdmin,
  resolveDispute,
  takeDispute,
  writeAsOperator,
} from '@patinha/contract/dispute';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../account/account.table.ts';
import { requireHealthyLedger } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { refunds } from '../payment/payment.table.ts';
import { DisputeScene } from './dispute-scene.factory.ts';

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterAll(() => server.close());
afterEach(() => requireHealthyLedger(server.db));

const params = (disputeId: string) => ({ dispute_id: disputeId });
const bookingOf = async (id: string) =>
  (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const refundsOf = (bookingId: string) =>
  server.db
    .select({ amount: refunds.amountCents, key: refunds.key, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));

describe('the three resolutions of a finished booking of R$ 100 + R$ 5', () => {
  test.each([
    {
      kind: 'client',
      text: 'Resolvido a favor do cliente',
      refund: 10_500,
      money: { refund_transit: 10_500 },
    },
    {
      kind: 'provider',
      text: 'Resolvido a favor do prestador',
      refund: 0,
      money: { provider_payable: 8_500, wallet_promo: 200, points: 100 },
    },
    {
      kind: 'partial',
      text: 'Reembolso parcial processado',
      refund: 5_000,
      money: { refund_transit: 5_000, provider_payable: 4_250, wallet_promo: 100, points: 50 },
    },
  ] as const)('$kind', async ({ kind, text, refund, money }) => {
    const booking = await scene.done();
    const { disputeId, reply } = await scene.decided(booking, {
      kind,
      ...(kind === 'partial' && { refund_cents: 5_000 }),
    });
    expect(reply.body).toMatchObject({
      status: 'resolved',
      resolution: text,
      refund_cents: refund,
      proposal: null,
    });
    expect(await scene.money(booking)).toEqual(money);
    expect(await refundsOf(booking.bookingId)).toEqual(
      refund > 0 ? [{ amount: refund, key: `dsr:${disputeId}`, reason: `dispute_${kind}` }] : [],
    );
    expect(await bookingOf(booking.bookingId)).toMatchObject({ status: 'completed', disputedAt: null });
    expect((await bookingOf(booking.bookingId))?.releasedAt).not.toBeNull();
    await server.deliver();
    const mails = await mailsTo(server.db, booking.tutor.email);
    expect(mails.map(({ subject }) => subject)).toContain('Disputa resolvida: Passeio no parque');
  });

  test('before check-out: money back ends the booking', async () => {
    const booking = await scene.paid();
    await scene.decided(booking, { kind: 'partial', refund_cents: 5_000 });
    expect(await scene.money(booking)).toEqual({ refund_transit: 5_000, provider_payable: 4_250 });
    expect(await bookingOf(booking.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellationRule: 'dispute',
      refundCents: 5_000,
      disputedAt: null,
    });
  });

  test('without money back the booking goes on, unless its time is over', async () => {
    const [ahead, over] = [await scene.paid({ hoursAhead: 200 }), await scene.paid()];
    const [admin, disputeId] = [await scene.admin(), await scene.opened(ahead)];
    await scene.decided(over, { kind: 'provider' });
    await scene.resolve(admin, disputeId, { kind: 'provider' });
    expect(await scene.money(ahead)).toEqual({ escrow: 10_500 });
    expect(await bookingOf(ahead.bookingId)).toMatchObject({ status: 'confirmed', disputedAt: null });
    expect(await scene.money(over)).toEqual({ provider_payable: 8_500 });
    expect(await bookingOf(over.bookingId)).toMatchObject({ status: 'cancelled', refundCents: 0 });
  });

  test('a booking that was never paid is decided without money', async () => {
    const booking = await scene.paid();
    await server.db
      .update(bookings)
      .set({ status: 'expired', confirmedAt: null })
      .where(eq(bookings.id, booking.bookingId));
    const [admin, disputeId] = [await scene.admin(), await scene.opened(booking)];
    await scene.waitForDecision();
    expect(await scene.resolve(admin, disputeId, { kind: 'partial' })).toFailWith('dispute/refund-too-high');
    expect((await scene.resolve(admin, disputeId, { kind: 'client' })).body.refund_cents).toBe(0);
  });
});

describe('above R$ 500', () => {
  const thousand = { listCents: cents(100_000), priceCents: cents(100_000), feeCents: cents(1_490) };
  const confirm = (admin: { accessToken: string }, disputeId: string, refund = 101_490) =>
    server
      .as(admin)
      .call(confirmDisputeResolution, { params: params(disputeId), body: { refund_cents: refund } });

  test('a second admin confirms, another one than who proposed it', async () => {
    const booking = await scene.done(thousand);
    const { admin, disputeId, reply } = await scene.decided(booking, { kind: 'client' });
    expect(reply.body).toMatchObject({
      status: 'in_review',
      proposal: { kind: 'client', refund_cents: 101_490, may_confirm: false },
    });
    expect(await scene.money(booking)).toEqual({ provider_frozen: 85_000 });
    expect(await confirm(admin, disputeId)).toFailWith('dispute/same-admin');
    const second = await scene.admin();
    expect(await confirm(second, disputeId, 101_489)).toFailWith('dispute/no-proposal');
    expect((await confirm(second, disputeId)).body).toMatchObject({
      status: 'resolved',
      refund_cents: 101_490,
    });
    expect(await scene.money(booking)).toEqual({ refund_transit: 101_490 });
    expect(await confirm(second, disputeId)).toFailWith('dispute/illegal-move');
    // Proposals of admins are not shown to the parties.
    const kinds = (await scene.read(booking)).body.dispute?.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['opened', 'resolved']);
  });

  test('what an earlier round gave back counts, also for the admin who reopens', async () => {
    const booking = await scene.done(thousand);
    const { admin, disputeId } = await scene.decided(booking, { kind: 'partial', refund_cents: 50_000 });
    await server
      .as(admin)
      .call(reopenDisputeAsAdmin, { params: params(disputeId), body: { reason: 'Faltou uma foto.' } });
    await scene.waitForDecision();
    const second = await scene.resolve(admin, disputeId, { kind: 'partial', refund_cents: 1_000 });
    expect(second.body).toMatchObject({ status: 'in_review', proposal: { refund_cents: 1_000 } });
    expect(await scene.money(booking)).toMatchObject({ refund_transit: 50_000 });
    const none = await scene.resolve(admin, disputeId, { kind: 'provider' });
    expect(none.body).toMatchObject({ status: 'resolved', refund_cents: 50_000 });
  });

  test('a new proposal replaces the old one, and R$ 500 need no second admin', async () => {
    const booking = await scene.done(thousand);
    const { admin, disputeId } = await scene.decided(booking, { kind: 'client' });
    const exact = await scene.resolve(admin, disputeId, { kind: 'partial', refund_cents: 50_000 });
    expect(exact.body).toMatchObject({ status: 'resolved', refund_cents: 50_000, proposal: null });
    const none = await scene.done();
    const open = await scene.opened(none);
    await scene.waitForDecision();
    expect(await confirm(await scene.admin(), open)).toFailWith('dispute/no-proposal');
  });
});

describe('the operator', () => {
  test('takes, writes within the promise, decides from 72 hours on, closes and reopens', async () => {
    const booking = await scene.done();
    const [admin, disputeId] = [await scene.admin(), await scene.opened(booking)];
    const call = { params: params(disputeId), body: {} };
    const as = server.as(admin);
    expect((await as.call(takeDispute, call)).body.status).toBe('in_review');
    expect(await as.call(takeDispute, call)).toFailWith('dispute/illegal-move');
    const text = { params: params(disputeId), body: { text: 'Vamos analisar.' } };
    expect((await as.call(writeAsOperator, text)).body.replied_at).not.toBeNull();
    expect(await scene.resolve(admin, disputeId, { kind: 'provider' })).toFailWith('dispute/too-early');
    await scene.waitForDecision();
    await scene.resolve(admin, disputeId, { kind: 'provider' });
    expect(await as.call(writeAsOperator, text)).toFailWith('dispute/decided');
    const reason = { params: params(disputeId), body: { reason: 'Chegou um documento novo.' } };
    expect((await as.call(reopenDisputeAsAdmin, reason)).body).toMatchObject({ status: 'in_review' });
    expect(await scene.money(booking)).toMatchObject({ provider_frozen: 8_500 });
    expect(await as.call(closeDispute, call)).toFailWith('dispute/illegal-move');
    await scene.resolve(admin, disputeId, { kind: 'provider' });
    expect(await as.call(reopenDisputeAsAdmin, reason)).toFailWith('dispute/illegal-move');
    expect((await as.call(closeDispute, call)).body.status).toBe('closed');
  });

  test('triggers one reminder at 36 hours, unless an admin has written', async () => {
    const admin = await scene.admin();
    const [quiet, answered] = [
      await scene.opened(await scene.paid()),
      await scene.opened(await scene.paid()),
    ];
    await server.as(admin).call(writeAsOperator, { params: params(answered), body: { text: 'Oi' } });
    const reminders = async () => {
      await server.deliver();
      const mails = await mailsTo(server.db, admin.email);
      return mails.filter(({ subject }) => subject === 'Disputa sem resposta há 36 horas').length;
    };
    await server.advance(36 * 3_600 - 60);
    const before = await reminders();
    await server.advance(120);
    expect((await reminders()) - before).toBe(1);
    await server.advance(3_600);
    expect((await reminders()) - before).toBe(1);
    const { body } = await server.as(admin).call(listDisputes, { query: { limit: 100 } });
    expect(body.items.map(({ id }) => id)).toEqual(expect.arrayContaining([quiet, answered]));
    const due = body.items.map(({ reply_due_at: at }) => at);
    expect(due).toEqual(due.toSorted());
    expect(body.undecided_count).toBe(body.items.length);
  });

  test('sees the undecided ones, or those of one state', async () => {
    const admin = await scene.admin();
    const booking = await scene.done();
    const { disputeId } = await scene.decided(booking, { kind: 'provider' });
    const idsOf = async (status?: 'resolved') => {
      const query = { limit: 100, ...(status && { status }) };
      return (await server.as(admin).call(listDisputes, { query })).body.items.map(({ id }) => id);
    };
    expect(await idsOf()).not.toContain(disputeId);
    expect(await idsOf('resolved')).toContain(disputeId);
  });

  test('finds one of any state by its short code and by its people', async () => {
    const admin = await scene.admin();
    const booking = await scene.done();
    const { disputeId } = await scene.decided(booking, { kind: 'provider' });
    await server.db
      .update(profiles)
      .set({ fullName: 'Zélia Única' })
      .where(eq(profiles.userId, booking.tutor.userId));
    const idsOf = async (q: string) =>
      (await server.as(admin).call(listDisputes, { query: { q } })).body.items.map(({ id }) => id);
    for (const q of [disputeId.slice(0, 8), booking.bookingId, 'zelia unica'])
      expect([q, ...(await idsOf(q))]).toEqual([q, disputeId]);
    expect(await idsOf('sem essas palavras')).toEqual([]);
  });

  test.each([
    ['take', takeDispute, {}],
    ['messages', writeAsOperator, { text: 'Oi' }],
    ['resolve', resolveDispute, { kind: 'client', reason: 'Oi' }],
    ['confirm', confirmDisputeResolution, { refund_cents: 1 }],
    ['close', closeDispute, {}],
    ['reopen', reopenDisputeAsAdmin, { reason: 'Oi' }],
  ] as const)('%s: 401, 403 for others and for a party, 404, and bad input', async (...given) => {
    const [, endpoint, body] = given;
    const booking = await scene.paid();
    const disputeId = await scene.opened(booking);
    const admin = await scene.admin();
    const call = { params: params(disputeId), body };
    expect(await server.anonymous.send(endpoint, call)).toFailWith('session/missing');
    expect(await server.as(booking.tutor).send(endpoint, call)).toFailWith('session/forbidden');
    const unknown = { ...call, params: params(booking.bookingId) };
    expect(await server.as(admin).send(endpoint, unknown)).toFailWith('dispute/not-found');
    const bad = { ...call, body: { nothing: 1 } };
    expect(await server.as(admin).send(endpoint, bad)).toFailWith('request/invalid');
    const own = await scene.admin();
    await server.db.update(bookings).set({ tutorId: own.userId }).where(eq(bookings.id, booking.bookingId));
    expect(await server.as(own).send(endpoint, call)).toFailWith('dispute/own');
  });

  test.each([[0], [-1], [1.5]])('a partial refund of %d centavos is none', async (refund_cents) => {
    const disputeId = await scene.opened(await scene.paid());
    const body = { kind: 'partial', refund_cents, reason: 'Oi' };
    const reply = await server
      .as(await scene.admin())
      .send(resolveDispute, { params: params(disputeId), body });
    expect(Object.keys(reply.error?.fields ?? {})).toEqual(['refund_cents']);
  });

  test('decides the very amount that the seller offered, and tells the seller what is kept', async () => {
    const booking = await scene.done();
    const admin = await scene.admin();
    const disputeId = await scene.opened(booking);
    await scene.waitForDecision();
    const decide = (refund_cents?: number) =>
      scene.resolve(admin, disputeId, { kind: 'partial', ...(refund_cents && { refund_cents }) });
    for (const wrong of [undefined, 10_500, 10_501])
      expect(await decide(wrong)).toFailWith('dispute/refund-too-high');
    expect((await decide(2_025)).body).toMatchObject({ status: 'resolved', refund_cents: 2_025 });
    await server.deliver();
    const mail = (await mailsTo(server.db, booking.provider.email)).find(({ subject }) =>
      subject.startsWith('Disputa resolvida'),
    );
    expect(mail?.text).toContain('Reembolso ao tutor: R$ 20,25.');
    expect(mail?.text).toContain('Você recebe R$ 67,79.');
  });

  test('reads one, and no one else does', async () => {
    const booking = await scene.paid();
    const disputeId = await scene.opened(booking);
    const call = { params: params(disputeId) };
    const admin = server.as(await scene.admin());
    expect((await admin.call(readDisputeAsAdmin, call)).body).toMatchObject({
      commission_bps: 1500,
      refundable_cents: 10_500,
      is_own: false,
    });
    expect(await admin.call(readDisputeAsAdmin, { params: params(booking.bookingId) })).toFailWith(
      'dispute/not-found',
    );
    expect(await server.as(booking.tutor).send(readDisputeAsAdmin, call)).toFailWith('session/forbidden');
    expect(await server.anonymous.send(readDisputeAsAdmin, call)).toFailWith('session/missing');
  });
});
