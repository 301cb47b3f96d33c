import { confirmBookingDone } from '@patinha/contract/booking';
import { chooseDisputeRefund } from '@patinha/contract/dispute';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { balancesOf, type BuiltBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { buildDistinctUser, buildInvited } from '../referral/referral.factory.ts';
import { referrals } from '../referral/referral.table.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

/** A checked-out booking of R$ 100 by an invited tutor; it would earn both their R$ 10. */
async function buildInvitedBooking() {
  const referrer = await buildDistinctUser(server.db);
  const tutor = await buildInvited(server.db, referrer);
  return { referrerId: referrer.userId, booking: await scene.done({ tutor }) };
}

const confirmDone = async (booking: BuiltBooking) => {
  await server.as(booking.tutor).call(confirmBookingDone, { params: paramsOf(booking), body: {} });
  await server.deliver();
};

async function decide(booking: BuiltBooking, body: Parameters<DisputeScene['decided']>[1]) {
  const { reply } = await scene.decided(booking, body);
  expect(reply.status).toBe(200);
  await server.deliver();
}

async function referralOf({ tutor }: BuiltBooking) {
  const [row] = await server.db.select().from(referrals).where(eq(referrals.invitedId, tutor.userId));
  return row;
}

const creditOf = async (userId: string) =>
  (await balancesOf(server.db, `wallet_promo:${userId}`))[`wallet_promo:${userId}`] ?? 0;

describe('a dispute about the booking that brings a referral its credit', () => {
  test('takes it back with a refund, also one as credit of the wallet', async () => {
    const { referrerId, booking } = await buildInvitedBooking();
    await confirmDone(booking);
    expect(await referralOf(booking)).toMatchObject({ status: 'rewarded', bookingId: booking.bookingId });
    expect(await creditOf(referrerId)).toBe(1_000);
    const [admin, disputeId] = [await scene.admin(), await scene.opened(booking)];
    const choice = { params: paramsOf(booking), body: { refund_to: 'credit' as const } };
    expect((await server.as(booking.tutor).call(chooseDisputeRefund, choice)).status).toBe(200);
    await scene.waitForDecision();
    expect((await scene.resolve(admin, disputeId, { kind: 'partial', refund_cents: 5_000 })).status).toBe(
      200,
    );
    await server.deliver();
    expect(await referralOf(booking)).toMatchObject({ status: 'taken_back', takenBackCents: 2_000 });
    expect(await creditOf(referrerId)).toBe(0);
  });

  test('judges it when the provider’s part is released by the decision', async () => {
    const { referrerId, booking } = await buildInvitedBooking();
    await decide(booking, { kind: 'provider' });
    expect(await referralOf(booking)).toMatchObject({ status: 'rewarded', bookingId: booking.bookingId });
    expect(await creditOf(referrerId)).toBe(1_000);
  });

  test('gives nothing when a part goes back with the decision', async () => {
    const { referrerId, booking } = await buildInvitedBooking();
    await decide(booking, { kind: 'partial', refund_cents: 5_000 });
    expect(await referralOf(booking)).toMatchObject({ status: 'waiting', bookingId: null });
    expect(await creditOf(referrerId)).toBe(0);
  });
});
