CREATE TABLE "debt_write_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "debt_write_offs_amount_positive" CHECK ("debt_write_offs"."amount_cents" > 0),
	CONSTRAINT "debt_write_offs_status_known" CHECK ("debt_write_offs"."status" in ('proposed', 'withdrawn', 'written_off')),
	CONSTRAINT "debt_write_offs_decided" CHECK (("debt_write_offs"."status" = 'proposed') = ("debt_write_offs"."decided_at" is null) and ("debt_write_offs"."decided_by" is null) = ("debt_write_offs"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "book_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp with time zone,
	"is_silent" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_faults" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "book_faults" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_faults" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_requested_by_auth_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_write_offs_one_proposed" ON "debt_write_offs" USING btree ("provider_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "debt_write_offs_provider_id_decided_at_index" ON "debt_write_offs" USING btree ("provider_id","decided_at");--> statement-breakpoint
ALTER TABLE "book_faults" ADD CONSTRAINT "book_faults_acknowledged_by_auth_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_faults_newest" ON "book_faults" USING btree ("found_at","id");--> statement-breakpoint
ALTER TABLE "book_faults" ADD CONSTRAINT "book_faults_acknowledged_whole" CHECK (num_nulls("book_faults"."acknowledged_by", "book_faults"."acknowledged_at", "book_faults"."note") in (0, 3));
--> statement-breakpoint
-- What was asked stays as it was asked; only its end is written, and what an erasure takes.
grant select, insert on debt_write_offs to patinha_app;
--> statement-breakpoint
grant update (status, decided_by, decided_at, reason) on debt_write_offs to patinha_app;
--> statement-breakpoint
grant select, insert on book_comparisons to patinha_app;
--> statement-breakpoint
grant update (compared_at, is_silent) on book_comparisons to patinha_app;
--> statement-breakpoint
grant update (acknowledged_by, acknowledged_at, note) on book_faults to patinha_app;
