import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact } from '../../platform/db/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { findDiscrepancies } from './comparison.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const find = (psp: string) =>
  transact(server.db, (tx, now) =>
    findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0 }),
  );

describe('a thousand discrepancies', () => {
  const each = 250;
  const clean = 200;

  /** Payouts in both books, with at most one discrepancy each, in the books of a provider of their own. */
  async function plant(psp: string): Promise<void> {
    const { providerId } = await buildProvider(server.db);
    const recipientId = randomUUID();
    await transact(server.db, async (tx, now) => {
      const at = now.toISOString();
      await tx.execute(sql`
        insert into payout_recipients (id, provider_id, kind, masked, changed_by, changed_at, usable_from)
        values (${recipientId}, ${providerId}, 'pix', '-', ${randomUUID()}, ${at}, ${at})`);
      await tx.execute(sql`
        insert into payouts (provider_id, recipient_id, kind, provider, amount_cents, fee_cents, recovered_cents, status,
                             provider_ref, requested_at, ended_at)
        select ${providerId}, ${recipientId}, 'request', ${psp}, 1000 + n, 0, 0, 'paid', ${psp} || n,
               ${at}::timestamptz, ${at}::timestamptz - interval '2 hours'
          from generate_series(1, ${each * 4 + clean}::int) n`);
      await tx.execute(sql`
        select ledger.post('set:' || o.id, 'payout_settlement', null, ${at}::timestamptz, jsonb_build_array(
                 jsonb_build_object('account', 'bank', 'amount', o.amount_cents),
                 jsonb_build_object('account', 'psp_receivable:' || ${psp}, 'amount', -o.amount_cents)))
          from payouts o where o.provider = ${psp} and o.amount_cents - 1000 > ${each}::int`);
      await tx.execute(sql`
        insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
        select ${psp}, 'line' || provider_ref, 'payout', provider_ref,
               -amount_cents - case when n between ${each * 2 + 1}::int and ${each * 3}::int
                                    then (case when n % 2 = 0 then 1 else -1 end) else 0 end,
               ended_at + case when n between ${each * 3 + 1}::int and ${each * 4}::int
                               then make_interval(mins => case when n % 2 = 0 then 2 else -1440 end)
                               else interval '0' end,
               ${at}
          from (select *, amount_cents - 1000 as n from payouts where provider = ${psp}) o
         where n not between ${each + 1}::int and ${each * 2}::int`);
    });
  }

  test('are found, each with its kind, and no others', async () => {
    const psp = 'planted';
    await plant(psp);
    await find(psp);
    const found = await rows<{ kind: string; n: number }>(
      server.db,
      sql`select f.kind, (abs(coalesce(f.our_cents, f.their_cents)) - 1000)::int as n from book_faults f
           where f.provider = ${psp} order by 2`,
    );
    const kinds = ['missing_here', 'missing_there', 'amount_differs', 'date_differs'];
    expect(found).toEqual(
      Array.from({ length: each * 4 }, (_, at) => ({ kind: kinds[Math.floor(at / each)], n: at + 1 })),
    );
  });

  test('are all that stays open, though the books were read in slices', async () => {
    const psp = 'planted-apart';
    await asOwner(
      server,
      sql`select setval('psp_statement_lines_position_seq', (select max(position) from psp_statement_lines) + 20000)`,
    );
    await plant(psp);
    await find(psp);
    const [kept] = await rows(
      server.db,
      sql`select (select count(*) from book_open_lines where provider = ${psp})::int as lines,
                 (select count(*) from book_open_entries where provider = ${psp} and not is_agreed)::int as entries`,
    );
    expect(kept).toEqual({ lines: each * 3, entries: each * 3 });
  });

  test('are written once, and are gone when the books agree', async () => {
    const psp = 'planted-again';
    await plant(psp);
    const count = async () =>
      (await rows(server.db, sql`select from book_faults where provider = ${psp} and resolved_at is null`))
        .length;
    await find(psp);
    await find(psp);
    expect(await count()).toBe(each * 4);
    await asOwner(
      server,
      sql`delete from psp_statement_lines where provider = ${psp} and source_ref in (
      select provider_ref from payouts where provider = ${psp} and amount_cents - 1000 <= ${each}::int)`,
    );
    await find(psp);
    expect(await count()).toBe(each * 3);
  });

  test('include a line that is there twice', async () => {
    const psp = 'doubled';
    await plant(psp);
    await asOwner(
      server,
      sql`
      insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
      select provider, ref || '-again', kind, source_ref, amount_cents, created_at, imported_at
        from psp_statement_lines where provider = ${psp} and source_ref = ${psp} || ${each * 4 + 1}::text`,
    );
    await find(psp);
    const again = await rows(
      server.db,
      sql`select kind from book_faults where provider = ${psp} and line_ref like '%-again'`,
    );
    expect(again).toEqual([{ kind: 'missing_here' }]);
  });

  test('leave out money that left and came back under one reference', async () => {
    const psp = 'returned';
    await rows(
      server.db,
      sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
          select ${psp}, 'line' || amount, 'payout', 'transfer', amount, app.now() - interval '2 hours', app.now()
            from unnest(array[-5000, 5000, -300]) amount returning 1`,
    );
    const openThere = () =>
      rows(server.db, sql`select kind from book_faults where provider = ${psp} and resolved_at is null`);
    await find(psp);
    expect(await openThere()).toHaveLength(3);
    await asOwner(server, sql`delete from psp_statement_lines where provider = ${psp} and ref = 'line-300'`);
    await find(psp);
    expect(await openThere()).toEqual([]);
  });
});
