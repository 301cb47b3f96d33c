ALTER TABLE "bookings" ADD COLUMN "answer_left_ms" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waits_until" timestamp with time zone;