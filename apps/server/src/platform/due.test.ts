import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { rows, type Transaction } from './database.ts';
import { settleAll, settleEach } from './due.ts';

// In the one schema where the application may make a table.
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await server.db.execute(
    sql`create table pgboss.due_things (id integer primary key, settled integer not null default 0)`,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate pgboss.due_things`);
  await server.db.execute(sql`insert into pgboss.due_things select n from generate_series(1, 5) as n`);
});

const find = async () => {
  const due = await rows<{ id: number }>(
    server.db,
    sql`select id from pgboss.due_things where settled = 0 order by id limit 2`,
  );
  return due.map(({ id }) => id);
};
const settledIds = async () => {
  const found = await rows<{ id: number }>(
    server.db,
    sql`select id from pgboss.due_things where settled = 1 order by id`,
  );
  return found.map(({ id }) => id);
};
const mark = async (tx: Transaction, id: number): Promise<void> => {
  await tx.execute(sql`update pgboss.due_things set settled = settled + 1 where id = ${id}`);
};
const poisoned = (id: number) => async (tx: Transaction, one: number) => {
  await mark(tx, one);
  if (one === id) throw new Error(`${id} is poison`);
};

describe('what is due', () => {
  test('is settled to the end, page by page', async () => {
    expect(await settleAll(server.db, find, mark)).toBe(5);
    expect(await settledIds()).toEqual([1, 2, 3, 4, 5]);
  });

  test('is not counted where somebody was quicker', async () => {
    const quicker = async (tx: Transaction, one: number) => {
      await mark(tx, one);
      return one !== 2;
    };
    expect(await settleEach(server.db, [1, 2, 3], quicker)).toBe(2);
  });

  test('waits for none that fails, whose own work is undone and named', async () => {
    const run = settleAll(server.db, find, poisoned(2));
    await expect(run).rejects.toMatchObject({ errors: [{ message: '2 is poison' }] });
    expect(await settledIds()).toEqual([1, 3, 4, 5]);
  });

  test('waits for the next run when the database does not answer', async () => {
    let asked = 0;
    const run = settleEach(server.db, [1, 2, 3, 4, 5], async (tx) => {
      asked += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '57P03'; end $$`);
    });
    await expect(run).rejects.toMatchObject({ message: 'The database does not answer' });
    expect(asked).toBe(3);
  });
});
