CREATE TABLE "care_emergency_plans" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"limit_cents" bigint NOT NULL,
	"vet_name" text,
	"vet_phone" text,
	"allergies" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_emergency_plans_limit" CHECK ("care_emergency_plans"."limit_cents" between 0 and 2000000)
);
--> statement-breakpoint
CREATE TABLE "care_incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_incidents_kind_known" CHECK ("care_incidents"."kind" in ('injury', 'illness', 'escape', 'fight', 'other'))
);
--> statement-breakpoint
ALTER TABLE "care_emergency_plans" ADD CONSTRAINT "care_emergency_plans_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD CONSTRAINT "care_incidents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD CONSTRAINT "care_incidents_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_incidents_booking_id_created_at_index" ON "care_incidents" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "care_incidents_author_id_index" ON "care_incidents" USING btree ("author_id");