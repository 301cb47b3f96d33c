ALTER TABLE "booking_changes" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answer_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A proposal never changes but for its end and how often it was reminded of.
grant update (reminders) on booking_changes to patinha_app;
