-- Extensions, the application's role, the clock, and the claim of idempotency keys.
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Every pooled connection takes this role: it cannot write the ledger or change the audit trail.
-- A role belongs to the cluster, so another database may have created it at this very moment.
do $$ begin
  create role patinha_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  execute format('grant patinha_app to %I', current_user);
exception when others then
  -- A superuser may always take the role; a concurrent grant of the same membership is no loss.
  null;
end $$;
--> statement-breakpoint
create schema app;
--> statement-breakpoint
create table app.clock (
  only_row boolean primary key default true check (only_row),
  moved_by interval not null default interval '0'
);
--> statement-breakpoint
insert into app.clock default values;
--> statement-breakpoint
-- The product's one clock. The offset is 0 outside tests and demonstrations.
-- In PL/pgSQL on purpose: an SQL function with a subquery is not inlined into the statement that calls it and is planned
-- again in each. PL/pgSQL keeps the plan for the life of the connection: a fifth of the work, in every transaction.
create function app.now() returns timestamptz language plpgsql stable
as $$ begin return now() + (select moved_by from app.clock); end $$;
--> statement-breakpoint
create function app.advance_clock(seconds bigint) returns void
language sql security definer set search_path = pg_catalog
as $$ update app.clock set moved_by = moved_by + make_interval(secs => seconds::double precision) $$;
--> statement-breakpoint
-- Claims an Idempotency-Key for this transaction and returns the response it was given before. In PL/pgSQL each
-- statement sees what was committed before it, so a key released a moment ago is seen as used.
create function app.claim_key(p_user uuid, p_operation text, p_key text)
returns table (claimed boolean, request_hash text, status integer, response jsonb)
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_user::text || ':' || p_operation || ':' || p_key, 0)) then
    return query select false, null::text, null::integer, null::jsonb;
    return;
  end if;
  return query
    select true, k.request_hash, k.status, k.response
    from (select 1) one
    left join public.idempotency_keys k
      on k.user_id = p_user and k.operation = p_operation and k.key = p_key;
end $$;
