CREATE TABLE "money_days" (
	"day" date PRIMARY KEY NOT NULL,
	"gross_cents" bigint NOT NULL,
	"plan_gross_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"plan_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_days_reach" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"summed_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "money_days_one_reach" CHECK ("money_days_reach"."only_row")
);
--> statement-breakpoint
CREATE TABLE "reliability_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reliability_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_passes" (
	"provider" text NOT NULL,
	"pass" text NOT NULL,
	"lines_to" bigint DEFAULT 0 NOT NULL,
	"entries_to" bigint DEFAULT 0 NOT NULL,
	"entries_reached" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "book_passes_provider_pass_pk" PRIMARY KEY("provider","pass"),
	CONSTRAINT "book_passes_pass_known" CHECK ("book_passes"."pass" in ('new', 'again'))
);
--> statement-breakpoint
CREATE TABLE "book_open_entries" (
	"provider" text NOT NULL,
	"pass" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_open_entries_provider_pass_entry_id_pk" PRIMARY KEY("provider","pass","entry_id")
);
--> statement-breakpoint
CREATE TABLE "book_open_lines" (
	"provider" text NOT NULL,
	"pass" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "book_open_lines_provider_pass_position_pk" PRIMARY KEY("provider","pass","position")
);
--> statement-breakpoint
ALTER TABLE "needs" ADD COLUMN "shown_description" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "shown_message" text;--> statement-breakpoint
grant update (shown_message) on proposals to patinha_app;
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "figures_due_at" timestamp with time zone DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "reliability_changes" ADD CONSTRAINT "reliability_changes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_return_ref_index" ON "chargebacks" USING btree ("return_ref") WHERE return_ref is not null;--> statement-breakpoint
CREATE INDEX "refunds_provider_ref_index" ON "refunds" USING btree ("provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "providers_figures_due_at_index" ON "providers" USING btree ("figures_due_at");--> statement-breakpoint
insert into money_days_reach default values;
--> statement-breakpoint
grant select, insert, update on money_days to patinha_app;
--> statement-breakpoint
grant select, update on money_days_reach to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on book_passes, book_open_lines, book_open_entries to patinha_app;
--> statement-breakpoint
grant select, insert, delete on reliability_changes to patinha_app;
--> statement-breakpoint
-- Some accounts of a few kinds are looked for among everybody's.
create index account_kind_owner on ledger.account (kind, owner);
--> statement-breakpoint
-- The id of the entry, so that the comparison of the books finds each one by its key.
create or replace view psp_movements as
select t.id as tx_id, t.key, t.occurred_at, a.owner as psp, e.amount as amount_cents,
       s.ref, s.at, s.tolerance_seconds, s.provider_id, coalesce(s.is_card, false) as is_card, e.id as entry_id
  from ledger.entry e
  join ledger.account a on a.id = e.account_id and a.kind = 'psp_receivable'
  join ledger.tx t on t.id = e.tx_id
  left join lateral (
    select r.provider_ref as ref, r.received_at as at, 60 as tolerance_seconds, b.provider_id, p.method = 'card' as is_card
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.kind = 'settlement' and r.payment_id = case when t.key like 'cap:%' then substr(t.key, 5)::uuid end
    union all
    select r.provider_ref, r.received_at, 60, b.provider_id, p.method = 'card'
      from stay_changes s join payments p on p.stay_change_id = s.id
      join payment_receipts r on r.payment_id = p.id join bookings b on b.id = p.booking_id
     where r.kind = 'settlement'
       and s.booking_id = case when t.key like 'ext:%' then split_part(t.key, ':', 2)::uuid end
       and s.number = case when t.key like 'ext:%' then split_part(t.key, ':', 3)::integer end
    union all
    select r.provider_ref, r.received_at, 60, b.provider_id, p.method = 'card'
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.id = case when t.key like 'stray:%' then substr(t.key, 7)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id, p.method = 'card'
      from refunds f join payments p on p.id = f.payment_id join bookings b on b.id = f.booking_id
     where f.id = case when t.key like 'rfs:%' then substr(t.key, 5)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id, p.method = 'card'
      from refunds f join payments p on p.id = f.payment_id join bookings b on b.id = f.booking_id
     where f.reason = 'stray' and f.receipt_id = case when t.key like 'strs:%' then substr(t.key, 6)::uuid end
    union all
    select o.provider_ref, o.ended_at, 60, o.provider_id, false
      from payouts o
     where o.id = case when t.key like 'set:%' then substr(t.key, 5)::uuid end
    union all
    select c.receipt_ref, c.received_at, 60, null::uuid, false
      from subscription_charges c
     where c.status = 'paid'
       and c.subscription_id = case when t.key like 'sub:%' then split_part(t.key, ':', 2)::uuid end
       and c.cycle = case when t.key like 'sub:%' then split_part(t.key, ':', 3)::integer end
    union all
    select c.receipt_ref, c.received_at, 60, null::uuid, false
      from subscription_charges c
     where c.id = case when t.key like 'stray:%' then substr(t.key, 7)::uuid end
    union all
    select c.refund_ref, c.refund_settled_at, 86400, null::uuid, false
      from subscription_charges c
     where c.id = case when t.key like 'subrfs:%' then substr(t.key, 8)::uuid end
    union all
    select c.provider_ref, c.taken_at, 60, b.provider_id, p.method = 'card'
      from chargebacks c left join payments p on p.id = c.payment_id left join bookings b on b.id = c.booking_id
     where c.id = case when t.key like 'cbk:%' then substr(t.key, 5)::uuid end
    union all
    select c.return_ref, c.returned_at, 60, b.provider_id, p.method = 'card'
      from chargebacks c left join payments p on p.id = c.payment_id left join bookings b on b.id = c.booking_id
     where c.id = case when t.key like 'cbr:%' then substr(t.key, 5)::uuid end
  ) s on true
 where coalesce(s.ref, '') not like 'sim_demo_%';
--> statement-breakpoint
-- What counts in a provider's yearly figures changed: a job computes them for the providers named here. One row each,
-- so that no two bookings wait for each other.
create function app.note_reliability() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name <> 'bookings' then
    insert into public.reliability_changes (provider_id)
    select b.provider_id from public.bookings b where b.id = new.booking_id;
    return null;
  end if;
  insert into public.reliability_changes (provider_id) values (new.provider_id);
  if tg_op = 'UPDATE' and old.provider_id <> new.provider_id then
    insert into public.reliability_changes (provider_id) values (old.provider_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_new_reliability after insert on bookings
  for each row when (new.status <> 'pending') execute function app.note_reliability();
--> statement-breakpoint
create trigger note_reliability
  after update of status, starts_at, responded_at, commission_bps, cancelled_by, cancellation_rule, provider_id, substituted_at
  on bookings for each row
  when ((old.status = 'completed', old.starts_at, old.responded_at, old.commission_bps, old.cancelled_by,
         old.cancellation_rule, old.provider_id, old.substituted_at)
        is distinct from
        (new.status = 'completed', new.starts_at, new.responded_at, new.commission_bps, new.cancelled_by,
         new.cancellation_rule, new.provider_id, new.substituted_at))
  execute function app.note_reliability();
--> statement-breakpoint
create trigger note_reliability after insert on booking_changes
  for each row when (new.proposed_by = 'provider') execute function app.note_reliability();
--> statement-breakpoint
create trigger note_reliability after insert or update of status on stay_changes
  for each row when (new.kind = 'host_stop' and new.status = 'done') execute function app.note_reliability();
