import { getMe } from '@patinha/contract/account';
import {
  endSuspension,
  endUserSession,
  endUserSessions,
  grantUserRole,
  listUsers,
  readUser,
  revokeUserRole,
  suspendUser,
} from '@patinha/contract/admin';
import { listDataViews } from '@patinha/contract/compliance';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildSession, buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { authSessions } from '../../auth/auth.table.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Olga Observadora' });
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const idOf = ({ userId }: BuiltUser) => ({ user_id: userId });
const reason = 'Combinou pagamento por fora';
const why = { body: { reason } };

const lastAction = async (userId: string) => {
  const [row] = await server.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};

describe('the list of users', () => {
  test('is searched by name and e-mail, filtered by role and state, page by page', async () => {
    const names = ['Zuleica Um', 'Zuleica Dois', 'Zuleica Três'];
    const users = [];
    for (const [index, fullName] of names.entries())
      users.push(
        await buildUser(server.db, {
          fullName,
          userType: index === 2 ? 'prestador' : 'tutor',
          createdAt: new Date(Date.UTC(2030, 0, index + 1)),
        }),
      );
    const list = (query: object) => server.as(admin).call(listUsers, { query: { q: 'zuleica', ...query } });
    const namesOf = async (query: object) => (await list(query)).body.items.map(({ full_name }) => full_name);
    expect(await namesOf({})).toEqual(['Zuleica Três', 'Zuleica Dois', 'Zuleica Um']);
    expect(await namesOf({ role: 'prestador' })).toEqual(['Zuleica Três']);
    expect(await namesOf({ q: users[0]?.email })).toEqual(['Zuleica Um']);
    expect(await namesOf({ q: 'zuleica%' })).toEqual([]);
    const first = await list({ limit: 2 });
    expect(first.body.items).toHaveLength(2);
    expect(await namesOf({ limit: 2, cursor: first.body.next_cursor })).toEqual(['Zuleica Um']);
    await server
      .as(admin)
      .call(suspendUser, { params: { user_id: users[1]?.userId ?? '' }, body: { reason } });
    expect(await namesOf({ state: 'suspended' })).toEqual(['Zuleica Dois']);
    expect(await namesOf({ state: 'active' })).toEqual(['Zuleica Três', 'Zuleica Um']);
  });

  test('finds a person by what they are asked for on the telephone', async () => {
    const company = await buildProvider(server.db, {
      kind: 'empresa',
      displayName: 'Jardim das Flores',
      cnpj: '30112233000147',
    });
    const iris = await buildUser(server.db, {
      fullName: 'Íris Bastos',
      phone: '+5511987001122',
      documentNumber: '52998224725',
    });
    await buildPet(server.db, { ownerId: iris.userId, name: 'Paçoca Única' });
    const found = async (q: string) =>
      (await server.as(admin).call(listUsers, { query: { q } })).body.items.map(({ user_id }) => user_id);
    for (const q of ['iris bastos', '529.982.247-25', '(11) 98700-1122', 'pacoca unica', iris.userId])
      expect([q, ...(await found(q))]).toEqual([q, iris.userId]);
    for (const q of [
      'jardim das flores',
      '30.112.233/0001-47',
      company.providerId,
      company.providerId.slice(0, 13),
    ])
      expect([q, ...(await found(q))]).toEqual([q, company.userId]);
    expect(await found('529.982.247')).toEqual([]);
  });

  test('records the access for each person shown, except for the admin’s own row', async () => {
    const person = await buildUser(server.db, { fullName: 'Vista Pessoa' });
    await server.as(admin).call(listUsers, { query: { q: 'Vista Pessoa' } });
    await server.as(admin).call(readUser, { params: idOf(person) });
    const { body } = await server.as(person).call(listDataViews, { query: {} });
    expect(body.items).toMatchObject([
      { kind: 'user-detail', viewed_by: 'Olga' },
      { kind: 'user-list', viewed_by: 'Olga' },
    ]);
    const page = await server.as(person).call(listDataViews, { query: { limit: 1 } });
    const rest = await server
      .as(person)
      .call(listDataViews, { query: { cursor: page.body.next_cursor ?? '' } });
    expect(rest.body).toMatchObject({ items: [{ kind: 'user-list' }], next_cursor: null });
    await server.as(admin).call(readUser, { params: idOf(admin) });
    expect((await server.as(admin).call(listDataViews, { query: {} })).body.items).toEqual([]);
  });

  test.each([
    { query: { role: 'rei' }, field: 'role' },
    { query: { state: 'x' }, field: 'state' },
    { query: { cursor: 'x' }, field: 'cursor' },
    { query: { q: 'x'.repeat(121) }, field: 'q' },
  ])('$query is refused naming $field', async ({ query, field }) => {
    expect(await server.as(admin).send(listUsers, { query })).toRefuseFields(field);
  });

  test('a cursor of the looks that is none is refused', async () => {
    expect(await server.as(admin).send(listDataViews, { query: { cursor: 'x' } })).toRefuseFields('cursor');
  });
});

describe('suspending', () => {
  test('and its end tell the open screens of the person', async () => {
    const person = await buildUser(server.db);
    const heard: string[] = [];
    const stop = server.platform.notifications.on('event', ({ users, type }) => {
      if (users.includes(person.userId)) heard.push(type);
    });
    await server.as(admin).call(suspendUser, { params: idOf(person), body: { reason } });
    await expect.poll(() => heard).toEqual(['account.changed']);
    await server.as(admin).call(endSuspension, { params: idOf(person) });
    await expect.poll(() => heard.filter((type) => type === 'account.changed')).toHaveLength(2);
    stop();
  });

  test('refuses the next call with the reason, is mailed to the person, and can be ended', async () => {
    const person = await buildUser(server.db);
    const params = idOf(person);
    await server.as(admin).call(suspendUser, { params, body: { reason } });
    const refused = await server.as(person).call(getMe);
    expect(refused).toFailWith('session/suspended');
    expect(refused.error).toMatchObject({ reason });
    expect(await lastAction(person.userId)).toMatchObject({
      action: 'admin.suspend-user',
      actorId: admin.userId,
    });
    expect((await server.as(admin).call(readUser, { params })).body).toMatchObject({
      suspension: { reason },
      past_suspensions: [],
    });

    await server.as(admin).call(endSuspension, { params });
    expect((await server.as(person).call(getMe)).status).toBe(200);
    expect(await lastAction(person.userId)).toMatchObject({ action: 'admin.end-suspension' });
    expect((await server.as(admin).call(readUser, { params })).body).toMatchObject({
      suspension: null,
      past_suspensions: [{ reason }],
    });
    await server.deliver();
    const subjects = (await mailsTo(server.db, person.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Sua conta na Patinha foi suspensa', 'Sua conta na Patinha voltou']);
  });

  test('happens once at a time, and ends only what there is', async () => {
    const params = idOf(await buildUser(server.db));
    expect(await server.as(admin).call(endSuspension, { params })).toFailWith('admin/not-suspended');
    await server.as(admin).call(suspendUser, { params, body: { reason } });
    const again = await server.as(admin).call(suspendUser, { params, body: { reason } });
    expect(again).toFailWith('admin/already-suspended');
  });

  test('admins cannot suspend themselves or change their own roles', async () => {
    const params = idOf(admin);
    const self = server.as(admin);
    expect(await self.call(suspendUser, { params, body: { reason } })).toFailWith('admin/yourself');
    expect(await self.call(endSuspension, { params })).toFailWith('admin/yourself');
    expect(await self.call(grantUserRole, { params: { ...params, role: 'tutor' }, ...why })).toFailWith(
      'admin/yourself',
    );
    expect(await self.call(revokeUserRole, { params: { ...params, role: 'admin' }, ...why })).toFailWith(
      'admin/yourself',
    );
    expect((await self.call(getMe)).body.roles).toEqual(['admin']);
  });

  test.each([
    { body: {}, field: 'reason' },
    { body: { reason: '  ' }, field: 'reason' },
    { body: { reason: 'x'.repeat(501) }, field: 'reason' },
    { body: { reason, until: 'sempre' }, field: 'until' },
  ])('$body is refused naming $field', async ({ body, field }) => {
    const person = await buildUser(server.db);
    const params = idOf(person);
    expect(await server.as(admin).send(suspendUser, { params, body })).toRefuseFields(field);
    expect((await server.as(person).call(getMe)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed and ended one by one or all at once', async () => {
    const person = await buildUser(server.db);
    const other = { accessToken: await buildSession(server.db, person) };
    const params = idOf(person);
    const before = await server.as(admin).call(readUser, { params });
    expect(before.body.sessions).toHaveLength(2);
    const [session] = await server.db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(eq(authSessions.userId, person.userId))
      .orderBy(authSessions.createdAt)
      .limit(1);
    const ended = { ...params, session_id: session?.id ?? '' };
    expect((await server.as(admin).call(endUserSession, { params: ended })).status).toBe(200);
    expect(await server.as(person).call(getMe)).toFailWith('session/missing');
    expect((await server.as(other).call(getMe)).status).toBe(200);
    expect(await server.as(admin).call(endUserSession, { params: ended })).toFailWith(
      'admin/session-not-found',
    );
    await server.as(admin).call(endUserSessions, { params });
    expect(await server.as(other).call(getMe)).toFailWith('session/missing');
    expect(await lastAction(person.userId)).toMatchObject({ action: 'admin.end-sessions' });
  });

  test('of another person are not ended under a wrong name', async () => {
    const [one, two] = [await buildUser(server.db), await buildUser(server.db)];
    const [session] = await server.db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(eq(authSessions.userId, two.userId));
    const params = { ...idOf(one), session_id: session?.id ?? '' };
    expect(await server.as(admin).call(endUserSession, { params })).toFailWith('admin/session-not-found');
    expect((await server.as(two).call(getMe)).status).toBe(200);
  });
});

test.each([
  { operation: readUser, extra: {} },
  { operation: suspendUser, extra: {}, body: { reason } },
  { operation: endSuspension, extra: {} },
  { operation: grantUserRole, extra: { role: 'tutor' }, ...why },
  { operation: revokeUserRole, extra: { role: 'tutor' }, ...why },
  { operation: endUserSessions, extra: {} },
])('$operation.operationId answers 404 for an unknown id and refuses a malformed one', async (asked) => {
  const { operation, extra, body } = asked;
  const call = (user_id: string) =>
    server.as(admin).send(operation, { params: { user_id, ...extra }, ...(body && { body }) });
  expect(await call(unknownId)).toFailWith('admin/user-not-found');
  expect(await call('1')).toRefuseFields('user_id');
});
