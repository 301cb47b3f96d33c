CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"invited_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"attributed_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"blocked_reason" text,
	"booking_id" uuid,
	"document_hash" text,
	"invited_cents" bigint DEFAULT 0 NOT NULL,
	"referrer_cents" bigint DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referrals_document_once" UNIQUE("document_hash"),
	CONSTRAINT "referrals_status_known" CHECK ("referrals"."status" in ('waiting', 'rewarded', 'blocked', 'taken_back')),
	CONSTRAINT "referrals_reason_known" CHECK ("referrals"."blocked_reason" in ('same_document', 'same_phone', 'same_payer')),
	CONSTRAINT "referrals_two_people" CHECK ("referrals"."invited_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_decided" CHECK (("referrals"."status" = 'waiting') = ("referrals"."decided_at" is null)),
	CONSTRAINT "referrals_taken_back_within" CHECK ("referrals"."taken_back_cents" between 0 and "referrals"."invited_cents" + "referrals"."referrer_cents")
);
--> statement-breakpoint
ALTER TABLE "auth_oauth_flows" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_key" text;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invited_id_auth_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_auth_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_referrer_id_decided_at_index" ON "referrals" USING btree ("referrer_id","decided_at");--> statement-breakpoint
CREATE INDEX "referrals_booking_id_index" ON "referrals" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_payer_key_index" ON "payments" USING btree ("payer_key");