ALTER TABLE "subscription_charges" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "refund_ref" text;