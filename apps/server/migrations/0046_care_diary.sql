CREATE TABLE "care_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mood" text,
	"text" text,
	"text_digest" text,
	"photo_key" text,
	"photo_width" integer,
	"photo_height" integer,
	"photo_digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "care_entries_in_order" UNIQUE("booking_id","position"),
	CONSTRAINT "care_entries_kind_known" CHECK ("care_entries"."kind" in ('pee', 'poo', 'food', 'water', 'medicine', 'mood', 'note', 'photo')),
	CONSTRAINT "care_entries_mood_known" CHECK ("care_entries"."mood" in ('happy', 'playful', 'calm', 'tired', 'anxious')),
	CONSTRAINT "care_entries_mood_of_moods" CHECK (("care_entries"."mood" is not null) = ("care_entries"."kind" = 'mood')),
	CONSTRAINT "care_entries_photo_of_photos" CHECK (("care_entries"."photo_digest" is not null) = ("care_entries"."kind" = 'photo')),
	CONSTRAINT "care_entries_whole_photo" CHECK (num_nonnulls("care_entries"."photo_key", "care_entries"."photo_width", "care_entries"."photo_height") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "care_reports" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"summary" jsonb NOT NULL,
	"entry_count" integer NOT NULL,
	"head_hash" text,
	"composed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_reports" ADD CONSTRAINT "care_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_entries_author_id_index" ON "care_entries" USING btree ("author_id");