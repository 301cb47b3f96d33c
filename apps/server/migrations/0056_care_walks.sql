CREATE TABLE "care_positions" (
	"booking_id" uuid NOT NULL,
	"recorder_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy_meters" double precision NOT NULL,
	CONSTRAINT "care_positions_booking_id_recorder_id_sequence_pk" PRIMARY KEY("booking_id","recorder_id","sequence"),
	CONSTRAINT "care_positions_on_earth" CHECK ("care_positions"."lat" between -90 and 90 and "care_positions"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "care_walks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_positions" ADD CONSTRAINT "care_positions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_walks" ADD CONSTRAINT "care_walks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_positions_at_index" ON "care_positions" USING btree ("at");