CREATE TABLE "provider_clients" (
	"provider_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"proven_days" integer DEFAULT 0 NOT NULL,
	"last_booking_id" uuid,
	"last_starts_at" timestamp with time zone,
	CONSTRAINT "provider_clients_provider_id_tutor_id_pk" PRIMARY KEY("provider_id","tutor_id"),
	CONSTRAINT "provider_clients_visits_counted" CHECK ("provider_clients"."visits" >= 0),
	CONSTRAINT "provider_clients_last_of_visits" CHECK (("provider_clients"."visits" > 0) = ("provider_clients"."last_booking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_counts" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"proven" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_clients" ADD CONSTRAINT "provider_clients_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_clients" ADD CONSTRAINT "provider_clients_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_counts" ADD CONSTRAINT "provider_counts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_clients_tutor_id_index" ON "provider_clients" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "provider_clients_last_first" ON "provider_clients" USING btree ("provider_id","last_starts_at","last_booking_id") WHERE visits > 0;--> statement-breakpoint
grant select, insert, update on provider_clients, provider_counts to patinha_app;
--> statement-breakpoint
-- Serialises the changes of a seller's sums, which two triggers make in either order: without it two transactions could
-- wait for each other.
create function app.lock_sums(provider text) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended('sums:' || provider, 0)) $$;
--> statement-breakpoint
-- Counts what two people have done together, and adds the difference to the seller's figures. At the end of the
-- transaction, and from the bookings themselves, which are read under the lock.
create function app.count_client() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  pair record;
  was public.provider_clients;
  v_visits integer;
  v_days integer;
begin
  for pair in
    select p.provider, p.tutor
      from (values (old.provider_id, old.tutor_id), (new.provider_id, new.tutor_id)) p (provider, tutor)
     where p.provider is not null group by 1, 2 order by 1, 2
  loop
    perform app.lock_sums(pair.provider::text);
    insert into public.provider_clients as c (provider_id, tutor_id) values (pair.provider, pair.tutor)
    on conflict (provider_id, tutor_id) do update set visits = c.visits
    returning c.* into was;
    select count(*), count(distinct (b.starts_at at time zone b.zone)::date) filter (where b.released_at is not null)
      into v_visits, v_days
      from public.bookings b
     where b.provider_id = pair.provider and b.tutor_id = pair.tutor and b.status = 'completed';
    update public.provider_clients c
       set visits = v_visits, proven_days = v_days, last_booking_id = l.id, last_starts_at = l.starts_at
      from (select 1) one
      left join lateral (
        select b.id, b.starts_at from public.bookings b
         where b.provider_id = pair.provider and b.tutor_id = pair.tutor and b.status = 'completed'
         order by b.starts_at desc, b.id desc limit 1) l on true
     where c.provider_id = pair.provider and c.tutor_id = pair.tutor;
    insert into public.provider_counts as n (provider_id, completed, proven)
    values (pair.provider, v_visits - was.visits, v_days - was.proven_days)
    on conflict (provider_id) do update
      set completed = n.completed + excluded.completed, proven = n.proven + excluded.proven;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger count_new_client after insert on bookings deferrable initially deferred
  for each row when (new.status = 'completed') execute function app.count_client();
--> statement-breakpoint
create constraint trigger count_client
  after update of status, released_at, starts_at, zone, provider_id, tutor_id on bookings deferrable initially deferred
  for each row
  when ((old.status = 'completed' or new.status = 'completed')
        and (old.status, old.released_at is null, old.starts_at, old.zone, old.provider_id, old.tutor_id)
            is distinct from
            (new.status, new.released_at is null, new.starts_at, new.zone, new.provider_id, new.tutor_id))
  execute function app.count_client();
--> statement-breakpoint
create constraint trigger count_gone_client after delete on bookings deferrable initially deferred
  for each row when (old.status = 'completed') execute function app.count_client();
--> statement-breakpoint
-- Counts all bookings that were completed before, for the owner of the database alone.
create function app.count_all_clients() returns void language sql as $$
  delete from public.provider_clients;
  delete from public.provider_counts;
  insert into public.provider_clients (provider_id, tutor_id, visits, proven_days, last_booking_id, last_starts_at)
  select b.provider_id, b.tutor_id, count(*),
         count(distinct (b.starts_at at time zone b.zone)::date) filter (where b.released_at is not null),
         (array_agg(b.id order by b.starts_at desc, b.id desc))[1], max(b.starts_at)
    from public.bookings b where b.status = 'completed' group by 1, 2;
  insert into public.provider_counts (provider_id, completed, proven)
  select provider_id, sum(visits), sum(proven_days) from public.provider_clients group by 1
$$;
--> statement-breakpoint
revoke all on function app.count_all_clients from public;
--> statement-breakpoint
select app.count_all_clients();
--> statement-breakpoint
-- What all transactions ever have moved for a provider, in centavos, so that a page need not read them. `total` is what
-- tutors paid for completed services; `refunded`, `kept` and `served` say where that went, back to the payer, to the
-- platform and to the provider; `received` is the provider's of all bookings, `paid` what reached their account.
create table ledger.provider_sum (
  provider text primary key,
  total bigint not null default 0,
  refunded bigint not null default 0,
  kept bigint not null default 0,
  served bigint not null default 0,
  received bigint not null default 0,
  paid bigint not null default 0
);
--> statement-breakpoint
-- What each transaction adds to them. A booking is served from its first completion for a provider on: that transaction
-- adds all that was settled of the booking before, too.
create view ledger.provider_movement as
with settled as not materialized (
  select id, kind, booking_id from ledger.tx
   where kind in ('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')
), served as not materialized (
  select c.id, c.booking_id, c.meta ->> 'provider_id' as provider from ledger.tx c
   where c.kind = 'completion' and not exists (
     select from ledger.tx f
      where f.booking_id = c.booking_id and f.id < c.id and f.kind = 'completion'
        and f.meta ->> 'provider_id' = c.meta ->> 'provider_id')
), of_served as not materialized (
  select s.id as tx_id, s.provider, u.id as moved_by
    from served s join settled u on u.booking_id = s.booking_id and u.id <= s.id
  union all
  select u.id, s.provider, u.id
    from settled u join served s on s.booking_id = u.booking_id and s.id < u.id
)
select t.id as tx_id, a.owner as provider, 0::bigint as total, 0::bigint as refunded, 0::bigint as kept,
       0::bigint as served, -m.amount as received, 0::bigint as paid
  from settled t join ledger.entry m on m.tx_id = t.id join ledger.account a on a.id = m.account_id
 where a.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')
union all
select t.id, a.owner, 0, 0, 0, 0, 0, m.amount
  from ledger.tx t join ledger.entry m on m.tx_id = t.id join ledger.account a on a.id = m.account_id
 where t.kind = 'payout_paid' and a.kind = 'payout_transit'
union all
select t.id, t.meta ->> 'provider_id', m.amount, 0, 0, 0, 0, 0
  from ledger.tx t join ledger.entry m on m.tx_id = t.id join ledger.account a on a.id = m.account_id
 where t.kind = 'completion' and a.kind = 'escrow'
union all
select o.tx_id, o.provider, 0,
       case when a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable') then -m.amount else 0 end,
       case when a.kind like 'rev%' or a.kind like 'exp%' then -m.amount else 0 end,
       case when a.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')
         then -m.amount else 0 end, 0, 0
  from of_served o join ledger.entry m on m.tx_id = o.moved_by join ledger.account a on a.id = m.account_id
 where a.currency = 'BRL';
--> statement-breakpoint
-- At the end of the database transaction, when all entries are written and every other lock is taken.
create function ledger.sum_provider() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  perform app.lock_sums(p.provider)
     from (select distinct m.provider from ledger.provider_movement m
            where m.tx_id = new.id and m.provider is not null order by 1) p;
  insert into ledger.provider_sum as s (provider, total, refunded, kept, served, received, paid)
  select m.provider, sum(m.total), sum(m.refunded), sum(m.kept), sum(m.served), sum(m.received), sum(m.paid)
    from ledger.provider_movement m
   where m.tx_id = new.id and m.provider is not null
   group by m.provider order by m.provider
  on conflict (provider) do update
    set total = s.total + excluded.total, refunded = s.refunded + excluded.refunded, kept = s.kept + excluded.kept,
        served = s.served + excluded.served, received = s.received + excluded.received, paid = s.paid + excluded.paid;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger sum_provider after insert on ledger.tx deferrable initially deferred
  for each row
  when (new.kind in ('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return', 'payout_paid'))
  execute function ledger.sum_provider();
--> statement-breakpoint
create function ledger.sum_all_providers() returns void language sql as $$
  delete from ledger.provider_sum;
  insert into ledger.provider_sum (provider, total, refunded, kept, served, received, paid)
  select m.provider, sum(m.total), sum(m.refunded), sum(m.kept), sum(m.served), sum(m.received), sum(m.paid)
    from ledger.provider_movement m where m.provider is not null group by m.provider
$$;
--> statement-breakpoint
revoke all on function ledger.sum_all_providers, ledger.sum_provider from public;
--> statement-breakpoint
select ledger.sum_all_providers();
--> statement-breakpoint
grant select on ledger.provider_sum, ledger.provider_movement to patinha_app;
--> statement-breakpoint
-- The revisions of notes about pets, above every count so far, so that none comes twice.
create sequence pet_note_revisions as integer start with 1000000;
--> statement-breakpoint
grant usage on sequence pet_note_revisions to patinha_app;
