CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"storage_key" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "outside_refunds_four_eyes" CHECK ("outside_refunds"."confirmed_by" is null or "outside_refunds"."confirmed_by" <> "outside_refunds"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_as" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_offered_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_answer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_user_id_written_at_index" ON "person_notes" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "outside_refunds_storage_key_index" ON "outside_refunds" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled_as_known" CHECK ("refunds"."settled_as" in ('psp', 'credit', 'outside'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_answer_known" CHECK ("refunds"."credit_answer" in ('accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_was_accepted" CHECK ("refunds"."settled_as" is distinct from 'credit' or ("refunds"."credit_answer" = 'accepted' and "refunds"."credit_answered_at" is not null));--> statement-breakpoint
-- A note is never changed. What was paid outside is withdrawn until a second admin confirms it.
grant select, insert, delete on person_notes to patinha_app;--> statement-breakpoint
grant select, insert, delete on outside_refunds to patinha_app;--> statement-breakpoint
grant update (confirmed_by, confirmed_at) on outside_refunds to patinha_app;--> statement-breakpoint
-- The refunds before this were all settled by the provider.
update refunds set settled_as = 'psp' where status = 'settled';
