import { cancelBooking } from '@patinha/contract/booking';
import { listPayments, quotePayment, startPayment } from '@patinha/contract/payment';
import { quoteAdvance, readPayoutOutlook, requestAdvance, requestPayout } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { payWeekly } from '../../payout/index.ts';
import { buildEarner } from '../../payout/payout.factory.ts';
import { signed, startStripe, stripeKey, type StripeStandIn } from './stripe/stripe.factory.ts';

const secret = `whsec_${'x'.repeat(32)}`;

let standIn: StripeStandIn;
let server: TestApp;

beforeAll(async () => {
  standIn = await startStripe();
  server = await openTestApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_URL: standIn.url,
    STRIPE_SECRET_KEY: stripeKey,
    PAYMENT_WEBHOOK_SECRETS: `whsec_${'o'.repeat(32)}, ${secret}`,
  });
});
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

const params = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });
const tutor = (booking: BuiltBooking) => server.as(booking.tutor);
const start = (booking: BuiltBooking, body: object = { method: 'pix', use_wallet: false }) =>
  tutor(booking).send(startPayment, { params: params(booking), body, key: crypto.randomUUID() });
const latest = async (booking: BuiltBooking) =>
  (await tutor(booking).call(listPayments, { params: params(booking) })).body.items[0];
const intentOf = (booking: BuiltBooking) => {
  const found = standIn.books.intents.find(({ metadata }) => metadata['booking_id'] === booking.bookingId);
  if (!found) throw new Error('No payment intent of the booking');
  return found;
};

async function notify(
  object: object,
  { id = `evt_${crypto.randomUUID()}`, by = secret } = {},
): Promise<number> {
  const { text, signature } = signed(
    { id, type: 'payment_intent.succeeded', data: { object } },
    { secret: by },
  );
  const reply = await server.app.inject({
    method: 'POST',
    url: '/webhooks/payments/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: text,
  });
  await server.deliver();
  return reply.statusCode;
}

describe('with Stripe', () => {
  let booking: BuiltBooking;
  beforeEach(async () => {
    booking = await buildBooking(server.db, { status: 'accepted' });
  });

  async function offered() {
    expect((await start(booking)).status).toBe(201);
    await server.deliver();
    return intentOf(booking);
  }

  test('a Pix is offered, paid, heard of twice and given back; both books agree', async () => {
    const intent = await offered();
    expect(await latest(booking)).toMatchObject({
      status: 'pending',
      simulado: false,
      pix_code: expect.stringContaining('br.gov.bcb.pix'),
    });
    standIn.books.payPix(intent.id);
    const id = 'evt_twice';
    expect([await notify(intent, { id }), await notify(intent, { id })]).toEqual([200, 200]);
    expect(await notify({ object: 'charge', id: 'ch_1', payment_intent: intent.id })).toBe(200);
    expect(await latest(booking)).toMatchObject({ status: 'completed' });
    await tutor(booking).call(cancelBooking, { params: params(booking), body: {} });
    await server.deliver();
    expect(await latest(booking)).toMatchObject({ refunds: [{ amount_cents: 4_200, status: 'settled' }] });
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
    await server.advance(86_400);
    await server.deliver();
    expect(await rows(server.db, sql`select kind from book_faults where resolved_at is null`)).toEqual([]);
    expect(
      (await rows(server.db, sql`select 1 from psp_statement_lines where provider = 'stripe'`)).length,
    ).toBeGreaterThanOrEqual(2);
  });

  test('a forged event is refused, and changes nothing', async () => {
    const intent = await offered();
    expect(await notify(intent, { by: `whsec_${'f'.repeat(32)}` })).toBe(401);
    expect(await notify({ object: 'payout', id: 'po_1' })).toBe(200);
    expect(await latest(booking)).toMatchObject({ status: 'pending' });
  });

  test('a dispute about a foreign charge is recorded once and then ignored', async () => {
    const intent = await offered();
    standIn.books.payPix(intent.id);
    const foreign = { ...intent, id: 'pi_foreign', metadata: {} };
    standIn.books.intents.push(foreign);
    const dispute = { object: 'dispute', id: 'dp_foreign', payment_intent: foreign.id };
    expect([
      await notify(dispute, { id: 'evt_foreign' }),
      await notify(dispute, { id: 'evt_foreign' }),
    ]).toEqual([200, 200]);
    const waiting = await rows(
      server.db,
      sql`select 1 from outbox where kind = 'payment.event' and delivered_at is null`,
    );
    expect(waiting).toEqual([]);
    const noted = await rows(
      server.db,
      sql`select a.details from provider_events e join audit_log a on a.subject_id = e.id::text
          where e.event_id = 'evt_foreign' and e.processed_at is not null and a.action = 'payment.foreign-notice'`,
    );
    expect(noted).toMatchObject([{ details: { provider: 'stripe', type: 'payment_intent.succeeded' } }]);
  });

  const waitingOf = (kind: string) =>
    rows(server.db, sql`select 1 from outbox where kind = ${kind} and delivered_at is null`);
  const notedOf = (action: string) =>
    rows(server.db, sql`select details from audit_log where action = ${action} order by id desc limit 1`);

  test('an event about a payment unknown to Stripe is recorded, and looked up once', async () => {
    expect(await notify({ object: 'dispute', id: 'dp_1', payment_intent: 'pi_nowhere' })).toBe(200);
    expect(await waitingOf('payment.event')).toEqual([]);
    const [noted] = await notedOf('payment.foreign-notice');
    expect(noted).toMatchObject({ details: { provider: 'stripe', code: 'charge/not-found' } });
  });

  test('a payment unknown to Stripe has nothing to cancel, which the log says', async () => {
    const intent = await offered();
    standIn.books.intents.splice(standIn.books.intents.indexOf(intent), 1);
    await tutor(booking).call(cancelBooking, { params: params(booking), body: {} });
    await server.deliver();
    expect(await waitingOf('payment.cancel')).toEqual([]);
    expect(await notedOf('payment.unknown-charge')).toMatchObject([{ details: { provider: 'stripe' } }]);
  });

  test.each([
    ['another amount', { amount: 4_199 }],
    ['another currency', { currency: 'usd' }],
  ])('a payment of %s confirms nothing', async (_name, change) => {
    const intent = await offered();
    standIn.books.payPix(intent.id);
    Object.assign(intent, change);
    expect(await notify(intent)).toBe(200);
    expect(await latest(booking)).not.toMatchObject({ status: 'completed' });
  });

  test('no new card is offered', async () => {
    const { body } = await tutor(booking).call(quotePayment, { params: params(booking) });
    expect(body).toMatchObject({ card_tokens_url: null, needs_tax_number: false, simulado: false });
    const reply = await start(booking, { method: 'card', card_token: 'pm_card_visa', use_wallet: false });
    expect(reply).toFailWith('payment/card-not-offered');
  });

  test('payouts and advances are not offered, refused by name, and no Monday makes one', async () => {
    const carla = server.as(await buildEarner(server, { available: 5_000, held: 50_000 }));
    expect((await carla.call(readPayoutOutlook, { query: {} })).body.obstacle).toBe('not_offered');
    expect(await carla.call(requestPayout)).toFailWith('payout/not-offered');
    expect((await carla.call(quoteAdvance)).body).toMatchObject({ obstacle: 'not_offered', amount_cents: 0 });
    const quote = { amount_cents: 1_000, fee_cents: 100 };
    expect(await carla.call(requestAdvance, { body: quote })).toFailWith('payout/not-offered');
    expect(await payWeekly(server.db, new Date('2026-03-09T15:00:00Z'), server.platform)).toBe(0);
    expect(await rows(server.db, sql`select 1 from payouts`)).toEqual([]);
  });
});
