import {
  acceptDisputeDecision,
  chooseDisputeRefund,
  offerInDispute,
  openDispute,
  readDispute,
  reopenDispute,
  writeInDispute,
} from '@patinha/contract/dispute';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { DisputeScene, paramsOf } from './dispute-scene.factory.ts';

let server: TestApp;
let scene: DisputeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new DisputeScene(server);
});
afterAll(() => server.close());

describe('who is no party', () => {
  const words = { text: 'Oi' };
  test.each([
    ['readDispute', readDispute, undefined],
    ['openDispute', openDispute, { reason: 'Oi' }],
    ['writeInDispute', writeInDispute, words],
    ['offerInDispute', offerInDispute, { refund_cents: 0 }],
    ['chooseDisputeRefund', chooseDisputeRefund, { refund_to: 'credit' }],
    ['acceptDisputeDecision', acceptDisputeDecision, {}],
    ['reopenDispute', reopenDispute, { reason: 'Oi' }],
  ] as const)(
    '%s: 401 for a guest, 403 for a stranger, an admin and an unknown booking',
    async (...given) => {
      const [, endpoint, body] = given;
      const booking = await scene.paid();
      const [stranger, admin] = [await buildUser(server.db), await scene.admin()];
      const call = { params: paramsOf(booking), ...(body && { body }) };
      expect(await server.anonymous.send(endpoint, call)).toFailWith('session/missing');
      expect(await server.as(stranger).send(endpoint, call)).toFailWith('dispute/forbidden');
      expect(await server.as(admin).send(endpoint, call)).toFailWith('dispute/forbidden');
      const unknown = { ...call, params: { booking_id: stranger.userId } };
      expect(await server.as(stranger).send(endpoint, unknown)).toFailWith('dispute/forbidden');
      if (endpoint === readDispute || endpoint === openDispute) return;
      expect(await server.as(booking.provider).send(endpoint, call)).toFailWith('dispute/none');
    },
  );
});
