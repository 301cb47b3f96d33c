import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { rows } from './database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** Columns of tables that hold few rows, or one a person: reading them whole costs nothing. */
const small = [
  'account_deletions.user_id',
  'auth_oauth_flows.link_user_id',
  'book_faults.acknowledged_by',
  'debt_write_offs.decided_by',
  'debt_write_offs.requested_by',
  'digest_mails.user_id',
  'verifications.reviewer_id',
  'verified_tax_ids.user_id',
];

/** Removing an account asks each of these tables for the person (ADR 188). */
test('every column that names a person has an index of all its rows', async () => {
  const found = await rows<{ name: string }>(
    server.db,
    sql`select c.conrelid::regclass || '.' || a.attname as name
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'auth_users'::regclass
           and not exists (
             select from pg_index i
              where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
                and (i.indpred is null
                     or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
         order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(small);
});
