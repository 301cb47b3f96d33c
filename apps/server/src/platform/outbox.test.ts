import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { testEngine } from '../testing/test-database.ts';
import { transact } from './database.ts';
import { queueMail } from './mail-queue.ts';
import { mailsTo } from './mail.ts';
import { outbox } from './outbox.table.ts';
import { drainOutbox, enqueue, outboxHandler, startOutbox } from './outbox.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(outbox));

const recorder = () => {
  const seen: unknown[] = [];
  const handler = outboxHandler('test.record', (_platform, payload) => {
    seen.push(payload);
    return Promise.resolve();
  });
  return { seen, handler };
};

describe('a message', () => {
  test('is delivered after the commit and only once', async () => {
    const { seen, handler } = recorder();
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 1 }));
    await drainOutbox(server.platform, [handler]);
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('of a transaction that failed is never delivered', async () => {
    const { seen, handler } = recorder();
    const failed = transact(server.db, async (tx) => {
      await enqueue(tx, 'test.record', { n: 1 });
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([]);
  });

  test('with a key that is there already is not added', async () => {
    const { seen, handler } = recorder();
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 1 }, { key: 'one' }));
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 2 }, { key: 'one' }));
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('that fails is kept, waits, and is tried again', async () => {
    const attempts: number[] = [];
    const failing = outboxHandler('test.fail', (_platform, _payload, { attempt }) => {
      attempts.push(attempt);
      return attempt === 1 ? Promise.reject(new Error('neighbour down')) : Promise.resolve();
    });
    await transact(server.db, (tx) => enqueue(tx, 'test.fail', {}));
    await drainOutbox(server.platform, [failing]);
    const [waiting] = await server.db.select().from(outbox);
    expect(waiting).toMatchObject({ attempts: 1, lastError: 'neighbour down', deliveredAt: null });
    expect(waiting?.availableAt.getTime()).toBeGreaterThan(Date.now());
    await server.db.update(outbox).set({ availableAt: sql`now()` });
    await drainOutbox(server.platform, [failing]);
    expect(attempts).toEqual([1, 2]);
  });

  test('is parked for a person after fifteen attempts', async () => {
    const failing = outboxHandler('test.fail', () => Promise.reject(new Error('poison')));
    await transact(server.db, (tx) => enqueue(tx, 'test.fail', {}));
    await server.db.update(outbox).set({ attempts: 14 });
    await drainOutbox(server.platform, [failing]);
    await server.db.update(outbox).set({ availableAt: sql`now()` });
    expect(await drainOutbox(server.platform, [failing])).toBe(0);
    const [parked] = await server.db.select().from(outbox).where(eq(outbox.kind, 'test.fail'));
    expect(parked?.parkedAt).not.toBeNull();
  });

  test.runIf(testEngine === 'embedded')(
    'gives what a dead process had claimed to the next one at once',
    async () => {
      const arrived = Promise.withResolvers<unknown>();
      const handler = outboxHandler('test.orphan', (_platform, payload) => {
        arrived.resolve(payload);
        return Promise.resolve();
      });
      await transact(server.db, (tx) => enqueue(tx, 'test.orphan', { n: 8 }));
      await server.db
        .update(outbox)
        .set({ attempts: 1, availableAt: sql`now() + interval '59 seconds'` })
        .where(eq(outbox.kind, 'test.orphan'));
      const worker = await startOutbox(server.platform, [handler]);
      try {
        expect(await arrived.promise).toEqual({ n: 8 });
      } finally {
        await worker.stop();
      }
    },
  );

  test('wakes a running worker', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const handler = outboxHandler('test.record', (_platform, payload) => {
      arrived.resolve(payload);
      return Promise.resolve();
    });
    const worker = await startOutbox(server.platform, [handler]);
    try {
      await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 7 }));
      expect(await arrived.promise).toEqual({ n: 7 });
    } finally {
      await worker.stop();
    }
  });
});

test('a mail reaches the development mailbox with its words escaped', async () => {
  await transact(server.db, (tx) =>
    queueMail(tx, {
      kind: 'account',
      to: 'ana@patinha.test',
      subject: 'Olá',
      paragraphs: ['Thor & <Mia>'],
      action: { label: 'Abrir', url: 'https://patinha.example/?a=1&b=2' },
    }),
  );
  await server.deliver();
  const [mail] = await mailsTo(server.db, 'ana@patinha.test');
  expect(mail).toMatchObject({ subject: 'Olá', links: ['https://patinha.example/?a=1&b=2'] });
  expect(mail?.text).toContain('Thor & <Mia>');
  expect(mail?.html).toContain('Thor &amp; &lt;Mia&gt;');
});
