CREATE TABLE "care_open_diaries" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"seal_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_handovers" DROP CONSTRAINT "care_handovers_booking_id_moment_pk";--> statement-breakpoint
ALTER TABLE "care_handovers" ADD CONSTRAINT "care_handovers_booking_id_moment_proven_at_pk" PRIMARY KEY("booking_id","moment","proven_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stated_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "done_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_open_diaries" ADD CONSTRAINT "care_open_diaries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_open_diaries_seal_at_index" ON "care_open_diaries" USING btree ("seal_at");--> statement-breakpoint
CREATE INDEX "bookings_uncompleted" ON "bookings" USING btree ("completes_at") WHERE status = 'in_progress' and completes_at is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ended_by_known" CHECK ("bookings"."ended_by" in ('provider', 'system'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_completes_after_check_out" CHECK ("bookings"."completes_at" is null or "bookings"."checked_out_at" is not null);--> statement-breakpoint
grant select, insert, update, delete on care_open_diaries to patinha_app;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "evening_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "happened_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tutor_said" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tutor_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_said" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "no_show_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_not_begun" ON "bookings" USING btree ("starts_at") WHERE status = 'confirmed' and tutor_absent_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tutor_said_known" CHECK ("bookings"."tutor_said" in ('yes', 'no', 'agreed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_said_known" CHECK ("bookings"."seller_said" in ('yes', 'no'));
