import { listPayments, startPayment } from '@patinha/contract/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildBooking, requireHealthyLedger } from '../../apps/server/src/modules/booking/booking.factory.ts';
import {
  apiKey,
  type Simulator,
  startSimulator,
  webhookSecret,
} from '../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import { reservePort } from '../../apps/server/src/testing/reserve-port.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { startBuiltServer } from './support/built-server.ts';
import { Connection } from './support/connection.ts';

const patience = { timeout: 60_000, interval: 100 };

describe.runIf(await postgresAnswers())('a payment while the PSP is down', () => {
  const settings = {
    SECRET_KEY: 'the-process-and-the-test-share-this-key',
    PUBLIC_URL: 'http://localhost:3000',
  };
  let builder: TestApp;
  let server: ServerProcess;
  let connection: Connection;
  let simulatorPort: number;
  let simulator: Simulator | undefined;

  beforeAll(async () => {
    builder = await openTestApp(settings);
    simulatorPort = await reservePort();
    server = await startBuiltServer({
      settings: {
        ...settings,
        DATABASE_URL: builder.database.url ?? '',
        SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}`,
        SIMULATOR_API_KEY: apiKey,
        PAYMENT_WEBHOOK_SECRETS: webhookSecret,
      },
    });
    connection = new Connection(server.url);
    await connection.open();
  });
  afterAll(async () => {
    connection.close();
    await server.stop();
    await simulator?.stop();
    await builder.close();
  });

  test('is answered at once, may be requested again, and is made when the PSP is back', async () => {
    const { tutor, bookingId } = await buildBooking(builder.db, { status: 'accepted' });
    const call = { accessToken: tutor.accessToken, params: { booking_id: bookingId } };
    const body = { method: 'pix', use_wallet: false };
    const start = (key: string) => connection.ask({ ...call, endpoint: startPayment, body, key });
    const payments = async () => (await connection.ask({ ...call, endpoint: listPayments })).body;

    const first = await start('first-press-of-the-button');
    expect(first).toMatchObject({ status: 201, body: { payment: { status: 'pending', pix_code: null } } });
    await expect.poll(payments, patience).toMatchObject({ items: [{ is_delayed: true }] });

    // The same press sent again, as a browser does after losing the answer, is the same payment.
    expect(await start('first-press-of-the-button')).toEqual(first);
    expect(await payments()).toMatchObject({ items: [{ status: 'pending' }] });
    // A second press replaces it.
    expect(await start('second-press-of-the-button')).toMatchObject({ status: 201 });
    expect(await payments()).toMatchObject({ items: [{ status: 'pending' }, { status: 'cancelled' }] });

    simulator = await startSimulator({ port: simulatorPort });
    await expect.poll(payments, patience).toMatchObject({
      items: [
        { status: 'pending', is_delayed: false, pix_code: expect.any(String) },
        { status: 'cancelled' },
      ],
    });
    await requireHealthyLedger(builder.db);
  });
});
