CREATE TABLE "sick_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sick_days_in_order" CHECK ("sick_days"."to_day" >= "sick_days"."from_day")
);
--> statement-breakpoint
CREATE TABLE "substitute_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"substitution_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"list_cents" bigint NOT NULL,
	"weekend_cents" bigint NOT NULL,
	"holiday_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "substitute_asks_status_known" CHECK ("substitute_asks"."status" in ('asked', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "substitute_asks_ended_is_not_asked" CHECK (("substitute_asks"."status" = 'asked') = ("substitute_asks"."ended_at" is null)),
	CONSTRAINT "substitute_asks_refund_not_negative" CHECK ("substitute_asks"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "substitutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sick_day_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "substitutions_status_known" CHECK ("substitutions"."status" in ('open', 'replaced', 'cancelled')),
	CONSTRAINT "substitutions_ended_is_not_open" CHECK (("substitutions"."status" = 'open') = ("substitutions"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "message_threads" DROP CONSTRAINT "message_threads_bookingId_unique";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "provider_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "substituted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sick_days" ADD CONSTRAINT "sick_days_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "public"."substitutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_sick_day_id_sick_days_id_fk" FOREIGN KEY ("sick_day_id") REFERENCES "public"."sick_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sick_days_provider_id_created_at_index" ON "sick_days" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_asks_one_asked" ON "substitute_asks" USING btree ("substitution_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "substitute_asks_substitution_id_index" ON "substitute_asks" USING btree ("substitution_id");--> statement-breakpoint
CREATE INDEX "substitute_asks_of_provider" ON "substitute_asks" USING btree ("provider_id","expires_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "substitute_asks_due" ON "substitute_asks" USING btree ("expires_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "substitutions_sick_day_id_index" ON "substitutions" USING btree ("sick_day_id");--> statement-breakpoint
CREATE INDEX "substitutions_booking_id_index" ON "substitutions" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_open" ON "substitutions" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "substitutions_due" ON "substitutions" USING btree ("closes_at") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_bookingId_providerId_unique" UNIQUE("booking_id","provider_id");