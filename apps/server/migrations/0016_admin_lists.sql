ALTER TABLE "providers" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
CREATE INDEX "bookings_created_at_id_index" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created_at_id_index" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_completed" ON "payments" USING btree ("completed_at","amount_cents") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'settled';--> statement-breakpoint
CREATE INDEX "reviews_created_at_rating_index" ON "reviews" USING btree ("created_at","rating");--> statement-breakpoint
CREATE INDEX "services_created_at_id_index" ON "services" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "services_taken_down" ON "services" USING btree ("created_at","id") WHERE taken_down_at is not null;--> statement-breakpoint
CREATE INDEX "verifications_reviewed" ON "verifications" USING btree ("reviewed_at") WHERE reviewed_at is not null;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_taken_down_has_reason" CHECK ("services"."taken_down_at" is null or "services"."taken_down_reason" is not null);