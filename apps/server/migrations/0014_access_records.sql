CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_records_user_id_happened_at_index" ON "access_records" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "access_records_happened_at_index" ON "access_records" USING btree ("happened_at");