CREATE TABLE "saved_replies" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"texts" text[] NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "saved_replies_few" CHECK (cardinality("saved_replies"."texts") <= 5)
);
--> statement-breakpoint
CREATE TABLE "pet_notes" (
	"provider_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_notes_provider_id_pet_id_pk" PRIMARY KEY("provider_id","pet_id")
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_notes" ADD CONSTRAINT "pet_notes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_notes" ADD CONSTRAINT "pet_notes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_notes" ADD CONSTRAINT "pet_notes_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_notes_pet_id_index" ON "pet_notes" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_notes_author_id_index" ON "pet_notes" USING btree ("author_id");--> statement-breakpoint
grant select, insert, update, delete on saved_replies, pet_notes to patinha_app;
