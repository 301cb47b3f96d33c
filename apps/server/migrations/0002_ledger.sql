-- The double-entry ledger. Amounts are whole centavos (or points), debit positive, credit negative.
-- Nothing is ever changed or removed here: a correction is a new transaction. The application's role
-- may read everything and write only through ledger.post; the triggers bind the owner as well.
--
-- A function keeps the plan of its statements for the whole session. Made while the tables are empty, that plan would
-- read all accounts at every posting until statistics are gathered, which never happens on the embedded engine. Every
-- row that the functions below look for has an index, so they are kept to it (`enable_seqscan = off` and the two
-- joins), whatever the statistics say.
create schema ledger;
--> statement-breakpoint
create table ledger.account_kind (
  kind text primary key,
  normal_side text not null check (normal_side in ('debit', 'credit')),
  currency text not null default 'BRL' check (currency in ('BRL', 'PTS')),
  may_be_negative boolean not null default false,
  -- Written by nearly every transaction: its balance is summed on read, so that its row is no bottleneck.
  is_hot boolean not null default false,
  has_owner boolean not null default true,
  -- Each movement says which credit lots it fills or uses.
  has_lots boolean not null default false
);
--> statement-breakpoint
insert into ledger.account_kind (kind, normal_side, currency, may_be_negative, is_hot, has_owner, has_lots) values
  ('psp_receivable',   'debit',  'BRL', true,  true,  true,  false),
  ('bank',             'debit',  'BRL', true,  true,  false, false),
  ('provider_debt',    'debit',  'BRL', false, false, true,  false),
  ('escrow',           'credit', 'BRL', false, false, true,  false),
  ('wallet_cash',      'credit', 'BRL', false, false, true,  false),
  ('wallet_promo',     'credit', 'BRL', false, false, true,  true),
  ('wallet_hold',      'credit', 'BRL', false, false, true,  false),
  ('provider_pending', 'credit', 'BRL', false, false, true,  false),
  ('provider_payable', 'credit', 'BRL', false, false, true,  false),
  ('provider_frozen',  'credit', 'BRL', false, false, true,  false),
  ('payout_transit',   'credit', 'BRL', false, false, true,  false),
  ('refund_transit',   'credit', 'BRL', false, false, true,  false),
  ('sub_deferred',     'credit', 'BRL', false, false, true,  false),
  ('rev_commission',   'credit', 'BRL', true,  true,  false, false),
  ('rev_convenience',  'credit', 'BRL', true,  true,  false, false),
  ('rev_advance_fee',  'credit', 'BRL', true,  true,  false, false),
  ('rev_subscription', 'credit', 'BRL', true,  true,  false, false),
  ('rev_breakage',     'credit', 'BRL', true,  true,  false, false),
  ('exp_cashback',     'debit',  'BRL', true,  true,  false, false),
  ('exp_referral',     'debit',  'BRL', true,  true,  false, false),
  ('exp_guarantee',    'debit',  'BRL', true,  true,  false, false),
  ('exp_psp_fee',      'debit',  'BRL', true,  true,  false, false),
  ('exp_chargeback',   'debit',  'BRL', true,  true,  false, false),
  ('pts_issued',       'debit',  'PTS', true,  true,  false, false),
  ('points',           'credit', 'PTS', false, false, true,  false);
--> statement-breakpoint
-- `code` is the kind, or `kind:owner`; every other column is copied from the kind when the account is opened.
create table ledger.account (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null references ledger.account_kind,
  owner text generated always as (nullif(split_part(code, ':', 2), '')) stored,
  currency text not null,
  normal_side text not null,
  may_be_negative boolean not null,
  is_hot boolean not null,
  has_lots boolean not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  opened_at timestamptz not null default now(),
  constraint no_negative_balance check (may_be_negative or balance >= 0)
);
--> statement-breakpoint
create table ledger.tx (
  id bigint generated always as identity primary key,
  key text not null unique,
  request_hash text not null,
  kind text not null,
  booking_id uuid,
  occurred_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- Opaque ids and amounts only: these rows outlive the account of the person they are about.
  meta jsonb not null default '{}',
  -- The database transaction that wrote it; entries of any other are refused.
  xact xid8 not null default pg_current_xact_id()
);
--> statement-breakpoint
create index tx_booking on ledger.tx (booking_id, id);
--> statement-breakpoint
create index tx_completion_tutor on ledger.tx ((meta ->> 'tutor_id')) where kind = 'completion';
--> statement-breakpoint
create index tx_completion_provider on ledger.tx ((meta ->> 'provider_id')) where kind = 'completion';
--> statement-breakpoint
-- The revenue of some months is read without the postings of all others.
create index tx_occurred_at on ledger.tx (occurred_at);
--> statement-breakpoint
create table ledger.entry (
  id bigint generated always as identity primary key,
  tx_id bigint not null references ledger.tx,
  account_id bigint not null references ledger.account,
  amount bigint not null check (amount <> 0),
  -- The account after this entry; null for hot accounts.
  balance_after bigint,
  account_version bigint,
  unique (account_id, account_version)
);
--> statement-breakpoint
create index entry_tx on ledger.entry (tx_id, id);
--> statement-breakpoint
create index entry_account on ledger.entry (account_id, id);
--> statement-breakpoint
-- Promotional credit that was given in one go: it is used and it expires by lot, earliest expiry first.
create table ledger.credit_lot (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references ledger.account,
  origin_tx bigint not null references ledger.tx,
  amount bigint not null check (amount > 0),
  remaining bigint not null default 0,
  expires_at timestamptz not null,
  constraint lot_within_bounds check (remaining between 0 and amount)
);
--> statement-breakpoint
create index credit_lot_open on ledger.credit_lot (account_id, expires_at) where remaining > 0;
--> statement-breakpoint
create index credit_lot_due on ledger.credit_lot (expires_at) where remaining > 0;
--> statement-breakpoint
create table ledger.lot_movement (
  id bigint generated always as identity primary key,
  tx_id bigint not null references ledger.tx,
  lot_id uuid not null references ledger.credit_lot,
  -- Positive fills the lot, negative uses it.
  amount bigint not null check (amount <> 0)
);
--> statement-breakpoint
create index lot_movement_tx on ledger.lot_movement (tx_id, id);
--> statement-breakpoint
create index lot_movement_lot on ledger.lot_movement (lot_id);
--> statement-breakpoint
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'LE001';
end
$$;
--> statement-breakpoint
create trigger no_change before update or delete on ledger.account_kind for each row execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_change before update or delete on ledger.tx for each row execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_change before update or delete on ledger.entry for each row execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_change before update or delete on ledger.lot_movement for each row execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_delete before delete on ledger.account for each row execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_delete before delete on ledger.credit_lot for each row execute function ledger.refuse_change();
--> statement-breakpoint
-- Every other table is referenced by one of these two, directly or through another, so none can be emptied
-- without them.
create trigger no_truncate before truncate on ledger.entry execute function ledger.refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on ledger.lot_movement execute function ledger.refuse_change();
--> statement-breakpoint
create function ledger.open_account() returns trigger language plpgsql as $$
declare
  known ledger.account_kind;
begin
  select * into known from ledger.account_kind where kind = split_part(new.code, ':', 1);
  if not found then
    raise exception 'unknown account kind in %', new.code using errcode = 'LE008';
  end if;
  if new.code !~ (case when known.has_owner then '^[a-z_]+:[^:]+$' else '^[a-z_]+$' end) then
    raise exception 'malformed account code %', new.code using errcode = 'LE008';
  end if;
  if new.balance <> 0 or new.version <> 0 then
    raise exception 'balances move only through entries' using errcode = 'LE003';
  end if;
  new.kind := known.kind;
  new.currency := known.currency;
  new.normal_side := known.normal_side;
  new.may_be_negative := known.may_be_negative;
  new.is_hot := known.is_hot;
  new.has_lots := known.has_lots;
  return new;
end
$$;
--> statement-breakpoint
create trigger open_account before insert on ledger.account for each row execute function ledger.open_account();
--> statement-breakpoint
-- An account's own columns never change, and its balance only from inside the trigger of an entry.
create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.code, new.kind, new.currency, new.normal_side, new.may_be_negative, new.is_hot, new.has_lots, new.opened_at)
     is distinct from
     (old.id, old.code, old.kind, old.currency, old.normal_side, old.may_be_negative, old.is_hot, old.has_lots, old.opened_at) then
    raise exception 'an account is fixed once opened' using errcode = 'LE002';
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'balances move only through entries' using errcode = 'LE003';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger guard_account before update on ledger.account for each row execute function ledger.guard_account();
--> statement-breakpoint
create function ledger.guard_lot() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.remaining <> 0 then
      raise exception 'lots are filled only through movements' using errcode = 'LE003';
    end if;
    return new;
  end if;
  if (new.id, new.account_id, new.origin_tx, new.amount, new.expires_at)
     is distinct from (old.id, old.account_id, old.origin_tx, old.amount, old.expires_at) then
    raise exception 'a lot is fixed once given' using errcode = 'LE002';
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'lots move only through movements' using errcode = 'LE003';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger guard_lot before insert or update on ledger.credit_lot for each row execute function ledger.guard_lot();
--> statement-breakpoint
-- The top-level transaction is compared, so savepoints make no difference.
create function ledger.require_open_tx(p_tx bigint) returns void language plpgsql as $$
begin
  if not exists (select 1 from ledger.tx where id = p_tx and xact = pg_current_xact_id()) then
    raise exception 'ledger transaction % is closed', p_tx using errcode = 'LE006';
  end if;
end
$$;
--> statement-breakpoint
create function ledger.apply_entry() returns trigger language plpgsql as $$
begin
  perform ledger.require_open_tx(new.tx_id);
  new.balance_after := null;
  new.account_version := null;
  update ledger.account
     set balance = balance + case normal_side when 'debit' then new.amount else -new.amount end,
         version = version + 1
   where id = new.account_id and not is_hot
  returning balance, version into new.balance_after, new.account_version;
  return new;
end
$$;
--> statement-breakpoint
create trigger apply_entry before insert on ledger.entry for each row execute function ledger.apply_entry();
--> statement-breakpoint
create function ledger.apply_lot_movement() returns trigger language plpgsql as $$
begin
  perform ledger.require_open_tx(new.tx_id);
  update ledger.credit_lot set remaining = remaining + new.amount where id = new.lot_id;
  return new;
end
$$;
--> statement-breakpoint
create trigger apply_lot_movement before insert on ledger.lot_movement for each row execute function ledger.apply_lot_movement();
--> statement-breakpoint
-- The checks below run when the database transaction commits, once everything that belongs together is
-- written. The last row of a ledger transaction checks all of it, so each transaction is checked once.
create function ledger.require_lots_add_up(p_tx bigint) returns void language plpgsql as $$
begin
  if exists (
    select 1 from (
      select e.account_id, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id
       where e.tx_id = p_tx and a.has_lots
      union all
      select l.account_id, m.amount from ledger.lot_movement m join ledger.credit_lot l on l.id = m.lot_id
       where m.tx_id = p_tx
    ) moved group by account_id having sum(amount) <> 0
  ) then
    raise exception 'credit lots of ledger transaction % do not add up', p_tx using errcode = 'LE009';
  end if;
end
$$;
--> statement-breakpoint
create function ledger.check_tx() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger.entry where tx_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'LE005';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function ledger.check_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if exists (select 1 from ledger.entry where tx_id = new.tx_id and id > new.id) then
    return null;
  end if;
  if (select count(*) from ledger.entry where tx_id = new.tx_id) < 2
     or exists (
       select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
        where e.tx_id = new.tx_id group by a.currency having sum(e.amount) <> 0
     ) then
    raise exception 'ledger transaction % does not balance', new.tx_id using errcode = 'LE005';
  end if;
  perform ledger.require_lots_add_up(new.tx_id);
  return null;
end
$$;
--> statement-breakpoint
create function ledger.check_lot_movements() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if not exists (select 1 from ledger.lot_movement where tx_id = new.tx_id and id > new.id) then
    perform ledger.require_lots_add_up(new.tx_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger check_tx after insert on ledger.tx deferrable initially deferred for each row execute function ledger.check_tx();
--> statement-breakpoint
create constraint trigger check_entries after insert on ledger.entry deferrable initially deferred for each row execute function ledger.check_entries();
--> statement-breakpoint
create constraint trigger check_lot_movements after insert on ledger.lot_movement deferrable initially deferred for each row execute function ledger.check_lot_movements();
--> statement-breakpoint
-- Opens the accounts that do not exist yet (in order of code) and locks all of them (in order of id).
-- A transaction that posts more than once, or reads a balance to decide, calls this first with every
-- account it will touch: two transactions then cannot deadlock.
create function ledger.lock_accounts(p_codes text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  insert into ledger.account (code)
  select distinct wanted.code from unnest(p_codes) wanted (code)
   where not exists (select 1 from ledger.account a where a.code = wanted.code)
   order by wanted.code
  on conflict (code) do nothing;
  perform 1 from ledger.account where code = any (p_codes) and not is_hot order by id for update;
end
$$;
--> statement-breakpoint
-- The only way to write a transaction. p_entries: [{"account": code, "amount": centavos}]. p_lots says which lots a movement of
-- an account with lots uses or refills ([{"lot": id, "amount": centavos}]) or makes
-- ([{"account": code, "amount": centavos, "expires_at": instant}]). The same key with the same content
-- returns the first transaction (replayed = true) and writes nothing; with other content it fails.
-- Lots are not part of "content": which ones are used depends on when the event was first recorded.
create function ledger.post(
  p_key text, p_kind text, p_booking uuid, p_at timestamptz,
  p_entries jsonb, p_lots jsonb default '[]', p_meta jsonb default '{}'
) returns table (tx_id bigint, replayed boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  content_hash text := encode(
    sha256(convert_to(jsonb_build_object('kind', p_kind, 'booking', p_booking, 'entries', p_entries)::text, 'UTF8')), 'hex');
  written bigint;
  earlier ledger.tx;
begin
  perform ledger.lock_accounts(array(select e ->> 'account' from jsonb_array_elements(p_entries) e));

  insert into ledger.tx (key, request_hash, kind, booking_id, occurred_at, meta)
  values (p_key, content_hash, p_kind, p_booking, p_at, p_meta)
  on conflict (key) do nothing
  returning id into written;

  if written is null then
    select * into strict earlier from ledger.tx where key = p_key;
    if earlier.request_hash <> content_hash then
      raise exception 'ledger key % reused with other content', p_key using errcode = 'LE007';
    end if;
    return query select earlier.id, true;
    return;
  end if;

  -- Increases first: an account that passes through within one transaction never dips below zero.
  insert into ledger.entry (tx_id, account_id, amount)
  select written, a.id, e.amount
    from jsonb_to_recordset(p_entries) e (account text, amount bigint)
    join ledger.account a on a.code = e.account
   order by case a.normal_side when 'debit' then e.amount else -e.amount end desc, a.id;

  with given as (
    insert into ledger.credit_lot (account_id, origin_tx, amount, expires_at)
    select a.id, written, l.amount, l.expires_at
      from jsonb_to_recordset(p_lots) l (account text, amount bigint, expires_at timestamptz)
      join ledger.account a on a.code = l.account
    returning id, amount
  )
  insert into ledger.lot_movement (tx_id, lot_id, amount)
  select written, given.id, given.amount from given;

  insert into ledger.lot_movement (tx_id, lot_id, amount)
  select written, l.lot, l.amount from jsonb_to_recordset(p_lots) l (lot uuid, amount bigint) where l.lot is not null;

  return query select written, false;
end
$$;
--> statement-breakpoint
create view ledger.balance as
select a.id as account_id, a.code, a.kind, a.owner, a.currency, a.normal_side,
       case when a.is_hot
         then coalesce((select sum(case a.normal_side when 'debit' then e.amount else -e.amount end)
                          from ledger.entry e where e.account_id = a.id), 0)::bigint
         else a.balance
       end as balance
  from ledger.account a;
--> statement-breakpoint
-- The invariants of the ledger; no row means that all of them hold.
create view ledger.violation as
select 'I1 sum of all entries' as rule, a.currency as subject, sum(e.amount)::text as found
  from ledger.entry e join ledger.account a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0
union all
select 'I2 transaction unbalanced', e.tx_id::text, sum(e.amount)::text
  from ledger.entry e join ledger.account a on a.id = e.account_id group by e.tx_id, a.currency having sum(e.amount) <> 0
union all
select 'I3 transaction with fewer than two entries', t.id::text, count(e.id)::text
  from ledger.tx t left join ledger.entry e on e.tx_id = t.id group by t.id having count(e.id) < 2
union all
select 'I4 kept balance differs from its entries', a.code, a.balance::text
  from ledger.account a
  left join (select account_id, sum(amount) as total from ledger.entry group by account_id) s on s.account_id = a.id
 where not a.is_hot and a.balance <> case a.normal_side when 'debit' then 1 else -1 end * coalesce(s.total, 0)
union all
select 'I5 negative balance', code, balance::text from ledger.account where not may_be_negative and balance < 0
union all
select 'I6 gap in account versions', a.code, a.version::text
  from ledger.account a
  left join (select account_id, count(account_version) as entries, max(account_version) as latest
               from ledger.entry group by account_id) s on s.account_id = a.id
 where not a.is_hot and (a.version <> coalesce(s.entries, 0) or a.version <> coalesce(s.latest, 0))
union all
select 'I7 lots differ from the balance', a.code, coalesce(sum(l.remaining), 0)::text
  from ledger.account a left join ledger.credit_lot l on l.account_id = a.id
 where a.has_lots group by a.id having a.balance <> coalesce(sum(l.remaining), 0)
union all
select 'I7 lot differs from its movements', l.id::text, l.remaining::text
  from ledger.credit_lot l left join ledger.lot_movement m on m.lot_id = l.id
 group by l.id having l.remaining <> coalesce(sum(m.amount), 0);
--> statement-breakpoint
revoke all on all functions in schema ledger from public;
--> statement-breakpoint
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'patinha_app') then
    grant usage on schema ledger to patinha_app;
    grant select on all tables in schema ledger to patinha_app;
    grant execute on function ledger.lock_accounts, ledger.post to patinha_app;
  end if;
end
$$;
