import { getMe } from '@patinha/contract/account';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { profiles } from './account.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('getMe', () => {
  test('gives the own profile with the roles held, and nobody else is in it', async () => {
    await buildUser(server.db, { fullName: 'Outra Pessoa' });
    const user = await buildUser(server.db, {
      roles: ['tutor', 'prestador'],
      userType: 'prestador',
      fullName: 'Bia Prado',
      phone: '+5511987654321',
      documentNumber: '11144477735',
    });
    const reply = await server.as(user).call(getMe);
    expect(reply.body).toMatchObject({
      user_id: user.userId,
      email: user.email,
      full_name: 'Bia Prado',
      user_type: 'prestador',
      phone: '+5511987654321',
      document_number: '11144477735',
      bio: null,
      address: null,
      consent_version: null,
    });
    expect(reply.body.roles.toSorted()).toEqual(['prestador', 'tutor']);
  });

  test('answers a person whose registration is unfinished, so that it can be finished', async () => {
    const user = await buildUser(server.db, { roles: [], userType: null, fullName: '' });
    const reply = await server.as(user).call(getMe);
    expect(reply.body).toMatchObject({ user_type: null, roles: [], full_name: '' });
  });

  test('is refused without a session, to a suspended person, and where there is no profile', async () => {
    expect(await server.anonymous.send(getMe)).toFailWith('session/missing');
    const suspended = await buildUser(server.db, { isSuspended: true });
    expect(await server.as(suspended).send(getMe)).toFailWith('session/suspended');
    const faceless = await buildUser(server.db);
    await server.db.delete(profiles).where(eq(profiles.userId, faceless.userId));
    expect(await server.as(faceless).send(getMe)).toFailWith('resource/not-found');
  });

  test('refuses a query it does not know', async () => {
    const user = await buildUser(server.db);
    expect(await server.as(user).send(getMe, { query: { user_id: user.userId } })).toRefuseFields('user_id');
  });
});
