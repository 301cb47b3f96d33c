import { listDataViews } from '@patinha/contract/compliance';
import { listVerifications, openVerification } from '@patinha/contract/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildVerification } from '../verification/verification.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('access to the queue and to a document is shown to its owner alone', async () => {
  const owner = await buildUser(server.db, { userType: 'prestador' });
  const admin = await buildUser(server.db, { roles: ['admin'], fullName: 'Olga Admin' });
  const id = await buildVerification(server.db, { userId: owner.userId });
  await buildVerification(server.db, { userId: owner.userId, type: 'selfie' });
  const views = async (who = owner) =>
    (await server.as(who).call(listDataViews, { query: {} })).body.items.map(({ kind, viewed_by }) => [
      kind,
      viewed_by,
    ]);
  await server.as(admin).call(listVerifications, { query: {} });
  expect(await views()).toEqual([['document-list', 'Olga']]);
  await server.as(admin).call(openVerification, { params: { verification_id: id }, body: {} });
  expect(await views()).toEqual([
    ['document', 'Olga'],
    ['document-list', 'Olga'],
  ]);
  expect(await views(admin)).toEqual([]);
});
