import { randomUUID } from 'node:crypto';

import { hiddenContact } from '@patinha/contact-filter';
import { listMessages, openThread, postMessage, readThread } from '@patinha/contract/message';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import {
  type BookingSpec,
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  payBooking,
} from '../booking/booking.factory.ts';
import { buildThread } from './message.factory.ts';
import { messages } from './message.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Token = { readonly accessToken: string };

/** A booking, confirmed by default, with its empty conversation. */
async function talk(status: 'pending' | 'accepted' | 'confirmed' = 'confirmed') {
  const booking =
    status === 'confirmed' ? await buildConfirmedBooking(app.db) : await buildBooking(app.db, { status });
  const { body } = await app.as(booking.tutor).call(openThread, { body: { booking_id: booking.bookingId } });
  return { ...booking, params: { thread_id: body.id } };
}

const say = (who: Token, params: { thread_id: string }, text: string) =>
  app.as(who).call(postMessage, { params, body: { text } });
const hear = async (who: Token, params: { thread_id: string }, query = {}) =>
  (await app.as(who).call(listMessages, { params, query })).body;

describe('writing', () => {
  test('reaches both sides, in order, with positions from 1 on', async () => {
    const { tutor, provider, params } = await talk();
    const first = await say(tutor, params, '  Oi, tudo bem? ');
    await say(provider, params, 'Tudo! Pode trazer o Thor.');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ position: 1, text: 'Oi, tudo bem?', is_own: true, is_masked: false });
    const seen = await hear(provider, params);
    expect(seen.items.map(({ position, is_own, text }) => [position, is_own, text])).toEqual([
      [1, false, 'Oi, tudo bem?'],
      [2, true, 'Tudo! Pode trazer o Thor.'],
    ]);
  });

  test('a repeated request with the same key writes once', async () => {
    const { tutor, params } = await talk();
    const key = randomUUID();
    const send = () => app.as(tutor).call(postMessage, { params, body: { text: 'Oi' }, key });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await hear(tutor, params)).items).toHaveLength(1);
  });

  test('needs a text of up to 2,000 characters and a key', async () => {
    const { tutor, params } = await talk();
    for (const text of ['', '   ', 'a'.repeat(2001)])
      expect(await app.as(tutor).send(postMessage, { params, body: { text } })).toRefuseFields('text');
    expect(await app.as(tutor).send(postMessage, { params, body: { text: 'a', to: 'x' } })).toRefuseFields(
      'to',
    );
    expect(await app.as(tutor).call(postMessage, { params, body: { text: 'a' }, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    expect((await hear(tutor, params)).items).toEqual([]);
  });

  test('to a conversation of others, or to an unknown one, is not found', async () => {
    const { params } = await talk();
    const stranger = await buildUser(app.db, { roles: ['tutor', 'admin'] });
    for (const thread_id of [params.thread_id, randomUUID()]) {
      expect(await say(stranger, { thread_id }, 'Oi')).toFailWith('message/thread-not-found');
      for (const endpoint of [readThread, listMessages])
        expect(await app.as(stranger).call(endpoint, { params: { thread_id } })).toFailWith(
          'message/thread-not-found',
        );
    }
  });

  test('200 messages at once keep an order and lose none', async () => {
    const { tutor, provider, params } = await talk();
    const sent = Array.from({ length: 200 }, (_, at) => `Mensagem ${at}`);
    const replies = await Promise.all(sent.map((text, at) => say(at % 2 ? tutor : provider, params, text)));
    expect(replies.map(({ status }) => status)).toEqual(sent.map(() => 201));
    const heard: string[] = [];
    for (let after = 0, more = true; more;) {
      const page = await hear(tutor, params, { after, limit: 30 });
      heard.push(...page.items.map(({ text }) => text ?? ''));
      expect(page.items.map(({ position }) => position)).toEqual(page.items.map((_, at) => after + at + 1));
      more = page.next_cursor !== null;
      after = Number(page.next_cursor ?? 0);
    }
    expect(heard.toSorted()).toEqual(sent.toSorted());
    const positions = new Map(replies.map(({ body }) => [body.text, body.position]));
    expect(heard).toEqual(heard.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0)));
  }, 60_000);
});

describe('reading', () => {
  test('gives the last messages, then those before, then those that came since', async () => {
    const { tutor, provider, params } = await talk();
    for (let at = 1; at <= 7; at += 1) await say(tutor, params, `Mensagem ${at}`);
    const positions = (page: Awaited<ReturnType<typeof hear>>) => page.items.map(({ position }) => position);
    const last = await hear(provider, params, { limit: 3 });
    expect([positions(last), last.next_cursor]).toEqual([[5, 6, 7], '5']);
    const older = await hear(provider, params, { limit: 3, before: last.next_cursor });
    expect([positions(older), older.next_cursor]).toEqual([[2, 3, 4], '2']);
    const oldest = await hear(provider, params, { limit: 3, before: older.next_cursor });
    expect([positions(oldest), oldest.next_cursor]).toEqual([[1], null]);
    const missed = await hear(provider, params, { after: 4, limit: 2 });
    expect([positions(missed), missed.next_cursor]).toEqual([[5, 6], '6']);
    expect(positions(await hear(provider, params, { after: 7 }))).toEqual([]);
  });

  test('refuses a wrong position, both directions at once, and a malformed id', async () => {
    const { tutor, params } = await talk();
    const ask = (query: object) => app.as(tutor).send(listMessages, { params, query });
    expect(await ask({ before: 'x' })).toRefuseFields('before');
    expect(await ask({ before: 1, after: 1 })).toRefuseFields('before');
    expect(await ask({ limit: 101 })).toRefuseFields('limit');
    expect(await app.as(tutor).send(listMessages, { params: { thread_id: 'x' } })).toRefuseFields(
      'thread_id',
    );
  });
});

describe('contacts', () => {
  const contactText = 'Meu número é 11 98765-4321, me chama!';

  test.each(['pending', 'accepted'] as const)(
    'are hidden from both while the booking is %s',
    async (status) => {
      const { tutor, provider, params } = await talk(status);
      const sent = await say(tutor, params, contactText);
      expect(sent.body).toMatchObject({ is_masked: true });
      for (const who of [tutor, provider]) {
        const [seen] = (await hear(who, params)).items;
        expect(seen?.text).toContain(hiddenContact);
        const inbox = await app.as(who).call(readThread, { params });
        expect(JSON.stringify([seen, inbox.body])).not.toContain('98765-4321');
      }
    },
  );

  test('appear once the booking is confirmed, also in what was written before', async () => {
    const { tutor, provider, params, bookingId } = await talk('accepted');
    await say(tutor, params, contactText);
    await payBooking(app.db, bookingId);
    const [seen] = (await hear(provider, params)).items;
    expect(seen).toMatchObject({ text: contactText, is_masked: false });
  });

  test('are put together from what was said to the same person, and from nothing said to others', async () => {
    const [start, rest] = ['11 98765', '4321'];
    const [own, elsewhere] = [await talk('accepted'), await buildStall(app.db)];
    const { tutor, provider } = own;
    const between = async (people: BookingSpec) => {
      const { bookingId } = await buildBooking(app.db, { status: 'accepted', ...people });
      return {
        thread_id: (await app.as(provider).call(openThread, { body: { booking_id: bookingId } })).body.id,
      };
    };
    const toOther = await buildBooking(app.db, { status: 'accepted', tutor, stall: elsewhere });
    const opened = await app.as(tutor).call(openThread, { body: { booking_id: toOther.bookingId } });
    await say(tutor, { thread_id: opened.body.id }, start);
    expect((await say(tutor, own.params, rest)).body).toMatchObject({ is_masked: false });
    await say(provider, await between({ stall: own, hoursAhead: 50 }), start);
    expect((await say(provider, own.params, rest)).body).toMatchObject({ is_masked: false });
    await say(provider, own.params, start);
    expect(
      (await say(provider, await between({ stall: own, tutor, hoursAhead: 52 }), rest)).body,
    ).toMatchObject({
      is_masked: true,
    });
  });

  test('an erased message has no text', async () => {
    const booking = await buildConfirmedBooking(app.db);
    const { threadId, messageId } = await buildThread(app.db, booking);
    await app.db.update(messages).set({ body: null, shownBody: null }).where(eq(messages.id, messageId));
    const { items } = await hear(booking.provider, { thread_id: threadId });
    expect(items).toMatchObject([{ text: null, photo: null, is_masked: false }]);
  });
});
