import { blockPerson, markRead, openThread, postMessage } from '@patinha/contract/message';
import { changeMailPreference } from '@patinha/contract/notification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltBooking, buildConfirmedBooking } from '../booking/booking.factory.ts';
import { messageJobs } from './message.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const minute = 60;
const params = ({ threadId }: { readonly threadId: string }) => ({ thread_id: threadId });

async function talk() {
  const booking = await buildConfirmedBooking(app.db);
  const { body } = await app.as(booking.tutor).call(openThread, { body: { booking_id: booking.bookingId } });
  return { ...booking, threadId: body.id };
}
type Talk = BuiltBooking & { readonly threadId: string };

const say = (who: { readonly accessToken: string }, thread: Talk, text = 'Oi!') =>
  app.as(who).call(postMessage, { params: params(thread), body: { text } });
const unreadMails = async ({ email }: { readonly email: string }) => {
  await app.deliver();
  return (await mailsTo(app.db, email)).filter(({ subject }) => /não lidas?/.test(subject));
};

describe('a message that waits', () => {
  test('is mailed about after ten minutes, with a link and without its text', async () => {
    const thread = await talk();
    await say(thread.tutor, thread, 'O portão é o verde.');
    await app.advance(10 * minute - 30);
    expect(await unreadMails(thread.provider)).toEqual([]);
    await app.advance(31);
    const [mail, ...more] = await unreadMails(thread.provider);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Mensagem não lida sobre Passeio no parque');
    expect(mail?.text).toContain(`/messages/${thread.threadId}`);
    expect(mail?.text).not.toContain('verde');
    expect(await unreadMails(thread.tutor)).toEqual([]);
  });

  test('is written about once, until its reader has read; then the next one is', async () => {
    const thread = await talk();
    await say(thread.provider, thread, 'Chego às 9.');
    await say(thread.provider, thread, 'Ou 9 e pouco.');
    await app.advance(11 * minute);
    await say(thread.provider, thread, 'Tudo certo?');
    await app.advance(11 * minute);
    expect((await unreadMails(thread.tutor)).map(({ subject }) => subject)).toEqual([
      'Mensagens não lidas sobre Passeio no parque',
    ]);
    await app.as(thread.tutor).call(markRead, { params: params(thread), body: { position: 3 } });
    await say(thread.provider, thread, 'Cheguei.');
    await app.advance(11 * minute);
    expect(await unreadMails(thread.tutor)).toHaveLength(2);
  });

  test('that is read in time, comes from a blocked person, or is turned off sends no mail', async () => {
    const [read, blocked, unwanted] = [await talk(), await talk(), await talk()];
    for (const thread of [read, blocked, unwanted]) await say(thread.tutor, thread);
    await app.as(read.provider).call(markRead, { params: params(read), body: { position: 1 } });
    await app.as(blocked.provider).call(blockPerson, { params: params(blocked) });
    await app.as(unwanted.provider).call(changeMailPreference, { body: { kind: 'message', is_on: false } });
    await app.advance(11 * minute);
    for (const { provider } of [read, blocked, unwanted]) expect(await unreadMails(provider)).toEqual([]);
  });

  test('is written about once by several processes at once', async () => {
    const thread = await talk();
    await say(thread.tutor, thread);
    const later = new Date((await readClock(app.db)).getTime() + 11 * minute * 1000);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        Promise.all(messageJobs.map(({ run }) => run(app.db, later, app.platform))),
      ),
    );
    expect(await unreadMails(thread.provider)).toHaveLength(1);
  });
});
