CREATE TABLE "need_notices" (
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "need_notices_need_id_provider_id_pk" PRIMARY KEY("need_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "need_pets" (
	"need_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "need_pets_need_id_pet_id_pk" PRIMARY KEY("need_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "needs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"service_type" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"location_type" text,
	"district" text,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"budget_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "needs_status_known" CHECK ("needs"."status" in ('open', 'booked', 'closed', 'expired')),
	CONSTRAINT "needs_ends_after_start" CHECK ("needs"."ends_at" > "needs"."starts_at"),
	CONSTRAINT "needs_position_whole" CHECK (("needs"."latitude" is null) = ("needs"."longitude" is null)),
	CONSTRAINT "needs_booked_has_booking" CHECK (("needs"."status" = 'booked') = ("needs"."booking_id" is not null)),
	CONSTRAINT "needs_ended_is_not_open" CHECK (("needs"."status" = 'open') = ("needs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "proposal_counts" (
	"provider_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sent_count" integer NOT NULL,
	CONSTRAINT "proposal_counts_provider_id_month_pk" PRIMARY KEY("provider_id","month"),
	CONSTRAINT "proposal_counts_positive" CHECK ("proposal_counts"."sent_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"price_cents" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "proposals_price_positive" CHECK ("proposals"."price_cents" > 0),
	CONSTRAINT "proposals_accepted_has_booking" CHECK (("proposals"."status" = 'accepted') = ("proposals"."booking_id" is not null)),
	CONSTRAINT "proposals_ended_is_not_open" CHECK (("proposals"."status" = 'open') = ("proposals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "need_notices" ADD CONSTRAINT "need_notices_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_notices" ADD CONSTRAINT "need_notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_pets" ADD CONSTRAINT "need_pets_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_pets" ADD CONSTRAINT "need_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_counts" ADD CONSTRAINT "proposal_counts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_notices_provider_id_sent_at_index" ON "need_notices" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE INDEX "need_pets_pet_id_index" ON "need_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "needs_tutor_id_created_at_id_index" ON "needs" USING btree ("tutor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "needs_due" ON "needs" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_per_provider" ON "proposals" USING btree ("need_id","provider_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("need_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_provider_id_created_at_id_index" ON "proposals" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_service_id_index" ON "proposals" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("expires_at") WHERE status = 'open';