import { getMe } from '@patinha/contract/account';
import { readAdminOverview } from '@patinha/contract/admin';
import { listBookings } from '@patinha/contract/booking';
import { searchServices } from '@patinha/contract/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { productionSettings } from '../../../testing/production-settings.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../auth.factory.ts';
import { authSessions } from '../auth.table.ts';
import { newPerson, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { addTotp, answer, signInAgain, totpCode } from './factor.factory.ts';

const newPassword = 'Tamanduá calmo 3';

describe('a session that has not shown the second factor of its person', () => {
  let protocol: ProtocolTest;
  beforeAll(async () => {
    protocol = await openProtocolTest();
  });
  afterAll(() => protocol.close());

  const as = (session: { access_token: string }) => protocol.server.as({ accessToken: session.access_token });

  test('is refused by the data API until it shows it, and reads what guests read', async () => {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const { client, session } = await signInAgain(protocol, person);
    expect(await as(session).call(getMe)).toFailWith('session/second-factor-needed');
    expect((await as(session).call(searchServices)).status).toBe(200);
    const { data } = await answer(client, factorId, totpCode(secret));
    expect((await as(data ?? session).call(getMe)).body.email).toBe(person.email);
  });

  test('stays refused with the token of before the factor, which is no key to the raised session', async () => {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const { client, session } = await signInAgain(protocol, person);
    expect((await answer(client, factorId, totpCode(secret))).error).toBeNull();
    expect(await as(session).call(getMe)).toFailWith('session/second-factor-needed');
    const removed = await fetch(`${protocol.url}/factors/${factorId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(removed.status).toBe(422);
  });

  test('stays refused through a refresh', async () => {
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const { client } = await signInAgain(protocol, person);
    const { data } = await client.refreshSession();
    expect(await as(data.session ?? person.session).call(getMe)).toFailWith('session/second-factor-needed');
  });

  test('changes neither the password nor the address, and learns of no wrong proof before', async () => {
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const { client } = await signInAgain(protocol, person);
    for (const change of [{ password: newPassword }, { email: newPerson().email }]) {
      for (const proof of [{}, { nonce: '123456' }, { current_password: 'errada' }]) {
        const { error } = await client.updateUser({ ...change, ...proof });
        expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
      }
    }
    expect((await client.updateUser({ data: { nota: 'oi' } })).error).toBeNull();
    expect((await signInAgain(protocol, person)).session.user.new_email).toBeUndefined();
  });

  test('opened by recovery sets the new password once the factor is shown', async () => {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const client = protocol.newClient();
    await client.resetPasswordForEmail(person.email);
    const { code } = await protocol.lastMail(person.email);
    await client.verifyOtp({ email: person.email, token: code, type: 'recovery' });
    const early = await client.updateUser({ password: newPassword });
    expect(early.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const shown = await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    expect(shown.error).toBeNull();
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    await signInAgain(protocol, { email: person.email, password: newPassword });
  });

  test('of a person with an unproved factor is as good as any', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    await client.mfa.enroll({ factorType: 'totp' });
    expect((await as(session).call(getMe)).status).toBe(200);
  });
});

describe('an admin in production', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(productionSettings);
  });
  afterAll(() => server.close());

  const raise = (userId: string) =>
    server.db.update(authSessions).set({ aal: 'aal2' }).where(eq(authSessions.userId, userId));

  test('acts as admin only in a session that has shown a second factor', async () => {
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    expect(await server.as(admin).call(readAdminOverview)).toFailWith('session/second-factor-missing');
    await raise(admin.userId);
    expect((await server.as(admin).call(readAdminOverview)).status).toBe(200);
  });

  test('keeps the other roles and what is open to all meanwhile', async () => {
    const admin = await buildUser(server.db, { roles: ['admin', 'tutor'] });
    expect((await server.as(admin).call(getMe)).status).toBe(200);
    expect((await server.as(admin).call(listBookings, { query: { as: 'tutor' } })).status).toBe(200);
    expect(await server.as(admin).call(readAdminOverview)).toFailWith('session/second-factor-missing');
    const seen = await server.platform.authenticate(admin.accessToken);
    expect(seen?.actor.roles).toEqual(['tutor']);
  });

  test('is distinguished from a user without the role', async () => {
    const tutor = await buildUser(server.db);
    expect(await server.as(tutor).call(readAdminOverview)).toFailWith('session/forbidden');
  });
});

test('an admin of the demonstration needs no second factor', async () => {
  const server = await openTestApp();
  try {
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    expect((await server.as(admin).call(readAdminOverview)).status).toBe(200);
  } finally {
    await server.close();
  }
});
