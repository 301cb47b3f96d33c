CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"day" date NOT NULL,
	"zone" text NOT NULL,
	"part" text NOT NULL,
	"duration_minutes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" in ('waiting', 'booked', 'left', 'ended')),
	CONSTRAINT "waitlist_entries_part_known" CHECK ("waitlist_entries"."part" in ('any', 'morning', 'afternoon', 'evening')),
	CONSTRAINT "waitlist_entries_ended_is_not_waiting" CHECK (("waitlist_entries"."status" = 'waiting') = ("waitlist_entries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, busy_until)) STORED NOT NULL,
	"lane" integer NOT NULL,
	"pets" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_offers_status_known" CHECK ("waitlist_offers"."status" in ('open', 'taken', 'passed', 'lapsed', 'withdrawn')),
	CONSTRAINT "waitlist_offers_ends_after_start" CHECK ("waitlist_offers"."ends_at" > "waitlist_offers"."starts_at"),
	CONSTRAINT "waitlist_offers_ended_is_not_open" CHECK (("waitlist_offers"."status" = 'open') = ("waitlist_offers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_pets" (
	"entry_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "waitlist_pets_entry_id_pet_id_pk" PRIMARY KEY("entry_id","pet_id")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_pets" ADD CONSTRAINT "waitlist_pets_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_pets" ADD CONSTRAINT "waitlist_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("tutor_id","service_id","day") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" USING btree ("provider_id","day","created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_tutor_id_index" ON "waitlist_entries" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_provider_id_index" ON "waitlist_entries" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_service_id_index" ON "waitlist_entries" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_day_index" ON "waitlist_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "waitlist_entries_booking_id_index" ON "waitlist_entries" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "waitlist_offers_entry_id_index" ON "waitlist_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_service_id_index" ON "waitlist_offers" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_provider_id_index" ON "waitlist_offers" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_open" ON "waitlist_offers" USING btree ("entry_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_held" ON "waitlist_offers" USING btree ("provider_id","starts_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_due" ON "waitlist_offers" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_pets_pet_id_index" ON "waitlist_pets" USING btree ("pet_id");