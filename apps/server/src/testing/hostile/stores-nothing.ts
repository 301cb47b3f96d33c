import { beforeAll, expect, test } from 'vitest';

import type { Database } from '../../platform/db/database.ts';
import { countRows } from '../table-counts.ts';

/** Declares the last test of a block: that the tests before it added and removed no row. */
export function testStoresNothing(database: () => Database): void {
  let before: Awaited<ReturnType<typeof countRows>>;
  beforeAll(async () => {
    before = await countRows(database());
  });

  test('is stored nowhere', async () => {
    expect(await countRows(database())).toEqual(before);
  });
}
