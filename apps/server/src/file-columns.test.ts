import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { product } from './modules.ts';
import { casing, rows } from './platform/db/database.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** Columns that are called a key and lead to no stored file. */
const otherKeys = [
  '"book_faults"."ledger_key"',
  '"digest_mails"."key"',
  '"idempotency_keys"."key"',
  '"leases"."key"',
  '"ledger"."tx"."key"',
  '"needs"."city_key"',
  '"notifications"."key"',
  '"outbox"."key"',
  '"payments"."payer_key"',
  '"pushes"."key"',
  '"rate_limits"."key"',
  '"refunds"."key"',
  '"services"."city_key"',
];

const dialect = new PgDialect({ casing });
const owners = product.fileColumns.map((column) => dialect.sqlToQuery(sql`${column}`).sql);

const keyColumns = async () => {
  const found = await rows<{ name: string }>(
    server.db,
    sql`select case table_schema when 'public' then '' else format('"%s".', table_schema) end
             || format('"%s"."%s"', table_name, column_name) as name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema in ('public', 'app', 'ledger') and table_type = 'BASE TABLE'
          and column_name ~ '(^|_)keys?$'`,
  );
  return found.map(({ name }) => name);
};

test('every column that is called a key says whether it names files: those of others are swept', async () => {
  const said = new Set([...owners, ...otherKeys]);
  expect((await keyColumns()).filter((name) => !said.has(name))).toEqual([]);
});

test('no column that is gone is asked for the files that it names', async () => {
  const known = new Set(await keyColumns());
  expect([...owners, ...otherKeys].filter((name) => !known.has(name))).toEqual([]);
});
