CREATE TABLE "subscription_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"attempt" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"decline_reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"provider_ref" text,
	"receipt_ref" text,
	"recognised_cents" bigint DEFAULT 0 NOT NULL,
	"refund_status" text,
	"refund_requested_at" timestamp with time zone,
	"refund_settled_at" timestamp with time zone,
	CONSTRAINT "subscription_charges_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_charges_tries" UNIQUE("subscription_id","cycle","attempt"),
	CONSTRAINT "subscription_charges_status_known" CHECK ("subscription_charges"."status" in ('requested', 'paid', 'failed', 'stray')),
	CONSTRAINT "subscription_charges_amount_positive" CHECK ("subscription_charges"."amount_cents" > 0),
	CONSTRAINT "subscription_charges_counted" CHECK ("subscription_charges"."cycle" > 0 and "subscription_charges"."attempt" > 0),
	CONSTRAINT "subscription_charges_recognised_within" CHECK ("subscription_charges"."recognised_cents" between 0 and "subscription_charges"."amount_cents"),
	CONSTRAINT "subscription_charges_refund_known" CHECK ("subscription_charges"."refund_status" in ('requested', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"plan" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"mandate_ref" text,
	"pix_code" text,
	"panel_url" text,
	"authorise_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_mandateRef_unique" UNIQUE("mandate_ref"),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan" in ('premium', 'essencial', 'completo', 'rede')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('pending', 'active', 'past_due', 'cancelled', 'ended', 'regretted', 'lapsed')),
	CONSTRAINT "subscriptions_cancelled_by_known" CHECK ("subscriptions"."cancelled_by" in ('holder', 'bank')),
	CONSTRAINT "subscriptions_price_positive" CHECK ("subscriptions"."price_cents" > 0),
	CONSTRAINT "subscriptions_company_of_plan" CHECK (("subscriptions"."company_id" is not null) = ("subscriptions"."plan" in ('essencial', 'completo', 'rede')))
);
--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_providers_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_paid" ON "subscription_charges" USING btree ("subscription_id","cycle") WHERE status = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_open" ON "subscription_charges" USING btree ("subscription_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "subscription_charges_open" ON "subscription_charges" USING btree ("requested_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "subscription_charges_unrecognised" ON "subscription_charges" USING btree ("period_end") WHERE status = 'paid' and refund_status is null and recognised_cents < amount_cents;--> statement-breakpoint
CREATE INDEX "subscription_charges_unrefunded" ON "subscription_charges" USING btree ("refund_requested_at") WHERE refund_status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_tutor" ON "subscriptions" USING btree ("user_id") WHERE company_id is null and status in ('pending', 'active', 'past_due', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_company" ON "subscriptions" USING btree ("company_id") WHERE company_id is not null and status in ('pending', 'active', 'past_due', 'cancelled');--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_created_at_index" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_charge_at") WHERE next_charge_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_pending" ON "subscriptions" USING btree ("authorise_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("paid_until") WHERE status = 'cancelled';