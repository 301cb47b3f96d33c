import { acceptBooking } from '@patinha/contract/booking';
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationsAbout,
} from '@patinha/contract/notification';
import { rejectVerification } from '@patinha/contract/verification';
import { notificationKeptDays } from '@patinha/domain/notification';
import { addMs, dayMs, secondMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { buildVerification } from '../verification/verification.factory.ts';
import { notify } from './notification.actions.ts';
import { buildNotification } from './notification.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const unread = async (user: BuiltUser) => (await server.as(user).call(countNotifications)).body.unread_count;
const listed = async (user: BuiltUser) => (await server.as(user).call(listNotifications)).body.items;

describe('the inbox', () => {
  test('shows the newest first, page by page, with the true count of unread ones', async () => {
    const user = await buildUser(server.db);
    const now = await readClock(server.db);
    for (const age of [3, 1, 2])
      await buildNotification(server.db, {
        userId: user.userId,
        title: `há ${age}`,
        createdAt: addMs(now, -age * secondMs),
      });
    const first = await server.as(user).call(listNotifications, { query: { limit: 2 } });
    expect(first.body.items.map(({ title }) => title)).toEqual(['há 1', 'há 2']);
    const cursor = first.body.next_cursor ?? '';
    const second = await server.as(user).call(listNotifications, { query: { limit: 2, cursor } });
    expect(second.body.items.map(({ title }) => title)).toEqual(['há 3']);
    expect(second.body.next_cursor).toBeNull();
    expect(await unread(user)).toBe(3);
  });

  test('marks one as read, and once more changes nothing', async () => {
    const user = await buildUser(server.db);
    const first = await buildNotification(server.db, { userId: user.userId });
    await buildNotification(server.db, { userId: user.userId });
    const params = { notification_id: first };
    const { body } = await server.as(user).call(readNotification, { params });
    expect(body.unread_count).toBe(1);
    const readAt = (await listed(user)).find(({ id }) => id === first)?.read_at;
    expect(readAt).not.toBeNull();
    await server.as(user).call(readNotification, { params });
    expect((await listed(user)).find(({ id }) => id === first)?.read_at).toBe(readAt);
  });

  test('opening a page reads what led to it, and nothing else', async () => {
    const [user, other] = [await buildUser(server.db), await buildUser(server.db)];
    const path = '/bookings/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
    for (const { userId } of [user, user, other]) await buildNotification(server.db, { userId, path });
    await buildNotification(server.db, { userId: user.userId, path: '/tutor/wallet' });
    const { body } = await server.as(user).call(readNotificationsAbout, { body: { path } });
    expect(body.unread_count).toBe(1);
    expect(await unread(other)).toBe(1);
  });

  test('an answered request is no news to its seller any more', async () => {
    const { bookingId, provider, tutor } = await buildBooking(server.db);
    for (const { userId } of [provider, tutor])
      await buildNotification(server.db, { userId, path: `/bookings/${bookingId}` });
    await server.as(provider).call(acceptBooking, { params: { booking_id: bookingId }, body: {} });
    expect(await unread(provider)).toBe(0);
    // The tutor has not looked, and learns of the answer next.
    expect(await unread(tutor)).toBeGreaterThan(0);
  });

  test('marks all as read up to the newest seen: later ones stay unread', async () => {
    const [user, other] = [await buildUser(server.db), await buildUser(server.db)];
    await buildNotification(server.db, { userId: user.userId });
    await buildNotification(server.db, { userId: other.userId });
    const [seen] = await listed(user);
    await buildNotification(server.db, { userId: user.userId, title: 'Acabou de chegar' });
    const body = { notification_id: seen?.id ?? '' };
    expect((await server.as(user).call(readAllNotifications, { body })).body.unread_count).toBe(1);
    expect((await listed(user)).filter(({ read_at: at }) => at === null).map(({ title }) => title)).toEqual([
      'Acabou de chegar',
    ]);
    expect(await unread(other)).toBe(1);
  });

  test('is of its person alone', async () => {
    const [owner, stranger] = [await buildUser(server.db), await buildUser(server.db)];
    const id = await buildNotification(server.db, { userId: owner.userId });
    const params = { notification_id: id };
    expect(await server.as(stranger).send(readNotification, { params })).toFailWith('notification/not-found');
    expect(await server.as(stranger).send(readAllNotifications, { body: params })).toFailWith(
      'notification/not-found',
    );
    expect(await listed(stranger)).toEqual([]);
    expect(await unread(owner)).toBe(1);
    for (const operation of [listNotifications, countNotifications])
      expect(await server.anonymous.send(operation)).toFailWith('session/missing');
    expect(await server.anonymous.send(readNotification, { params })).toFailWith('session/missing');
  });

  test('refuses an invalid id or cursor, naming the field', async () => {
    const user = server.as(await buildUser(server.db));
    expect(await user.send(readNotification, { params: { notification_id: 'x' } })).toRefuseFields(
      'notification_id',
    );
    expect(await user.send(readAllNotifications, { body: {} })).toRefuseFields('notification_id');
    expect(await user.send(listNotifications, { query: { cursor: 'x' } })).toRefuseFields('cursor');
  });

  test('forgets after 90 days, not before', async () => {
    const user = await buildUser(server.db);
    const now = await readClock(server.db);
    for (const [title, age] of [
      ['fica', notificationKeptDays * dayMs - 60 * secondMs],
      ['sai', notificationKeptDays * dayMs + secondMs],
    ] as const)
      await buildNotification(server.db, { userId: user.userId, title, createdAt: addMs(now, -age) });
    await server.runJobs();
    expect((await listed(user)).map(({ title }) => title)).toEqual(['fica']);
  });
});

describe('a person is notified', () => {
  test('once under one key, and their open screens learn it', async () => {
    const user = await buildUser(server.db);
    const heard: string[] = [];
    const stop = server.platform.notifications.on('event', ({ users, type }) => {
      if (users.includes(user.userId)) heard.push(type);
    });
    const notification = {
      userId: user.userId,
      kind: 'account',
      title: 'Oi',
      path: '/dashboard',
      key: 'k',
    } as const;
    await transact(server.db, (tx) => notify(tx, notification));
    await transact(server.db, (tx) => notify(tx, notification));
    await expect.poll(() => heard).toEqual(['notification.changed']);
    stop();
    expect(await listed(user)).toMatchObject([{ title: 'Oi', body: null, kind: 'account', read_at: null }]);
  });

  test('of the moves of their booking, without the name of the other side', async () => {
    const booking = await buildBooking(server.db, { status: 'pending' });
    const params = { booking_id: booking.bookingId };
    const { status } = await server.as(booking.provider).call(acceptBooking, { params, body: {} });
    expect(status).toBe(200);
    await server.deliver();
    const [notification] = await listed(booking.tutor);
    expect(notification).toMatchObject({
      kind: 'payment_due',
      title: 'Pedido aceito: falta pagar',
      path: `/bookings/${booking.bookingId}`,
    });
    expect(await listed(booking.provider)).toEqual([]);
  });

  test('of the decision about their documents', async () => {
    const [user, admin] = [await buildUser(server.db), await buildUser(server.db, { roles: ['admin'] })];
    const id = await buildVerification(server.db, { userId: user.userId });
    const { body } = await server.as(admin).call(rejectVerification, {
      params: { verification_id: id },
      body: { reason: 'A foto está cortada.' },
    });
    expect(body.status).toBe('rejected');
    expect(await listed(user)).toMatchObject([{ kind: 'verification', path: '/kyc', read_at: null }]);
  });
});
