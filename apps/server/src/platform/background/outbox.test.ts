import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { rows, transact } from '../db/database.ts';
import { queueMail } from '../outgoing/mail-queue.ts';
import { mailsTo } from '../outgoing/mail.ts';
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

describe('an outbox message', () => {
  test('is delivered after the commit and only once', async () => {
    const { seen, handler } = recorder();
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 1 }));
    await drainOutbox(server.platform, [handler]);
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('keeps nothing of its content once it is delivered: a mailed code opens an account', async () => {
    await transact(server.db, async (tx) => {
      for (const code of ['451280', '451281'])
        await queueMail(tx, { kind: 'access', to: 'bia@patinha.test', subject: 'Oi', paragraphs: [code] });
    });
    await server.deliver();
    expect(await rows(server.db, sql`select payload from outbox where delivered_at is not null`)).toEqual([
      { payload: {} },
      { payload: {} },
    ]);
    expect((await mailsTo(server.db, 'bia@patinha.test')).map(({ text }) => /\d{6}/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['451280', '451281']),
    );
  });

  test('is never delivered when its transaction failed', async () => {
    const { seen, handler } = recorder();
    const failed = transact(server.db, async (tx) => {
      await enqueue(tx, 'test.record', { n: 1 });
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([]);
  });

  test('is not added when its key already exists', async () => {
    const { seen, handler } = recorder();
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 1 }, { key: 'one' }));
    await transact(server.db, (tx) => enqueue(tx, 'test.record', { n: 2 }, { key: 'one' }));
    await drainOutbox(server.platform, [handler]);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('is kept after a failure and retried after a delay', async () => {
    const attempts: number[] = [];
    const failing = outboxHandler('test.fail', (_platform, _payload, { attempt }) => {
      attempts.push(attempt);
      return attempt === 1 ? Promise.reject(new Error('service down')) : Promise.resolve();
    });
    await transact(server.db, (tx) => enqueue(tx, 'test.fail', {}));
    await drainOutbox(server.platform, [failing]);
    const [waiting] = await server.db.select().from(outbox);
    expect(waiting).toMatchObject({ attempts: 1, lastError: 'service down', deliveredAt: null });
    expect(waiting?.availableAt.getTime()).toBeGreaterThan(Date.now());
    await server.db.update(outbox).set({ availableAt: sql`now()` });
    await drainOutbox(server.platform, [failing]);
    expect(attempts).toEqual([1, 2]);
  });

  test('waits a quarter of an hour at most, however often it has failed', async () => {
    const failing = outboxHandler('test.fail', () => Promise.reject(new Error('service down')));
    await transact(server.db, (tx) => enqueue(tx, 'test.fail', {}));
    await server.db.update(outbox).set({ attempts: 30 });
    await drainOutbox(server.platform, [failing]);
    const [waiting] = await rows<{ seconds: number }>(
      server.db,
      sql`select extract(epoch from available_at - now())::float8 as seconds from outbox where parked_at is null`,
    );
    // A fifth more or less, so that retries do not arrive all at once.
    expect(waiting?.seconds).toBeGreaterThan(0.7 * 900);
    expect(waiting?.seconds).toBeLessThanOrEqual(1.2 * 900);
  });

  test('is parked for an operator after forty attempts', async () => {
    const failing = outboxHandler('test.fail', () => Promise.reject(new Error('poison')));
    await transact(server.db, (tx) => enqueue(tx, 'test.fail', {}));
    await server.db.update(outbox).set({ attempts: 39 });
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

describe('several outbox messages', () => {
  const enqueueMany = (kind: string, count: number) =>
    transact(server.db, async (tx) => {
      for (let n = 0; n < count; n += 1) await enqueue(tx, kind, { n });
    });

  /** An external service that answers only when the test lets it. */
  const slowService = (kind = 'test.slow') => {
    const answer = Promise.withResolvers<void>();
    const calls = { now: 0, ever: 0, most: 0 };
    const handler = outboxHandler(kind, async () => {
      calls.now += 1;
      calls.ever += 1;
      calls.most = Math.max(calls.most, calls.now);
      await answer.promise;
      calls.now -= 1;
    });
    return { handler, calls, answer: answer.resolve };
  };

  test('are not held up by a service that is slow with others', async () => {
    const { seen, handler } = recorder();
    const slow = slowService();
    await enqueueMany('test.slow', 40);
    await enqueueMany('test.record', 25);
    const drained = drainOutbox(server.platform, [slow.handler, handler]);
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(25);
    expect(slow.calls).toEqual({ now: 8, ever: 8, most: 8 });
    slow.answer();
    expect(await drained).toBe(65);
    expect(slow.calls.ever).toBe(40);
  });

  test('are delivered while a service is slow with earlier ones', async () => {
    const { seen, handler } = recorder();
    const slow = slowService();
    await enqueueMany('test.slow', 2);
    const worker = await startOutbox(server.platform, [slow.handler, handler]);
    try {
      await expect.poll(() => slow.calls.now).toBe(2);
      await enqueueMany('test.record', 12);
      await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(12);
      expect(slow.calls.now).toBe(2);
    } finally {
      slow.answer();
      await worker.stop();
    }
  });

  test('run at most eight at once per kind, and a stopping worker begins no more', async () => {
    const slow = slowService();
    await enqueueMany('test.slow', 14);
    const worker = await startOutbox(server.platform, [slow.handler]);
    await expect.poll(() => slow.calls.now, { timeout: 10_000 }).toBe(8);
    const stopped = worker.stop();
    slow.answer();
    await stopped;
    expect(slow.calls).toEqual({ now: 0, ever: 8, most: 8 });
    expect(await drainOutbox(server.platform, [slow.handler])).toBe(6);
  });

  test('of many kinds share the workers, and each slow kind leaves half of the rest', async () => {
    const slow = ['test.slow', 'test.slower', 'test.slowest'].map((kind) => slowService(kind));
    for (const { handler } of slow) await enqueueMany(handler.kind, 20);
    const { seen, handler } = recorder();
    const worker = await startOutbox(server.platform, [...slow.map((one) => one.handler), handler]);
    try {
      const inFlight = () => slow.map(({ calls }) => calls.now).toSorted((a, b) => b - a);
      await expect.poll(inFlight, { timeout: 10_000 }).toEqual([8, 4, 2]);
      await enqueueMany('test.record', 5);
      await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(5);
      expect(inFlight()).toEqual([8, 4, 2]);
    } finally {
      for (const { answer } of slow) answer();
      await worker.stop();
    }
  });

  test('that fail leave the workers to the others', async () => {
    const { seen, handler } = recorder();
    const failing = outboxHandler('test.fail', () => {
      throw new Error('fails before it begins');
    });
    await enqueueMany('test.fail', 15);
    await enqueueMany('test.record', 3);
    expect(await drainOutbox(server.platform, [failing, handler])).toBe(18);
    expect(seen).toHaveLength(3);
  });

  test('of a dead worker are claimed by another after the lease ends, each once', async () => {
    const { seen, handler } = recorder();
    await enqueueMany('test.record', 12);
    await server.db.update(outbox).set({ attempts: 1, availableAt: sql`now() + interval '30 seconds'` });
    expect(await drainOutbox(server.platform, [handler])).toBe(0);
    await server.db.update(outbox).set({ availableAt: sql`now()` });
    const both = [drainOutbox(server.platform, [handler]), drainOutbox(server.platform, [handler])];
    const [one = 0, other = 0] = await Promise.all(both);
    expect(one + other).toBe(12);
    expect(seen).toHaveLength(12);
  });
});

test('a mail reaches the development mailbox with its text escaped', async () => {
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
