CREATE TABLE "stay_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"previous_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"nights" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"night_prices" jsonb,
	"commission_bps" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stay_changes_numbers" UNIQUE("booking_id","number"),
	CONSTRAINT "stay_changes_kind_known" CHECK ("stay_changes"."kind" in ('extension', 'shortening', 'early_end', 'host_stop')),
	CONSTRAINT "stay_changes_status_known" CHECK ("stay_changes"."status" in ('asked', 'accepted', 'done', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "stay_changes_amounts" CHECK ("stay_changes"."price_cents" >= 0 and "stay_changes"."fee_cents" >= 0 and "stay_changes"."nights" > 0),
	CONSTRAINT "stay_changes_direction" CHECK (("stay_changes"."kind" = 'extension') = ("stay_changes"."ends_at" > "stay_changes"."previous_ends_at")),
	CONSTRAINT "stay_changes_ended_is_not_open" CHECK (("stay_changes"."status" in ('asked', 'accepted')) = ("stay_changes"."ended_at" is null)),
	CONSTRAINT "stay_changes_accepted_has_terms" CHECK ("stay_changes"."status" <> 'accepted' or ("stay_changes"."pay_until" is not null and "stay_changes"."commission_bps" is not null))
);
--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
DROP INDEX "payments_one_completed";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "commission_bps" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "night_prices" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stay_change_id" uuid;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stay_changes_one_open" ON "stay_changes" USING btree ("booking_id") WHERE status in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "stay_changes_due" ON "stay_changes" USING btree (coalesce("pay_until", "expires_at")) WHERE status in ('asked', 'accepted');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stay_change_id_stay_changes_id_fk" FOREIGN KEY ("stay_change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_stay_change_id_index" ON "payments" USING btree ("stay_change_id") WHERE stay_change_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree (coalesce("stay_change_id", "booking_id")) WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_completed" ON "payments" USING btree (coalesce("stay_change_id", "booking_id")) WHERE status = 'completed';
--> statement-breakpoint
grant select, insert, update, delete on stay_changes to patinha_app;
--> statement-breakpoint
-- Every ledger entry on what a payment provider holds for us, with the provider's own reference of it. An entry that
-- nothing explains has no `ref`. The money of the demonstration never went through a provider and is left out.
--
-- Months of subscriptions, and what a bank takes and gives back of them, belong to no provider: a discrepancy among them
-- holds back no payout. `is_card`: the statement may show the money of a card later than the ledger does.
create or replace view psp_movements as
select t.id as tx_id, t.key, t.occurred_at, a.owner as psp, e.amount as amount_cents,
       s.ref, s.at, s.tolerance_seconds, s.provider_id, coalesce(s.is_card, false) as is_card
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
