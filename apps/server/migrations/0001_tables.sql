-- The tables of the table files (src/**/*.table.ts), as drizzle-kit writes them: by module, each table with its indexes,
-- and the foreign keys last, since tables point at each other. The reasons stand in the table files.
-- What drizzle-kit cannot say follows in 0002 to 0006. The one exception is UNLOGGED below.

-- platform
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_happened_at_index" ON "audit_log" USING btree ("actor_id","happened_at");--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mailbox_to_received_at_index" ON "mailbox" USING btree ("to","received_at");--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"parked_at" timestamp with time zone,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("available_at") WHERE delivered_at is null and parked_at is null;--> statement-breakpoint
-- Counters of attempts are written at every sign-in and are worth nothing after their hour: without a log no such
-- write waits for the disk. A crash of the database itself empties them; one of the server does not.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_outbox_to_sent_at_index" ON "sms_outbox" USING btree ("to","sent_at");--> statement-breakpoint
-- account
CREATE TABLE "profile_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_photos_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE INDEX "profile_photos_storage_key_index" ON "profile_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"user_type" text,
	"phone" text,
	"document_number" text,
	"bio" text,
	"address" jsonb,
	"avatar_url" text,
	"consent_version" integer,
	"consent_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_type_known" CHECK ("profiles"."user_type" in ('tutor', 'prestador', 'empresa'))
);
--> statement-breakpoint
CREATE INDEX "profiles_created_at_index" ON "profiles" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "role_additions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_additions_user_type_known" CHECK ("role_additions"."user_type" in ('tutor', 'prestador', 'empresa'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('tutor', 'prestador', 'empresa', 'admin'))
);
--> statement-breakpoint
-- admin
CREATE TABLE "suspension_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"suspension_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "suspension_appeals_user_id_sent_at_index" ON "suspension_appeals" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "suspension_appeals_suspension_id_index" ON "suspension_appeals" USING btree ("suspension_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_appeals_one_open" ON "suspension_appeals" USING btree ("user_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "suspension_appeals_waiting" ON "suspension_appeals" USING btree ("sent_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" uuid NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "suspensions_user_id_suspended_at_index" ON "suspensions" USING btree ("user_id","suspended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open" ON "suspensions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
-- auth
CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_records_user_id_happened_at_index" ON "access_records" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "access_records_happened_at_index" ON "access_records" USING btree ("happened_at");--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"code_challenge" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_codes_user_id_index" ON "auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_subject" text NOT NULL,
	"identity_data" jsonb,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identities_subject" UNIQUE("provider","provider_subject")
);
--> statement-breakpoint
CREATE INDEX "auth_identities_user_id_index" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "auth_known_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_known_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"pending_sign_up" jsonb,
	"code_challenge" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_one_time_tokens_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "auth_one_time_tokens_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"refresh_key_sealed" text NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_at_index" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE "auth_signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key_sealed" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_agreed" text,
	"last_sign_in_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email"),
	CONSTRAINT "auth_users_email_lower" CHECK ("auth_users"."email" = lower("auth_users"."email"))
);
--> statement-breakpoint
CREATE INDEX "auth_users_new_email_index" ON "auth_users" USING btree ("new_email");--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" text,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_challenges_factor_id_index" ON "auth_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret_sealed" text,
	"last_step" integer,
	"phone" text,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_factors_name" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_verified_phone" ON "auth_factors" USING btree ("user_id","phone") WHERE "auth_factors"."status" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_recovery_codes" ON "auth_factors" USING btree ("user_id") WHERE "auth_factors"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_codes_code" UNIQUE("factor_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_oauth_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" jsonb,
	"referral_code" text,
	"secrets_sealed" text NOT NULL,
	"link_user_id" uuid,
	"link_session_id" uuid,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_oauth_flows_state" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE INDEX "auth_oauth_flows_expires_at_index" ON "auth_oauth_flows" USING btree ("expires_at");--> statement-breakpoint
-- availability
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	CONSTRAINT "availability_exceptions_once" UNIQUE NULLS NOT DISTINCT("provider_id","day","start_minute","end_minute","is_open"),
	CONSTRAINT "availability_exceptions_within_day" CHECK (("availability_exceptions"."start_minute" is null and "availability_exceptions"."end_minute" is null and not "availability_exceptions"."is_open")
        or (0 <= "availability_exceptions"."start_minute" and "availability_exceptions"."start_minute" < "availability_exceptions"."end_minute" and "availability_exceptions"."end_minute" <= 1440))
);
--> statement-breakpoint
CREATE TABLE "availability_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "availability_hours_stretch" UNIQUE("provider_id","weekday","start_minute","end_minute"),
	CONSTRAINT "availability_hours_weekday_known" CHECK ("availability_hours"."weekday" between 0 and 6),
	CONSTRAINT "availability_hours_within_day" CHECK (0 <= "availability_hours"."start_minute" and "availability_hours"."start_minute" < "availability_hours"."end_minute" and "availability_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
-- booking
CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
	"every_weeks" integer NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_series_rhythm_known" CHECK ("booking_series"."every_weeks" in (1, 2)),
	CONSTRAINT "booking_series_count_within_limits" CHECK ("booking_series"."count" between 2 and 12)
);
--> statement-breakpoint
CREATE INDEX "booking_series_tutor_id_created_at_index" ON "booking_series" USING btree ("tutor_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_series_provider_id_created_at_index" ON "booking_series" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_series_service_id_index" ON "booking_series" USING btree ("service_id");--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"list_cents" bigint NOT NULL,
	"weekend_cents" bigint DEFAULT 0 NOT NULL,
	"holiday_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"previous_starts_at" timestamp with time zone NOT NULL,
	"previous_ends_at" timestamp with time zone NOT NULL,
	"previous_total_cents" bigint NOT NULL,
	"refund_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_changes_side_known" CHECK ("booking_changes"."proposed_by" in ('tutor', 'provider')),
	CONSTRAINT "booking_changes_status_known" CHECK ("booking_changes"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "booking_changes_ends_after_start" CHECK ("booking_changes"."ends_at" > "booking_changes"."starts_at"),
	CONSTRAINT "booking_changes_price_adds_up" CHECK ("booking_changes"."list_cents" - "booking_changes"."discount_cents" = "booking_changes"."price_cents"),
	CONSTRAINT "booking_changes_ended_is_not_open" CHECK (("booking_changes"."status" = 'open') = ("booking_changes"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_created_at_index" ON "booking_changes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_open" ON "booking_changes" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "booking_changes_due" ON "booking_changes" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE TABLE "booking_pets" (
	"booking_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	CONSTRAINT "booking_pets_booking_id_pet_id_pk" PRIMARY KEY("booking_id","pet_id")
);
--> statement-breakpoint
CREATE INDEX "booking_pets_pet_id_index" ON "booking_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"assignee_id" uuid,
	"series_id" uuid,
	"series_position" integer,
	"title" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, busy_until)) STORED NOT NULL,
	"lane" integer DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"address" jsonb,
	"place_address" text,
	"district" text,
	"city" text,
	"state" text,
	"special_instructions" text,
	"price_unit" text NOT NULL,
	"list_cents" bigint NOT NULL,
	"weekend_cents" bigint DEFAULT 0 NOT NULL,
	"holiday_cents" bigint DEFAULT 0 NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"promotion_id" uuid,
	"wallet_cents" bigint DEFAULT 0 NOT NULL,
	"commission_bps" integer,
	"settings_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"respond_until" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"pay_until" timestamp with time zone,
	"pay_reminded_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"tutor_absent_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"contested_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancellation_rule" text,
	"cancellation_reason" text,
	"refund_cents" bigint,
	"provider_out_at" timestamp with time zone,
	"substituted_at" timestamp with time zone,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'accepted', 'confirmed', 'in_progress', 'completed', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "bookings_ends_after_start" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_busy_until_after_end" CHECK ("bookings"."busy_until" >= "bookings"."ends_at"),
	CONSTRAINT "bookings_price_adds_up" CHECK ("bookings"."list_cents" - "bookings"."discount_cents" = "bookings"."price_cents"),
	CONSTRAINT "bookings_parts_within_list" CHECK ("bookings"."weekend_cents" >= 0 and "bookings"."holiday_cents" >= 0 and "bookings"."weekend_cents" + "bookings"."holiday_cents" <= "bookings"."list_cents"),
	CONSTRAINT "bookings_wallet_within_total" CHECK ("bookings"."wallet_cents" between 0 and "bookings"."price_cents" + "bookings"."fee_cents"),
	CONSTRAINT "bookings_accepted_has_terms" CHECK ("bookings"."status" not in ('accepted', 'confirmed', 'in_progress', 'completed') or ("bookings"."commission_bps" is not null and "bookings"."pay_until" is not null)),
	CONSTRAINT "bookings_discount_of_promotion" CHECK ("bookings"."promotion_id" is null or "bookings"."discount_cents" > 0),
	CONSTRAINT "bookings_series_whole" CHECK (("bookings"."series_id" is null) = ("bookings"."series_position" is null))
);
--> statement-breakpoint
CREATE INDEX "bookings_created_at_id_index" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_tutor_id_created_at_id_index" ON "bookings" USING btree ("tutor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_provider_id_created_at_id_index" ON "bookings" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_tutor_id_starts_at_index" ON "bookings" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_provider_id_starts_at_index" ON "bookings" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_service_id_index" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_of_assignee" ON "bookings" USING btree ("assignee_id","starts_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_promotion_id_index" ON "bookings" USING btree ("promotion_id") WHERE promotion_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_series_places" ON "bookings" USING btree ("series_id","series_position") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("respond_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("pay_until") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "bookings_under_way" ON "bookings" USING btree ("ends_at") WHERE status in ('confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "bookings_unreleased" ON "bookings" USING btree ("checked_out_at") WHERE status = 'completed' and released_at is null;--> statement-breakpoint
-- calendar
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_feedId_unique" UNIQUE("feed_id")
);
--> statement-breakpoint
-- care
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
	"video_key" text,
	"video_width" integer,
	"video_height" integer,
	"video_seconds" integer,
	"video_bytes" integer,
	"video_digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "care_entries_in_order" UNIQUE("booking_id","position"),
	CONSTRAINT "care_entries_kind_known" CHECK ("care_entries"."kind" in ('pee', 'poo', 'food', 'water', 'medicine', 'mood', 'note', 'photo', 'video')),
	CONSTRAINT "care_entries_mood_known" CHECK ("care_entries"."mood" in ('happy', 'playful', 'calm', 'tired', 'anxious')),
	CONSTRAINT "care_entries_mood_of_moods" CHECK (("care_entries"."mood" is not null) = ("care_entries"."kind" = 'mood')),
	CONSTRAINT "care_entries_photo_of_photos" CHECK (("care_entries"."photo_digest" is not null) = ("care_entries"."kind" = 'photo')),
	CONSTRAINT "care_entries_whole_photo" CHECK (num_nonnulls("care_entries"."photo_key", "care_entries"."photo_width", "care_entries"."photo_height") in (0, 3)),
	CONSTRAINT "care_entries_video_of_videos" CHECK (("care_entries"."video_digest" is not null) = ("care_entries"."kind" = 'video')),
	CONSTRAINT "care_entries_whole_video" CHECK (num_nonnulls("care_entries"."video_key", "care_entries"."video_width", "care_entries"."video_height", "care_entries"."video_seconds", "care_entries"."video_bytes") in (0, 5))
);
--> statement-breakpoint
CREATE INDEX "care_entries_author_id_index" ON "care_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "care_entries_photo" ON "care_entries" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
CREATE INDEX "care_entries_video" ON "care_entries" USING btree ("video_key") WHERE video_key is not null;--> statement-breakpoint
CREATE TABLE "care_handovers" (
	"booking_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_handovers_booking_id_moment_pk" PRIMARY KEY("booking_id","moment"),
	CONSTRAINT "care_handovers_moment_known" CHECK ("care_handovers"."moment" in ('check_in', 'check_out'))
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
CREATE INDEX "care_incidents_booking_id_created_at_index" ON "care_incidents" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "care_incidents_author_id_index" ON "care_incidents" USING btree ("author_id");--> statement-breakpoint
CREATE TABLE "care_positions" (
	"booking_id" uuid NOT NULL,
	"recorder_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy_meters" double precision NOT NULL,
	CONSTRAINT "care_positions_booking_id_recorder_id_sequence_pk" PRIMARY KEY("booking_id","recorder_id","sequence"),
	CONSTRAINT "care_positions_on_earth" CHECK ("care_positions"."lat" between -90 and 90 and "care_positions"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "care_positions_at_index" ON "care_positions" USING btree ("at");--> statement-breakpoint
CREATE TABLE "care_reports" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"summary" jsonb NOT NULL,
	"entry_count" integer NOT NULL,
	"head_hash" text,
	"composed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_walks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL
);
--> statement-breakpoint
-- company
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_one_each" UNIQUE("provider_id","email"),
	CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('manager', 'attendant'))
);
--> statement-breakpoint
CREATE INDEX "company_invitations_email_index" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('manager', 'attendant'))
);
--> statement-breakpoint
CREATE INDEX "company_members_provider_id_joined_at_user_id_index" ON "company_members" USING btree ("provider_id","joined_at","user_id");--> statement-breakpoint
-- compliance
CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"hidden" jsonb NOT NULL,
	"cancelled_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_standing" ON "account_deletions" USING btree ("user_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE cancelled_at is null and erased_at is null;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"ip" text,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consents_user_id_accepted_at_index" ON "consents" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"storage_key" text,
	"size_bytes" integer
);
--> statement-breakpoint
CREATE INDEX "data_exports_user_id_requested_at_index" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_under_way" ON "data_exports" USING btree ("user_id") WHERE ready_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_stored" ON "data_exports" USING btree ("expires_at") WHERE storage_key is not null;--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"affected_people" integer,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"authority_told_at" timestamp with time zone,
	"people_told_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "incidents_recorded_at_id_index" ON "incidents" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"first_accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- dispute
CREATE TABLE "dispute_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text,
	"amount_cents" bigint,
	"offer_state" text,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_events_in_order" UNIQUE("dispute_id","position"),
	CONSTRAINT "dispute_events_kind_known" CHECK ("dispute_events"."kind" in ('opened', 'answer', 'message', 'evidence', 'offer', 'offer_accepted', 'offer_refused', 'refund_choice', 'taken', 'proposed', 'resolved', 'accepted', 'reopened', 'closed')),
	CONSTRAINT "dispute_events_offer_state_known" CHECK ("dispute_events"."offer_state" in ('open', 'accepted', 'refused', 'replaced')),
	CONSTRAINT "dispute_events_amount_not_negative" CHECK (coalesce("dispute_events"."amount_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_events_one_open_offer" ON "dispute_events" USING btree ("dispute_id") WHERE offer_state = 'open';--> statement-breakpoint
CREATE INDEX "dispute_events_author_id_index" ON "dispute_events" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "dispute_events_evidence" ON "dispute_events" USING btree ("storage_key") WHERE storage_key is not null;--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_side" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"resolution" text,
	"resolution_reason" text,
	"refund_cents" bigint,
	"refund_to" text DEFAULT 'origin' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply_due_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"tutor_accepted_at" timestamp with time zone,
	"provider_accepted_at" timestamp with time zone,
	"proposed_kind" text,
	"proposed_percent" integer,
	"proposed_refund_cents" bigint,
	"proposed_reason" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'in_review', 'resolved', 'closed')),
	CONSTRAINT "disputes_side_known" CHECK ("disputes"."opened_by_side" in ('tutor', 'provider')),
	CONSTRAINT "disputes_outcome_known" CHECK ("disputes"."outcome" in ('client', 'provider', 'partial', 'agreement')),
	CONSTRAINT "disputes_target_known" CHECK ("disputes"."refund_to" in ('origin', 'credit')),
	CONSTRAINT "disputes_proposal_known" CHECK ("disputes"."proposed_kind" in ('client', 'provider', 'partial')),
	CONSTRAINT "disputes_refund_not_negative" CHECK (coalesce("disputes"."refund_cents", 0) >= 0),
	CONSTRAINT "disputes_resolved_has_outcome" CHECK ("disputes"."status" not in ('resolved', 'closed') or ("disputes"."outcome" is not null and "disputes"."refund_cents" is not null and "disputes"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_at_a_time" ON "disputes" USING btree ("booking_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "disputes_booking_id_created_at_index" ON "disputes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree ("reply_due_at","id") WHERE status in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "disputes_resolved" ON "disputes" USING btree ("resolved_at") WHERE status = 'resolved';--> statement-breakpoint
-- favorite
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_service_id_pk" PRIMARY KEY("user_id","service_id")
);
--> statement-breakpoint
CREATE INDEX "favorites_user_id_created_at_index" ON "favorites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_service_id_index" ON "favorites" USING btree ("service_id");--> statement-breakpoint
CREATE TABLE "recent_services" (
	"user_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_services_user_id_service_id_pk" PRIMARY KEY("user_id","service_id")
);
--> statement-breakpoint
CREATE INDEX "recent_services_user_id_seen_at_index" ON "recent_services" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "recent_services_service_id_index" ON "recent_services" USING btree ("service_id");--> statement-breakpoint
-- loyalty-card
CREATE TABLE "card_validations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"card_id" uuid NOT NULL,
	"validator_id" uuid NOT NULL,
	"provider_id" uuid,
	"was_shown_in_full" boolean NOT NULL,
	"reason" text,
	"validated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_validations_card_id_validated_at_id_index" ON "card_validations" USING btree ("card_id","validated_at","id");--> statement-breakpoint
CREATE INDEX "card_validations_validator_id_validated_at_index" ON "card_validations" USING btree ("validator_id","validated_at");--> statement-breakpoint
CREATE INDEX "card_validations_provider_id_validated_at_index" ON "card_validations" USING btree ("provider_id","validated_at");--> statement-breakpoint
CREATE TABLE "loyalty_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"rotation_number" integer DEFAULT 0 NOT NULL,
	"qr_nonce_hash" text,
	"short_code_hash" text,
	"nonce_expires_at" timestamp with time zone NOT NULL,
	"uses_count" integer DEFAULT 0 NOT NULL,
	"validations_count" integer DEFAULT 0 NOT NULL,
	"last_member_rotation_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_cards_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "loyalty_cards_qrNonceHash_unique" UNIQUE("qr_nonce_hash"),
	CONSTRAINT "loyalty_cards_status_known" CHECK ("loyalty_cards"."status" in ('active', 'suspended', 'cancelled')),
	CONSTRAINT "loyalty_cards_counts" CHECK ("loyalty_cards"."validations_count" between 0 and "loyalty_cards"."uses_count")
);
--> statement-breakpoint
CREATE INDEX "loyalty_cards_short_code_hash_index" ON "loyalty_cards" USING btree ("short_code_hash");--> statement-breakpoint
-- meeting
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
CREATE INDEX "meetings_over" ON "meetings" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
-- message
CREATE TABLE "message_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"delivered_position" integer NOT NULL,
	"read_position" integer NOT NULL,
	"told_position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id"),
	CONSTRAINT "message_reads_in_order" CHECK ("message_reads"."read_position" between 0 and "message_reads"."delivered_position")
);
--> statement-breakpoint
CREATE INDEX "message_reads_user_id_index" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"reported_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "message_reports_messageId_reporterId_unique" UNIQUE("message_id","reporter_id"),
	CONSTRAINT "message_reports_somebody_else" CHECK ("message_reports"."reporter_id" <> "message_reports"."reported_id"),
	CONSTRAINT "message_reports_reason_known" CHECK ("message_reports"."reason" in ('offensive', 'harassment', 'off_platform', 'fraud', 'advertising', 'other')),
	CONSTRAINT "message_reports_decision_known" CHECK ("message_reports"."decision" in ('dismiss', 'warn', 'suspend')),
	CONSTRAINT "message_reports_whole_decision" CHECK (num_nonnulls("message_reports"."decision", "message_reports"."decision_reason", "message_reports"."decided_by", "message_reports"."decided_at") in (0, 4))
);
--> statement-breakpoint
CREATE INDEX "message_reports_reporter_id_index" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_reported_id_index" ON "message_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("reported_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_decided" ON "message_reports" USING btree ("reported_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"booking_id" uuid,
	"service_id" uuid,
	"need_id" uuid,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_threads_bookingId_providerId_unique" UNIQUE("booking_id","provider_id"),
	CONSTRAINT "message_threads_serviceId_tutorId_unique" UNIQUE("service_id","tutor_id"),
	CONSTRAINT "message_threads_needId_providerId_unique" UNIQUE("need_id","provider_id"),
	CONSTRAINT "message_threads_one_subject" CHECK (num_nonnulls("message_threads"."booking_id", "message_threads"."service_id", "message_threads"."need_id") = 1)
);
--> statement-breakpoint
CREATE INDEX "message_threads_tutor_id_last_message_at_id_index" ON "message_threads" USING btree ("tutor_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "message_threads_provider_id_last_message_at_id_index" ON "message_threads" USING btree ("provider_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "message_threads_last_message_at_index" ON "message_threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text,
	"shown_body" text,
	"photo_key" text,
	"photo_width" integer,
	"photo_height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_threadId_position_unique" UNIQUE("thread_id","position"),
	CONSTRAINT "messages_both_bodies" CHECK (("messages"."body" is null) = ("messages"."shown_body" is null)),
	CONSTRAINT "messages_whole_photo" CHECK (num_nonnulls("messages"."photo_key", "messages"."photo_width", "messages"."photo_height") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "messages_sender_id_index" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_photo" ON "messages" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
CREATE TABLE "person_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_blocks_somebody_else" CHECK ("person_blocks"."blocker_id" <> "person_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX "person_blocks_blocked_id_index" ON "person_blocks" USING btree ("blocked_id");--> statement-breakpoint
-- need
CREATE TABLE "need_notices" (
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "need_notices_need_id_provider_id_pk" PRIMARY KEY("need_id","provider_id")
);
--> statement-breakpoint
CREATE INDEX "need_notices_provider_id_sent_at_index" ON "need_notices" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE TABLE "need_pets" (
	"need_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "need_pets_need_id_pet_id_pk" PRIMARY KEY("need_id","pet_id")
);
--> statement-breakpoint
CREATE INDEX "need_pets_pet_id_index" ON "need_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE TABLE "needs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"service_type" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"location_type" text,
	"district" text,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"budget_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "needs_status_known" CHECK ("needs"."status" in ('open', 'booked', 'closed', 'expired')),
	CONSTRAINT "needs_ends_after_start" CHECK ("needs"."ends_at" > "needs"."starts_at"),
	CONSTRAINT "needs_position_whole" CHECK (("needs"."latitude" is null) = ("needs"."longitude" is null)),
	CONSTRAINT "needs_booked_has_booking" CHECK (("needs"."status" = 'booked') = ("needs"."booking_id" is not null)),
	CONSTRAINT "needs_ended_is_not_open" CHECK (("needs"."status" = 'open') = ("needs"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX "needs_tutor_id_created_at_id_index" ON "needs" USING btree ("tutor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "needs_due" ON "needs" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE TABLE "proposal_counts" (
	"provider_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sent_count" integer NOT NULL,
	CONSTRAINT "proposal_counts_provider_id_month_pk" PRIMARY KEY("provider_id","month"),
	CONSTRAINT "proposal_counts_positive" CHECK ("proposal_counts"."sent_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"price_cents" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "proposals_price_positive" CHECK ("proposals"."price_cents" > 0),
	CONSTRAINT "proposals_accepted_has_booking" CHECK (("proposals"."status" = 'accepted') = ("proposals"."booking_id" is not null)),
	CONSTRAINT "proposals_ended_is_not_open" CHECK (("proposals"."status" = 'open') = ("proposals"."ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_per_provider" ON "proposals" USING btree ("need_id","provider_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("need_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "proposals_provider_id_created_at_id_index" ON "proposals" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_service_id_index" ON "proposals" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
-- notification
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"path" text NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_oldest" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE INDEX "push_devices_user_id_index" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "push_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "pushes_deviceId_key_unique" UNIQUE("device_id","key")
);
--> statement-breakpoint
CREATE INDEX "pushes_held" ON "pushes" USING btree ("due_at") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "pushes_oldest" ON "pushes" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "digest_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text,
	"mail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "digest_mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "digest_mails_waiting" ON "digest_mails" USING btree ("user_id","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "digest_mails_oldest" ON "digest_mails" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "notification_schedules" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"quiet_from_minute" smallint,
	"quiet_to_minute" smallint,
	"digest_hour" smallint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_schedules_whole_quiet" CHECK (num_nonnulls("notification_schedules"."quiet_from_minute", "notification_schedules"."quiet_to_minute") in (0, 2))
);
--> statement-breakpoint
-- onboarding
CREATE TABLE "onboardings" (
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboardings_user_id_user_type_pk" PRIMARY KEY("user_id","user_type"),
	CONSTRAINT "onboardings_user_type_known" CHECK ("onboardings"."user_type" in ('tutor', 'prestador', 'empresa'))
);
--> statement-breakpoint
-- payment
CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid,
	"receipt_id" uuid,
	"booking_id" uuid,
	"subscription_charge_id" uuid,
	"kind" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"return_ref" text,
	"returned_at" timestamp with time zone,
	"noted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "chargebacks_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "chargebacks_amount_positive" CHECK ("chargebacks"."amount_cents" > 0),
	CONSTRAINT "chargebacks_kind_known" CHECK ("chargebacks"."kind" in ('card', 'med')),
	CONSTRAINT "chargebacks_status_known" CHECK ("chargebacks"."status" in ('open', 'lost', 'won')),
	CONSTRAINT "chargebacks_of_one_thing" CHECK (num_nulls("chargebacks"."payment_id", "chargebacks"."receipt_id", "chargebacks"."booking_id") = case when "chargebacks"."subscription_charge_id" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE INDEX "chargebacks_booking_id_index" ON "chargebacks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "chargebacks_subscription_charge_id_index" ON "chargebacks" USING btree ("subscription_charge_id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment_id_index" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_noted_at_id_index" ON "chargebacks" USING btree ("noted_at","id");--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_id_index" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_receipts_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payment_receipts_kind_known" CHECK ("payment_receipts"."kind" in ('settlement', 'stray')),
	CONSTRAINT "payment_receipts_refund_within" CHECK ("payment_receipts"."refunded_cents" between 0 and "payment_receipts"."amount_cents")
);
--> statement-breakpoint
CREATE INDEX "payment_receipts_payment_id_index" ON "payment_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"wallet_cents" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decline_reason" text,
	"card_token" text,
	"card_last4" text,
	"saves_card" boolean DEFAULT false NOT NULL,
	"saved_card_id" uuid,
	"payer_key" text,
	"provider_ref" text,
	"pix_code" text,
	"panel_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "payments_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('pending', 'processing', 'failed', 'expired', 'cancelled', 'completed', 'returned')),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('pix', 'card'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("booking_id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_completed" ON "payments" USING btree ("booking_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payments_booking_id_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_index" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_payer_key_index" ON "payments" USING btree ("payer_key");--> statement-breakpoint
CREATE INDEX "payments_created_at_id_index" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_completed" ON "payments" USING btree ("completed_at","amount_cents") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"charge_ref" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_eventId_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_ref" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'sent', 'settled', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_receipt_id_index" ON "refunds" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'settled';--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("requested_at") WHERE status <> 'settled';--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_provider_ref_unique" UNIQUE("provider","ref"),
	CONSTRAINT "saved_cards_one_of_each" UNIQUE("user_id","provider","brand","last4","expiry_month","expiry_year"),
	CONSTRAINT "saved_cards_last4_is_four" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_month_known" CHECK ("saved_cards"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
-- payout
CREATE TABLE "debt_write_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "debt_write_offs_amount_positive" CHECK ("debt_write_offs"."amount_cents" > 0),
	CONSTRAINT "debt_write_offs_status_known" CHECK ("debt_write_offs"."status" in ('proposed', 'withdrawn', 'written_off')),
	CONSTRAINT "debt_write_offs_decided" CHECK (("debt_write_offs"."status" = 'proposed') = ("debt_write_offs"."decided_at" is null) and ("debt_write_offs"."decided_by" is null) = ("debt_write_offs"."decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "debt_write_offs_one_proposed" ON "debt_write_offs" USING btree ("provider_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "debt_write_offs_provider_id_decided_at_index" ON "debt_write_offs" USING btree ("provider_id","decided_at");--> statement-breakpoint
CREATE TABLE "payout_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_kind" text,
	"sealed" text,
	"masked" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"provider_ref" text,
	CONSTRAINT "payout_recipients_kind_known" CHECK ("payout_recipients"."kind" in ('pix', 'bank'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_recipients_one_current" ON "payout_recipients" USING btree ("provider_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE "payout_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"provider_id" uuid,
	"stopped_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "payout_stops_reason_known" CHECK ("payout_stops"."reason" in ('ledger', 'statement'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_stops_one_open" ON "payout_stops" USING btree ("reason",coalesce("provider_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE lifted_at is null;--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"week" date,
	"provider" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"recovered_cents" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"provider_ref" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payouts_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_parts_not_negative" CHECK ("payouts"."fee_cents" >= 0 and "payouts"."recovered_cents" >= 0),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'in_transit', 'paid', 'failed')),
	CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('request', 'weekly', 'advance')),
	CONSTRAINT "payouts_week_of_weekly" CHECK (("payouts"."kind" = 'weekly') = ("payouts"."week" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("provider_id") WHERE status in ('requested', 'in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_week" ON "payouts" USING btree ("provider_id","week");--> statement-breakpoint
CREATE INDEX "payouts_provider_id_requested_at_id_index" ON "payouts" USING btree ("provider_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("requested_at") WHERE status in ('requested', 'in_transit');--> statement-breakpoint
-- pet
CREATE TABLE "pet_document_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pet_document_links_expires_at_index" ON "pet_document_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pet_document_links_page_id_index" ON "pet_document_links" USING btree ("page_id");--> statement-breakpoint
CREATE TABLE "pet_document_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"page_number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "pet_document_pages_documentId_pageNumber_unique" UNIQUE("document_id","page_number")
);
--> statement-breakpoint
CREATE INDEX "pet_document_pages_storage_key_index" ON "pet_document_pages" USING btree ("storage_key");--> statement-breakpoint
CREATE TABLE "pet_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_documents_kind_known" CHECK ("pet_documents"."kind" in ('vaccine_card', 'exam', 'prescription', 'other'))
);
--> statement-breakpoint
CREATE INDEX "pet_documents_pet_id_created_at_index" ON "pet_documents" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE TABLE "pet_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_photos_petId_unique" UNIQUE("pet_id")
);
--> statement-breakpoint
CREATE INDEX "pet_photos_storage_key_index" ON "pet_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE TABLE "lost_pet_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_from_tutor" boolean NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lost_pet_messages_pet_id_conversation_id_sent_at_index" ON "lost_pet_messages" USING btree ("pet_id","conversation_id","sent_at");--> statement-breakpoint
CREATE TABLE "lost_pets" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"note" text,
	"last_seen" text,
	"shows_photo" boolean DEFAULT false NOT NULL,
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
CREATE INDEX "pet_doses_pet_id_given_on_index" ON "pet_doses" USING btree ("pet_id","given_on");--> statement-breakpoint
CREATE INDEX "pet_doses_to_remind" ON "pet_doses" USING btree ("next_on") WHERE reminded_at is null and next_on is not null;--> statement-breakpoint
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	"avatar_url" text,
	"weight_grams" integer,
	"born_on" date,
	"is_neutered" boolean,
	"microchip" text,
	"sinpatinhas_number" text,
	"temperament" text,
	"medicine" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_weight_positive" CHECK ("pets"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE INDEX "pets_owner_id_created_at_index" ON "pets" USING btree ("owner_id","created_at");--> statement-breakpoint
-- promotion
CREATE TABLE "promotion_uses" (
	"promotion_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"used_count" integer NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_member_id_pk" PRIMARY KEY("promotion_id","member_id"),
	CONSTRAINT "promotion_uses_not_negative" CHECK ("promotion_uses"."used_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "promotion_uses_member_id_index" ON "promotion_uses" USING btree ("member_id");--> statement-breakpoint
CREATE TABLE "promotion_views" (
	"promotion_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_views_promotion_id_viewer_id_pk" PRIMARY KEY("promotion_id","viewer_id")
);
--> statement-breakpoint
CREATE INDEX "promotion_views_viewer_id_index" ON "promotion_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"pct_off" smallint NOT NULL,
	"min_value_cents" bigint NOT NULL,
	"max_discount_cents" bigint,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"days_of_week" smallint[] NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"total_limit" integer,
	"per_user_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_percent" CHECK ("promotions"."pct_off" between 1 and 100),
	CONSTRAINT "promotions_ends_after_start" CHECK ("promotions"."end_at" > "promotions"."start_at"),
	CONSTRAINT "promotions_amounts_not_negative" CHECK ("promotions"."min_value_cents" >= 0 and coalesce("promotions"."max_discount_cents", 0) >= 0),
	CONSTRAINT "promotions_days_known" CHECK (cardinality("promotions"."days_of_week") between 1 and 7 and "promotions"."days_of_week" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
	CONSTRAINT "promotions_hours_within_day" CHECK (("promotions"."start_minute" is null) = ("promotions"."end_minute" is null)
        and coalesce(0 <= "promotions"."start_minute" and "promotions"."start_minute" < "promotions"."end_minute" and "promotions"."end_minute" <= 1440, true)),
	CONSTRAINT "promotions_limits_positive" CHECK (coalesce("promotions"."total_limit", 1) > 0 and coalesce("promotions"."per_user_limit", 1) > 0),
	CONSTRAINT "promotions_uses_within_limit" CHECK ("promotions"."used_count" >= 0 and "promotions"."used_count" <= coalesce("promotions"."total_limit", "promotions"."used_count"))
);
--> statement-breakpoint
CREATE INDEX "promotions_partner_id_created_at_id_index" ON "promotions" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_end_at_index" ON "promotions" USING btree ("end_at") WHERE is_active;--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"validation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"redeemed_by" uuid NOT NULL,
	"purchase_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"contest_reason" text,
	"contest_outcome" text,
	"contest_answer" text,
	"contest_decided_by" uuid,
	"contest_decided_at" timestamp with time zone,
	"is_standing" boolean GENERATED ALWAYS AS (contested_at is null or coalesce(contest_outcome = 'kept', false)) STORED NOT NULL,
	CONSTRAINT "redemptions_one_per_validation" UNIQUE("validation_id"),
	CONSTRAINT "redemptions_amounts" CHECK ("redemptions"."discount_cents" > 0 and "redemptions"."discount_cents" <= "redemptions"."purchase_cents"),
	CONSTRAINT "redemptions_reason_of_contest" CHECK ("redemptions"."contest_reason" is null or "redemptions"."contested_at" is not null),
	CONSTRAINT "redemptions_decision_whole" CHECK (num_nonnulls("redemptions"."contest_outcome", "redemptions"."contest_decided_by", "redemptions"."contest_decided_at") in (0, 3)
        and ("redemptions"."contest_outcome" is null or "redemptions"."contested_at" is not null)),
	CONSTRAINT "redemptions_outcome_known" CHECK ("redemptions"."contest_outcome" in ('kept', 'voided'))
);
--> statement-breakpoint
CREATE INDEX "redemptions_partner_id_redeemed_at_id_index" ON "redemptions" USING btree ("partner_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_member_id_redeemed_at_id_index" ON "redemptions" USING btree ("member_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_promotion_id_index" ON "redemptions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "redemptions_contested_at_id_index" ON "redemptions" USING btree ("contested_at","id") WHERE contested_at is not null;--> statement-breakpoint
-- provider
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"bio" text,
	"city" text,
	"state" text,
	"latitude" double precision,
	"longitude" double precision,
	"zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"photo_key" text,
	"crmv_number" text,
	"crmv_state" text,
	"crmv_verified_until" timestamp with time zone,
	"specialties" text,
	"experience_years" integer,
	"services_offered" text[],
	"company_name" text,
	"cnpj" text,
	"plan" text DEFAULT 'freemium' NOT NULL,
	"verified_until" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"renamed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"rating_average" numeric(2, 1),
	"rating_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"cancelled_count" integer DEFAULT 0 NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"answer_minutes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_ownerUserId_unique" UNIQUE("owner_user_id"),
	CONSTRAINT "providers_kind_known" CHECK ("providers"."kind" in ('prestador', 'empresa')),
	CONSTRAINT "providers_plan_known" CHECK ("providers"."plan" in ('freemium', 'premium'))
);
--> statement-breakpoint
CREATE INDEX "providers_created_at_index" ON "providers" USING btree ("created_at");--> statement-breakpoint
-- reconciliation
CREATE TABLE "book_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp with time zone,
	"is_silent" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_faults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"line_ref" text,
	"ledger_key" text,
	"our_cents" bigint,
	"their_cents" bigint,
	"provider_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledged_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "book_faults_kind_known" CHECK ("book_faults"."kind" in ('missing_here', 'missing_there', 'amount_differs', 'date_differs')),
	CONSTRAINT "book_faults_acknowledged_whole" CHECK (num_nulls("book_faults"."acknowledged_by", "book_faults"."acknowledged_at", "book_faults"."note") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "book_faults_newest" ON "book_faults" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_faults_one_open" ON "book_faults" USING btree ("kind",coalesce(line_ref, ''),coalesce(ledger_key, '')) WHERE resolved_at is null;--> statement-breakpoint
CREATE TABLE "psp_statement_lines" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "psp_statement_lines_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "psp_statement_lines_provider_ref_unique" UNIQUE("provider","ref")
);
--> statement-breakpoint
CREATE INDEX "psp_statement_lines_provider_source_ref_index" ON "psp_statement_lines" USING btree ("provider","source_ref");--> statement-breakpoint
-- referral
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"invited_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"attributed_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"blocked_reason" text,
	"booking_id" uuid,
	"document_hash" text,
	"invited_cents" bigint DEFAULT 0 NOT NULL,
	"referrer_cents" bigint DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referrals_document_once" UNIQUE("document_hash"),
	CONSTRAINT "referrals_status_known" CHECK ("referrals"."status" in ('waiting', 'rewarded', 'blocked', 'taken_back')),
	CONSTRAINT "referrals_reason_known" CHECK ("referrals"."blocked_reason" in ('same_document', 'same_phone', 'same_payer')),
	CONSTRAINT "referrals_two_people" CHECK ("referrals"."invited_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_decided" CHECK (("referrals"."status" = 'waiting') = ("referrals"."decided_at" is null)),
	CONSTRAINT "referrals_taken_back_within" CHECK ("referrals"."taken_back_cents" between 0 and "referrals"."invited_cents" + "referrals"."referrer_cents")
);
--> statement-breakpoint
CREATE INDEX "referrals_referrer_id_decided_at_index" ON "referrals" USING btree ("referrer_id","decided_at");--> statement-breakpoint
CREATE INDEX "referrals_booking_id_index" ON "referrals" USING btree ("booking_id");--> statement-breakpoint
-- review
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"reported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_reporter_id_pk" PRIMARY KEY("review_id","reporter_id"),
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('offensive', 'untrue', 'personal_data', 'advertising', 'other'))
);
--> statement-breakpoint
CREATE INDEX "review_reports_reporter_id_index" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE decided_at is null;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewed_id" uuid NOT NULL,
	"provider_id" uuid,
	"rating" smallint NOT NULL,
	"comment" text,
	"chips" text[] DEFAULT '{}' NOT NULL,
	"private_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"reveal_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"points_given_at" timestamp with time zone,
	CONSTRAINT "reviews_bookingId_reviewerId_unique" UNIQUE("booking_id","reviewer_id"),
	CONSTRAINT "reviews_rating_in_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_shown_some_day" CHECK ("reviews"."published_at" is not null or "reviews"."reveal_at" is not null),
	CONSTRAINT "reviews_reply_after_publication" CHECK ("reviews"."replied_at" is null or ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_hidden_for_a_reason" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE INDEX "reviews_provider_id_published_at_index" ON "reviews" USING btree ("provider_id","published_at");--> statement-breakpoint
CREATE INDEX "reviews_reviewed_id_published_at_index" ON "reviews" USING btree ("reviewed_id","published_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at_rating_index" ON "reviews" USING btree ("created_at","rating");--> statement-breakpoint
CREATE INDEX "reviews_to_reveal" ON "reviews" USING btree ("reveal_at") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "reviews_to_reward" ON "reviews" USING btree ("published_at") WHERE points_given_at is null and published_at is not null and provider_id is not null;--> statement-breakpoint
-- service
CREATE TABLE "service_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_photos_serviceId_position_unique" UNIQUE("service_id","position")
);
--> statement-breakpoint
CREATE INDEX "service_photos_storage_key_index" ON "service_photos" USING btree ("storage_key");--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"service_type" text NOT NULL,
	"price_per_hour_cents" bigint,
	"price_per_service_cents" bigint,
	"requirements" text,
	"location_type" text DEFAULT 'presencial' NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"latitude" double precision,
	"longitude" double precision,
	"zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"accepted_species" text[] DEFAULT '{"dog","cat","bird","fish","rabbit","other"}' NOT NULL,
	"accepted_sizes" text[] DEFAULT '{"small","medium","large","giant"}' NOT NULL,
	"weekend_pct" integer,
	"holiday_pct" integer,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_instant" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"rating_average" numeric(2, 1),
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_taken_down_has_reason" CHECK ("services"."taken_down_at" is null or "services"."taken_down_reason" is not null),
	CONSTRAINT "services_capacity_positive" CHECK ("services"."capacity" between 1 and 20),
	CONSTRAINT "services_duration_positive" CHECK ("services"."duration_minutes" between 15 and 43200),
	CONSTRAINT "services_species_known" CHECK (cardinality("services"."accepted_species") > 0 and "services"."accepted_species" <@ array['dog', 'cat', 'bird', 'fish', 'rabbit', 'other']),
	CONSTRAINT "services_sizes_known" CHECK (cardinality("services"."accepted_sizes") > 0 and "services"."accepted_sizes" <@ array['small', 'medium', 'large', 'giant']),
	CONSTRAINT "services_day_pct_within_bounds" CHECK (coalesce("services"."weekend_pct", 1) between 1 and 200 and coalesce("services"."holiday_pct", 1) between 1 and 200),
	CONSTRAINT "services_buffer_not_negative" CHECK ("services"."buffer_minutes" between 0 and 1440),
	CONSTRAINT "services_prices_positive" CHECK (coalesce("services"."price_per_hour_cents", 1) > 0 and coalesce("services"."price_per_service_cents", 1) > 0)
);
--> statement-breakpoint
CREATE INDEX "services_provider_id_created_at_index" ON "services" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "services_created_at_id_index" ON "services" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "services_taken_down" ON "services" USING btree ("created_at","id") WHERE taken_down_at is not null;--> statement-breakpoint
-- subscription
CREATE TABLE "subscription_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"attempt" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"decline_reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"provider_ref" text,
	"receipt_ref" text,
	"received_at" timestamp with time zone,
	"recognised_cents" bigint DEFAULT 0 NOT NULL,
	"refund_status" text,
	"refund_requested_at" timestamp with time zone,
	"refund_settled_at" timestamp with time zone,
	"refund_ref" text,
	CONSTRAINT "subscription_charges_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_charges_tries" UNIQUE("subscription_id","cycle","attempt"),
	CONSTRAINT "subscription_charges_status_known" CHECK ("subscription_charges"."status" in ('requested', 'paid', 'failed', 'stray')),
	CONSTRAINT "subscription_charges_amount_positive" CHECK ("subscription_charges"."amount_cents" > 0),
	CONSTRAINT "subscription_charges_counted" CHECK ("subscription_charges"."cycle" > 0 and "subscription_charges"."attempt" > 0),
	CONSTRAINT "subscription_charges_recognised_within" CHECK ("subscription_charges"."recognised_cents" between 0 and "subscription_charges"."amount_cents"),
	CONSTRAINT "subscription_charges_refund_known" CHECK ("subscription_charges"."refund_status" in ('requested', 'settled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_paid" ON "subscription_charges" USING btree ("subscription_id","cycle") WHERE status = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_open" ON "subscription_charges" USING btree ("subscription_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "subscription_charges_open" ON "subscription_charges" USING btree ("requested_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "subscription_charges_unrecognised" ON "subscription_charges" USING btree ("period_end") WHERE status = 'paid' and refund_status is null and recognised_cents < amount_cents;--> statement-breakpoint
CREATE INDEX "subscription_charges_unrefunded" ON "subscription_charges" USING btree ("refund_requested_at") WHERE refund_status = 'requested';--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"plan" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"mandate_ref" text,
	"pix_code" text,
	"panel_url" text,
	"authorise_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_mandateRef_unique" UNIQUE("mandate_ref"),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan" in ('premium', 'essencial', 'completo', 'rede')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('pending', 'active', 'past_due', 'cancelled', 'ended', 'regretted', 'charged_back', 'lapsed')),
	CONSTRAINT "subscriptions_cancelled_by_known" CHECK ("subscriptions"."cancelled_by" in ('holder', 'bank')),
	CONSTRAINT "subscriptions_price_positive" CHECK ("subscriptions"."price_cents" > 0),
	CONSTRAINT "subscriptions_company_of_plan" CHECK (("subscriptions"."company_id" is not null) = ("subscriptions"."plan" in ('essencial', 'completo', 'rede')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_tutor" ON "subscriptions" USING btree ("user_id") WHERE company_id is null and status in ('pending', 'active', 'past_due', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_company" ON "subscriptions" USING btree ("company_id") WHERE company_id is not null and status in ('pending', 'active', 'past_due', 'cancelled');--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_created_at_index" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_charge_at") WHERE next_charge_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_pending" ON "subscriptions" USING btree ("authorise_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("paid_until") WHERE status = 'cancelled';--> statement-breakpoint
-- substitution
CREATE TABLE "sick_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sick_days_in_order" CHECK ("sick_days"."to_day" >= "sick_days"."from_day")
);
--> statement-breakpoint
CREATE INDEX "sick_days_provider_id_created_at_index" ON "sick_days" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE TABLE "substitute_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"substitution_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"list_cents" bigint NOT NULL,
	"weekend_cents" bigint NOT NULL,
	"holiday_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "substitute_asks_status_known" CHECK ("substitute_asks"."status" in ('asked', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "substitute_asks_ended_is_not_asked" CHECK (("substitute_asks"."status" = 'asked') = ("substitute_asks"."ended_at" is null)),
	CONSTRAINT "substitute_asks_refund_not_negative" CHECK ("substitute_asks"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_asks_one_asked" ON "substitute_asks" USING btree ("substitution_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "substitute_asks_substitution_id_index" ON "substitute_asks" USING btree ("substitution_id");--> statement-breakpoint
CREATE INDEX "substitute_asks_of_provider" ON "substitute_asks" USING btree ("provider_id","expires_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "substitute_asks_due" ON "substitute_asks" USING btree ("expires_at") WHERE status = 'asked';--> statement-breakpoint
CREATE TABLE "substitutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sick_day_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "substitutions_status_known" CHECK ("substitutions"."status" in ('open', 'replaced', 'cancelled')),
	CONSTRAINT "substitutions_ended_is_not_open" CHECK (("substitutions"."status" = 'open') = ("substitutions"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX "substitutions_sick_day_id_index" ON "substitutions" USING btree ("sick_day_id");--> statement-breakpoint
CREATE INDEX "substitutions_booking_id_index" ON "substitutions" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_open" ON "substitutions" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "substitutions_due" ON "substitutions" USING btree ("closes_at") WHERE status = 'open';--> statement-breakpoint
-- verification
CREATE TABLE "verification_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "verification_links_expires_at_index" ON "verification_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_links_page_id_index" ON "verification_links" USING btree ("page_id");--> statement-breakpoint
CREATE TABLE "verification_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"file_number" integer NOT NULL,
	"page_number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "verification_pages_verificationId_fileNumber_pageNumber_unique" UNIQUE("verification_id","file_number","page_number")
);
--> statement-breakpoint
CREATE INDEX "verification_pages_storage_key_index" ON "verification_pages" USING btree ("storage_key");--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subject" text,
	"issued_on" date,
	"birth_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewer_id" uuid,
	"reason" text,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "verifications_type_known" CHECK ("verifications"."type" in ('doc', 'selfie', 'criminal', 'cnpj', 'crmv', 'certification', 'permit')),
	CONSTRAINT "verifications_status_known" CHECK ("verifications"."status" in ('pending', 'approved', 'rejected', 'expired')),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."status" = 'pending') = ("verifications"."reviewed_at" is null)),
	CONSTRAINT "verifications_approval_ends" CHECK (("verifications"."status" in ('approved', 'expired')) = ("verifications"."expires_at" is not null)),
	CONSTRAINT "verifications_rejection_says_why" CHECK ("verifications"."status" <> 'rejected' or "verifications"."reason" is not null),
	CONSTRAINT "verifications_not_by_oneself" CHECK ("verifications"."reviewer_id" <> "verifications"."user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_waiting" ON "verifications" USING btree ("user_id","type") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_user_id_created_at_index" ON "verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_status_created_at_index" ON "verifications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "verifications_reviewed" ON "verifications" USING btree ("reviewed_at") WHERE reviewed_at is not null;--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at") WHERE "verifications"."status" = 'approved';--> statement-breakpoint
CREATE TABLE "verified_tax_ids" (
	"tax_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
-- waitlist
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"day" date NOT NULL,
	"zone" text NOT NULL,
	"part" text NOT NULL,
	"duration_minutes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" in ('waiting', 'booked', 'left', 'ended')),
	CONSTRAINT "waitlist_entries_part_known" CHECK ("waitlist_entries"."part" in ('any', 'morning', 'afternoon', 'evening')),
	CONSTRAINT "waitlist_entries_ended_is_not_waiting" CHECK (("waitlist_entries"."status" = 'waiting') = ("waitlist_entries"."ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("tutor_id","service_id","day") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" USING btree ("provider_id","day","created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_tutor_id_index" ON "waitlist_entries" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_provider_id_index" ON "waitlist_entries" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_service_id_index" ON "waitlist_entries" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_day_index" ON "waitlist_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "waitlist_entries_booking_id_index" ON "waitlist_entries" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, busy_until)) STORED NOT NULL,
	"lane" integer NOT NULL,
	"pets" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_offers_status_known" CHECK ("waitlist_offers"."status" in ('open', 'taken', 'passed', 'lapsed', 'withdrawn')),
	CONSTRAINT "waitlist_offers_ends_after_start" CHECK ("waitlist_offers"."ends_at" > "waitlist_offers"."starts_at"),
	CONSTRAINT "waitlist_offers_ended_is_not_open" CHECK (("waitlist_offers"."status" = 'open') = ("waitlist_offers"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX "waitlist_offers_entry_id_index" ON "waitlist_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_service_id_index" ON "waitlist_offers" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_provider_id_index" ON "waitlist_offers" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_open" ON "waitlist_offers" USING btree ("entry_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_held" ON "waitlist_offers" USING btree ("provider_id","starts_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_due" ON "waitlist_offers" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE TABLE "waitlist_pets" (
	"entry_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "waitlist_pets_entry_id_pet_id_pk" PRIMARY KEY("entry_id","pet_id")
);
--> statement-breakpoint
CREATE INDEX "waitlist_pets_pet_id_index" ON "waitlist_pets" USING btree ("pet_id");--> statement-breakpoint
-- Foreign keys.
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_additions" ADD CONSTRAINT "role_additions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_known_addresses" ADD CONSTRAINT "auth_known_addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_oauth_flows" ADD CONSTRAINT "auth_oauth_flows_link_user_id_auth_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_hours" ADD CONSTRAINT "availability_hours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pets" ADD CONSTRAINT "booking_pets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_auth_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assignee_id_auth_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_emergency_plans" ADD CONSTRAINT "care_emergency_plans_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_entries" ADD CONSTRAINT "care_entries_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_handovers" ADD CONSTRAINT "care_handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD CONSTRAINT "care_incidents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_incidents" ADD CONSTRAINT "care_incidents_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_positions" ADD CONSTRAINT "care_positions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_reports" ADD CONSTRAINT "care_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_walks" ADD CONSTRAINT "care_walks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_policy_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."policy_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_auth_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_proposed_by_auth_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_services" ADD CONSTRAINT "recent_services_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_services" ADD CONSTRAINT "recent_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_validator_id_auth_users_id_fk" FOREIGN KEY ("validator_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_professional_id_auth_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_auth_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_auth_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_auth_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocker_id_auth_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocked_id_auth_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_notices" ADD CONSTRAINT "need_notices_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_notices" ADD CONSTRAINT "need_notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_pets" ADD CONSTRAINT "need_pets_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_pets" ADD CONSTRAINT "need_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_counts" ADD CONSTRAINT "proposal_counts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_preferences" ADD CONSTRAINT "push_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_mails" ADD CONSTRAINT "digest_mails_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_schedules" ADD CONSTRAINT "notification_schedules_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_subscription_charge_id_subscription_charges_id_fk" FOREIGN KEY ("subscription_charge_id") REFERENCES "public"."subscription_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_requested_by_auth_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_recipients" ADD CONSTRAINT "payout_recipients_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_id_payout_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."payout_recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_document_links" ADD CONSTRAINT "pet_document_links_page_id_pet_document_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pet_document_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_document_pages" ADD CONSTRAINT "pet_document_pages_document_id_pet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pet_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_pet_messages" ADD CONSTRAINT "lost_pet_messages_pet_id_lost_pets_pet_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."lost_pets"("pet_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_pets" ADD CONSTRAINT "lost_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_doses" ADD CONSTRAINT "pet_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_member_id_auth_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_views" ADD CONSTRAINT "promotion_views_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_views" ADD CONSTRAINT "promotion_views_viewer_id_auth_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_partner_id_providers_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_partner_id_providers_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_validation_id_card_validations_id_fk" FOREIGN KEY ("validation_id") REFERENCES "public"."card_validations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_auth_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_redeemed_by_auth_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_owner_user_id_auth_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_faults" ADD CONSTRAINT "book_faults_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_faults" ADD CONSTRAINT "book_faults_acknowledged_by_auth_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invited_id_auth_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_auth_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_auth_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_auth_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewed_id_auth_users_id_fk" FOREIGN KEY ("reviewed_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_providers_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sick_days" ADD CONSTRAINT "sick_days_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "public"."substitutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_asks" ADD CONSTRAINT "substitute_asks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_sick_day_id_sick_days_id_fk" FOREIGN KEY ("sick_day_id") REFERENCES "public"."sick_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_page_id_verification_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."verification_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_pages" ADD CONSTRAINT "verification_pages_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_reviewer_id_auth_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_tax_ids" ADD CONSTRAINT "verified_tax_ids_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_pets" ADD CONSTRAINT "waitlist_pets_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_pets" ADD CONSTRAINT "waitlist_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;
