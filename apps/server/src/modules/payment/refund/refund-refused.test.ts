import { listRefusedRefunds, retryRefund } from '@patinha/contract/payment';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readClock, rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { userRoles } from '../../account/account.table.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import type { BuiltBooking } from '../../booking/booking.factory.ts';
import type { AsaasStandIn } from '../gateway/asaas/asaas.factory.ts';
import { PspRefused } from '../gateway/psp.port.ts';
import { sendRefund } from './refund-settlement.actions.ts';
import { findStuckRefunds } from './refund.queries.ts';
import { RefusedScene } from './refused-scene.factory.ts';

const hour = 3_600;
const unknownRefund = { refund_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
let scene: RefusedScene;
let standIn: AsaasStandIn;
let server: TestApp;
let admin: BuiltUser;

beforeAll(async () => {
  scene = await RefusedScene.open();
  ({ standIn, server, admin } = scene);
});
afterAll(() => scene.close());

const latest = (booking: BuiltBooking) => scene.latest(booking);
const inTransit = (booking: BuiltBooking) => scene.inTransit(booking);
const refundOf = (booking: BuiltBooking) => scene.refundOf(booking);
const paid = () => scene.paid();
const cancel = (booking: BuiltBooking) => scene.cancel(booking);
const waiting = () =>
  rows(
    server.db,
    sql`select 1 from outbox where kind = 'payment.refund' and (delivered_at is null or parked_at is not null)`,
  );
const subjectsToAdmin = async () =>
  (await mailsTo(server.db, admin.email)).map(({ subject }) => subject).filter((one) => /recusada/.test(one));
const subjectsToPayer = async (booking: BuiltBooking) =>
  (await mailsTo(server.db, booking.tutor.email))
    .map(({ subject }) => subject)
    .filter((one) => /vai levar/.test(one));
const askedFor = () => standIn.requests.filter((one) => one.endsWith('/refund')).length;

describe('a refund that the PSP refuses for good', () => {
  let booking: BuiltBooking;
  let charge: Awaited<ReturnType<typeof paid>>['charge'];
  const byHand = { dateCreated: '2026-01-01', status: 'DONE', value: 1, description: 'No painel' };
  beforeEach(async () => {
    ({ booking, charge } = await paid());
    await rows(server.db, sql`delete from mailbox returning 1`);
  });

  async function refused() {
    charge.refunds.push(byHand);
    await cancel(booking);
    await server.deliver();
  }

  test('waits for a person, its money in transit, and the admins hear of it once', async () => {
    const before = askedFor();
    await refused();
    const found = await latest(booking);
    expect(found).toMatchObject({ refunds: [{ amount_cents: 4_200, status: 'failed' }] });
    const settleBy = found?.refunds[0]?.settle_by ?? '';
    expect(Date.parse(settleBy)).toBeGreaterThan(Date.now() + 4 * 24 * hour * 1_000);
    expect(await subjectsToPayer(booking)).toEqual(['Sua devolução de R$ 42,00 vai levar mais uns dias']);
    expect(await waiting()).toEqual([]);
    await server.deliver();
    expect(await subjectsToAdmin()).toEqual(['Devolução recusada: R$ 42,00']);
    await server.advance(24 * hour);
    await server.deliver();
    expect(askedFor() - before).toBe(1);
    expect(await findStuckRefunds(server.db, await readClock(server.db))).toEqual([]);
    expect(await subjectsToAdmin()).toHaveLength(1);
    expect(await inTransit(booking)).toEqual({ [`refund_transit:${booking.bookingId}`]: 4_200 });
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
    const { id } = (await refundOf(booking)) ?? {};
    expect(
      await rows(
        server.db,
        sql`select details from audit_log where action = 'payment.refund-refused' and details->>'refund_id' = ${id}`,
      ),
    ).toEqual([
      { details: { refund_id: id, amount_cents: 4_200, provider: 'asaas', code: 'asaas/invalid_action' } },
    ]);
  });

  test('is made on a retry once the cause is fixed, or refused and reported again', async () => {
    await refused();
    const { id = '' } = (await refundOf(booking)) ?? {};
    const askAgain = async () => {
      const call = { params: { refund_id: id }, body: {} };
      expect((await server.as(admin).call(retryRefund, call)).status).toBe(200);
      expect(await server.as(admin).call(retryRefund, call)).toFailWith('payment/refund-not-refused');
      await server.deliver();
    };
    await askAgain();
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'failed' }] });
    expect(await subjectsToAdmin()).toHaveLength(2);
    charge.refunds.pop();
    await askAgain();
    expect(await latest(booking)).toMatchObject({ refunds: [{ amount_cents: 4_200, status: 'settled' }] });
    expect(await inTransit(booking)).toEqual({});
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
  });

  test('is listed for the admins until it is settled, with the day by which it has to be', async () => {
    await refused();
    const list = async () =>
      (await server.as(admin).call(listRefusedRefunds, { query: { limit: 100 } })).body;
    const { id = '' } = (await refundOf(booking)) ?? {};
    const { items, count } = await list();
    expect(count).toBe(items.length);
    expect(items.find((one) => one.id === id)).toMatchObject({
      booking_id: booking.bookingId,
      amount_cents: 4_200,
      method: 'pix',
      payer_name: 'Ana Tutora',
      is_late: false,
      is_own: false,
    });
    await server.advance(9 * 24 * hour);
    expect((await list()).items.find((one) => one.id === id)?.is_late).toBe(true);
    charge.refunds.pop();
    const call = { params: { refund_id: id }, body: {} };
    expect(await server.as(booking.tutor).call(retryRefund, call)).toFailWith('session/forbidden');
    await server.db.insert(userRoles).values({ userId: booking.tutor.userId, role: 'admin' });
    expect(await server.as(booking.tutor).call(retryRefund, call)).toFailWith('payment/own-refund');
    await server.as(admin).call(retryRefund, call);
    await server.deliver();
    expect((await list()).items.find((one) => one.id === id)).toBeUndefined();
    expect(await server.as(admin).call(retryRefund, { ...call, params: unknownRefund })).toFailWith(
      'payment/refund-not-found',
    );
  });

  test('because the payment is unknown there, waits too', async () => {
    standIn.books.payments.splice(standIn.books.payments.indexOf(charge), 1);
    await cancel(booking);
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'failed' }] });
    expect(await waiting()).toEqual([]);
  });

  test('keeps none of the others waiting', async () => {
    const other = await paid();
    await refused();
    await cancel(other.booking);
    await server.advance(hour);
    expect(await latest(other.booking)).toMatchObject({ refunds: [{ status: 'settled' }] });
  });
});

describe('a refund with an unknown outcome', () => {
  test('is retried until the outcome is known, and made once', async () => {
    const { booking, charge } = await paid();
    standIn.meet({ path: `/v3/payments/${charge.id}/refund`, kind: 'error' });
    await cancel(booking);
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'requested' }] });
    expect(await waiting()).toHaveLength(1);
    await server.advance(hour);
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'settled' }] });
    expect(charge.refunds).toHaveLength(1);
  });

  test('for want of the right key is no refusal of the refund', async () => {
    const { booking, charge } = await paid();
    await cancel(booking);
    const { id = '' } = (await refundOf(booking)) ?? {};
    const { platform } = server;
    const locked: Platform = { ...platform, env: { ...platform.env, ASAAS_API_KEY: '$aact_hmlg_other' } };
    await expect(sendRefund(locked, id)).rejects.toThrow(PspRefused);
    expect(await refundOf(booking)).toMatchObject({ status: 'requested' });
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'settled' }] });
    expect(charge.refunds).toHaveLength(1);
  });

  test('granted to another delivery, and so refused to this one, is made once and settled', async () => {
    const { booking, charge } = await paid();
    standIn.meet({ path: `/v3/payments/${charge.id}/refund`, kind: 'refused' });
    await cancel(booking);
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ status: 'settled' }] });
    expect(charge.refunds).toHaveLength(1);
  });
});
