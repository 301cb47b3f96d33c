ALTER TABLE "booking_changes" ADD COLUMN "weekend_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "holiday_cents" bigint DEFAULT 0 NOT NULL;