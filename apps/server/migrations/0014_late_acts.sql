ALTER TABLE "bookings" ADD COLUMN "checked_in_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_by_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_out_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_out_by_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_entries" ADD COLUMN "is_device_clock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD COLUMN "is_device_clock" boolean DEFAULT false NOT NULL;
