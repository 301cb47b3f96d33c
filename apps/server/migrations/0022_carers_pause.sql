ALTER TABLE "substitutions" DROP CONSTRAINT "substitutions_status_known";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "sick_days" ADD COLUMN "closed_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sick_days" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_status_known" CHECK ("substitutions"."status" in ('open', 'replaced', 'returned', 'cancelled'));--> statement-breakpoint
-- Absences from before keep no list of what they closed: all of their days.
UPDATE "sick_days" SET "closed_days" = array(
  select day::date::text from generate_series("from_day"::timestamp, "to_day"::timestamp, interval '1 day') as day);
--> statement-breakpoint
grant update (taken_back_at) on sick_days to patinha_app;
