import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let personalData: TestApp['platform']['personalData'];
let registered: ReadonlySet<string>;
beforeAll(async () => {
  server = await openTestApp();
  ({ personalData } = server.platform);
  registered = new Set(personalData.map(({ table }) => table));
});
afterAll(() => server.close());

/** Every column of every table that the product made, as `schema.table` and name. */
const columnsOf = (kind: string) =>
  rows<{ table: string; column: string; generated: string }>(
    server.db,
    sql`select c.table_schema || '.' || c.table_name as table, c.column_name as column, c.is_generated as generated
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema in ('public', 'app', 'ledger') and t.table_type = ${kind}`,
  );

test('every table has an entry that says how its rows are exported and erased', async () => {
  const tables = new Set((await columnsOf('BASE TABLE')).map(({ table }) => table));
  expect([...tables].filter((table) => !registered.has(table))).toEqual([]);
});

test('every column of a personal table was decided about: given out or held back', async () => {
  const decided = new Map<string, Set<string>>();
  for (const { table, columns } of personalData)
    decided.set(table, new Set([...(decided.get(table) ?? []), ...columns]));
  const found = await columnsOf('BASE TABLE');
  const forgotten = found.filter(({ table, column, generated }) => {
    const columns = decided.get(table);
    // Impersonal tables name no column; what the database computes follows its sources.
    return columns && columns.size > 0 && generated === 'NEVER' && !columns.has(column);
  });
  expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('no entry speaks of a table or view that is gone', async () => {
  const known = new Set(
    [...(await columnsOf('BASE TABLE')), ...(await columnsOf('VIEW'))].map(({ table }) => table),
  );
  expect([...registered].filter((table) => !known.has(table))).toEqual([]);
});

test('no two sections of an export have one name', () => {
  const sections = personalData.map(({ section }) => section);
  expect(new Set(sections).size).toBe(sections.length);
});
