CREATE TABLE "care_handovers" (
	"booking_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_handovers_booking_id_moment_pk" PRIMARY KEY("booking_id","moment"),
	CONSTRAINT "care_handovers_moment_known" CHECK ("care_handovers"."moment" in ('check_in', 'check_out'))
);
--> statement-breakpoint
ALTER TABLE "care_handovers" ADD CONSTRAINT "care_handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;