import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { rateLimits } from '../http/rate-limit.table.ts';
import { isUnavailable, openPostgres, readClock, rows, sqlState, transact } from './database.ts';
import { deleteInRounds } from './rounds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a database of either engine', () => {
  test('runs queries as the application role', async () => {
    const [row] = await rows<{ role: string }>(database.db, sql`select current_user as role`);
    expect(row?.role).toBe('patinha_app');
  });

  test('returns int8 as a number and rejects values beyond the safe range', async () => {
    const [row] = await rows<{ n: number }>(database.db, sql`select 9007199254740991::int8 as n`);
    expect(row?.n).toBe(9_007_199_254_740_991);
    await expect(rows(database.db, sql`select 9007199254740993::int8 as n`)).rejects.toThrow(
      expect.objectContaining({ cause: expect.any(RangeError) }),
    );
  });

  test('moves the product clock and nothing else', async () => {
    const before = await readClock(database.db);
    await database.db.execute(sql`select app.advance_clock(172800)`);
    const after = await readClock(database.db);
    expect(Math.round((after.getTime() - before.getTime()) / 3_600_000)).toBe(48);
  });

  test('keeps named statements usable after another statement failed', async () => {
    const named = { name: 'twice', text: 'select $1::int + 1 as n', values: [1] };
    expect((await database.pool.query(named)).rows).toEqual([{ n: 2 }]);
    await expect(database.pool.query('select * from no_such_table')).rejects.toThrow('no_such_table');
    expect((await database.pool.query(named)).rows).toEqual([{ n: 2 }]);
  });

  test('reports the SQLSTATE of a failed statement', async () => {
    const failure: unknown = await rows(database.db, sql`select * from no_such_table`).catch(
      (error: unknown) => error,
    );
    expect(sqlState(failure)).toBe('42P01');
  });

  test('counts as unavailable when it is not running; a missing file of ours does not', async () => {
    const failureOf = (work: Promise<unknown>) => work.then(undefined, (error: unknown) => error);
    const nowhere = encodeURIComponent(join(tmpdir(), 'nowhere'));
    const away = await openPostgres(`postgres://postgres@${nowhere}/postgres`);
    expect(isUnavailable(await failureOf(readClock(away.db)))).toBe(true);
    await away.close();
    expect(isUnavailable(await failureOf(readFile(join(tmpdir(), 'nowhere', 'file'))))).toBe(false);
  });

  test('keeps nothing of a transaction that failed', async () => {
    const attempt = transact(database.db, async (tx) => {
      await tx.execute(sql`insert into rate_limits (key, points, expire) values ('left-behind', 1, 1)`);
      throw new Error('given up');
    });
    await expect(attempt).rejects.toThrow('given up');
    expect(await rows(database.db, sql`select 1 from rate_limits where key = 'left-behind'`)).toEqual([]);
  });

  test('deletes a backlog in rounds, and nothing else', async () => {
    const rowsLeft = async () =>
      (await rows<{ key: string }>(database.db, sql`select key from rate_limits`)).map(({ key }) => key);
    await database.db.execute(sql`
      insert into rate_limits (key, points, expire)
      select 'row-' || n, 1, case n when 1 then 2 else 1 end from generate_series(1, 10001) n`);
    expect(await deleteInRounds(database.db, rateLimits, lt(rateLimits.expire, 2))).toBe(10_000);
    expect(await rowsLeft()).toEqual(['row-1']);
  });

  test('rejects changes to the audit trail', async () => {
    await transact(database.db, async (tx) => {
      await tx.execute(
        sql`insert into audit_log (happened_at, action, subject_type, subject_id, details) values (app.now(), 'test.act', 'test', '1', '{}')`,
      );
    });
    const change: unknown = await rows(database.db, sql`update audit_log set action = 'other'`).catch(
      (e: unknown) => e,
    );
    expect(sqlState(change)).toBe('42501');
  });
});
