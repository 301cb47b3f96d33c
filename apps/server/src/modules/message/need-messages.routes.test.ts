import { hiddenContact } from '@patinha/contact-filter';
import {
  blockPerson,
  countUnread,
  listThreads,
  markDelivered,
  markRead,
  postMessage,
  readMessageReport,
} from '@patinha/contract/message';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { needs } from '../need/need.table.ts';
import { buildReport } from './message.factory.ts';
import { talk, talkIn } from './need-talk.factory.ts';

let app: TestApp;
let people: ReturnType<typeof talkIn>;
beforeAll(async () => {
  app = await openTestApp();
  people = talkIn(app);
});
afterAll(() => app.close());

describe('messages about a need', () => {
  test('has no contact for either side, in no field, however it is written', async () => {
    const { tutor, provider, id } = await talk(app);
    const texts = ['Meu número é 11 98765-4321', 'me acha em ana@casa.com.br'];
    for (const text of texts) await people.say(tutor, id, text);
    for (const who of [tutor, provider]) {
      const heard = await people.hear(who, id);
      expect(heard.map(({ text }) => text?.includes(hiddenContact))).toEqual([true, true]);
      const inbox = (await app.as(who).call(listThreads, {})).body;
      const seen = JSON.stringify([heard, inbox, await people.look(who, id)]);
      expect(seen).not.toMatch(/98765|4321|ana@casa|912345678|987654321|Tutora/);
    }
  });

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    "'); select 1; --",
    '${7*7} {{7*7}} %s %n',
    '\u202Eabc\u202C 🐶‍🦺 Z̷̢̛a̴l̵g̶o',
    'a'.repeat(2000),
  ])('is kept as it was written: %j', async (text) => {
    const { tutor, provider, id } = await talk(app);
    expect((await people.say(tutor, id, text)).status).toBe(201);
    expect((await people.hear(provider, id)).map((message) => message.text)).toEqual([text.trim()]);
  });

  test('cannot be nothing, a NUL or too long', async () => {
    const { tutor, id } = await talk(app);
    for (const text of ['', ' \n ', 'a\u0000b', 'a'.repeat(2001)])
      expect(
        (await app.as(tutor).send(postMessage, { params: { thread_id: id }, body: { text } })).status,
      ).toBe(400);
    expect(await people.hear(tutor, id)).toEqual([]);
  });

  test('is counted, delivered, read, and shown in the inbox', async () => {
    const { tutor, provider, id, need } = await talk(app);
    await people.say(provider, id, 'Posso chegar às 9?');
    expect((await app.as(tutor).call(countUnread)).body).toEqual({ unread_count: 1, undelivered_count: 1 });
    const [row] = (await app.as(tutor).call(listThreads, {})).body.items;
    expect(row).toMatchObject({ id, subject: 'need', need_id: need.needId, title: 'Passeio no parque' });
    await app.as(tutor).call(markDelivered);
    expect((await people.look(provider, id)).other.delivered_position).toBe(1);
    await app.as(tutor).call(markRead, { params: { thread_id: id }, body: { position: 1 } });
    expect((await people.look(provider, id)).other.read_position).toBe(1);
  });

  test('ends with a block, both ways', async () => {
    const { tutor, provider, id } = await talk(app);
    await app.as(provider).call(blockPerson, { params: { thread_id: id } });
    expect(await people.say(tutor, id)).toFailWith('message/blocked');
    expect(await people.say(provider, id)).toFailWith('message/blocked-by-you');
  });

  test('are mailed about when unread, with the title of the proposed service', async () => {
    const { tutor, provider, id } = await talk(app);
    await people.say(tutor, id, 'O portão é o verde.');
    await app.advance(11 * 60);
    await app.deliver();
    const mails = (await mailsTo(app.db, provider.email)).filter(({ subject }) => /não lida/.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(['Mensagem não lida sobre Passeio no parque']);
    expect(mails[0]?.text).toContain(`/messages/${id}`);
    expect(mails[0]?.text).not.toContain('verde');
  });

  test('show their subject to the admin who decides on a report', async () => {
    const { tutor, provider, id } = await talk(app);
    const { body: written } = await people.say(provider, id, 'Me paga por fora.');
    const sides = { reporterId: tutor.userId, reportedId: provider.userId };
    const reportId = await buildReport(app.db, { ...sides, messageId: written.id });
    const admin = await buildUser(app.db, { roles: ['admin'], userType: null });
    const file = await app.as(admin).call(readMessageReport, { params: { report_id: reportId } });
    expect(file.body).toMatchObject({ subject: 'need', title: 'Passeio no parque' });
  });

  test('outlive the erasure of the need’s text', async () => {
    const { tutor, provider, id, need } = await talk(app);
    await people.say(provider, id, 'Até lá!');
    await app.db.update(needs).set({ description: '', city: '' }).where(eq(needs.id, need.needId));
    expect((await people.hear(tutor, id)).map(({ text }) => text)).toEqual(['Até lá!']);
    expect((await people.look(provider, id)).title).toBe('Passeio no parque');
  });
});
