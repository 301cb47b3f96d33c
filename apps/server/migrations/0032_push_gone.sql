ALTER TABLE "push_devices" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "push_devices_gone" ON "push_devices" USING btree ("gone_at") WHERE gone_at is not null;