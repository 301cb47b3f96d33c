ALTER TABLE "company_members" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_shrinking" ON "subscriptions" USING btree ("paid_until") WHERE next_plan is not null;
