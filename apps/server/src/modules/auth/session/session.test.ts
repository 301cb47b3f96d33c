import { calendarDay } from '@patinha/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { readClock } from '../../../platform/db/database.ts';
import { authSessions, authUsers } from '../auth.table.ts';
import {
  bodyOf,
  goodPassword,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const refresh = (refreshToken: string) =>
  protocol.post('/token?grant_type=refresh_token', { refresh_token: refreshToken });
const tokenOf = async (reply: Response): Promise<string> => (await bodyOf(reply)).refresh_token ?? '';

/** Makes the last rotation look old, as real time is not waited for in tests. */
const ageLastRotation = (userId: string) =>
  protocol.server.db
    .update(authSessions)
    .set({ refreshedAt: sql`now() - interval '11 seconds'` })
    .where(eq(authSessions.userId, userId));

describe('sign-in', () => {
  test('gives a session that the client, the key set and the data API all accept', async () => {
    const { email } = await signUpConfirmed(protocol);
    const client = protocol.newClient();
    const { data, error } = await client.signInWithPassword({
      email: email.toUpperCase(),
      password: goodPassword,
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const user = await client.getUser();
    expect(user.data.user).toMatchObject({
      email,
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    const claims = await client.getClaims();
    expect(claims.data?.header.alg).toBe('ES256');
    expect(claims.data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      email,
      is_anonymous: false,
      amr: [{ method: 'password' }],
    });
    expect(await protocol.server.platform.authenticate(data.session?.access_token ?? '')).toMatchObject({
      actor: { userId: data.user?.id, roles: ['tutor'] },
    });
  });

  test('answers no session to a cache and repeats the version asked for', async () => {
    const reply = await protocol.post(
      '/token?grant_type=password',
      { email: 'a@b.test', password: 'x' },
      { 'x-supabase-api-version': '2024-01-01' },
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  test('an unknown address, a wrong password and a pending account with a wrong one get the same answer', async () => {
    const { email } = await signUpConfirmed(protocol);
    const pending = newPerson();
    await protocol.newClient().signUp({ ...pending, options: { data: pending.data } });
    const tries = [
      { email, password: 'Senha errada 1' },
      { email: 'ninguem@patinha.test', password: 'Senha errada 1' },
      { email: pending.email, password: 'Senha errada 1' },
    ];
    const replies = await Promise.all(tries.map((body) => protocol.post('/token?grant_type=password', body)));
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
    const refusals = await protocol.server.db
      .select({ subjectType: auditLog.subjectType, subjectId: auditLog.subjectId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'auth.refuse-sign-in'));
    expect(refusals.map(({ subjectType }) => subjectType)).toEqual(expect.arrayContaining(['email', 'user']));
    expect(JSON.stringify(refusals)).not.toMatch(/@|127\.0\.0\.1/);
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
      msg: 'Invalid login credentials',
    });
  });

  test('before the confirmation is refused by its own name, only with the right password', async () => {
    const person = newPerson();
    const client = protocol.newClient();
    await client.signUp({ ...person, options: { data: person.data } });
    const { error } = await client.signInWithPassword(person);
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('of a suspended person works; the data API refuses them', async () => {
    const { email, session } = await signUpConfirmed(protocol);
    await protocol.server.db
      .update(authUsers)
      .set({ suspendedAt: new Date() })
      .where(eq(authUsers.email, email));
    const { error } = await protocol.newClient().signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
    const seen = await protocol.server.platform.authenticate(session.access_token);
    expect(seen?.isSuspended).toBe(true);
  });

  test.each([
    ['id_token', 400, 'provider_disabled'],
    ['web3', 422, 'web3_provider_disabled'],
    ['magic', 400, 'invalid_credentials'],
    ['', 400, 'invalid_credentials'],
  ])('by the grant %j ends in %i %s', async (grant, status, code) => {
    const reply = await protocol.post(`/token?grant_type=${grant}`, {});
    expect(reply.status).toBe(status);
    expect((await bodyOf(reply)).code).toBe(code);
  });
});

describe('refresh', () => {
  test('rotates through the client', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.user.id).toBe(session.user.id);
  });

  test('ten times at once with one token succeeds ten times and leaves one successor', async () => {
    const { session } = await signUpConfirmed(protocol);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const successors = new Set(await Promise.all(replies.map(tokenOf)));
    expect(successors.size).toBe(1);
  });

  test('with the direct predecessor gives the active token again until a minute after that was shown', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    const { data } = await client.refreshSession();
    const successor = data.session?.refresh_token;
    await ageLastRotation(session.user.id);
    expect(await tokenOf(await refresh(session.refresh_token))).toBe(successor);
    expect(await protocol.server.platform.authenticate(data.session?.access_token ?? '')).toBeDefined();
    expect(await tokenOf(await refresh(session.refresh_token))).toBe(successor);
    await protocol.server.db
      .update(authSessions)
      .set({ shownAt: sql`${authSessions.shownAt} - interval '1 minute'` })
      .where(eq(authSessions.userId, session.user.id));
    expect((await bodyOf(await refresh(session.refresh_token))).code).toBe('refresh_token_already_used');
    expect((await bodyOf(await refresh(successor ?? ''))).code).toBe('refresh_token_not_found');
  });

  test('with an old token within ten seconds is tolerated, later it ends the session for good', async () => {
    const { session } = await signUpConfirmed(protocol);
    const second = await tokenOf(await refresh(session.refresh_token));
    const third = await tokenOf(await refresh(second));
    expect(await tokenOf(await refresh(session.refresh_token))).toBe(third);
    await ageLastRotation(session.user.id);
    const stolen = await refresh(session.refresh_token);
    expect(stolen.status).toBe(400);
    expect((await bodyOf(stolen)).code).toBe('refresh_token_already_used');
    const owner = await refresh(third);
    expect((await bodyOf(owner)).code).toBe('refresh_token_not_found');
    expect(await protocol.server.platform.authenticate(session.access_token)).toBeUndefined();
  });

  test('of a session whose time is over is refused', async () => {
    const { session } = await signUpConfirmed(protocol);
    await protocol.server.db
      .update(authSessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(authSessions.userId, session.user.id));
    expect((await bodyOf(await refresh(session.refresh_token))).code).toBe('session_expired');
    expect(await protocol.server.platform.authenticate(session.access_token)).toBeUndefined();
  });

  test('with a forged token is refused and ends no session', async () => {
    const { session } = await signUpConfirmed(protocol);
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    const forged = await refresh(bytes.toString('base64url'));
    expect((await bodyOf(forged)).code).toBe('refresh_token_not_found');
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  test.each(['', 'x', 'ção', 'A'.repeat(70), 'A'.repeat(10_000)])(
    'with %j is a bad request',
    async (token) => {
      const reply = await refresh(token);
      expect(reply.status).toBe(400);
      expect(['validation_failed', 'refresh_token_not_found']).toContain((await bodyOf(reply)).code);
    },
  );
});

describe('sign-out', () => {
  async function threeSessions() {
    const first = await signUpConfirmed(protocol);
    const signIn = async () => {
      const client = protocol.newClient();
      const { data } = await client.signInWithPassword(first);
      return { client, token: data.session?.access_token ?? '' };
    };
    const second = await signIn();
    const third = await signIn();
    const isAlive = async (token: string) =>
      (await protocol.server.platform.authenticate(token)) !== undefined;
    const alive = () => Promise.all([first.session.access_token, second.token, third.token].map(isAlive));
    return { client: first.client, userId: first.session.user.id, alive };
  }

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('of scope %s leaves %j alive', async (scope, expected) => {
    const { client, userId, alive } = await threeSessions();
    expect(await alive()).toEqual([true, true, true]);
    expect((await client.signOut({ scope })).error).toBeNull();
    expect(await alive()).toEqual(expected);
    // The account still counts as used today (D-159).
    const [account] = await protocol.server.db.select().from(authUsers).where(eq(authUsers.id, userId));
    expect(account?.lastSeenDay).toBe(calendarDay(await readClock(protocol.server.db)));
    const trail = await protocol.server.db
      .select({ actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'auth.sign-out'), eq(auditLog.actorId, userId)));
    expect(trail).toEqual([{ actorId: userId, details: { scope } }]);
  });

  test('of no known scope is refused', async () => {
    const { session } = await signUpConfirmed(protocol);
    const reply = await protocol.post('/logout?scope=half', '', {
      authorization: `Bearer ${session.access_token}`,
    });
    expect(reply.status).toBe(400);
  });
});

describe('a bearer token', () => {
  const getUser = (authorization?: string) =>
    fetch(`${protocol.url}/user`, { headers: authorization === undefined ? {} : { authorization } });

  test.each([
    [undefined, 401, 'no_authorization'],
    ['Basic eA==', 401, 'no_authorization'],
    ['Bearer x.y.z', 403, 'bad_jwt'],
    ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 403, 'bad_jwt'],
  ])('%j ends in %i %s', async (authorization, status, code) => {
    const reply = await getUser(authorization);
    expect(reply.status).toBe(status);
    expect((await bodyOf(reply)).code).toBe(code);
  });

  test('changed by one letter is refused', async () => {
    const { session } = await signUpConfirmed(protocol);
    const [head, body, signature] = session.access_token.split('.');
    const payload = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...payload, role: 'service_role' })).toString('base64url');
    expect((await getUser(`Bearer ${head}.${other}.${signature}`)).status).toBe(403);
  });

  test('of a deleted session or person is named as such', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    await client.signOut({ scope: 'global' });
    expect((await bodyOf(await getUser(`Bearer ${session.access_token}`))).code).toBe('session_not_found');
    const { db } = protocol.server;
    await db.delete(authUsers).where(eq(authUsers.id, session.user.id));
    expect((await bodyOf(await getUser(`Bearer ${session.access_token}`))).code).toBe('user_not_found');
  });
});

describe('what the protocol says of itself', () => {
  const get = async (path: string) => bodyOf(await fetch(`${protocol.url}${path}`));

  test('health and settings', async () => {
    expect(await get('/health')).toMatchObject({ name: 'Patinha' });
    expect(await get('/settings')).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  });

  test('the key set holds public keys only and may be cached for ten minutes', async () => {
    const reply = await fetch(`${protocol.url}/.well-known/jwks.json`);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = await bodyOf(reply);
    expect(Object.keys(keys?.[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });

  test('a path that does not exist is answered in its own shape', async () => {
    expect(await get('/recover')).toMatchObject({ code: 'not_found', error_code: 'not_found' });
  });
});
