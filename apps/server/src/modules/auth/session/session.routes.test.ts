import { endSession, listSessions } from '@patinha/contract/auth';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildSession, buildUser } from '../auth.factory.ts';
import { authSessions } from '../auth.table.ts';
import {
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
