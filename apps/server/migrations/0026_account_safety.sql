ALTER TABLE "auth_sessions" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions from before were proven when they were opened.
UPDATE "auth_sessions" SET "proven_at" = "created_at";
