import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestAppOn, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { rows, type Transaction } from '../db/database.ts';
import { settleAll, settleEach } from './due.ts';
import { inRun } from './shared-run.ts';

// In the only schema where the application may create a table.
let server: TestApp;
beforeAll(async () => {
  server = await openTestAppOn(await openTestDatabase({ poolSize: 10 }), {});
  await server.db.execute(
    sql`create table pgboss.due_things (id integer primary key, settled integer not null default 0)`,
  );
});
afterAll(() => server.close());

/** More than two pages. */
const count = 410;
beforeEach(async () => {
  await server.db.execute(sql`truncate pgboss.due_things`);
  await server.db.execute(sql`insert into pgboss.due_things select n from generate_series(1, ${count}) as n`);
});

const idsOf = async (settled: number, most: number) => {
  const found = await rows<{ id: number }>(
    server.db,
    sql`select id from pgboss.due_things where settled = ${settled} order by id limit ${most}`,
  );
  return found.map(({ id }) => id);
};
const find = (most: number) => idsOf(0, most);
const settledIds = () => idsOf(1, count);
const from = (first: number, last = count) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const mark = async (tx: Transaction, id: number): Promise<void> => {
  await tx.execute(sql`update pgboss.due_things set settled = settled + 1 where id = ${id}`);
};
const fail = async (tx: Transaction, code: string): Promise<void> => {
  await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
};

describe('due work', () => {
  test('is settled completely, page by page', async () => {
    expect(await settleAll(server.db, find, mark)).toBe(count);
    expect(await settledIds()).toEqual(from(1));
  });

  test('is not counted when another process settled it first', async () => {
    const quicker = async (tx: Transaction, one: number) => {
      await mark(tx, one);
      return one !== 2;
    };
    expect(await settleEach(server.db, [1, 2, 3], quicker)).toBe(2);
  });

  test('continues after a failure, which is rolled back and named in the error', async () => {
    const run = settleEach(server.db, [1, 2, 3], async (tx, one) => {
      await mark(tx, one);
      if (one === 2) throw new Error('2 is poison');
    });
    await expect(run).rejects.toMatchObject({ errors: [{ message: '2 is poison' }] });
    expect(await settledIds()).toEqual([1, 3]);
  });

  test('continues although failed or postponed items fill whole pages', async () => {
    const tried: number[] = [];
    const run = settleAll(server.db, find, async (tx, one) => {
      tried.push(one);
      if (one <= 210) throw new Error(`${one} is poison`);
      if (one <= 400) return false;
      return mark(tx, one);
    });
    await expect(run).rejects.toThrow('210 due items failed');
    expect(await settledIds()).toEqual(from(401));
    expect(tried.toSorted((a, b) => a - b)).toEqual(from(1));
  });

  test.each([
    { name: 'a statement that takes too long', code: '57014' },
    { name: 'a lock that another keeps', code: '55P03' },
  ])('waits for none that $name ended, however many in a row', async ({ code }) => {
    const run = settleEach(server.db, [1, 2, 3, 4, 5], (tx, id) => (id < 5 ? fail(tx, code) : mark(tx, id)));
    await expect(run).rejects.toThrow('4 due items failed');
    expect(await settledIds()).toEqual([5]);
  });

  test('reports earlier failures when the next search fails', async () => {
    let isBroken = false;
    const findOnce = (most: number) => {
      if (isBroken) return Promise.reject(new Error('The search is broken'));
      isBroken = true;
      return find(most);
    };
    const run = settleAll(server.db, findOnce, (tx, one) =>
      one === 7 ? Promise.reject(new Error('7 is poison')) : mark(tx, one),
    );
    await expect(run).rejects.toMatchObject({
      message: 'The search is broken',
      errors: [{ message: '7 is poison' }, { message: 'The search is broken' }],
    });
    expect(await settledIds()).toEqual(from(1, 200).filter((id) => id !== 7));
  });

  test('waits for the next run when the database does not answer', async () => {
    let asked = 0;
    const run = settleEach(server.db, [1, 2, 3, 4, 5], (tx) => {
      asked += 1;
      return fail(tx, '57P03');
    });
    await expect(run).rejects.toMatchObject({ message: 'the database does not answer' });
    expect(asked).toBe(3);
  });
});

/** Resolves when `open` is called. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

const claim = async (tx: Transaction, id: number) => {
  const taken = await rows(
    tx,
    sql`update pgboss.due_things set settled = settled + 1 where id = ${id} and settled = 0 returning id`,
  );
  return taken.length === 1;
};

const inJob = <T>(work: () => Promise<T>): Promise<T> =>
  inRun({ job: 'due.test', askForHelp: () => undefined }, work);

describe('workers that share due work', () => {
  test('settle each item once', async () => {
    const worker = () => inJob(() => settleAll(server.db, find, claim));
    const [one, other] = await Promise.all([worker(), worker()]);
    expect(one + other).toBe(count);
    expect(await settledIds()).toEqual(from(1));
  });

  test('do not wait for an item that another is at', async () => {
    if (server.engine !== 'postgres') return;
    const [reached, finish] = [gate(), gate()];
    const slow = inJob(() =>
      settleEach(server.db, [7], async (tx, id) => {
        await claim(tx, id);
        reached.open();
        await finish.opened;
      }),
    );
    await reached.opened;
    const others = await inJob(() => settleAll(server.db, find, claim)).finally(finish.open);
    expect([others, await slow]).toEqual([count - 1, 1]);
    expect(await settledIds()).toEqual(from(1));
  });

  test('take several items of a long page at a time', async () => {
    if (server.engine !== 'postgres') return;
    const both = gate();
    let waiting = 0;
    const settled = await settleEach(server.db, from(1, 40), async (tx, id) => {
      waiting += 1;
      if (waiting === 2) both.open();
      await both.opened;
      await mark(tx, id);
    });
    expect(settled).toBe(40);
  });

  test('leave half of a small pool to the requests', async () => {
    if (server.engine !== 'postgres') return;
    const small = await openTestDatabase({ poolSize: 4 });
    let [open, most] = [0, 0];
    await settleEach(small.db, from(1, 100), async (tx) => {
      open += 1;
      most = Math.max(most, open);
      await rows(tx, sql`select 1`);
      open -= 1;
    });
    await small.close();
    expect(most).toBe(2);
  });
});
