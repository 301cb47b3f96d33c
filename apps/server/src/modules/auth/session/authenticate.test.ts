import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildSession, buildUser } from '../auth.factory.ts';
import { deleteSessions } from './session.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('an access token', () => {
  test('speaks for its person with the roles of the database', async () => {
    const user = await buildUser(server.db, { roles: ['prestador', 'admin'] });
    const session = await server.platform.authenticate(user.accessToken);
    expect(session?.actor.userId).toBe(user.userId);
    expect(session?.actor.roles.toSorted()).toEqual(['admin', 'prestador']);
    expect(session?.isSuspended).toBe(false);
  });

  test('of a suspended person is known as such', async () => {
    const user = await buildUser(server.db, { isSuspended: true });
    expect((await server.platform.authenticate(user.accessToken))?.isSuspended).toBe(true);
  });

  test('is dead with its session, although its signature still holds', async () => {
    const user = await buildUser(server.db);
    const other = await buildSession(server.db, user);
    const session = await server.platform.authenticate(user.accessToken);
    if (!session) throw new Error('not alive');
    await deleteSessions(server.db, session.actor, 'local');
    expect(await server.platform.authenticate(user.accessToken)).toBeUndefined();
    expect(await server.platform.authenticate(other)).toBeDefined();
  });

  test('is dead at its end, although it was good a moment ago', async () => {
    const { accessToken } = await buildUser(server.db);
    expect(await server.platform.authenticate(accessToken)).toBeDefined();
    const end = performance.now() + server.platform.env.AUTH_TOKEN_SECONDS * 1000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(end);
    try {
      expect(await server.platform.authenticate(accessToken)).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', '..'])(
    '%j authenticates no one',
    async (token) => {
      expect(await server.platform.authenticate(token)).toBeUndefined();
    },
  );
});
