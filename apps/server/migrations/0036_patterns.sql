CREATE TABLE "pattern_changes" (
	"tutor_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	CONSTRAINT "pattern_changes_tutor_id_provider_id_pk" PRIMARY KEY("tutor_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "watched_patterns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"booking_ids" uuid[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	"seen_count" integer,
	"note" text,
	CONSTRAINT "watched_patterns_userId_otherUserId_kind_unique" UNIQUE("user_id","other_user_id","kind"),
	CONSTRAINT "watched_patterns_kind_known" CHECK ("watched_patterns"."kind" in ('only_each_other', 'same_device', 'shared_mark', 'reviews_in_pair', 'small_before_advance', 'invitation_chain')),
	CONSTRAINT "watched_patterns_put_away_whole" CHECK (num_nulls("watched_patterns"."seen_at", "watched_patterns"."seen_by", "watched_patterns"."seen_count", "watched_patterns"."note") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "auth_device_marks" (
	"user_id" uuid NOT NULL,
	"mark_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_device_marks_user_id_mark_hash_pk" PRIMARY KEY("user_id","mark_hash")
);
--> statement-breakpoint
ALTER TABLE "watched_patterns" ADD CONSTRAINT "watched_patterns_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_patterns" ADD CONSTRAINT "watched_patterns_other_user_id_auth_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_device_marks" ADD CONSTRAINT "auth_device_marks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_patterns_other_user_id_index" ON "watched_patterns" USING btree ("other_user_id");--> statement-breakpoint
CREATE INDEX "watched_patterns_last_at_id_index" ON "watched_patterns" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "auth_device_marks_mark_hash_index" ON "auth_device_marks" USING btree ("mark_hash");--> statement-breakpoint
CREATE INDEX "auth_device_marks_seen_at_index" ON "auth_device_marks" USING btree ("seen_at");--> statement-breakpoint
grant select, insert, update, delete on auth_device_marks, watched_patterns to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on pattern_changes to patinha_app;
--> statement-breakpoint
-- A pair whose booking was released is looked at by a job, once for all its bookings until then. The update locks the row
-- of an earlier one, which the job then leaves until this release is committed.
create function app.note_pattern() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.pattern_changes (tutor_id, provider_id) values (new.tutor_id, new.provider_id)
  on conflict (tutor_id, provider_id) do update set tutor_id = excluded.tutor_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_pattern after update of released_at on bookings
  for each row when (old.released_at is null and new.released_at is not null) execute function app.note_pattern();
