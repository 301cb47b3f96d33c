ALTER TABLE "company_members" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "owner_shown_at" timestamp with time zone;