import { randomUUID } from 'node:crypto';

import { endSession, listSessions } from '@patinha/contract/auth';
import { openThread, postMessage } from '@patinha/contract/message';
import {
  addPushDevice,
  changePushPreference,
  listPushDevices,
  listPushPreferences,
  removePushDevice,
  replaceNotificationSchedule,
} from '@patinha/contract/notification';
import { pushKinds } from '@patinha/domain/notification';
import { addMs, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { type FakeBrowser, type FakePushService, startPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildConfirmedBooking } from '../booking/booking.factory.ts';
import { notify, type NewNotification } from './notification.actions.ts';
import { deleteGoneDevices } from './push-device.queries.ts';

let server: TestApp;
let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
  server = await openTestApp({ PUSH_TEST_ORIGIN: service.origin });
});
beforeEach(() => service.answer(201));
afterAll(async () => {
  await server.close();
  await service.stop();
});

const subscriptionOf = ({ endpoint, keys }: FakeBrowser) => ({ endpoint, keys });
const add = (who: BuiltUser, browser: FakeBrowser) =>
  server.as(who).call(addPushDevice, { body: subscriptionOf(browser) });
const devicesOf = async (who: BuiltUser) => (await server.as(who).call(listPushDevices)).body.items;

/** Security rings at any hour of the day on which the tests run. */
const notifyUser = (who: BuiltUser, notification: Partial<NewNotification> = {}) =>
  transact(server.db, (tx) =>
    notify(tx, {
      userId: who.userId,
      kind: 'security',
      title: 'Sua senha mudou',
      path: '/settings',
      ...notification,
    }),
  );

async function ringing() {
  const who = await buildUser(server.db, { userType: 'tutor' });
  const browser = service.subscribe();
  await add(who, browser);
  return { who, browser };
}

describe('a device', () => {
  test('that its owner adds gets their notifications, encrypted for it and signed by the server', async () => {
    const { who, browser } = await ringing();
    const { body } = await server.as(who).call(listPushDevices);
    expect(body.items).toMatchObject([{ is_current: true }]);
    await notifyUser(who);
    await server.deliver();
    expect(browser.received).toHaveLength(1);
    const [push] = browser.received;
    expect(push?.content).toEqual({
      title: 'Sua senha mudou',
      path: '/settings',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(push?.senderKey).toBe(body.public_key);
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: server.platform.env.PUBLIC_URL });
    const hoursLeft = (Number(push?.claims['exp']) - Date.now() / 1000) / 3600;
    expect(hoursLeft).toBeGreaterThan(1);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(push?.headers['topic']).toMatch(/^[\w-]{1,32}$/);
    await server.deliver();
    expect(browser.received).toHaveLength(1);
  });

  test('rings once for each notification key, and each of several devices rings', async () => {
    const { who, browser } = await ringing();
    const other = service.subscribe();
    const second = await buildUser(server.db);
    await add(second, other);
    await notifyUser(who, { key: `twice:${who.userId}` });
    await notifyUser(who, { key: `twice:${who.userId}` });
    await notifyUser(second);
    await server.deliver();
    expect([browser.received.length, other.received.length]).toEqual([1, 1]);
  });

  test('whose subscription has ended is marked, rings no more until it subscribes again, and goes after 90 days', async () => {
    for (const status of [404, 410]) {
      const { who, browser } = await ringing();
      service.answer(status);
      await notifyUser(who);
      await server.deliver();
      expect(await devicesOf(who)).toMatchObject([{ is_current: true, gone_at: expect.any(String) }]);
      service.answer(201);
      await notifyUser(who);
      await server.deliver();
      expect(browser.received).toEqual([]);
      const renewed = service.subscribe();
      await add(who, renewed);
      await deleteGoneDevices(server.db, addMs(new Date(), 91 * dayMs));
      expect(await devicesOf(who)).toMatchObject([{ is_current: true, gone_at: null }]);
      await notifyUser(who);
      await server.deliver();
      expect(renewed.received).toHaveLength(1);
      service.answer(status);
      await notifyUser(who);
      await server.deliver();
      await deleteGoneDevices(server.db, addMs(new Date(), 89 * dayMs));
      expect(await devicesOf(who)).toHaveLength(1);
      await deleteGoneDevices(server.db, addMs(new Date(), 91 * dayMs));
      expect(await devicesOf(who)).toEqual([]);
      service.answer(201);
    }
  });

  test('is kept while its service only fails, and no redirect is followed', async () => {
    const elsewhere = service.subscribe();
    for (const status of [500, 429, 302]) {
      const { who, browser } = await ringing();
      service.answer(status, { location: elsewhere.endpoint });
      await notifyUser(who);
      await server.deliver();
      expect(await devicesOf(who)).toHaveLength(1);
      expect(browser.received).toEqual([]);
    }
    expect(elsewhere.received).toEqual([]);
  });

  test('is silent once its session has ended, or its owner has removed it', async () => {
    const [left, removed] = [await ringing(), await ringing()];
    const { body: sessions } = await server.as(left.who).call(listSessions);
    const device_id = sessions.items.find((session) => session.is_current)?.id ?? '';
    await server.as(left.who).call(endSession, { params: { device_id } });
    const [device] = await devicesOf(removed.who);
    const reply = await server
      .as(removed.who)
      .call(removePushDevice, { params: { push_device_id: device?.id ?? '' } });
    expect(reply.body.items).toEqual([]);
    for (const { who } of [left, removed]) await notifyUser(who);
    await server.deliver();
    expect([left.browser.received, removed.browser.received]).toEqual([[], []]);
  });

  test('belongs to the person who subscribed last in its browser', async () => {
    const { who, browser } = await ringing();
    await notifyUser(who);
    const next = await buildUser(server.db);
    await add(next, browser);
    await notifyUser(who);
    await notifyUser(next, { title: 'Outra pessoa' });
    await server.deliver();
    expect(browser.received.map(({ content }) => content)).toMatchObject([{ title: 'Outra pessoa' }]);
    expect(await devicesOf(who)).toEqual([]);
  });

  test('of another person is not found', async () => {
    const { who } = await ringing();
    const [device] = await devicesOf(who);
    const params = { push_device_id: device?.id ?? '' };
    const other = await buildUser(server.db);
    expect(await server.as(other).send(removePushDevice, { params })).toFailWith(
      'notification/device-not-found',
    );
    const unknown = { push_device_id: randomUUID() };
    expect(await server.as(who).send(removePushDevice, { params: unknown })).toFailWith(
      'notification/device-not-found',
    );
    expect(await devicesOf(who)).toHaveLength(1);
  });
});

describe('refused devices', () => {
  const keys = () => service.subscribe().keys;
  test.each([
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/fcm/send/x',
  ])('an address at %s', async (endpoint) => {
    const who = await buildUser(server.db);
    const body = { endpoint, keys: keys() };
    expect(await server.as(who).send(addPushDevice, { body })).toFailWith(
      'notification/unknown-push-service',
    );
    expect(await devicesOf(who)).toEqual([]);
  });

  test('one with a broken key, or with more than is asked for', async () => {
    const who = await buildUser(server.db);
    const { endpoint, keys: good } = service.subscribe();
    const broken = { ...good, p256dh: `B${'A'.repeat(86)}` };
    expect(await server.as(who).send(addPushDevice, { body: { endpoint, keys: broken } })).toRefuseFields(
      'keys.p256dh',
    );
    const body = { endpoint, keys: { ...good, auth: 'short' } };
    expect(await server.as(who).send(addPushDevice, { body })).toRefuseFields('keys.auth');
    const extra = { endpoint, keys: good, user_id: who.userId };
    expect(await server.as(who).send(addPushDevice, { body: extra })).toRefuseFields('user_id');
  });

  test('anything where push is not set up', async () => {
    const bare = await openTestApp();
    Object.assign(bare.platform.env, { VAPID_PRIVATE_KEY: undefined });
    const who = await buildUser(bare.db);
    expect((await bare.as(who).call(listPushDevices)).body.public_key).toBeNull();
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: keys() };
    expect(await bare.as(who).send(addPushDevice, { body })).toFailWith('notification/push-not-set-up');
    await bare.close();
  });
});

describe('a push', () => {
  const choose = (who: BuiltUser, kind: string, isOn: boolean) =>
    server.as(who).send(changePushPreference, { body: { kind, is_on: isOn } });

  test('is chosen by kind; minor kinds are off by default', async () => {
    const who = await buildUser(server.db, { userType: 'tutor' });
    const { items } = (await server.as(who).call(listPushPreferences)).body;
    expect(items.map(({ kind }) => kind)).toEqual(pushKinds.filter((kind) => kind !== 'nearby_need'));
    expect(items.filter((item) => !item.is_on).map(({ kind }) => kind)).toEqual([
      'rewards',
      'document_reminder',
      'card',
    ]);
    expect(await choose(who, 'access', true)).toRefuseFields('kind');
  });

  test('follows the choice, also when already queued', async () => {
    const { who, browser } = await ringing();
    await choose(who, 'security', false);
    await notifyUser(who);
    await choose(who, 'security', true);
    await notifyUser(who, { title: 'Na fila' });
    await choose(who, 'security', false);
    await server.deliver();
    expect(browser.received).toEqual([]);
    await choose(who, 'security', true);
    await notifyUser(who, { title: 'De novo' });
    await server.deliver();
    expect(browser.received.map(({ content }) => content)).toMatchObject([{ title: 'De novo' }]);
  });

  test('announces a message without its author and text', async () => {
    const { tutor, provider, bookingId } = await buildConfirmedBooking(server.db);
    const browser = service.subscribe();
    await add(provider, browser);
    const always = { zone: 'America/Sao_Paulo', quiet: null, digest_hour: null } as const;
    await server.as(provider).call(replaceNotificationSchedule, { body: always });
    const { body: thread } = await server.as(tutor).call(openThread, { body: { booking_id: bookingId } });
    for (const text of ['O portão é o verde.', 'Pode entrar.'])
      await server.as(tutor).call(postMessage, { params: { thread_id: thread.id }, body: { text } });
    await server.deliver();
    const contents = browser.received
      .map(({ content }) => content)
      .filter((content) => JSON.stringify(content).includes('/messages/'));
    expect(contents).toHaveLength(2);
    expect(new Set(contents.map((content) => JSON.stringify(content))).size).toBe(1);
    expect(contents[0]).toEqual({
      title: 'Nova mensagem',
      path: `/messages/${thread.id}`,
      tag: expect.any(String),
    });
  });

  test.each([listPushPreferences, listPushDevices, changePushPreference, addPushDevice])(
    'is of signed-in people: $operationId',
    async (endpoint) => {
      expect(await server.anonymous.send(endpoint, { body: {} })).toFailWith('session/missing');
    },
  );
});
