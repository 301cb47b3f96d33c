CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
	"pet_id" uuid,
	"pet_name" text NOT NULL,
	"pet_species" text NOT NULL,
	"pet_breed" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"times" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, busy_until)) STORED NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"place_note" text,
	"note" text,
	"meeting_point" text,
	"decline_reason" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	CONSTRAINT "meetings_status_known" CHECK ("meetings"."status" in ('requested', 'accepted', 'declined', 'expired', 'cancelled', 'done')),
	CONSTRAINT "meetings_place_known" CHECK ("meetings"."place" in ('public', 'provider')),
	CONSTRAINT "meetings_ends_after_start" CHECK ("meetings"."ends_at" > "meetings"."starts_at"),
	CONSTRAINT "meetings_busy_until_after_end" CHECK ("meetings"."busy_until" >= "meetings"."ends_at"),
	CONSTRAINT "meetings_over_is_not_open" CHECK (("meetings"."status" in ('requested', 'accepted')) = ("meetings"."ended_at" is null)),
	CONSTRAINT "meetings_cancelled_by_somebody" CHECK (("meetings"."status" = 'cancelled') = ("meetings"."cancelled_by" is not null) and ("meetings"."cancelled_by" is null or "meetings"."cancelled_by" in ('tutor', 'provider', 'system')))
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_professional_id_auth_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_open" ON "meetings" USING btree ("tutor_id","provider_id") WHERE status in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "meetings_tutor_id_created_at_index" ON "meetings" USING btree ("tutor_id","created_at");--> statement-breakpoint
CREATE INDEX "meetings_provider_id_created_at_index" ON "meetings" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "meetings_professional_id_index" ON "meetings" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "meetings_service_id_index" ON "meetings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "meetings_pet_id_index" ON "meetings" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "meetings_taken" ON "meetings" USING btree ("provider_id","starts_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "meetings_unanswered" ON "meetings" USING btree ("expires_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "meetings_unended" ON "meetings" USING btree ("ends_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "meetings_to_remind" ON "meetings" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "meetings_over" ON "meetings" USING btree ("ended_at") WHERE ended_at is not null;