CREATE TABLE "care_absences" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"photo_key" text,
	"photo_width" integer,
	"photo_height" integer,
	"photo_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"wrote_at" timestamp with time zone,
	"lat" double precision,
	"lng" double precision,
	"accuracy_meters" double precision,
	"distance_meters" integer,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"objected_at" timestamp with time zone,
	CONSTRAINT "care_absences_whole_photo" CHECK (num_nonnulls("care_absences"."photo_key", "care_absences"."photo_width", "care_absences"."photo_height") in (0, 3)),
	CONSTRAINT "care_absences_whole_position" CHECK (num_nonnulls("care_absences"."lat", "care_absences"."lng", "care_absences"."accuracy_meters") in (0, 3)),
	CONSTRAINT "care_absences_on_earth" CHECK ("care_absences"."lat" between -90 and 90 and "care_absences"."lng" between -180 and 180),
	CONSTRAINT "care_absences_objection_to_report" CHECK ("care_absences"."objected_at" is null or "care_absences"."reported_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_tomorrow_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_soon_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "absence_share" text;--> statement-breakpoint
ALTER TABLE "care_absences" ADD CONSTRAINT "care_absences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_absences" ADD CONSTRAINT "care_absences_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_absences_author_id_index" ON "care_absences" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "care_absences_photo" ON "care_absences" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
CREATE INDEX "bookings_tutor_absent" ON "bookings" USING btree ("tutor_absent_at") WHERE status = 'confirmed' and tutor_absent_at is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_absence_share_known" CHECK ("bookings"."absence_share" in ('all', 'half'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_absence_share_of_reports" CHECK ("bookings"."absence_share" is null or "bookings"."tutor_absent_at" is not null);--> statement-breakpoint
grant select, insert, update on care_absences to patinha_app;
