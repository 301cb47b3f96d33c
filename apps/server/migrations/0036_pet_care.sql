CREATE TABLE "lost_pet_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_from_tutor" boolean NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_pets" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"note" text,
	"last_seen" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "lost_pets_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pet_doses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"given_on" date NOT NULL,
	"next_on" date,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "pet_doses_kind_known" CHECK ("pet_doses"."kind" in ('vaccine', 'antiparasitic')),
	CONSTRAINT "pet_doses_next_after_given" CHECK ("pet_doses"."next_on" > "pet_doses"."given_on")
);
--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "is_neutered" boolean;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "sinpatinhas_number" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "temperament" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "medicine" text;--> statement-breakpoint
ALTER TABLE "lost_pet_messages" ADD CONSTRAINT "lost_pet_messages_pet_id_lost_pets_pet_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."lost_pets"("pet_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_pets" ADD CONSTRAINT "lost_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_doses" ADD CONSTRAINT "pet_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_pet_messages_pet_id_conversation_id_sent_at_index" ON "lost_pet_messages" USING btree ("pet_id","conversation_id","sent_at");--> statement-breakpoint
CREATE INDEX "pet_doses_pet_id_given_on_index" ON "pet_doses" USING btree ("pet_id","given_on");--> statement-breakpoint
CREATE INDEX "pet_doses_to_remind" ON "pet_doses" USING btree ("next_on") WHERE reminded_at is null and next_on is not null;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_weight_positive" CHECK ("pets"."weight_grams" > 0);