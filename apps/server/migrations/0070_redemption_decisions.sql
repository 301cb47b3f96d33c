ALTER TABLE "redemptions" ADD COLUMN "contest_outcome" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "contest_answer" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "contest_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "contest_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "is_standing" boolean GENERATED ALWAYS AS (contested_at is null or coalesce(contest_outcome = 'kept', false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_decision_whole" CHECK (num_nonnulls("redemptions"."contest_outcome", "redemptions"."contest_decided_by", "redemptions"."contest_decided_at") in (0, 3)
        and ("redemptions"."contest_outcome" is null or "redemptions"."contested_at" is not null));--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_outcome_known" CHECK ("redemptions"."contest_outcome" in ('kept', 'voided'));