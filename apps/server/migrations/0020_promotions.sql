CREATE TABLE "promotion_uses" (
	"promotion_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"used_count" integer NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_member_id_pk" PRIMARY KEY("promotion_id","member_id"),
	CONSTRAINT "promotion_uses_positive" CHECK ("promotion_uses"."used_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"pct_off" smallint NOT NULL,
	"min_value_cents" bigint NOT NULL,
	"max_discount_cents" bigint,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"days_of_week" smallint[] NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"total_limit" integer,
	"per_user_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_percent" CHECK ("promotions"."pct_off" between 1 and 100),
	CONSTRAINT "promotions_ends_after_start" CHECK ("promotions"."end_at" > "promotions"."start_at"),
	CONSTRAINT "promotions_amounts_not_negative" CHECK ("promotions"."min_value_cents" >= 0 and coalesce("promotions"."max_discount_cents", 0) >= 0),
	CONSTRAINT "promotions_days_known" CHECK (cardinality("promotions"."days_of_week") between 1 and 7 and "promotions"."days_of_week" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
	CONSTRAINT "promotions_hours_within_day" CHECK (("promotions"."start_minute" is null) = ("promotions"."end_minute" is null)
        and coalesce(0 <= "promotions"."start_minute" and "promotions"."start_minute" < "promotions"."end_minute" and "promotions"."end_minute" <= 1440, true)),
	CONSTRAINT "promotions_limits_positive" CHECK (coalesce("promotions"."total_limit", 1) > 0 and coalesce("promotions"."per_user_limit", 1) > 0),
	CONSTRAINT "promotions_uses_within_limit" CHECK ("promotions"."used_count" >= 0 and "promotions"."used_count" <= coalesce("promotions"."total_limit", "promotions"."used_count"))
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"validation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"redeemed_by" uuid NOT NULL,
	"purchase_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"contest_reason" text,
	CONSTRAINT "redemptions_one_per_validation" UNIQUE("validation_id"),
	CONSTRAINT "redemptions_amounts" CHECK ("redemptions"."discount_cents" > 0 and "redemptions"."discount_cents" <= "redemptions"."purchase_cents"),
	CONSTRAINT "redemptions_reason_of_contest" CHECK ("redemptions"."contest_reason" is null or "redemptions"."contested_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_member_id_auth_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_partner_id_providers_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_partner_id_providers_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_validation_id_card_validations_id_fk" FOREIGN KEY ("validation_id") REFERENCES "public"."card_validations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_auth_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_redeemed_by_auth_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_member_id_index" ON "promotion_uses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "promotions_partner_id_created_at_id_index" ON "promotions" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_end_at_index" ON "promotions" USING btree ("end_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "redemptions_partner_id_redeemed_at_id_index" ON "redemptions" USING btree ("partner_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_member_id_redeemed_at_id_index" ON "redemptions" USING btree ("member_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_promotion_id_index" ON "redemptions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "redemptions_contested_at_id_index" ON "redemptions" USING btree ("contested_at","id") WHERE contested_at is not null;