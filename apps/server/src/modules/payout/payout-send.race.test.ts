import { cancelBooking } from '@patinha/contract/booking';
import { startPayment } from '@patinha/contract/payment';
import { requestPayout } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { LeaseTaken } from '../../platform/background/lease.ts';
import { rows } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { asaasKey, type AsaasStandIn, startAsaas } from '../payment/gateway/asaas/asaas.factory.ts';
import { sendRefund } from '../payment/index.ts';
import { sendPayout } from './payout-settlement.actions.ts';
import { buildEarner } from './payout.factory.ts';

// Asaas makes a transfer, or a part of a refund, as often as it is asked for it: nothing in the request says that it
// was made before. An outbox delivery, a webhook event and the polling job may come at the same time.

let standIn: AsaasStandIn;
let server: TestApp;
beforeAll(async () => {
  standIn = await startAsaas();
  server = await openTestApp({
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_URL: standIn.url,
    ASAAS_API_KEY: asaasKey,
    PAYMENT_WEBHOOK_SECRETS: 'token-of-the-tests-'.padEnd(40, 'x'),
  });
});
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

/** Runs 50 at once; those that fail must fail because another worker holds the lease. */
async function atOnce(work: () => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, work));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failures.filter((reason) => !(reason instanceof LeaseTaken))).toEqual([]);
}

describe.runIf(testEngine === 'postgres')('asked for by 50 workers at once', () => {
  test('a payout goes out once', async () => {
    const carla = await buildEarner(server, { available: 85_000 });
    const { body } = await server.as(carla).call(requestPayout);
    await atOnce(() => sendPayout(server.platform, body.id));
    const sent = standIn.books.transfers.filter(({ externalReference }) => externalReference === body.id);
    expect(sent).toMatchObject([{ value: 850 }]);
  });

  test('a part of a payment goes back once', async () => {
    const booking = await buildBooking(server.db, { status: 'accepted', hoursAhead: 20 });
    const { userId } = booking.tutor;
    await rows(
      server.db,
      sql`update profiles set document_number = '529.982.247-25' where user_id = ${userId} returning 1`,
    );
    const of = { params: { booking_id: booking.bookingId } };
    await server.as(booking.tutor).call(startPayment, { ...of, body: { method: 'pix', use_wallet: false } });
    await server.deliver();
    const [payment] = await rows<{ id: string; ref: string }>(
      server.db,
      sql`select id, provider_ref as ref from payments where booking_id = ${booking.bookingId}`,
    );
    standIn.books.payPix(payment?.ref ?? '');
    await server.advance(15 * 60);
    await server.as(booking.tutor).call(cancelBooking, { ...of, body: {} });
    const [refund] = await rows<{ id: string; amount: number }>(
      server.db,
      sql`select id, amount_cents as amount from refunds where booking_id = ${booking.bookingId}`,
    );
    expect(refund?.amount).toBeLessThan(4_200);
    await atOnce(() => sendRefund(server.platform, refund?.id ?? ''));
    expect(standIn.books.find(payment?.ref ?? '').refunds).toHaveLength(1);
  });
});
