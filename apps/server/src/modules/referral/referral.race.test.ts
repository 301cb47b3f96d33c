import { addMs, cents, hourMs } from '@patinha/domain/shared';
import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import {
  balancesOf,
  buildBooking,
  buildStall,
  requireHealthyLedger,
  wholeMinute,
} from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { paymentReceipts, payments } from '../payment/payment.table.ts';
import { referralDeliveries } from './referral-reward.actions.ts';
import { buildDistinctUser, buildInvited } from './referral.factory.ts';
import { referrals } from './referral.table.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const rivals = isWholeRun ? 200 : 60;

  async function released(
    stall: Awaited<ReturnType<typeof buildStall>>,
    tutor: Awaited<ReturnType<typeof buildInvited>>,
    place = 0,
  ): Promise<Record<string, unknown>> {
    const startsAt = wholeMinute(addMs(new Date(), (place + 1) * hourMs));
    const time = { startsAt, endsAt: addMs(startsAt, hourMs), busyUntil: addMs(startsAt, hourMs) };
    const price = { listCents: cents(5_000), priceCents: cents(5_000) };
    const { bookingId } = await buildBooking(server.db, {
      stall,
      tutor,
      ...time,
      ...price,
      status: 'accepted',
    });
    const now = new Date();
    const [payment] = await server.db
      .insert(payments)
      .values({
        bookingId,
        userId: tutor.userId,
        provider: 'simulador',
        method: 'pix',
        amountCents: cents(5_000),
        walletCents: cents(0),
        status: 'completed',
        expiresAt: now,
        createdAt: now,
        completedAt: now,
      })
      .returning({ id: payments.id });
    const receipt = { paymentId: payment?.id ?? '', providerRef: bookingId, amountCents: cents(5_000) };
    await server.db.insert(paymentReceipts).values({ ...receipt, kind: 'settlement', receivedAt: now });
    await server.db
      .update(bookings)
      .set({ status: 'completed', checkedOutAt: now, releasedAt: now })
      .where(eq(bookings.id, bookingId));
    return { invited_id: tutor.userId, booking_id: bookingId };
  }

  const deliver = async (kind: string, payload: Record<string, unknown>) => {
    const delivery = referralDeliveries.find((known) => known.kind === kind);
    await delivery?.deliver(server.platform, payload, { id: 'x', kind, createdAt: new Date(), attempt: 1 });
  };

  test('one release delivered many times is rewarded once, and reversed once', async () => {
    const ana = await buildDistinctUser(server.db);
    const friend = await buildInvited(server.db, ana);
    const payload = await released(await buildStall(server.db), friend);
    await Promise.all(Array.from({ length: rivals }, () => deliver('referral.judge', payload)));
    const wallets = [`wallet_promo:${ana.userId}`, `wallet_promo:${friend.userId}`];
    const given = { [wallets[0] ?? '']: 1_000, [wallets[1] ?? '']: 1_000 };
    expect(await balancesOf(server.db, ...wallets)).toEqual(given);
    await Promise.all(Array.from({ length: rivals }, () => deliver('referral.take-back', payload)));
    expect(await balancesOf(server.db, ...wallets)).toEqual({});
  }, 120_000);

  test('of many friends released at once each is rewarded, and who invited them ten times', async () => {
    const ana = await buildDistinctUser(server.db);
    const stall = await buildStall(server.db);
    const payloads: Record<string, unknown>[] = [];
    for (let place = 0; place < rivals; place += 1)
      payloads.push(await released(stall, await buildInvited(server.db, ana), place));
    await Promise.all(payloads.map((payload) => deliver('referral.judge', payload)));
    const [sums] = await server.db
      .select({ rewarded: count(), referrerCents: sql<number>`sum(referrer_cents)::int` })
      .from(referrals)
      .where(eq(referrals.status, 'rewarded'));
    expect(sums).toEqual({ rewarded: rivals, referrerCents: 10_000 });
    expect(await balancesOf(server.db, `wallet_promo:${ana.userId}`, 'exp_referral')).toEqual({
      [`wallet_promo:${ana.userId}`]: 10_000,
      exp_referral: rivals * 1_000 + 10_000,
    });
  }, 120_000);
});
