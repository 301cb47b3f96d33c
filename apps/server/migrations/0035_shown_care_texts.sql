ALTER TABLE "care_entries" ADD COLUMN "shown_text" text;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD COLUMN "shown_text" text;--> statement-breakpoint
-- The erasure of an account removes them with the texts.
grant update (shown_text) on care_entries, care_incidents to patinha_app;
