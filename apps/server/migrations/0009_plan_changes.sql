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
