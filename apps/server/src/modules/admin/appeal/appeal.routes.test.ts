import { getMe } from '@patinha/contract/account';
import {
  decideAppeal,
  endSuspension,
  listAppeals,
  readOwnAppeals,
  sendAppeal,
  suspendUser,
} from '@patinha/contract/admin';
import {
  listDataViews,
  readDataExport,
  readDeletionTerms,
  requestDataExport,
} from '@patinha/contract/compliance';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildAppeal } from './appeal.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Olga Observadora' });
});
afterAll(() => server.close());

const reason = 'Combinou pagamento por fora';
const body = { text: 'Foi um engano: o pagamento foi todo pela Patinha.' };
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

async function suspend(person: BuiltUser): Promise<BuiltUser> {
  await server.as(admin).call(suspendUser, { params: { user_id: person.userId }, body: { reason } });
  return person;
}
const buildSuspended = async () => suspend(await buildUser(server.db));
const appeal = async (person: BuiltUser) => (await server.as(person).call(sendAppeal, { body })).body.id;
const own = async (person: BuiltUser) => (await server.as(person).call(readOwnAppeals)).body;
const decide = (appealId: string, outcome: 'upheld' | 'lifted', by = admin) =>
  server.as(by).call(decideAppeal, {
    params: { appeal_id: appealId },
    body: { outcome, answer: 'Conferimos as mensagens.' },
  });
const lastMail = async ({ email }: BuiltUser) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).at(-1);
};
const actionsOf = async (actor: BuiltUser, subject: BuiltUser) =>
  (
    await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, actor.userId), eq(auditLog.subjectId, subject.userId)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('a suspended person', () => {
  test('asks for a review once at a time, and reads that it was upheld and why', async () => {
    const person = await buildSuspended();
    expect(await own(person)).toEqual({ can_appeal: true, items: [] });
    const sent = await server.as(person).call(sendAppeal, { body });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ text: body.text, state: 'open', answer: null, decided_at: null });
    expect((await own(person)).can_appeal).toBe(false);
    expect(await server.as(person).call(sendAppeal, { body })).toFailWith('admin/appeal-open');

    await decide(sent.body.id, 'upheld');
    expect(await own(person)).toMatchObject({
      can_appeal: true,
      items: [{ id: sent.body.id, state: 'upheld', answer: 'Conferimos as mensagens.' }],
    });
    expect(await server.as(person).call(getMe)).toFailWith('session/suspended');
    const mail = await lastMail(person);
    expect(mail?.subject).toBe('Revisão da suspensão da sua conta na Patinha');
    expect(mail?.text).toContain('Resposta: Conferimos as mensagens.');
    expect(await actionsOf(person, person)).toEqual(['admin.appeal-suspension']);
    expect(await actionsOf(admin, person)).toEqual(['admin.suspend-user', 'admin.uphold-suspension']);
  });

  test('is let in again when the suspension is lifted', async () => {
    const person = await buildSuspended();
    await decide(await appeal(person), 'lifted');
    expect((await server.as(person).call(getMe)).status).toBe(200);
    expect((await lastMail(person))?.subject).toBe('Sua conta na Patinha voltou');
    expect(await actionsOf(admin, person)).toContain('admin.lift-suspension');
    expect(await own(person)).toEqual({ can_appeal: false, items: [] });
  });

  test.each(['upheld', 'lifted'] as const)('learns at once on an open screen: %s', async (outcome) => {
    const person = await buildSuspended();
    const appealId = await appeal(person);
    const heard: string[] = [];
    const stop = server.platform.notifications.on('event', ({ users, type }) => {
      if (users.includes(person.userId)) heard.push(type);
    });
    await decide(appealId, outcome);
    await expect.poll(() => heard).toContain('account.changed');
    stop();
  });

  test('sees nothing of an earlier suspension or of another user', async () => {
    const [person, other] = [await buildSuspended(), await buildSuspended()];
    await appeal(other);
    await decide(await appeal(person), 'lifted');
    await suspend(person);
    expect(await own(person)).toEqual({ can_appeal: true, items: [] });
  });

  test('asks five times in thirty days, however often they are answered', async () => {
    const person = await buildSuspended();
    for (let sent = 0; sent < 5; sent += 1) await decide(await appeal(person), 'upheld');
    const refused = await server.as(person).call(sendAppeal, { body });
    expect(refused).toFailWith('request/rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 24 * 3600);
  });

  test('gets at their own data as the law says, and at nothing else', async () => {
    const caller = server.as(await buildSuspended());
    expect((await caller.call(requestDataExport)).status).toBe(202);
    expect((await caller.call(readDataExport)).body.export).not.toBeNull();
    expect((await caller.call(readDeletionTerms)).body.blockers).toEqual([]);
    expect((await caller.call(listDataViews, { query: {} })).status).toBe(200);
    expect(await caller.call(listAppeals, { query: {} })).toFailWith('session/suspended');
  });

  test.each([
    { sent: {}, field: 'text' },
    { sent: { text: `   ${'x'.repeat(19)}   ` }, field: 'text' },
    { sent: { text: 'x'.repeat(2001) }, field: 'text' },
    { sent: { ...body, user_id: unknownId }, field: 'user_id' },
  ])('is refused $sent naming $field', async ({ sent, field }) => {
    const person = await buildSuspended();
    expect(await server.as(person).send(sendAppeal, { body: sent })).toRefuseFields(field);
  });
});

test('who is not suspended has nothing to appeal against', async () => {
  const person = await buildUser(server.db);
  expect(await server.as(person).call(sendAppeal, { body })).toFailWith('admin/nothing-to-appeal');
  expect(await own(person)).toEqual({ can_appeal: false, items: [] });
});

describe('an admin', () => {
  test('finds those who wait, oldest first, and all appeals of one person', async () => {
    const waiting = [await buildSuspended(), await buildSuspended()];
    for (const person of waiting) await appeal(person);
    const [first] = waiting;
    if (!first) throw new Error('two were built');
    const listed = await server.as(admin).call(listAppeals, { query: { limit: 100 } });
    const ids = listed.body.items.map(({ user_id: userId }) => userId);
    expect(ids.slice(-2)).toEqual(waiting.map(({ userId }) => userId));
    expect(listed.body.open_count).toBe(ids.length);
    expect(listed.body.items.at(-1)).toMatchObject({ suspension_reason: reason, state: 'open' });
    const views = await server.as(first).call(listDataViews, { query: {} });
    expect(views.body.items).toMatchObject([{ kind: 'user-list', viewed_by: 'Olga' }]);

    const page = await server.as(admin).call(listAppeals, { query: { limit: 1 } });
    const next = await server
      .as(admin)
      .call(listAppeals, { query: { limit: 100, cursor: page.body.next_cursor ?? '' } });
    expect([...page.body.items, ...next.body.items]).toEqual(listed.body.items);

    await decide(listed.body.items.at(-2)?.id ?? '', 'upheld');
    const ofOne = await server.as(admin).call(listAppeals, { query: { user_id: first.userId } });
    expect(ofOne.body.items.map(({ state }) => state)).toEqual(['upheld']);
    expect(ofOne.body.open_count).toBe(listed.body.open_count - 1);
  });

  test('a suspension does not end past an appeal that waits: it gets its answer first', async () => {
    const person = await buildSuspended();
    const id = await appeal(person);
    const end = () => server.as(admin).call(endSuspension, { params: { user_id: person.userId } });
    expect(await end()).toFailWith('admin/appeal-waits');
    await decide(id, 'upheld');
    expect((await end()).status).toBe(200);
    const { body: list } = await server.as(admin).call(listAppeals, { query: { user_id: person.userId } });
    expect(list.items).toMatchObject([{ state: 'upheld', answer: expect.any(String) }]);
  });

  test('decides once, and the second of two at the same time finds it decided', async () => {
    const person = await buildSuspended();
    const id = await appeal(person);
    const other = await buildUser(server.db, { roles: ['admin'], userType: null });
    const replies = await Promise.all([decide(id, 'lifted'), decide(id, 'upheld', other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toFailWith('admin/appeal-decided');
  });

  test('never decides on an appeal of their own, nor on one that does not exist', async () => {
    const { appealId } = await buildAppeal(server.db, admin);
    expect(await decide(appealId, 'lifted')).toFailWith('admin/yourself');
    expect(await decide(unknownId, 'lifted')).toFailWith('admin/appeal-not-found');
  });

  test.each([
    { sent: { outcome: 'lifted' }, field: 'answer' },
    { sent: { outcome: 'open', answer: 'x' }, field: 'outcome' },
    { sent: { outcome: 'upheld', answer: 'x'.repeat(1001) }, field: 'answer' },
  ])('is refused $sent naming $field', async ({ sent, field }) => {
    const params = { appeal_id: unknownId };
    expect(await server.as(admin).send(decideAppeal, { params, body: sent })).toRefuseFields(field);
  });

  test('alone sees and decides', async () => {
    const person = await buildUser(server.db, { roles: ['tutor', 'prestador', 'empresa'] });
    expect(await server.as(person).call(listAppeals, { query: {} })).toFailWith('session/forbidden');
    expect(await decide(unknownId, 'lifted', person)).toFailWith('session/forbidden');
  });
});
