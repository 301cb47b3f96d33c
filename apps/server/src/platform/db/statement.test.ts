import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { outbox } from '../background/outbox.table.ts';
import { transact } from './database.ts';
import { given, statement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = statement(
  { kind: outbox.kind, key: outbox.key, payload: outbox.payload, availableAt: outbox.availableAt },
  (db, message) => db.insert(outbox).values(message),
);
let timesWritten = 0;
const find = statement(
  { kind: outbox.kind, availableAt: outbox.availableAt },
  (db, { kind, availableAt }) => {
    timesWritten += 1;
    return db
      .select({
        key: outbox.key,
        payload: outbox.payload,
        availableAt: outbox.availableAt,
        more: { key: outbox.key },
      })
      .from(outbox)
      .where(sql`${eq(outbox.kind, kind)} and ${eq(outbox.availableAt, availableAt)}`);
  },
);

test('values are encoded and decoded as their columns define', async () => {
  const message = { kind: randomUUID(), key: null, payload: { a: [1] }, availableAt: new Date(1_234) };
  await add(database.db, message);
  const { key, payload, availableAt } = message;
  expect(await find(database.db, message)).toEqual([{ key, payload, availableAt, more: { key } }]);
});

test("one text serves every transaction and runs in the caller's", async () => {
  const message = { kind: randomUUID(), key: null, payload: {}, availableAt: new Date(0) };
  const undone = transact(database.db, async (tx) => {
    await add(tx, message);
    expect(await find(tx, message)).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await transact(database.db, (tx) => find(tx, message))).toEqual([]);
  expect(timesWritten).toBe(1);
});

test('a joined table without a row is null as a whole', async () => {
  const other = statement({ kind: outbox.kind }, (db, { kind }) => {
    const found = db.select().from(outbox).where(eq(outbox.kind, kind)).as('found');
    return db
      .select({ one: { n: sql<number>`1` }, found: { id: found.id, kind: found.kind } })
      .from(sql`(values (1)) as one`)
      .leftJoin(found, sql`true`);
  });
  expect(await other(database.db, { kind: randomUUID() })).toEqual([{ one: { n: 1 }, found: null }]);
});

test('a hand-written statement returns its rows', async () => {
  const sum = statement(
    { numbers: given<readonly number[]>() },
    (_db, { numbers }) => sql<{ sum: number }>`select sum(n)::int as sum from unnest(${numbers}::int[]) n`,
  );
  expect(await sum(database.db, { numbers: [1, 2, 3] })).toEqual([{ sum: 6 }]);
});

test('a missing value is never sent as null', async () => {
  // @ts-expect-error -- the compiler reports it first
  await expect(find(database.db, { kind: 'x' })).rejects.toThrow('No value for availableAt');
});
