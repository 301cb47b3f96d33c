import {
  answerDisputeOffer,
  confirmDisputeResolution,
  reopenDispute,
  reopenDisputeAsAdmin,
  resolveDispute,
  writeInDispute,
} from '@patinha/contract/dispute';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { requireHealthyLedger } from '../booking/booking.factory.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterAll(() => server.close());
afterEach(() => requireHealthyLedger(server.db));

test('after the decision the parties neither write, show, offer nor take an offer', async () => {
  const booking = await scene.done();
  const [admin, disputeId] = [await scene.admin(), await scene.opened(booking)];
  const offered = await scene.offer(booking, booking.provider, 2_000);
  const offerId = offered.body.dispute?.events.at(-1)?.id ?? '';
  await scene.waitForDecision();
  await scene.resolve(admin, disputeId, { kind: 'provider' });
  const tutor = server.as(booking.tutor);
  const words = { params: paramsOf(booking), body: { text: 'Não choveu.' } };
  expect(await tutor.call(writeInDispute, words)).toFailWith('dispute/decided');
  expect(await scene.upload(booking, booking.tutor)).toEqual({ status: 409, code: 'dispute/decided' });
  expect(await scene.offer(booking, booking.tutor, 1_000)).toFailWith('dispute/decided');
  const taking = { params: { ...paramsOf(booking), offer_id: offerId }, body: { accepts: true } };
  expect(await tutor.call(answerDisputeOffer, taking)).toFailWith('dispute/decided');
  expect(await scene.money(booking)).toMatchObject({ provider_payable: 8_500 });
});

test('after seven days it cannot be reopened, even before the job has closed it', async () => {
  const booking = await scene.done();
  const { admin, disputeId } = await scene.decided(booking, { kind: 'provider' });
  await server.db.execute(sql`select app.advance_clock(${7 * 86_400})`);
  const body = { reason: 'Faltou olhar as fotos.' };
  const byParty = { params: paramsOf(booking), body };
  expect(await server.as(booking.tutor).call(reopenDispute, byParty)).toFailWith('dispute/too-late');
  const byAdmin = { params: { dispute_id: disputeId }, body };
  expect(await server.as(admin).call(reopenDisputeAsAdmin, byAdmin)).toFailWith('dispute/too-late');
  expect((await scene.read(booking)).body.dispute?.status).toBe('resolved');
});

test('deciding and confirming need a key', async () => {
  const params = { dispute_id: await scene.opened(await scene.paid()) };
  const admin = server.as(await scene.admin());
  const decision = { params, body: { kind: 'client', reason: 'Sem resposta.' }, key: null } as const;
  expect(await admin.call(resolveDispute, decision)).toFailWith('request/idempotency-key-missing');
  const confirmation = { params, body: { refund_cents: 1 }, key: null };
  expect(await admin.call(confirmDisputeResolution, confirmation)).toFailWith(
    'request/idempotency-key-missing',
  );
});
