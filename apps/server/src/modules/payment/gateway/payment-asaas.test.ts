import { cancelBooking, getBooking } from '@patinha/contract/booking';
import { listPayments, quotePayment, startPayment } from '@patinha/contract/payment';
import {
  changeCompanyPlan,
  orderCompanyPlan,
  orderTutorPlan,
  readTutorPlan,
} from '@patinha/contract/subscription';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { asaasKey, type AsaasStandIn, startAsaas } from './asaas/asaas.factory.ts';

const token = 'token-of-the-tests-'.padEnd(40, 'x');

let standIn: AsaasStandIn;
let server: TestApp;

beforeAll(async () => {
  standIn = await startAsaas();
  server = await openTestApp({
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_URL: standIn.url,
    ASAAS_API_KEY: asaasKey,
    PAYMENT_WEBHOOK_SECRETS: `${'older-token-'.padEnd(40, 'x')}, ${token}`,
  });
});
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

/** R$ 40,00 and a fee of R$ 2,00, waiting for payment by a tutor with a CPF. */
async function accepted(): Promise<BuiltBooking> {
  const booking = await buildBooking(server.db, { status: 'accepted' });
  await rows(
    server.db,
    sql`update profiles set document_number = '529.982.247-25' where user_id = ${booking.tutor.userId} returning 1`,
  );
  return booking;
}

const params = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });
const tutor = (booking: BuiltBooking) => server.as(booking.tutor);
const start = (booking: BuiltBooking, body: object = { method: 'pix', use_wallet: false }) =>
  tutor(booking).send(startPayment, { params: params(booking), body, key: crypto.randomUUID() });
const latest = async (booking: BuiltBooking) =>
  (await tutor(booking).call(listPayments, { params: params(booking) })).body.items[0];
const refOf = async (booking: BuiltBooking) => {
  const payment = await latest(booking);
  return standIn.books.payments.find(({ externalReference }) => externalReference === payment?.id)?.id ?? '';
};

async function notify(payment: object, accessToken = token): Promise<number> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/webhooks/payments/asaas',
    headers: { 'content-type': 'application/json', 'asaas-access-token': accessToken },
    payload: JSON.stringify({ id: `evt_${crypto.randomUUID()}&1`, event: 'PAYMENT_RECEIVED', payment }),
  });
  await server.deliver();
  return reply.statusCode;
}

describe('with Asaas', () => {
  let booking: BuiltBooking;
  beforeEach(async () => {
    booking = await accepted();
  });

  test('a Pix is offered, paid, heard of and given back, with a sound ledger', async () => {
    expect((await start(booking)).status).toBe(201);
    await server.deliver();
    expect(await latest(booking)).toMatchObject({
      status: 'pending',
      simulado: false,
      panel_url: null,
      pix_code: expect.stringContaining('br.gov.bcb.pix'),
    });
    const id = await refOf(booking);
    standIn.books.payPix(id);
    expect(await notify({ id, externalReference: (await latest(booking))?.id })).toBe(200);
    expect(await latest(booking)).toMatchObject({ status: 'completed' });
    await tutor(booking).call(cancelBooking, { params: params(booking), body: {} });
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ amount_cents: 4_200, status: 'settled' }] });
    expect(standIn.books.find(id).refunds).toMatchObject([{ value: 42 }]);
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
  });

  test('a lost answer is polled for, not treated as a failure', async () => {
    standIn.meet({ path: '/v3/payments', kind: 'error' });
    await start(booking);
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ status: 'pending', pix_code: expect.any(String) });
    const payment = await latest(booking);
    const made = standIn.books.payments.filter(({ externalReference }) => externalReference === payment?.id);
    expect(made).toHaveLength(1);
  });

  test('a booking that is cancelled leaves nothing that could still be paid', async () => {
    await start(booking);
    await server.deliver();
    await tutor(booking).call(cancelBooking, { params: params(booking), body: {} });
    await server.deliver();
    expect(standIn.books.find(await refOf(booking)).deleted).toBe(true);
    expect((await tutor(booking).call(getBooking, { params: params(booking) })).body.status).toBe(
      'cancelled',
    );
  });

  test('an event with another token is refused, one about a foreign payment is accepted and ignored', async () => {
    await start(booking);
    await server.deliver();
    const payment = { id: await refOf(booking), externalReference: (await latest(booking))?.id };
    expect(await notify(payment, 'x'.repeat(40))).toBe(401);
    expect(await notify({ id: 'pay_by_hand', externalReference: null })).toBe(200);
    expect(await latest(booking)).toMatchObject({ status: 'pending' });
  });

  test('the daily comparison finds both books alike', async () => {
    await start(booking);
    await server.deliver();
    const id = await refOf(booking);
    standIn.books.payPix(id);
    await notify({ id, externalReference: (await latest(booking))?.id });
    await server.advance(86_400);
    await server.deliver();
    expect(await rows(server.db, sql`select kind from book_faults where resolved_at is null`)).toEqual([]);
    expect(await rows(server.db, sql`select 1 from psp_statement_lines limit 1`)).toHaveLength(1);
  });

  test('no card is offered, and one that is tried all the same is refused by name', async () => {
    const { body } = await tutor(booking).call(quotePayment, { params: params(booking) });
    expect(body).toMatchObject({ card_tokens_url: null, needs_tax_number: false, simulado: false });
    const reply = await start(booking, { method: 'card', card_token: 'token_of_nobody', use_wallet: false });
    expect(reply).toFailWith('payment/card-not-offered');
  });

  test('a payer without a CPF gets an error before any request to Asaas', async () => {
    const stranger = await buildBooking(server.db, { status: 'accepted' });
    const { body } = await tutor(stranger).call(quotePayment, { params: params(stranger) });
    expect(body.needs_tax_number).toBe(true);
    expect(await start(stranger)).toFailWith('payment/no-tax-number');
  });

  test('no plan is offered, and one that is ordered all the same is refused by name', async () => {
    expect((await tutor(booking).call(readTutorPlan, {})).body.is_offered).toBe(false);
    const reply = await tutor(booking).call(orderTutorPlan, { body: { plan: 'premium' } });
    expect(reply).toFailWith('subscription/not-offered');
    const shop = await buildProvider(server.db, { kind: 'empresa' });
    for (const order of [orderCompanyPlan, changeCompanyPlan])
      expect(await server.as(shop).send(order, { body: { plan: 'completo' } })).toFailWith(
        'subscription/not-offered',
      );
  });
});
