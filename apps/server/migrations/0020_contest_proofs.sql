CREATE TABLE "contest_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chargeback_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_proofs" (
	"chargeback_id" uuid PRIMARY KEY NOT NULL,
	"note" text,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"document_key" text,
	"delivered_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "contest_proofs_sent_by_one" CHECK (("contest_proofs"."sent_at" is null) = ("contest_proofs"."sent_by" is null)),
	CONSTRAINT "contest_proofs_answered_once" CHECK (num_nonnulls("contest_proofs"."delivered_at", "contest_proofs"."refused_at") <= 1),
	CONSTRAINT "contest_proofs_answered_when_sent" CHECK ("contest_proofs"."sent_at" is not null or num_nonnulls("contest_proofs"."delivered_at", "contest_proofs"."refused_at", "contest_proofs"."document_key") = 0)
);
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "proof_due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "chargebacks" SET "proof_due_at" = "opened_at" + interval '7 days';--> statement-breakpoint
ALTER TABLE "chargebacks" ALTER COLUMN "proof_due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_chargeback_id_contest_proofs_chargeback_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."contest_proofs"("chargeback_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_proofs" ADD CONSTRAINT "contest_proofs_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_files_chargeback_id_added_at_index" ON "contest_files" USING btree ("chargeback_id","added_at");--> statement-breakpoint
CREATE INDEX "contest_files_storage_key_index" ON "contest_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "contest_proofs_document_key_index" ON "contest_proofs" USING btree ("document_key");--> statement-breakpoint
grant select, insert, update on contest_proofs to patinha_app;--> statement-breakpoint
grant select, insert, delete on contest_files to patinha_app;--> statement-breakpoint
-- What a bank was sent stays as it was sent.
create function keep_sent_proof() returns trigger language plpgsql as $$
declare
  proof uuid := case tg_op when 'INSERT' then new.chargeback_id else old.chargeback_id end;
begin
  if exists (select from contest_proofs p where p.chargeback_id = proof and p.sent_at is not null) then
    raise exception 'the proof of contest % was sent', proof;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;--> statement-breakpoint
create trigger contest_files_kept before insert or delete on contest_files
  for each row execute function keep_sent_proof();--> statement-breakpoint
create trigger contest_notes_kept before update of note on contest_proofs
  for each row when (new.note is distinct from old.note) execute function keep_sent_proof();
