import { createHash } from 'node:crypto';

import { getMe } from '@patinha/contract/account';
import { acceptPolicies, readConsent } from '@patinha/contract/compliance';
import { policyHash, policyVersion } from '@patinha/contract/policy';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import {
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../../auth/http/protocol.factory.ts';
import { consents, policyVersions } from './consent.table.ts';

let protocol: ProtocolTest;
let server: TestApp;
beforeAll(async () => {
  protocol = await openProtocolTest();
  server = protocol.server;
});
afterAll(() => protocol.close());

const accept = { body: { shown_version: policyVersion } };

test('a person who never accepted is reported as such', async () => {
  const reply = await server.as(await buildUser(server.db)).call(readConsent);
  expect(reply.body).toEqual({
    policy_version: policyVersion,
    policy_hash: policyHash,
    accepted_version: null,
    accepted_hash: null,
    accepted_at: null,
    is_current: false,
  });
});

test('an acceptance is stamped with the server’s version, hash, time and the address', async () => {
  const user = await buildUser(server.db);
  const before = Date.now();
  const reply = await server.as(user).call(acceptPolicies, accept);
  expect(reply.body).toMatchObject({
    accepted_version: policyVersion,
    accepted_hash: policyHash,
    is_current: true,
  });
  const [row] = await server.db.select().from(consents).where(eq(consents.userId, user.userId));
  expect(row).toMatchObject({
    version: policyVersion,
    hash: policyHash,
    source: 'compliance',
    ip: '127.0.0.1',
  });
  expect(Math.abs((row?.acceptedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
  expect((await server.as(user).call(getMe)).body).toMatchObject({ consent_version: policyVersion });
});

test('the accepted text itself is kept, and its hash is that of the consent', async () => {
  const [kept] = await server.db.select().from(policyVersions);
  expect(
    createHash('sha256')
      .update(kept?.body ?? '')
      .digest('hex'),
  ).toBe(policyHash);
});

test('one version is accepted once, however often and at once it is sent', async () => {
  const user = await buildUser(server.db);
  const accepted = await server.as(user).call(acceptPolicies, accept);
  const again = await server.as(user).call(acceptPolicies, accept);
  expect(again.body).toEqual(accepted.body);
  expect(await server.db.$count(consents, eq(consents.userId, user.userId))).toBe(1);
  const other = await buildUser(server.db);
  await Promise.all([1, 2, 3].map(() => server.as(other).call(acceptPolicies, accept)));
  expect(await server.db.$count(consents, eq(consents.userId, other.userId))).toBe(1);
});

test('who was shown another version accepts nothing', async () => {
  const user = await buildUser(server.db);
  const reply = await server.as(user).call(acceptPolicies, { body: { shown_version: policyVersion + 1 } });
  expect(reply).toFailWith('compliance/policy-changed');
  expect(await server.db.$count(consents, eq(consents.userId, user.userId))).toBe(0);
});

test.each([
  { body: {}, field: 'shown_version' },
  { body: { shown_version: 0 }, field: 'shown_version' },
  { body: { shown_version: policyVersion, accepted_at: '2020-01-01T00:00:00Z' }, field: 'accepted_at' },
  { body: { shown_version: policyVersion, hash: 'x' }, field: 'hash' },
])('$body is refused naming $field', async ({ body, field }) => {
  const user = await buildUser(server.db);
  expect(await server.as(user).send(acceptPolicies, { body })).toRefuseFields(field);
});

test('a sign-up that names the policies in force accepts them; one without them does not', async () => {
  const withConsent = await signUpConfirmed(protocol, newPerson({ acceptedPolicyVersion: policyVersion }));
  const accepted = server.as({ accessToken: withConsent.session.access_token });
  expect((await accepted.call(readConsent)).body).toMatchObject({
    accepted_hash: policyHash,
    is_current: true,
  });
  for (const data of [{}, { acceptedPolicyVersion: policyVersion + 1 }]) {
    const { session } = await signUpConfirmed(protocol, newPerson(data));
    const person = server.as({ accessToken: session.access_token });
    expect((await person.call(readConsent)).body.is_current).toBe(false);
  }
});

test('what a stranger accepted at an address is forgotten when its owner signs up there', async () => {
  const stranger = newPerson({ acceptedPolicyVersion: policyVersion });
  await protocol.newClient().signUp({ ...stranger, options: { data: stranger.data } });
  const owner = { ...newPerson(), email: stranger.email };
  const { session } = await signUpConfirmed(protocol, owner);
  const reply = await server.as({ accessToken: session.access_token }).call(readConsent);
  expect(reply.body.is_current).toBe(false);
});
