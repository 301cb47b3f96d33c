CREATE TABLE "dispute_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text,
	"amount_cents" bigint,
	"offer_state" text,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_events_in_order" UNIQUE("dispute_id","position"),
	CONSTRAINT "dispute_events_kind_known" CHECK ("dispute_events"."kind" in ('opened', 'answer', 'message', 'evidence', 'offer', 'offer_accepted', 'offer_refused', 'refund_choice', 'taken', 'proposed', 'resolved', 'accepted', 'reopened', 'closed')),
	CONSTRAINT "dispute_events_offer_state_known" CHECK ("dispute_events"."offer_state" in ('open', 'accepted', 'refused', 'replaced')),
	CONSTRAINT "dispute_events_amount_not_negative" CHECK (coalesce("dispute_events"."amount_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_side" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"resolution" text,
	"resolution_reason" text,
	"refund_cents" bigint,
	"refund_to" text DEFAULT 'origin' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply_due_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"tutor_accepted_at" timestamp with time zone,
	"provider_accepted_at" timestamp with time zone,
	"proposed_kind" text,
	"proposed_percent" integer,
	"proposed_refund_cents" bigint,
	"proposed_reason" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'in_review', 'resolved', 'closed')),
	CONSTRAINT "disputes_side_known" CHECK ("disputes"."opened_by_side" in ('tutor', 'provider')),
	CONSTRAINT "disputes_outcome_known" CHECK ("disputes"."outcome" in ('client', 'provider', 'partial', 'agreement')),
	CONSTRAINT "disputes_target_known" CHECK ("disputes"."refund_to" in ('origin', 'credit')),
	CONSTRAINT "disputes_proposal_known" CHECK ("disputes"."proposed_kind" in ('client', 'provider', 'partial')),
	CONSTRAINT "disputes_refund_not_negative" CHECK (coalesce("disputes"."refund_cents", 0) >= 0),
	CONSTRAINT "disputes_resolved_has_outcome" CHECK ("disputes"."status" not in ('resolved', 'closed') or ("disputes"."outcome" is not null and "disputes"."refund_cents" is not null and "disputes"."resolved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_auth_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_proposed_by_auth_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_events_one_open_offer" ON "dispute_events" USING btree ("dispute_id") WHERE offer_state = 'open';--> statement-breakpoint
CREATE INDEX "dispute_events_author_id_index" ON "dispute_events" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_at_a_time" ON "disputes" USING btree ("booking_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "disputes_booking_id_created_at_index" ON "disputes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree ("reply_due_at","id") WHERE status in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "disputes_resolved" ON "disputes" USING btree ("resolved_at") WHERE status = 'resolved';