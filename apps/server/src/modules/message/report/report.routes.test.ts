import { getBooking } from '@patinha/contract/booking';
import { listDataViews } from '@patinha/contract/compliance';
import {
  decideMessageReport,
  listKeptBookings,
  listMessageReports,
  listMessages,
  readMessageReport,
  readThread,
  reportMessage,
} from '@patinha/contract/message';
import { listNotifications } from '@patinha/contract/notification';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userRoles } from '../../account/account.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { buildBooking, payBooking } from '../../booking/booking.factory.ts';
import { buildAnswer, buildReport, buildThread } from '../message.factory.ts';
import { messageReports } from '../message.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { fullName: 'Olga Equipe', roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const complaint = { reason: 'off_platform', detail: 'Quer receber por fora.' } as const;

/** A conversation of nine messages; the fifth, the provider's, gives a contact away. */
async function talk() {
  const booking = await buildBooking(server.db, { status: 'accepted' });
  const { threadId, messageId: first } = await buildThread(server.db, booking);
  const { tutor, provider } = booking;
  const say = (position: number) =>
    buildAnswer(server.db, {
      threadId,
      position,
      senderId: position % 2 === 0 ? tutor.userId : provider.userId,
      body: position === 5 ? 'Chama no 11 98765-4321' : `Mensagem ${position} 11 91234-5678`,
      shownBody: position === 5 ? 'Chama no [contato oculto]' : `Mensagem ${position} [contato oculto]`,
    });
  const ids = [first];
  for (let position = 2; position <= 9; position += 1) ids.push(await say(position));
  const params = { thread_id: threadId, message_id: ids[4] ?? '' };
  return { ...booking, threadId, ids, params };
}

async function reported() {
  const conversation = await talk();
  const reportId = await buildReport(server.db, {
    messageId: conversation.params.message_id,
    reporterId: conversation.tutor.userId,
    reportedId: conversation.provider.userId,
    detail: complaint.detail,
  });
  return { ...conversation, asked: { report_id: reportId } };
}

const listed = async (state: 'open' | 'decided', who: BuiltUser = admin) =>
  (await server.as(who).call(listMessageReports, { query: { state, limit: 100 } })).body.items;
const decide = (params: { report_id: string }, decision: 'dismiss' | 'warn' | 'suspend', who = admin) =>
  server.as(who).send(decideMessageReport, {
    params,
    body: { decision, reason: 'Passou um telefone.', ...(decision === 'suspend' && { refund_cents: 0 }) },
  });

describe('reporting a message', () => {
  test('puts it before the admins, and only its reporter sees that', async () => {
    const { tutor, provider, params } = await talk();
    expect((await server.as(tutor).send(reportMessage, { params, body: complaint })).status).toBe(200);
    const [report] = await listed('open');
    expect(report).toMatchObject({
      ...complaint,
      reporter_name: 'Ana Tutora',
      reported_name: 'Carla Cuidadora',
      reported_user_id: provider.userId,
      reports_of_writer: 1,
      decision: null,
    });
    const flags = async (who: BuiltUser) =>
      (await server.as(who).call(listMessages, { params: { thread_id: params.thread_id } })).body.items.map(
        ({ is_reported }) => is_reported,
      );
    expect((await flags(tutor)).filter(Boolean)).toHaveLength(1);
    expect((await flags(tutor))[4]).toBe(true);
    expect(await flags(provider)).not.toContain(true);
    const thread = { params: { thread_id: params.thread_id } };
    expect((await server.as(tutor).call(readThread, thread)).body.refusal).toBeNull();
  });

  test('blocks the writer as well, on wish', async () => {
    const { tutor, provider, params } = await talk();
    const body = { ...complaint, also_block: true };
    await server.as(tutor).call(reportMessage, { params, body });
    const thread = { params: { thread_id: params.thread_id } };
    expect((await server.as(tutor).call(readThread, thread)).body.refusal).toBe('blocked-by-you');
    expect((await server.as(provider).call(readThread, thread)).body.refusal).toBe('blocked');
  });

  test('counts once, and twenty presses at once are one', async () => {
    const { tutor, params } = await talk();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.as(tutor).send(reportMessage, { params, body: complaint })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toFailWith('message/already-reported');
    expect(
      await server.db.select().from(messageReports).where(eq(messageReports.messageId, params.message_id)),
    ).toHaveLength(1);
  });

  test('is for the two participants, about messages of the other side', async () => {
    const { tutor, provider, params } = await talk();
    const elsewhere = await talk();
    const send = (who: BuiltUser, at: typeof params) =>
      server.as(who).send(reportMessage, { params: at, body: complaint });
    expect(await send(provider, params)).toFailWith('message/not-found');
    expect(await send(tutor, { ...params, message_id: unknownId })).toFailWith('message/not-found');
    const foreign = { ...params, message_id: elsewhere.params.message_id };
    expect(await send(tutor, foreign)).toFailWith('message/not-found');
    for (const who of [elsewhere.tutor, admin])
      expect(await send(who, params)).toFailWith('message/thread-not-found');
    expect(await server.anonymous.send(reportMessage, { params, body: complaint })).toFailWith(
      'session/missing',
    );
  });

  test.each([
    { body: { reason: 'boring' }, field: 'reason' },
    { body: { ...complaint, detail: 'x'.repeat(501) }, field: 'detail' },
    { body: { ...complaint, also_block: 'yes' }, field: 'also_block' },
  ])('with a wrong $field is refused and changes nothing', async ({ body, field }) => {
    const { tutor, params } = await talk();
    expect(await server.as(tutor).send(reportMessage, { params, body })).toRefuseFields(field);
    expect(
      await server.db.select().from(messageReports).where(eq(messageReports.messageId, params.message_id)),
    ).toEqual([]);
  });
});

describe('an admin', () => {
  test('reads the message as it was written, three around it as both see them, and no more', async () => {
    const { asked, provider } = await reported();
    const { body } = await server.as(admin).call(readMessageReport, { params: asked });
    expect(body.title).toBe('Passeio no parque');
    expect(body.messages.map(({ position, text, is_reported }) => [position, text, is_reported])).toEqual([
      [2, 'Mensagem 2 [contato oculto]', false],
      [3, 'Mensagem 3 [contato oculto]', false],
      [4, 'Mensagem 4 [contato oculto]', false],
      [5, 'Chama no 11 98765-4321', true],
      [6, 'Mensagem 6 [contato oculto]', false],
      [7, 'Mensagem 7 [contato oculto]', false],
      [8, 'Mensagem 8 [contato oculto]', false],
    ]);
    const isByWriter = body.messages.map(({ is_by_writer }) => is_by_writer);
    expect(isByWriter).toEqual([false, true, false, true, false, true, false]);
    expect(body.reported_user_id).toBe(provider.userId);
  });

  test('sees the messages around it unmasked once the booking is confirmed, as both sides do', async () => {
    const conversation = await reported();
    await payBooking(server.db, conversation.bookingId);
    const { body } = await server.as(admin).call(readMessageReport, { params: conversation.asked });
    expect(body.messages[0]?.text).toBe('Mensagem 2 11 91234-5678');
  });

  test('is recorded on each access, which both people see in their access log', async () => {
    const { asked, tutor, provider } = await reported();
    await listed('open');
    for (let look = 0; look < 2; look += 1) await server.as(admin).call(readMessageReport, { params: asked });
    for (const who of [tutor, provider]) {
      const { items } = (await server.as(who).call(listDataViews, { query: {} })).body;
      expect(items.map(({ kind, viewed_by }) => [kind, viewed_by])).toEqual([
        ['report', 'Olga'],
        ['report', 'Olga'],
        ['report-list', 'Olga'],
      ]);
    }
    const trail = await server.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'message.read-report'), eq(auditLog.subjectId, asked.report_id)));
    expect(trail).toEqual([{ actorId: admin.userId }, { actorId: admin.userId }]);
  });

  test.each([
    { decision: 'dismiss', reply: /desta vez, ela não vai contra/, writer: [] },
    { decision: 'warn', reply: /já tratamos disso/, writer: ['Um aviso sobre uma mensagem sua'] },
    {
      decision: 'suspend',
      reply: /já tratamos disso/,
      writer: ['Sua conta na Patinha foi suspensa', 'Cancelado: Passeio no parque'],
    },
  ] as const)('can $decision: who reported is thanked, who wrote reads why', async (wanted) => {
    const { asked, tutor, provider } = await reported();
    expect((await decide(asked, wanted.decision)).status).toBe(200);
    await server.deliver();
    const [thanks] = await mailsTo(server.db, tutor.email);
    expect(thanks).toMatchObject({
      subject: 'Lemos a sua denúncia',
      text: expect.stringMatching(wanted.reply),
    });
    expect(thanks?.text).not.toContain('Passou um telefone.');
    const sent = await mailsTo(server.db, provider.email);
    expect(sent.map(({ subject }) => subject)).toEqual(wanted.writer);
    const reasons = sent.filter(({ text }) => text.includes('Passou um telefone.'));
    expect(reasons).toHaveLength(Math.min(1, wanted.writer.length));
    for (const mail of sent) expect(mail.text).not.toMatch(/Ana|denúncia/);
    expect(
      (await server.as(tutor).call(listNotifications, { query: {} })).body.items.map(({ title }) => title),
    ).toContain('Lemos a sua denúncia');
    const [account] = await server.db
      .select({ suspendedAt: authUsers.suspendedAt })
      .from(authUsers)
      .where(eq(authUsers.id, provider.userId));
    expect(account?.suspendedAt !== null).toBe(wanted.decision === 'suspend');
    const of = (id: string) => id === asked.report_id;
    expect((await listed('open')).map(({ id }) => id).filter(of)).toEqual([]);
    expect((await listed('decided')).find(({ id }) => of(id))).toMatchObject({
      decision: wanted.decision,
      decision_reason: 'Passou um telefone.',
    });
    const trail = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, asked.report_id));
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: 'message.decide-report',
        actorId: admin.userId,
        details: { decision: wanted.decision },
      }),
    );
  });

  test('suspends with the choice that every suspension asks for, and not without it', async () => {
    const { asked, bookingId, provider, tutor } = await reported();
    await payBooking(server.db, bookingId);
    const suspend = (choice: object) =>
      server.as(admin).send(decideMessageReport, {
        params: asked,
        body: { decision: 'suspend', reason: 'Golpe.', ...choice },
      });
    const keep = { kept_booking_ids: [bookingId], refund_cents: 0 };
    expect(await suspend({})).toRefuseFields('refund_cents');
    expect(await suspend({ ...keep, is_for_safety: true })).toFailWith('admin/keep-unsafe');
    // The refund of the booking that is not kept was not seen.
    expect(await suspend({ refund_cents: 0 })).toFailWith('admin/effect-changed');
    expect((await suspend(keep)).status).toBe(200);
    const params = { booking_id: bookingId };
    expect((await server.as(tutor).call(getBooking, { params })).body.status).toBe('confirmed');
    expect((await server.as(provider).call(listKeptBookings, {})).body.items).toHaveLength(1);
  });

  test('decides once: of two at the same time one does', async () => {
    const { asked } = await reported();
    const replies = await Promise.all([decide(asked, 'warn'), decide(asked, 'dismiss')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decide(asked, 'warn')).toFailWith('message/report-decided');
  });

  test('cannot suspend a person who is suspended already, and the report stays open', async () => {
    const { asked, tutor, provider, ids } = await reported();
    const report_id = await buildReport(server.db, {
      messageId: ids[2] ?? '',
      reporterId: tutor.userId,
      reportedId: provider.userId,
    });
    await decide(asked, 'suspend');
    expect(await decide({ report_id }, 'suspend')).toFailWith('admin/already-suspended');
    expect(await listed('open')).toContainEqual(
      expect.objectContaining({ id: report_id, reports_of_writer: 2 }),
    );
  });

  test('has nothing to do with reports that they made or that are about them', async () => {
    const { asked, tutor, provider } = await reported();
    await server.db
      .insert(userRoles)
      .values([tutor, provider].map(({ userId }) => ({ userId, role: 'admin' as const })));
    for (const who of [tutor, provider]) {
      expect((await listed('open', who)).map(({ id }) => id)).not.toContain(asked.report_id);
      expect(await server.as(who).send(readMessageReport, { params: asked })).toFailWith(
        'message/own-report',
      );
      expect(await decide(asked, 'dismiss', who)).toFailWith('message/own-report');
    }
    await server.db
      .delete(userRoles)
      .where(and(eq(userRoles.role, 'admin'), inArray(userRoles.userId, [tutor.userId, provider.userId])));
  });

  test('needs a reason and a report that is there; others may not', async () => {
    const { asked, tutor } = await reported();
    const judge = server.as(admin);
    expect(
      await judge.send(decideMessageReport, { params: asked, body: { decision: 'warn', reason: ' ' } }),
    ).toRefuseFields('reason');
    expect(
      await judge.send(decideMessageReport, { params: asked, body: { decision: 'burn', reason: 'a' } }),
    ).toRefuseFields('decision');
    expect(await decide({ report_id: unknownId }, 'warn')).toFailWith('message/report-not-found');
    expect(await judge.send(readMessageReport, { params: { report_id: unknownId } })).toFailWith(
      'message/report-not-found',
    );
    expect(await judge.send(listMessageReports, { query: { state: 'all' } })).toRefuseFields('state');
    expect(await decide(asked, 'warn', tutor)).toFailWith('session/forbidden');
    expect(await server.as(tutor).send(readMessageReport, { params: asked })).toFailWith('session/forbidden');
    expect(await server.anonymous.send(listMessageReports, { query: { state: 'open' } })).toFailWith(
      'session/missing',
    );
  });
});
