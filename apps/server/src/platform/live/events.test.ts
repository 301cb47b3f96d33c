import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildUser } from '../../modules/auth/auth.factory.ts';
import { listenToEvents } from '../../testing/event-listener.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { transact } from '../db/database.ts';
import { publish } from './events.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await openTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const listen = (accessToken: string) => listenToEvents(address, accessToken);

test('an event reaches the open screens of the users it names, and no others', async () => {
  const [ana, bia] = [await buildUser(server.db), await buildUser(server.db)];
  const [anas, bias] = [await listen(ana.accessToken), await listen(bia.accessToken)];
  await anas.until('event: refresh');
  await bias.until('event: refresh');
  await transact(server.db, (tx) =>
    publish(tx, { users: [ana.userId], type: 'booking.changed', id: 'for-ana' }),
  );
  await transact(server.db, (tx) =>
    publish(tx, { users: [bia.userId], type: 'booking.changed', id: 'for-bia' }),
  );
  expect(await anas.until('for-ana')).toContain('event: booking.changed\ndata: {"id":"for-ana"}');
  expect(await bias.until('for-bia')).not.toContain('for-ana');
  anas.close();
  bias.close();
});

test('an event from just before the stream was open follows the greeting', async () => {
  const [ana, bia] = [await buildUser(server.db), await buildUser(server.db)];
  const [first, bias] = [await listen(ana.accessToken), await listen(bia.accessToken)];
  await first.until('event: refresh');
  await transact(server.db, (tx) =>
    publish(tx, { users: [ana.userId], type: 'booking.changed', id: 'while-loading' }),
  );
  await first.until('while-loading');
  const late = await listen(ana.accessToken);
  expect(await late.until('while-loading')).toContain('event: refresh');
  const lateBia = await listen(bia.accessToken);
  expect(await lateBia.until('event: refresh')).not.toContain('while-loading');
  for (const stream of [first, bias, late, lateBia]) stream.close();
});

test('a failed transaction publishes nothing', async () => {
  const ana = await buildUser(server.db);
  const stream = await listen(ana.accessToken);
  const failed = transact(server.db, async (tx) => {
    await publish(tx, { users: [ana.userId], type: 'booking.changed', id: 'rolled-back' });
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  await transact(server.db, (tx) =>
    publish(tx, { users: [ana.userId], type: 'booking.changed', id: 'committed' }),
  );
  expect(await stream.until('committed')).not.toContain('rolled-back');
  stream.close();
});

test('an anonymous caller gets no stream', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

test('a suspended user receives only events of their own account', async () => {
  const ana = await buildUser(server.db, { isSuspended: true });
  const stream = await listen(ana.accessToken);
  await stream.until('event: refresh');
  for (const [type, id] of [
    ['booking.changed', 'of-a-booking'],
    ['account.changed', 'of-the-account'],
  ] as const)
    await transact(server.db, (tx) => publish(tx, { users: [ana.userId], type, id }));
  expect(await stream.until('of-the-account')).not.toContain('of-a-booking');
  stream.close();
});
