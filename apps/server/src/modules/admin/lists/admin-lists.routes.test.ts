import { listAllBookings, listAllPayments } from '@patinha/contract/admin';
import { listDataViews } from '@patinha/contract/compliance';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { paymentReceipts, payments, refunds } from '../../payment/payment.table.ts';

let server: TestApp;
let admin: BuiltUser;
let first: BuiltBooking;
let second: BuiltBooking;
let old: BuiltBooking;
const now = new Date();
const daysAgo = (days: number) => addMs(now, -days * dayMs);

beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Olga Admin' });
  old = await buildBooking(server.db, { title: 'Hotel 100%', createdAt: daysAgo(40), status: 'cancelled' });
  first = await buildBooking(server.db, { title: 'Passeio cedo', createdAt: daysAgo(3) });
  second = await buildBooking(server.db, { title: 'Passeio tarde', createdAt: daysAgo(2) });
});
afterAll(() => server.close());

const viewsOf = async (person: BuiltUser) =>
  (await server.as(person).call(listDataViews, { query: {} })).body.items.map(({ kind }) => kind);

test('bookings are found by words, id, state and period, page by page; who is named can see it', async () => {
  const find = async (query: object) => (await server.as(admin).call(listAllBookings, { query })).body;
  const idsOf = async (query: object) => (await find(query)).items.map(({ id }) => id);
  const [one, two, three] = [first.bookingId, second.bookingId, old.bookingId];
  expect(await viewsOf(first.tutor)).toEqual([]);
  expect(await idsOf({ limit: 1 })).toEqual([two]);
  expect(await viewsOf(first.tutor)).toEqual([]);
  expect(await idsOf({})).toEqual([two, one, three]);
  expect(await viewsOf(first.tutor)).toEqual(['booking-list']);
  expect(await viewsOf(first.provider)).toEqual(['booking-list']);
  expect(await idsOf({ days: 30 })).toEqual([two, one]);
  expect(await idsOf({ q: 'PASSEIO t' })).toEqual([two]);
  expect(await idsOf({ q: '100%' })).toEqual([three]);
  expect(await idsOf({ q: '%' })).toEqual([three]);
  expect(await idsOf({ q: 'ana tut', days: 30 })).toEqual([two, one]);
  expect(await idsOf({ q: one })).toEqual([one]);
  expect(await idsOf({ q: one.slice(0, 13).toUpperCase() })).toEqual([one]);
  expect(await idsOf({ q: 'ÁNA tutóra', days: 30 })).toEqual([two, one]);
  expect(await idsOf({ q: first.tutor.userId.toUpperCase() })).toEqual([one]);
  expect(await idsOf({ status: 'cancelled' })).toEqual([three]);
  expect((await find({ status: 'cancelled' })).items[0]).toMatchObject({ end: 'by_provider' });
  const page = await find({ limit: 2 });
  expect(await idsOf({ limit: 2, cursor: page.next_cursor })).toEqual([three]);
  expect(page.items[1]).toMatchObject({
    title: 'Passeio cedo',
    status: 'pending',
    end: null,
    tutor_name: 'Ana Tutora',
    provider_name: 'Carla Cuidadora',
    total_cents: 4200,
  });
});

test('charges are found the same way, each with what went back', async () => {
  const charge = async ({ bookingId, tutor }: BuiltBooking, values: object) => {
    const [row] = await server.db
      .insert(payments)
      .values({
        bookingId,
        userId: tutor.userId,
        provider: 'simulador',
        method: 'pix',
        amountCents: cents(4000),
        walletCents: cents(200),
        status: 'completed',
        expiresAt: now,
        createdAt: daysAgo(2),
        completedAt: daysAgo(2),
        ...values,
      })
      .returning({ id: payments.id });
    return row?.id ?? '';
  };
  const paid = await charge(first, {});
  const failed = await charge(second, {
    status: 'failed',
    method: 'card',
    completedAt: null,
    createdAt: daysAgo(60),
  });
  const [receipt] = await server.db
    .insert(paymentReceipts)
    .values({
      paymentId: paid,
      providerRef: 'r',
      amountCents: cents(4000),
      refundedCents: cents(1800),
      kind: 'settlement',
      receivedAt: now,
    })
    .returning({ id: paymentReceipts.id });
  const back = {
    receiptId: receipt?.id ?? '',
    paymentId: paid,
    bookingId: first.bookingId,
    reason: 'cancelled',
    requestedAt: now,
  };
  await server.db.insert(refunds).values([
    { ...back, key: 'a', amountCents: cents(1000), status: 'settled', settledAt: now },
    { ...back, key: 'b', amountCents: cents(500) },
    { ...back, key: 'c', amountCents: cents(300), status: 'failed' },
  ]);
  const find = async (query: object) => (await server.as(admin).call(listAllPayments, { query })).body.items;
  const idsOf = async (query: object) => (await find(query)).map(({ id }) => id);
  expect(await idsOf({})).toEqual([paid, failed]);
  expect(await viewsOf(first.tutor)).toContain('payment-list');
  expect(await idsOf({ days: 30 })).toEqual([paid]);
  expect(await idsOf({ status: 'failed' })).toEqual([failed]);
  expect(await idsOf({ method: 'pix' })).toEqual([paid]);
  expect(await idsOf({ q: 'tarde' })).toEqual([failed]);
  expect(await idsOf({ q: first.bookingId })).toEqual([paid]);
  expect(await idsOf({ q: paid.slice(0, 13).toUpperCase() })).toEqual([paid]);
  const [returned] = await server.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, 'a'));
  expect(await idsOf({ q: returned?.id.slice(0, 13) })).toEqual([paid]);
  const byReceipt = { query: { q: paid.slice(0, 13) } };
  expect((await server.as(admin).call(listAllBookings, byReceipt)).body.items).toMatchObject([
    { id: first.bookingId },
  ]);
  expect((await find({ q: paid }))[0]).toMatchObject({
    title: 'Passeio cedo',
    payer_name: 'Ana Tutora',
    amount_cents: 4000,
    wallet_cents: 200,
    refunded_cents: 1000,
    refund_open_cents: 500,
    refund_refused_cents: 300,
  });
});

test.each([
  { operation: listAllBookings, wrong: { status: 'x' } },
  { operation: listAllBookings, wrong: { days: 0 } },
  { operation: listAllBookings, wrong: { cursor: 'x' } },
  { operation: listAllPayments, wrong: { method: 'cash' } },
  { operation: listAllPayments, wrong: { days: 1000 } },
])('$operation.operationId is for admins and refuses $wrong', async ({ operation, wrong }) => {
  expect(await server.anonymous.call(operation, { query: {} })).toFailWith('session/missing');
  expect(await server.as(first.tutor).call(operation, { query: {} })).toFailWith('session/forbidden');
  expect(await server.as(admin).send(operation, { query: wrong })).toRefuseFields(...Object.keys(wrong));
});
