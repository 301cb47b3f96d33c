CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"reported_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "message_reports_messageId_reporterId_unique" UNIQUE("message_id","reporter_id"),
	CONSTRAINT "message_reports_somebody_else" CHECK ("message_reports"."reporter_id" <> "message_reports"."reported_id"),
	CONSTRAINT "message_reports_reason_known" CHECK ("message_reports"."reason" in ('offensive', 'harassment', 'off_platform', 'fraud', 'advertising', 'other')),
	CONSTRAINT "message_reports_decision_known" CHECK ("message_reports"."decision" in ('dismiss', 'warn', 'suspend')),
	CONSTRAINT "message_reports_whole_decision" CHECK (num_nonnulls("message_reports"."decision", "message_reports"."decision_reason", "message_reports"."decided_by", "message_reports"."decided_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_auth_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_auth_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_reporter_id_index" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_reported_id_index" ON "message_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("reported_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_decided" ON "message_reports" USING btree ("reported_at","id") WHERE decided_at is not null;--> statement-breakpoint
-- A report is decided once, and loses its words when the person they are of or about leaves.
grant select, insert on message_reports to patinha_app;
--> statement-breakpoint
grant update (detail, decision, decision_reason, decided_by, decided_at) on message_reports to patinha_app;
