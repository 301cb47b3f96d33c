CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
	"every_weeks" integer NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_series_rhythm_known" CHECK ("booking_series"."every_weeks" in (1, 2)),
	CONSTRAINT "booking_series_count_within_limits" CHECK ("booking_series"."count" between 2 and 12)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_position" integer;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_tutor_id_created_at_index" ON "booking_series" USING btree ("tutor_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_series_provider_id_created_at_index" ON "booking_series" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_series_service_id_index" ON "booking_series" USING btree ("service_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_series_places" ON "bookings" USING btree ("series_id","series_position") WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_whole" CHECK (("bookings"."series_id" is null) = ("bookings"."series_position" is null));