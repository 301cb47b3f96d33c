import { randomUUID } from 'node:crypto';

import {
  blockPerson,
  countUnread,
  listThreads,
  markDelivered,
  markRead,
  openThread,
  postMessage,
  readThread,
  unblockPerson,
} from '@patinha/contract/message';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  buildTutorWithPet,
  payBooking,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Token = { readonly accessToken: string };

const open = (who: Token, body: { booking_id?: string; service_id?: string }) =>
  app.as(who).call(openThread, { body });
const say = (who: Token, thread_id: string, text = 'Oi') =>
  app.as(who).call(postMessage, { params: { thread_id }, body: { text } });
const look = async (who: Token, thread_id: string) =>
  (await app.as(who).call(readThread, { params: { thread_id } })).body;

describe('beginning a conversation', () => {
  test('about a booking gives both sides the same one, however often', async () => {
    const { bookingId, tutor, provider } = await buildBooking(app.db);
    const [a, b, again] = [
      await open(tutor, { booking_id: bookingId }),
      await open(provider, { booking_id: bookingId }),
      await open(tutor, { booking_id: bookingId }),
    ];
    expect([b.body.id, again.body.id]).toEqual([a.body.id, a.body.id]);
    expect(a.body).toMatchObject({
      subject: 'booking',
      booking_id: bookingId,
      title: 'Passeio no parque',
      side: 'tutor',
      other: { name: 'Carla Cuidadora' },
      reveals_contact: false,
      refusal: null,
      last_message: null,
    });
    expect(b.body).toMatchObject({ side: 'provider', other: { name: 'Ana', photo_url: null } });
  });

  test('about a booking that another carer has taken over is another one', async () => {
    const { bookingId, tutor } = await buildBooking(app.db);
    const before = (await open(tutor, { booking_id: bookingId })).body.id;
    const { provider, serviceId } = await buildStall(app.db);
    const takenOver = { providerId: provider.providerId, professionalId: provider.userId, serviceId };
    await app.db.update(bookings).set(takenOver).where(eq(bookings.id, bookingId));
    const after = (await open(provider, { booking_id: bookingId })).body.id;
    expect(after).not.toBe(before);
    expect((await open(tutor, { booking_id: bookingId })).body.id).toBe(after);
  });

  test('about a service is the tutor’s, one for each tutor', async () => {
    const stall = await buildStall(app.db);
    const [ana, bia] = [await buildTutorWithPet(app.db), await buildTutorWithPet(app.db)];
    const asked = { service_id: stall.serviceId };
    const mine = await open(ana, asked);
    expect(mine.body).toMatchObject({ subject: 'service', service_id: stall.serviceId, booking_id: null });
    expect((await open(ana, asked)).body.id).toBe(mine.body.id);
    expect((await open(bia, asked)).body.id).not.toBe(mine.body.id);
    expect(await open(stall.provider, asked)).toFailWith('message/own-service');
  });

  test('twenty times at once begins one', async () => {
    const { bookingId, tutor, provider } = await buildBooking(app.db);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => open(at % 2 ? tutor : provider, { booking_id: bookingId })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  test('about a booking of others, a service that is not on sale, or nothing is refused', async () => {
    const { bookingId } = await buildBooking(app.db);
    const { serviceId } = await buildStall(app.db, { isActive: false });
    const stranger = await buildUser(app.db, { roles: ['tutor', 'prestador', 'admin'] });
    for (const body of [
      { booking_id: bookingId },
      { booking_id: randomUUID() },
      { service_id: serviceId },
      { service_id: randomUUID() },
    ])
      expect(await open(stranger, body)).toFailWith('message/subject-not-found');
    for (const body of [{}, { booking_id: bookingId, service_id: serviceId }])
      expect(await app.as(stranger).send(openThread, { body })).toRefuseFields('booking_id');
    const wrong = { body: { booking_id: 'x' } };
    expect(await app.as(stranger).send(openThread, wrong)).toRefuseFields('booking_id');
  });
});

describe('the inbox', () => {
  test('has the last written first, page by page, and nothing that is empty', async () => {
    const stall = await buildStall(app.db);
    const tutor = await buildTutorWithPet(app.db);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { bookingId } = await buildBooking(app.db, { stall, tutor, status: 'cancelled' });
      ids.push((await open(tutor, { booking_id: bookingId })).body.id);
    }
    const [first = '', second = ''] = ids;
    await say(tutor, second, 'Um');
    await say(stall.provider, first, 'Dois');
    const list = (query = {}) => app.as(tutor).call(listThreads, { query });
    const page = (await list({ limit: 1 })).body;
    expect(page.items.map(({ id }) => id)).toEqual([first]);
    expect(page.items).toMatchObject([
      { unread_count: 1, last_message: { text: 'Dois', is_own: false, is_photo: false } },
    ]);
    const rest = (await list({ cursor: page.next_cursor ?? '' })).body;
    expect([rest.items.map(({ id }) => id), rest.next_cursor]).toEqual([[second], null]);
    expect(await app.as(tutor).send(listThreads, { query: { cursor: 'x' } })).toRefuseFields('cursor');
  });

  test('of one person is not another’s', async () => {
    const { bookingId, tutor } = await buildBooking(app.db);
    await say(tutor, (await open(tutor, { booking_id: bookingId })).body.id);
    const other = await buildTutorWithPet(app.db);
    expect((await app.as(other).call(listThreads)).body.items).toEqual([]);
    expect((await app.as(other).call(countUnread)).body).toEqual({ unread_count: 0, undelivered_count: 0 });
  });
});

describe('the name and the contacts of the other side', () => {
  test('come with the confirmation, of the booking or of the service that was asked about', async () => {
    const stall = await buildStall(app.db);
    const tutor = await buildTutorWithPet(app.db);
    const about = (await open(tutor, { service_id: stall.serviceId })).body.id;
    const { bookingId } = await buildBooking(app.db, { stall, tutor, status: 'accepted' });
    const ofBooking = (await open(tutor, { booking_id: bookingId })).body.id;
    for (const [isRevealed, name] of [
      [false, 'Ana'],
      [true, 'Ana Tutora'],
    ] as const) {
      for (const id of [about, ofBooking])
        expect(await look(stall.provider, id)).toMatchObject({
          reveals_contact: isRevealed,
          other: { name },
        });
      if (!isRevealed) await payBooking(app.db, bookingId);
    }
  });
});

describe('receipts', () => {
  const wait = async (who: Token) => (await app.as(who).call(countUnread)).body;

  test('say which messages were delivered and which were read', async () => {
    const { bookingId, tutor, provider } = await buildConfirmedBooking(app.db);
    const id = (await open(tutor, { booking_id: bookingId })).body.id;
    for (const text of ['Um', 'Dois']) await say(tutor, id, text);
    expect(await wait(provider)).toEqual({ unread_count: 2, undelivered_count: 2 });
    expect(await wait(tutor)).toEqual({ unread_count: 0, undelivered_count: 0 });
    await app.as(provider).call(markDelivered);
    expect(await wait(provider)).toEqual({ unread_count: 2, undelivered_count: 0 });
    expect((await look(tutor, id)).other).toMatchObject({ delivered_position: 2, read_position: 0 });
    const read = (position: number) =>
      app.as(provider).call(markRead, { params: { thread_id: id }, body: { position } });
    await read(1);
    await read(0);
    expect((await look(tutor, id)).other).toMatchObject({ delivered_position: 2, read_position: 1 });
    expect(await look(provider, id)).toMatchObject({ unread_count: 1, read_position: 1 });
    await read(900);
    expect((await look(tutor, id)).other).toMatchObject({ delivered_position: 2, read_position: 2 });
    expect(await wait(provider)).toEqual({ unread_count: 0, undelivered_count: 0 });
  });

  test('of the other side are not taken for one’s own', async () => {
    const { bookingId, tutor, provider } = await buildConfirmedBooking(app.db);
    const id = (await open(tutor, { booking_id: bookingId })).body.id;
    await say(provider, id);
    await say(tutor, id);
    await app.as(provider).call(markRead, { params: { thread_id: id }, body: { position: 2 } });
    expect(await wait(tutor)).toEqual({ unread_count: 1, undelivered_count: 1 });
    expect(await look(tutor, id)).toMatchObject({ unread_count: 1, read_position: 0 });
    await app.as(tutor).call(markDelivered);
    expect(await wait(tutor)).toEqual({ unread_count: 1, undelivered_count: 0 });
  });

  test('of a conversation of others are refused, and so is a wrong position', async () => {
    const { bookingId, tutor } = await buildBooking(app.db);
    const params = { thread_id: (await open(tutor, { booking_id: bookingId })).body.id };
    const stranger = await buildTutorWithPet(app.db);
    expect(await app.as(stranger).call(markRead, { params, body: { position: 1 } })).toFailWith(
      'message/thread-not-found',
    );
    expect(await app.as(tutor).send(markRead, { params, body: { position: -1 } })).toRefuseFields('position');
  });
});

describe('a block', () => {
  test('closes every conversation of the two, both ways, until it is taken back', async () => {
    const stall = await buildStall(app.db);
    const tutor = await buildTutorWithPet(app.db);
    const { bookingId } = await buildBooking(app.db, { stall, tutor });
    const id = (await open(tutor, { booking_id: bookingId })).body.id;
    const other = (await open(tutor, { service_id: stall.serviceId })).body.id;
    const params = { thread_id: id };
    expect((await app.as(tutor).call(blockPerson, { params })).body.refusal).toBe('blocked-by-you');
    await app.as(tutor).call(blockPerson, { params });
    for (const thread of [id, other]) {
      expect(await say(stall.provider, thread)).toFailWith('message/blocked');
      expect(await say(tutor, thread)).toFailWith('message/blocked-by-you');
    }
    expect((await look(stall.provider, id)).refusal).toBe('blocked');
    // Who is blocked cannot take it back.
    await app.as(stall.provider).call(unblockPerson, { params });
    expect(await say(stall.provider, id)).toFailWith('message/blocked');
    expect((await app.as(tutor).call(unblockPerson, { params })).body.refusal).toBeNull();
    expect((await say(stall.provider, id)).status).toBe(201);
  });

  test('in a conversation of others is refused', async () => {
    const { bookingId, tutor } = await buildBooking(app.db);
    const params = { thread_id: (await open(tutor, { booking_id: bookingId })).body.id };
    const stranger = await buildTutorWithPet(app.db);
    for (const endpoint of [blockPerson, unblockPerson]) {
      expect(await app.as(stranger).call(endpoint, { params })).toFailWith('message/thread-not-found');
      expect(await app.as(stranger).send(endpoint, { params: { thread_id: 'x' } })).toRefuseFields(
        'thread_id',
      );
    }
  });
});
