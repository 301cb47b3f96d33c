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