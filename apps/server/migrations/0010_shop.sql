ALTER TABLE "card_validations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_nonce_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_short_code_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "loyalty_cards_last_nonce_hash_index" ON "loyalty_cards" USING btree ("last_nonce_hash");--> statement-breakpoint
CREATE INDEX "loyalty_cards_last_short_code_hash_index" ON "loyalty_cards" USING btree ("last_short_code_hash");
--> statement-breakpoint
ALTER TABLE "redemptions" DROP CONSTRAINT "redemptions_one_per_validation";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "partner_answer" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "partner_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "partner_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
-- The view of memberships reads the column, which cannot change what it is generated from.
DROP VIEW memberships;--> statement-breakpoint
ALTER TABLE "redemptions" drop column "is_standing";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "is_standing" boolean GENERATED ALWAYS AS (withdrawn_at is null and (contested_at is null or coalesce(contest_outcome = 'kept', false))) STORED NOT NULL;--> statement-breakpoint
-- `plan` is the subscription that is paid for, which lasts while the paid month runs; `tier` is the card's name of the
-- points level (D-64). Spent (D-66) is the sum of
-- - what completed bookings brought into escrow,
-- - less what disputes gave back of them and what the payer's bank took back (its return counts again),
-- - and what was paid to partners after the discount, unless the member contests the purchase and an admin has not kept it.
create view memberships as
select pp.user_id,
       case when exists (select from subscriptions s
                          where s.user_id = pp.user_id and s.company_id is null
                            and s.status in ('active', 'past_due', 'cancelled'))
            then 'premium' else 'silver' end as plan,
       case pp.tier when 'platinum' then 'diamond' else pp.tier end as tier,
       spent.total - refunded.total + redeemed.total as total_spent_cents
  from pet_points pp
  cross join lateral (
    select coalesce(sum(e.amount), 0)::bigint as total
      from ledger.tx t
      join ledger.entry e on e.tx_id = t.id
      join ledger.account a on a.id = e.account_id and a.kind = 'escrow'
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) spent
  cross join lateral (
    select coalesce(-sum(e.amount), 0)::bigint as total
      from ledger.tx t
      join ledger.tx r on r.booking_id = t.booking_id and r.kind in ('dispute_resolution', 'chargeback', 'chargeback_return')
      join ledger.entry e on e.tx_id = r.id
      join ledger.account a on a.id = e.account_id and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) refunded
  cross join lateral (
    select coalesce(sum(d.purchase_cents - d.discount_cents), 0)::bigint as total
      from redemptions d
     where d.member_id = pp.user_id and d.is_standing
  ) redeemed;
--> statement-breakpoint
grant select on memberships to patinha_app;--> statement-breakpoint
-- A discount that is wrong is undone or annulled, and the company answers a contest; amounts never change.
grant update (withdrawn_at, withdrawn_by, withdraw_reason) on redemptions to patinha_app;--> statement-breakpoint
grant update (partner_answer, partner_answered_by, partner_answered_at) on redemptions to patinha_app;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_one_per_validation" ON "redemptions" USING btree ("validation_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "redemptions_validation_id_index" ON "redemptions" USING btree ("validation_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_answer_whole" CHECK (num_nonnulls("redemptions"."partner_answered_by", "redemptions"."partner_answered_at") in (0, 2)
        and ("redemptions"."partner_answered_at" is null or "redemptions"."contested_at" is not null)
        and ("redemptions"."partner_answer" is null or "redemptions"."partner_answered_at" is not null));--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_withdrawal_whole" CHECK (num_nonnulls("redemptions"."withdrawn_at", "redemptions"."withdrawn_by") in (0, 2)
        and ("redemptions"."withdraw_reason" is null or "redemptions"."withdrawn_at" is not null));
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status_known";--> statement-breakpoint
DROP INDEX "subscriptions_one_of_company";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "authorised_cents" bigint;--> statement-breakpoint
UPDATE "subscriptions" SET "authorised_cents" = "price_cents";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "authorised_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "months_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "months_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaces_id_subscriptions_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_upgrade" ON "subscriptions" USING btree ("replaces_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_company" ON "subscriptions" USING btree ("company_id") WHERE company_id is not null and status in ('pending', 'active', 'past_due', 'cancelled') and (status <> 'pending' or replaces_id is null);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_known" CHECK ("subscriptions"."next_plan" is null or ("subscriptions"."next_plan" in ('essencial', 'completo', 'rede') and "subscriptions"."company_id" is not null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_authorised_enough" CHECK ("subscriptions"."price_cents" <= "subscriptions"."authorised_cents" and "subscriptions"."months_before" >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('pending', 'active', 'past_due', 'cancelled', 'ended', 'regretted', 'replaced', 'charged_back', 'lapsed'));--> statement-breakpoint
-- A cheaper plan follows after the paid month: the row goes on with its plan and price.
grant update (plan, price_cents, next_plan) on subscriptions to patinha_app;
--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_shrinking" ON "subscriptions" USING btree ("paid_until") WHERE next_plan is not null;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "benefits_from" timestamp with time zone;--> statement-breakpoint
grant update (benefits_from) on subscriptions to patinha_app;
