import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { rows } from '../db/database.ts';
import { leaseSeconds, LeaseTaken, withLease } from './lease.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const held = () => rows(database.db, sql`select key from leases`);
/** Expires the lease, as if its holder had been silent for its whole duration. */
const letEnd = (key: string) =>
  database.db.execute(
    sql`update leases set until = until - make_interval(secs => ${leaseSeconds}) where key = ${key}`,
  );

describe('a lease', () => {
  test('is granted to one of 200 concurrent callers, and is free once the work is done', async () => {
    const tries = 200;
    const answered = Promise.withResolvers<void>();
    let [began, refused] = [0, 0];
    // The work lasts until every other attempt has its answer, however slow the machine is.
    const countAnswer = () => began + refused === tries && answered.resolve();
    const work = async () => {
      began += 1;
      countAnswer();
      await answered.promise;
    };
    await Promise.all(
      Array.from({ length: tries }, async () => {
        try {
          await withLease(database.db, 'one', work);
        } catch (error) {
          if (!(error instanceof LeaseTaken)) throw error;
          refused += 1;
          countAnswer();
        }
      }),
    );
    expect([began, refused]).toEqual([1, tries - 1]);
    expect(await held()).toEqual([]);
  });

  test('is never held by two callers at the same time', async () => {
    let [within, most] = [0, 0];
    const work = async () => {
      within += 1;
      most = Math.max(most, within);
      await setTimeout(1);
      within -= 1;
    };
    await Promise.allSettled(
      Array.from({ length: 200 }, async (_, turn) => {
        await setTimeout(turn);
        await withLease(database.db, 'two', work);
      }),
    );
    expect(most).toBe(1);
  });

  test('is independent of other keys, and a failure leaves none behind', async () => {
    const failing = withLease(database.db, 'a', () =>
      withLease(database.db, 'b', () => Promise.reject(new Error('no answer'))),
    );
    await expect(failing).rejects.toThrow('no answer');
    expect(await held()).toEqual([]);
  });

  test("stops its previous holder after it expired, who releases nothing of the new holder's", async () => {
    const slow = withLease(database.db, 'slow', async (keep) => {
      await letEnd('slow');
      await withLease(database.db, 'slow', async () => {
        await expect(keep()).rejects.toBeInstanceOf(LeaseTaken);
        expect(await held()).toEqual([{ key: 'slow' }]);
      });
      await withLease(database.db, 'slow', () => keep());
    });
    await expect(slow).rejects.toBeInstanceOf(LeaseTaken);
    expect(await held()).toEqual([]);
  });

  test('is extended by a holder who renews it in time', async () => {
    await withLease(database.db, 'kept', async (keep) => {
      await letEnd('kept');
      await keep();
      await expect(withLease(database.db, 'kept', () => Promise.resolve())).rejects.toBeInstanceOf(
        LeaseTaken,
      );
    });
  });
});
