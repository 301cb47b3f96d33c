-- A service that its owner removed while bookings or conversations name it.
ALTER TABLE "services" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_archived_is_inactive" CHECK ("services"."archived_at" is null or not "services"."is_active");
