import { randomUUID } from 'node:crypto';

import { addMs, dayMs } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact, type Transaction } from '../../platform/db/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { type Comparison, findDiscrepancies } from './comparison.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const find = (psp: string, options: Partial<Comparison> = {}) =>
  transact(server.db, (tx, now) =>
    findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0, ...options }),
  );

const openFaults = (psp: string) =>
  rows<{ kind: string; ledger_key: string | null }>(
    server.db,
    sql`select kind, ledger_key from book_faults where provider = ${psp} and resolved_at is null order by ledger_key`,
  );

/** Puts the next entry of the ledger so many ids further, or back. */
const moveEntries = (by: number) =>
  asOwner(
    server,
    sql`select setval(pg_get_serial_sequence('ledger.entry', 'id'), (select max(id) from ledger.entry) + ${by}::bigint)`,
  );

const post = (psp: string, ids: SQL) =>
  rows(
    server.db,
    sql`select ledger.post(id, 'payout_settlement', null, app.now(), jsonb_build_array(
               jsonb_build_object('account', 'bank', 'amount', -100),
               jsonb_build_object('account', 'psp_receivable:' || ${psp}, 'amount', 100))) from (${ids}) ids (id)`,
  );

const each = isWholeRun ? 250 : 40;

describe(`${each * 4} discrepancies`, () => {
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

describe('card payments that the PSP settles after a month', () => {
  const waiting = 1_500;
  const cardSettlementSeconds = (30 * dayMs) / 1000;

  /** Money of cards that is in the ledger and in no statement. */
  async function plantCards(psp: string): Promise<void> {
    const { bookingId, tutor } = await buildBooking(server.db);
    const paymentId = randomUUID();
    await rows(
      server.db,
      sql`insert into payments (id, booking_id, user_id, provider, method, amount_cents, wallet_cents, status, expires_at, created_at)
          values (${paymentId}, ${bookingId}, ${tutor.userId}, ${psp}, 'card', 100, 0, 'expired', app.now(), app.now()) returning 1`,
    );
    await rows(
      server.db,
      sql`insert into payment_receipts (payment_id, provider_ref, amount_cents, kind, received_at)
          select ${paymentId}, ${psp} || n, 100, 'stray', app.now() from generate_series(1, ${waiting}::int) n returning 1`,
    );
    await post(psp, sql`select 'stray:' || r.id from payment_receipts r where r.payment_id = ${paymentId}`);
  }

  const receiptsRead = async (tx: Transaction) => {
    const [read] = await rows<{ count: number }>(
      tx,
      sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'payment_receipts'`,
    );
    return read?.count ?? 0;
  };

  test('are looked at with their line, and when the month is over', async () => {
    const psp = 'monthly';
    await plantCards(psp);
    await moveEntries(40_000);
    await post('elsewhere', sql`select 'set:' || gen_random_uuid()`);
    await find(psp, { cardSettlementSeconds });
    await rows(
      server.db,
      sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
          select ${psp}, 'line' || n, 'charge', ${psp} || n, 100, app.now(), app.now() from generate_series(1, 10) n returning 1`,
    );
    const read = await transact(server.db, async (tx, now) => {
      const before = await receiptsRead(tx);
      await findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds, slicesAgain: 0 });
      return (await receiptsRead(tx)) - before;
    });
    expect(read).toBeLessThan(100);
    expect(await openFaults(psp)).toEqual([]);
    await transact(server.db, (tx, now) =>
      findDiscrepancies(tx, psp, { now: addMs(now, 31 * dayMs), toleranceSeconds: 0, cardSettlementSeconds }),
    );
    const missing = await openFaults(psp);
    expect(missing).toHaveLength(waiting - 10);
    expect(new Set(missing.map(({ kind }) => kind))).toEqual(new Set(['missing_there']));
  });
});

describe('a run', () => {
  /** A payout in the ledger, and in the statement where it is to agree. */
  async function settle(psp: string, number: number, { isInStatement = true } = {}): Promise<string> {
    const { providerId } = await buildProvider(server.db);
    const [recipientId, payoutId] = [randomUUID(), randomUUID()];
    await rows(
      server.db,
      sql`insert into payout_recipients (id, provider_id, kind, masked, changed_by, changed_at, usable_from)
          values (${recipientId}, ${providerId}, 'pix', '-', ${randomUUID()}, app.now(), app.now()) returning 1`,
    );
    await rows(
      server.db,
      sql`insert into payouts (id, provider_id, recipient_id, kind, provider, amount_cents, fee_cents, recovered_cents,
                               status, provider_ref, requested_at, ended_at)
          values (${payoutId}, ${providerId}, ${recipientId}, 'request', ${psp}, 100, 0, 0, 'paid', ${psp} || ${number}::int,
                  app.now(), app.now()) returning 1`,
    );
    await post(psp, sql`select 'set:' || ${payoutId}::uuid`);
    if (isInStatement)
      await rows(
        server.db,
        sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
            values (${psp}, 'line' || ${number}::int, 'payout', ${psp} || ${number}::int, 100, app.now(), app.now()) returning 1`,
      );
    return payoutId;
  }

  test('finds an entry that became visible late, and does not open old ones again after an interruption', async () => {
    const psp = 'late';
    const findNew = () => find(psp, { slicesAgain: 0, toleranceSeconds: 600 });
    await settle(psp, 1);
    await moveEntries(40_000);
    await settle(psp, 2);
    await findNew();
    // Interrupted once it had stepped back, and begun again.
    await rows(
      server.db,
      sql`update book_passes set entries_to = entries_reached - 30000 where provider = ${psp} and pass = 'new' returning 1`,
    );
    await findNew();
    expect(await openFaults(psp)).toEqual([]);
    await moveEntries(-10_000);
    const late = await settle(psp, 3, { isInStatement: false });
    await moveEntries(0);
    await findNew();
    expect(await openFaults(psp)).toEqual([{ kind: 'missing_there', ledger_key: `set:${late}` }]);
  });
});
