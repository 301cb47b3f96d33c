import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

const settling = sql`('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')`;
const ofProvider = sql`('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')`;
const ofPayer = sql`('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')`;

/** Every entry with its transaction and account. */
const entries = sql`ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id`;

/** The sums of each provider, computed from all entries. */
const summed = sql`
  select provider, sum(total)::bigint, sum(refunded)::bigint, sum(kept)::bigint, sum(served)::bigint,
         sum(received)::bigint, sum(paid)::bigint
    from (
      select t.meta ->> 'provider_id' as provider, e.amount as total, 0 as refunded, 0 as kept, 0 as served, 0 as received, 0 as paid
        from ${entries} where t.kind = 'completion' and a.kind = 'escrow'
      union all
      select a.owner, 0, 0, 0, 0, -e.amount, 0 from ${entries} where t.kind in ${settling} and a.kind in ${ofProvider}
      union all
      select a.owner, 0, 0, 0, 0, 0, e.amount from ${entries} where t.kind = 'payout_paid' and a.kind = 'payout_transit'
      union all
      select s.provider, 0, case when a.kind in ${ofPayer} then -e.amount else 0 end,
             case when a.kind like 'rev%' or a.kind like 'exp%' then -e.amount else 0 end,
             case when a.kind in ${ofProvider} then -e.amount else 0 end, 0, 0
        from (select distinct booking_id, meta ->> 'provider_id' as provider from ledger.tx where kind = 'completion') s
        join (${entries}) on t.booking_id = s.booking_id
       where t.kind in ${settling} and a.currency = 'BRL') moved
   group by 1`;

const completed = sql`from bookings b where b.status = 'completed'`;

/** What is kept, and the same computed from what it is made of. */
const kept: Readonly<Record<string, readonly [kept: SQL, computed: SQL]>> = {
  'ledger.provider_sum': [
    sql`select provider, total, refunded, kept, served, received, paid from ledger.provider_sum`,
    summed,
  ],
  provider_counts: [
    sql`select provider_id, completed, proven from provider_counts where completed > 0 or proven <> 0`,
    sql`select b.provider_id, count(*)::int,
          count(distinct (b.tutor_id, (b.starts_at at time zone b.zone)::date)) filter (where b.released_at is not null)::int
          ${completed} group by 1`,
  ],
  provider_clients: [
    sql`select provider_id, tutor_id, visits, last_booking_id, last_starts_at from provider_clients where visits > 0`,
    sql`select distinct on (b.provider_id, b.tutor_id) b.provider_id, b.tutor_id,
          (count(*) over (partition by b.provider_id, b.tutor_id))::int, b.id, b.starts_at
          ${completed} order by b.provider_id, b.tutor_id, b.starts_at desc, b.id desc`,
  ],
};

/** The tables of kept sums that differ from what they are made of. */
export async function wrongSums(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, [is, wanted]] of Object.entries(kept)) {
    const [row] = await rows<{ differ: number }>(
      db,
      sql`with is_kept as (${is}), wanted as (${wanted})
          select count(*)::int as differ
            from ((table is_kept except all table wanted) union all (table wanted except all table is_kept)) d`,
    );
    if (row?.differ !== 0) wrong.push(table);
  }
  return wrong;
}
