import { randomUUID } from 'node:crypto';

import { getEarnings } from '@patinha/contract/ledger';
import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { cancelBookingMoney, captureBooking, releaseBooking } from './ledger.actions.ts';
import { buildBookingMoney, buildCompletion } from './ledger.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('GET /api/earnings', () => {
  test('tells the total, the net, what is held and what is available', async () => {
    const provider = await buildProvider(server.db);
    const { providerId } = provider;
    const completed = await buildCompletion(server.db, { providerId });
    await transact(server.db, (tx, now) => releaseBooking(tx, completed, now));
    await buildCompletion(server.db, { providerId, priceCents: cents(333), feeCents: cents(199) });
    const cancelled = buildBookingMoney({ providerId });
    await transact(server.db, async (tx, now) => {
      await captureBooking(tx, cancelled, { paymentId: randomUUID(), psp: 'simulador', now });
      await cancelBookingMoney(tx, cancelled, { refundPercent: 50, refundFee: false, now });
    });
    const reply = await server.as(provider).call(getEarnings);
    expect(reply.body).toEqual({
      total_cents: 11_032,
      bridge: { refunded_cents: 0, kept_cents: 2_249, cancelled_cents: 4_250, received_cents: 13_033 },
      net_cents: 13_033,
      held_cents: 283,
      frozen_cents: 0,
      available_cents: 12_750,
      in_transit_cents: 0,
      paid_cents: 0,
    });
  });

  test('is all zeros before the first booking, whatever others earned', async () => {
    await buildCompletion(server.db);
    const reply = await server.as(await buildProvider(server.db)).call(getEarnings);
    expect(reply.body).toEqual({
      total_cents: 0,
      bridge: { refunded_cents: 0, kept_cents: 0, cancelled_cents: 0, received_cents: 0 },
      net_cents: 0,
      held_cents: 0,
      frozen_cents: 0,
      available_cents: 0,
      in_transit_cents: 0,
      paid_cents: 0,
    });
  });

  test('is for providers', async () => {
    expect(await server.anonymous.call(getEarnings)).toFailWith('session/missing');
    expect(await server.as(await buildUser(server.db)).call(getEarnings)).toFailWith('session/forbidden');
    const withoutStall = await buildUser(server.db, { userType: 'prestador' });
    expect(await server.as(withoutStall).call(getEarnings)).toFailWith('provider/not-found');
  });
});
