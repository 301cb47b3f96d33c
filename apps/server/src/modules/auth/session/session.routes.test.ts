import { updateMe } from '@patinha/contract/account';
import { listUsers, readWaitingWork } from '@patinha/contract/admin';
import { endSession, listSessions, proveOwner } from '@patinha/contract/auth';
import { countUnread } from '@patinha/contract/message';
import { changeMailPreference } from '@patinha/contract/notification';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { userRoles } from '../../account/account.table.ts';
import { ageProofs, buildSession, buildUser } from '../auth.factory.ts';
import { authSessions } from '../auth.table.ts';
import { addTotp, answer, totpCode } from '../factor/factor.factory.ts';
import {
  bodyOf,
  goodPassword,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** A person who is signed in here and on a telephone. */
async function twoDevices() {
  const { email, session } = await signUpConfirmed(protocol);
  const reply = await protocol.post(
    '/token?grant_type=password',
    { email, password: goodPassword },
    { 'user-agent': chromeOnAndroid },
  );
  const { access_token: phoneToken }: { access_token: string } = JSON.parse(await reply.text());
  const here = protocol.server.as({ accessToken: session.access_token });
  const { items } = (await here.call(listSessions)).body;
  return { here, items, phoneToken, phone: protocol.server.as({ accessToken: phoneToken }) };
}

describe('own sessions', () => {
  test('are listed newest first, each by its device, and this one is marked', async () => {
    const { items } = await twoDevices();
    expect(items).toMatchObject([
      { device: 'phone', browser: 'Chrome', system: 'Android', is_current: false },
      { device: 'unknown', is_current: true },
    ]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'browser',
      'created_at',
      'device',
      'id',
      'is_current',
      'last_used_at',
      'system',
    ]);
  });

  test('say when they were last used', async () => {
    const { items, here } = await twoDevices();
    const phone = items[0];
    await protocol.server.db
      .update(authSessions)
      .set({ refreshedAt: sql`now() + interval '15 minutes'` })
      .where(eq(authSessions.id, phone?.id ?? ''));
    const [later] = (await here.call(listSessions)).body.items;
    expect(Date.parse(later?.last_used_at ?? '')).toBeGreaterThan(Date.parse(phone?.created_at ?? ''));
  });

  test('are read a page at a time, and those whose time is over are not among them', async () => {
    const { db } = protocol.server;
    const user = await buildUser(db);
    for (let device = 0; device < 3; device += 1) await buildSession(db, user);
    const here = protocol.server.as(user);
    const first = (await here.call(listSessions, { query: { limit: 3 } })).body;
    expect(first.items).toHaveLength(3);
    const rest = (await here.call(listSessions, { query: { limit: 3, cursor: first.next_cursor ?? '' } }))
      .body;
    expect(rest.items).toHaveLength(1);
    expect(rest.next_cursor).toBeNull();
    await db
      .update(authSessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(authSessions.id, first.items[0]?.id ?? ''));
    expect((await here.call(listSessions)).body.items).toHaveLength(3);
    expect((await here.send(listSessions, { query: { cursor: 'x' } })).status).toBe(400);
  });

  test('are ended one by one, at once and for good', async () => {
    const { here, items, phone } = await twoDevices();
    const params = { device_id: items[0]?.id ?? '' };
    expect((await here.call(endSession, { params })).status).toBe(200);
    expect((await phone.call(listSessions)).error?.code).toBe('session/missing');
    expect((await here.call(listSessions)).body.items).toHaveLength(1);
    expect((await here.call(endSession, { params })).error?.code).toBe('resource/not-found');
  });

  test('of another user look like ones that do not exist', async () => {
    const { items } = await twoDevices();
    const admin = await buildUser(protocol.server.db, { roles: ['admin'], userType: null });
    const reply = await protocol.server.as(admin).call(endSession, {
      params: { device_id: items[0]?.id ?? '' },
    });
    expect(reply.error?.code).toBe('resource/not-found');
  });

  test('need a well-formed id and a signed-in caller', async () => {
    const { here } = await twoDevices();
    const reply = await here.send(endSession, { params: { device_id: 'x' } });
    expect(reply).toMatchObject({ status: 400, error: { fields: { device_id: 'invalid' } } });
    expect((await protocol.server.anonymous.call(listSessions)).status).toBe(401);
  });
});

describe('a session', () => {
  test.each([
    { roles: ['tutor'] as const, hours: 179 * 24, code: undefined },
    { roles: ['tutor'] as const, hours: 180 * 24, code: 'session_expired' },
    { roles: ['admin'] as const, hours: 11, code: undefined },
    { roles: ['admin'] as const, hours: 12, code: 'session_expired' },
  ])(
    'of $roles $hours hours after the sign-in answers a refresh with $code',
    async ({ roles, hours, code }) => {
      const { session } = await signUpConfirmed(protocol);
      const { db } = protocol.server;
      const userId = session.user.id;
      await db.delete(userRoles).where(eq(userRoles.userId, userId));
      await db.insert(userRoles).values(roles.map((role) => ({ userId, role })));
      await db
        .update(authSessions)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(authSessions.userId, userId));
      const token = { refresh_token: session.refresh_token };
      const reply = await protocol.post('/token?grant_type=refresh_token', token);
      expect((await bodyOf(reply)).code).toBe(code);
    },
  );
});

describe('an admin who does nothing for half an hour', () => {
  const leftAlone = (userId: string, minutes: number) =>
    protocol.server.db
      .update(authSessions)
      .set({ actedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(authSessions.userId, userId));
  const admin = () => buildUser(protocol.server.db, { roles: ['admin'], userType: null });

  test('is signed out, whatever their screens asked for meanwhile', async () => {
    const ana = await admin();
    const caller = protocol.server.as(ana);
    await leftAlone(ana.userId, 29);
    // What screens ask for by themselves.
    for (const asked of [readWaitingWork, listSessions, countUnread])
      expect((await caller.call(asked)).status).toBe(200);
    await leftAlone(ana.userId, 31);
    expect((await caller.call(listUsers)).error?.code).toBe('session/missing');
    const bearer = { authorization: `Bearer ${ana.accessToken}` };
    expect((await bodyOf(await fetch(`${protocol.url}/user`, { headers: bearer }))).code).toBe(
      'session_not_found',
    );
  });

  test.each([
    { act: 'a list that is read', operation: listUsers, input: {} },
    { act: 'a write', operation: changeMailPreference, input: { body: { kind: 'rewards', is_on: false } } },
  ])('stays signed in by $act', async ({ operation, input }) => {
    const ana = await admin();
    await leftAlone(ana.userId, 29);
    expect((await protocol.server.as(ana).send(operation, input)).error).toBeUndefined();
    const [session] = await protocol.server.db
      .select({ isFresh: sql<boolean>`${authSessions.actedAt} > now() - interval '1 minute'` })
      .from(authSessions)
      .where(eq(authSessions.userId, ana.userId));
    expect(session?.isFresh).toBe(true);
  });

  test('cannot refresh; one who is no admin can', async () => {
    for (const [role, code] of [
      ['admin', 'session_expired'],
      ['tutor', undefined],
    ] as const) {
      const { session } = await signUpConfirmed(protocol);
      const userId = session.user.id;
      await protocol.server.db.delete(userRoles).where(eq(userRoles.userId, userId));
      await protocol.server.db.insert(userRoles).values({ userId, role });
      await leftAlone(userId, 31);
      const reply = await protocol.post('/token?grant_type=refresh_token', {
        refresh_token: session.refresh_token,
      });
      expect((await bodyOf(reply)).code).toBe(code);
    }
  });
});

describe('a proof of identity', () => {
  const late = async () => {
    const person = await signUpConfirmed(protocol);
    await ageProofs(protocol.server.db, person.session.user.id);
    return { ...person, caller: protocol.server.as({ accessToken: person.session.access_token }) };
  };

  test('by the password lets the session end another, and change the telephone', async () => {
    const { items, here } = await twoDevices();
    const [phone] = items;
    const device_id = phone?.id ?? '';
    const userId = await ownerOf(device_id);
    await ageProofs(protocol.server.db, userId);
    expect(await here.call(endSession, { params: { device_id } })).toFailWith('session/proof-needed');
    expect(await here.call(proveOwner, { body: { password: 'errada errada' } })).toFailWith(
      'session/wrong-password',
    );
    const proven = await here.call(proveOwner, { body: { password: goodPassword } });
    expect(Date.parse(proven.body.proven_until)).toBeGreaterThan(Date.now() + 590_000);
    expect((await here.call(endSession, { params: { device_id } })).status).toBe(200);
  });

  test('by the mailed code is good once, and five wrong ones end it', async () => {
    const { caller, client, email } = await late();
    const prove = (code: string) => caller.call(proveOwner, { body: { code } });
    expect(await prove('123456')).toFailWith('session/wrong-code');
    await client.reauthenticate();
    const { code } = await protocol.lastMail(email);
    expect((await prove(code)).status).toBe(200);
    expect(await prove(code)).toFailWith('session/wrong-code');
  });

  test('is asked for before another telephone number is saved, not for the rest of the profile', async () => {
    const { caller } = await late();
    const profile = { full_name: 'Ana Paula Reis', phone: '11987654321', bio: 'Oi', address: null };
    expect((await caller.call(updateMe, { body: profile })).status).toBe(200);
    const moved = { ...profile, phone: '11912345678' };
    expect(await caller.call(updateMe, { body: moved })).toFailWith('session/proof-needed');
  });

  test('may be tried ten times an hour, and needs one of the two', async () => {
    const { caller } = await late();
    expect(await caller.send(proveOwner, { body: {} })).toRefuseFields('password');
    const prove = (password: string) => caller.call(proveOwner, { body: { password } });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await prove('errada errada')).toFailWith('session/wrong-password');
    expect(await prove(goodPassword)).toFailWith('request/rate-limited');
  });

  test('of who has a second factor is the factor, never the password or a mailed code', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    const { factorId, secret, session: strong } = await addTotp(protocol, client);
    await ageProofs(protocol.server.db, session.user.id);
    const caller = protocol.server.as({ accessToken: strong.access_token });
    expect(await caller.call(proveOwner, { body: { password: goodPassword } })).toFailWith(
      'session/factor-proves',
    );
    const change = (extra: object) => client.updateUser({ password: 'Jaguatirica 77', ...extra });
    expect((await change({ current_password: goodPassword })).error?.code).toBe('reauthentication_needed');
    await client.reauthenticate();
    const { code } = await protocol.lastMail(session.user.email ?? '');
    expect((await change({ nonce: code })).error?.code).toBe('reauthentication_needed');
    expect((await answer(client, factorId, totpCode(secret))).error).toBeNull();
    expect((await change({})).error).toBeNull();
  });

  test('is needed for factors, identities and the sign-out of others; a plain sign-out ends the own session', async () => {
    const { client, session } = await late();
    const refused = { code: 'reauthentication_needed', status: 400 };
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject(refused);
    expect((await client.mfa.recoveryCodes.regenerate()).error).toMatchObject(refused);
    expect((await client.mfa.unenroll({ factorId: session.user.id })).error).toMatchObject(refused);
    expect((await client.linkIdentity({ provider: 'google' })).error).toBeTruthy();
    for (const identity of session.user.identities ?? [])
      expect((await client.unlinkIdentity(identity)).error).toMatchObject(refused);
    expect((await client.signOut({ scope: 'others' })).error).toMatchObject(refused);
    const other = await buildSession(protocol.server.db, {
      userId: session.user.id,
      email: session.user.email ?? '',
    });
    await ageProofs(protocol.server.db, session.user.id);
    expect((await client.signOut()).error).toBeNull();
    expect((await protocol.server.as({ accessToken: other }).call(listSessions)).body.items).toHaveLength(1);
  });
});

async function ownerOf(sessionId: string): Promise<string> {
  const [row] = await protocol.server.db.select().from(authSessions).where(eq(authSessions.id, sessionId));
  return row?.userId ?? '';
}
