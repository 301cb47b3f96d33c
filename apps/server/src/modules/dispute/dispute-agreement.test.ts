import { answerDisputeOffer } from '@patinha/contract/dispute';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { creditEarnings } from '../ledger/testing/earnings.factory.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';

// R$ 100.00 of which the seller's R$ 85.00 are frozen; an advance of R$ 80.00 was lent on them and is owed.

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

async function advanced(): Promise<BuiltBooking> {
  const booking = await scene.done();
  await creditEarnings(server.db, { providerId: booking.provider.providerId, debt: 8_000 });
  await scene.open(booking);
  return booking;
}

async function agree(booking: BuiltBooking, refundCents: number) {
  const { body } = await scene.offer(booking, booking.provider, refundCents);
  const offer = body.dispute?.events.findLast(({ kind }) => kind === 'offer');
  const params = { ...paramsOf(booking), offer_id: offer?.id ?? '' };
  return server.as(booking.tutor).call(answerDisputeOffer, { params, body: { accepts: true } });
}

test('an agreement is refused where the seller’s part would be lent by us, and changes nothing', async () => {
  const booking = await advanced();
  const before = await scene.money(booking);
  // Their part of R$ 10.00 is R$ 8.50, and R$ 85.00 less the debt are R$ 5.00.
  expect(await agree(booking, 1_000)).toFailWith('dispute/offer-not-covered');
  expect(await scene.money(booking)).toEqual(before);
  expect((await scene.read(booking)).body.dispute).toMatchObject({ status: 'open' });
});

test('an agreement is carried out as far as the seller’s money goes, that of other bookings included', async () => {
  expect((await agree(await advanced(), 500)).body.dispute).toMatchObject({ outcome: 'agreement' });
  const booking = await advanced();
  await creditEarnings(server.db, { providerId: booking.provider.providerId, held: 8_500 });
  expect((await agree(booking, 5_000)).body.dispute).toMatchObject({ outcome: 'agreement' });
});

test('an admin decides what the two could not agree on', async () => {
  const booking = await advanced();
  await agree(booking, 5_000);
  const { dispute } = (await scene.read(booking)).body;
  await scene.waitForDecision();
  const reply = await scene.resolve(await scene.admin(), dispute?.id ?? '', { kind: 'client' });
  expect(reply.status).toBe(200);
  expect((await scene.read(booking)).body.dispute).toMatchObject({ outcome: 'client' });
});
