-- How far the ledger has been checked: up to which transaction by the look of each minute, which stays before the first
-- violation, and by the daily check of everything.
create table ledger.watch (
  only_row boolean primary key default true check (only_row),
  looked_to bigint not null default 0,
  looked_at timestamptz not null default clock_timestamp(),
  whole_to bigint not null default 0,
  whole_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
insert into ledger.watch default values;
--> statement-breakpoint
grant select, update on ledger.watch to patinha_app;
--> statement-breakpoint
-- The invariants of ledger.violation for the transactions with these ids and the accounts that they touch. An entry has
-- to continue the one before it and the last one has to be the account's balance; over all transactions that says the
-- same as the sum of all entries, which would be read whole each time.
create function ledger.violation_between(p_after bigint, p_to bigint)
returns table (rule text, subject text, found text)
language sql stable set search_path = pg_catalog
as $$
  with written as materialized (
    select e.* from ledger.entry e where e.tx_id > p_after and e.tx_id <= p_to
  ), touched as materialized (
    select a.* from ledger.account a where a.id in (select w.account_id from written w)
  ), kept as (
    select w.id, w.tx_id, w.balance_after, w.account_version, a.code, p.id is not null as has_previous,
           coalesce(p.balance_after, 0) + case a.normal_side when 'debit' then w.amount else -w.amount end as expected
      from written w
      join touched a on a.id = w.account_id and not a.is_hot
      left join ledger.entry p on p.account_id = w.account_id and p.account_version = w.account_version - 1
  ), latest as (
    select a.code, a.balance, a.version, l.balance_after, l.account_version
      from touched a
      cross join lateral (select e.balance_after, e.account_version from ledger.entry e
                           where e.account_id = a.id and e.account_version is not null
                           order by e.account_version desc limit 1) l
     where not a.is_hot
  )
  select 'I2 transaction unbalanced', w.tx_id::text, sum(w.amount)::text
    from written w join touched a on a.id = w.account_id
   group by w.tx_id, a.currency having sum(w.amount) <> 0
  union all
  select 'I3 transaction with fewer than two entries', t.id::text, count(w.id)::text
    from ledger.tx t left join written w on w.tx_id = t.id
   where t.id > p_after and t.id <= p_to group by t.id having count(w.id) < 2
  union all
  select 'I4 kept balance differs from its entries', code, balance_after::text from kept where balance_after <> expected
  union all
  select 'I4 kept balance differs from its entries', code, balance::text from latest where balance <> balance_after
  union all
  select 'I5 negative balance', code, balance::text from touched where not may_be_negative and balance < 0
  union all
  select 'I6 gap in account versions', code, account_version::text from kept
   where account_version is null or (account_version > 1 and not has_previous)
  union all
  select 'I6 gap in account versions', code, version::text from latest where version <> account_version
  union all
  select 'I7 lots differ from the balance', a.code, a.balance::text
    from touched a
   where a.has_lots
     and a.balance <> (select coalesce(sum(l.remaining), 0) from ledger.credit_lot l
                        where l.account_id = a.id and l.remaining > 0)
  union all
  select 'I7 lot differs from its movements', l.id::text, l.remaining::text
    from ledger.credit_lot l
   where l.id in (select m.lot_id from ledger.lot_movement m where m.tx_id > p_after and m.tx_id <= p_to)
     and l.remaining <> (select sum(m.amount) from ledger.lot_movement m where m.lot_id = l.id)
$$;
--> statement-breakpoint
revoke all on function ledger.violation_between from public;
--> statement-breakpoint
grant execute on function ledger.violation_between to patinha_app;
--> statement-breakpoint
-- What was given back of a booking, for the spending behind a membership: few of all transactions.
create index tx_given_back on ledger.tx (booking_id) where kind in ('dispute_resolution', 'chargeback', 'chargeback_return');
--> statement-breakpoint
-- Delivered messages are deleted after a week, special instructions thirty days after the end: both find what is due.
CREATE INDEX "outbox_delivered" ON "outbox" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_with_instructions" ON "bookings" USING btree ("ends_at") WHERE special_instructions is not null;
