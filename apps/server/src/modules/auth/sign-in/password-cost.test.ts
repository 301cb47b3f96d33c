import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';

import { productionSettings } from '../../../testing/production-settings.ts';
import type { TestSettings } from '../../../testing/test-app.ts';
import { buildUser } from '../auth.factory.ts';
import { authUsers } from '../auth.table.ts';
import {
  bodyOf,
  goodPassword,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
} from '../http/protocol.factory.ts';
import { hashPassword } from './password-hash.crypto.ts';

const open: ProtocolTest[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((protocol) => protocol.close()));
});

/** A server with the given settings and a person whose password is kept as the given hash. */
async function serverWith(settings: TestSettings, passwordHash: string) {
  const protocol = await openProtocolTest(settings);
  open.push(protocol);
  const { db } = protocol.server;
  const { email, userId } = await buildUser(db, { passwordHash });
  return {
    protocol,
    signIn: async (password: string) => {
      const reply = await protocol.post('/token?grant_type=password', { email, password });
      return { status: reply.status, code: (await bodyOf(reply)).code };
    },
    stored: async () => {
      const [row] = await db
        .select({ hash: authUsers.passwordHash })
        .from(authUsers)
        .where(eq(authUsers.id, userId));
      return row?.hash;
    },
    email,
  };
}

// 'Capivara mansa 7' as it was kept while two passes were enough.
const olderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cGF0aW5oYS1zYWx0LTE2Yg$i+y76srDKHxtW4lNeWFnq2FjNJIv7JqD++zRzF8eg3w';

test('a sign-in with a hash of an earlier cost renews it, and a wrong password does not', async () => {
  const { signIn, stored } = await serverWith({ PASSWORD_HASH_COST: 'full' }, olderHash);
  expect(await signIn('Capivara mansa 8')).toMatchObject({ code: 'invalid_credentials' });
  expect(await stored()).toBe(olderHash);
  expect(await signIn('Capivara mansa 7')).toMatchObject({ status: 200 });
  const renewed = await stored();
  expect(renewed).toMatch(/m=32768,t=3,/);
  expect(await signIn('Capivara mansa 7')).toMatchObject({ status: 200 });
  expect(await stored()).toBe(renewed);
});

describe.each([
  ['production', productionSettings],
  ['development', { NODE_ENV: 'development' }],
] as const)('in %s', (_name, settings) => {
  test('a hash of the test cost never verifies and stays as it is', async () => {
    const cheap = await hashPassword(goodPassword, { PASSWORD_HASH_COST: 'low' });
    const { protocol, signIn, stored, email } = await serverWith(settings, cheap);
    const unknown = await protocol.post('/token?grant_type=password', {
      email: newPerson().email,
      password: 'x',
    });
    const { code } = await bodyOf(unknown);
    expect(await signIn(goodPassword)).toEqual({ status: unknown.status, code });
    expect(await stored()).toBe(cheap);
    // A sign-up on the address takes salt and cost of no such hash.
    await protocol.post('/signup', { ...newPerson(), email });
    expect(await signIn(goodPassword)).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('a hash of the full cost lets its person in', async () => {
    const { signIn } = await serverWith(settings, await hashPassword(goodPassword));
    expect(await signIn(goodPassword)).toMatchObject({ status: 200 });
  });
});
