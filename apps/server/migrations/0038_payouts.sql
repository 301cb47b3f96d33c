CREATE TABLE "payout_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_kind" text,
	"sealed" text,
	"masked" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"provider_ref" text,
	CONSTRAINT "payout_recipients_kind_known" CHECK ("payout_recipients"."kind" in ('pix', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "payout_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"provider_id" uuid,
	"stopped_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "payout_stops_reason_known" CHECK ("payout_stops"."reason" in ('ledger', 'statement'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"week" date,
	"provider" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"recovered_cents" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"provider_ref" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payouts_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_parts_not_negative" CHECK ("payouts"."fee_cents" >= 0 and "payouts"."recovered_cents" >= 0),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'in_transit', 'paid', 'failed')),
	CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('request', 'weekly', 'advance')),
	CONSTRAINT "payouts_week_of_weekly" CHECK (("payouts"."kind" = 'weekly') = ("payouts"."week" is not null))
);
--> statement-breakpoint
CREATE TABLE "book_faults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"line_ref" text,
	"ledger_key" text,
	"our_cents" bigint,
	"their_cents" bigint,
	"provider_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "book_faults_kind_known" CHECK ("book_faults"."kind" in ('missing_here', 'missing_there', 'amount_differs', 'date_differs'))
);
--> statement-breakpoint
CREATE TABLE "psp_statement_lines" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "psp_statement_lines_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "psp_statement_lines_provider_ref_unique" UNIQUE("provider","ref")
);
--> statement-breakpoint
ALTER TABLE "payout_recipients" ADD CONSTRAINT "payout_recipients_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_id_payout_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."payout_recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_faults" ADD CONSTRAINT "book_faults_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_recipients_one_current" ON "payout_recipients" USING btree ("provider_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_stops_one_open" ON "payout_stops" USING btree ("reason",coalesce("provider_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("provider_id") WHERE status in ('requested', 'in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_week" ON "payouts" USING btree ("provider_id","week");--> statement-breakpoint
CREATE INDEX "payouts_provider_id_requested_at_id_index" ON "payouts" USING btree ("provider_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("requested_at") WHERE status in ('requested', 'in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "book_faults_one_open" ON "book_faults" USING btree ("kind",coalesce(line_ref, ''),coalesce(ledger_key, '')) WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "psp_statement_lines_provider_source_ref_index" ON "psp_statement_lines" USING btree ("provider","source_ref");