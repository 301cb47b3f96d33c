import { createPet, listPets } from '@patinha/contract/pet';
import { addMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildUser } from '../../modules/auth/auth.factory.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { hashRequest } from './idempotency.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const thor = { name: 'Thor', species: 'dog' } as const;

describe('a write with an Idempotency-Key', () => {
  test('runs once when sent many times at once; the others get its answer or 409', async () => {
    const tutor = server.as(await buildUser(server.db));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => tutor.call(createPet, { body: thor, key: 'same-intention' })),
    );
    const answered = replies.filter(({ status }) => status === 201);
    expect(new Set(answered.map(({ body }) => body.id)).size).toBe(1);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply).toFailWith('request/in-flight');
    expect((await tutor.call(listPets, { query: {} })).body.count).toBe(1);
  });

  test('keeps keys of different people apart', async () => {
    const [ana, bia] = [server.as(await buildUser(server.db)), server.as(await buildUser(server.db))];
    const first = await ana.call(createPet, { body: thor, key: 'common-key' });
    const second = await bia.call(createPet, { body: thor, key: 'common-key' });
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('may be sent again with the same key after a refusal', async () => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.send(createPet, { body: { ...thor, name: '' }, key: 'mended-later' })).toRefuseFields(
      'name',
    );
    expect((await tutor.call(createPet, { body: thor, key: 'mended-later' })).status).toBe(201);
  });

  test('is remembered for a day and then forgotten', async () => {
    const tutor = server.as(await buildUser(server.db));
    const young = await tutor.call(createPet, { body: thor, key: 'of-this-morning' });
    await tutor.call(createPet, { body: thor, key: 'of-the-day-before' });
    for (const [key, hours] of [
      ['of-this-morning', 23],
      ['of-the-day-before', 25],
    ] as const)
      await server.db
        .update(idempotencyKeys)
        .set({ createdAt: addMs(new Date(), -hours * hourMs) })
        .where(eq(idempotencyKeys.key, key));
    await server.runJobs();
    const again = await tutor.call(createPet, { body: thor, key: 'of-this-morning' });
    expect(again.body.id).toBe(young.body.id);
    expect((await tutor.call(createPet, { body: thor, key: 'of-the-day-before' })).status).toBe(201);
    expect((await tutor.call(listPets, { query: {} })).body.count).toBe(3);
  });

  test.each(['short', 'with space in it', 'x'.repeat(201)])('rejects the key %j', async (key) => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.call(createPet, { body: thor, key })).toRefuseFields('idempotency-key');
  });
});

test('the hash of a request does not depend on the order of its fields', () => {
  expect(hashRequest({ a: 1, b: { c: [1, 2], d: 2 } })).toBe(hashRequest({ b: { d: 2, c: [1, 2] }, a: 1 }));
  expect(hashRequest({ a: [1, 2] })).not.toBe(hashRequest({ a: [2, 1] }));
});
