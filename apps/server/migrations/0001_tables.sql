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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('tutor', 'prestador', 'empresa', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identities_subject" UNIQUE("provider","provider_subject")
);
--> statement-breakpoint
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
	"refresh_key_sealed" text NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"last_sign_in_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email"),
	CONSTRAINT "auth_users_email_lower" CHECK ("auth_users"."email" = lower("auth_users"."email"))
);
--> statement-breakpoint
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
CREATE TABLE "booking_pets" (
	"booking_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	CONSTRAINT "booking_pets_booking_id_pet_id_pk" PRIMARY KEY("booking_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"tutor_id" uuid NOT NULL,
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
	"discount_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
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
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancellation_rule" text,
	"cancellation_reason" text,
	"refund_cents" bigint,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'accepted', 'confirmed', 'in_progress', 'completed', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "bookings_ends_after_start" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_busy_until_after_end" CHECK ("bookings"."busy_until" >= "bookings"."ends_at"),
	CONSTRAINT "bookings_price_adds_up" CHECK ("bookings"."list_cents" - "bookings"."discount_cents" = "bookings"."price_cents"),
	CONSTRAINT "bookings_wallet_within_total" CHECK ("bookings"."wallet_cents" between 0 and "bookings"."price_cents" + "bookings"."fee_cents"),
	CONSTRAINT "bookings_accepted_has_terms" CHECK ("bookings"."status" not in ('accepted', 'confirmed', 'in_progress', 'completed') or ("bookings"."commission_bps" is not null and "bookings"."pay_until" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
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
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"plan" text DEFAULT 'freemium' NOT NULL,
	"verified_until" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"rating_average" numeric(2, 1),
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_ownerUserId_unique" UNIQUE("owner_user_id"),
	CONSTRAINT "providers_kind_known" CHECK ("providers"."kind" in ('prestador', 'empresa')),
	CONSTRAINT "providers_plan_known" CHECK ("providers"."plan" in ('freemium', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewed_id" uuid NOT NULL,
	"provider_id" uuid,
	"rating" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_bookingId_reviewerId_unique" UNIQUE("booking_id","reviewer_id"),
	CONSTRAINT "reviews_rating_in_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
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
	"is_active" boolean DEFAULT false NOT NULL,
	"rating_average" numeric(2, 1),
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_capacity_positive" CHECK ("services"."capacity" between 1 and 20),
	CONSTRAINT "services_duration_positive" CHECK ("services"."duration_minutes" between 15 and 43200),
	CONSTRAINT "services_buffer_not_negative" CHECK ("services"."buffer_minutes" between 0 and 1440),
	CONSTRAINT "services_prices_positive" CHECK (coalesce("services"."price_per_hour_cents", 1) > 0 and coalesce("services"."price_per_service_cents", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_known_addresses" ADD CONSTRAINT "auth_known_addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_hours" ADD CONSTRAINT "availability_hours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pets" ADD CONSTRAINT "booking_pets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_auth_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tutor_id_auth_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_validator_id_auth_users_id_fk" FOREIGN KEY ("validator_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_validations" ADD CONSTRAINT "card_validations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_owner_user_id_auth_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_auth_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewed_id_auth_users_id_fk" FOREIGN KEY ("reviewed_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_happened_at_index" ON "audit_log" USING btree ("actor_id","happened_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_to_received_at_index" ON "mailbox" USING btree ("to","received_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("available_at") WHERE delivered_at is null and parked_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "profiles_created_at_index" ON "profiles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_identities_user_id_index" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_at_index" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_pets_pet_id_index" ON "booking_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "bookings_tutor_id_created_at_id_index" ON "bookings" USING btree ("tutor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_provider_id_created_at_id_index" ON "bookings" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_tutor_id_starts_at_index" ON "bookings" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_service_id_index" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("respond_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("pay_until") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "bookings_under_way" ON "bookings" USING btree ("ends_at") WHERE status in ('confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "bookings_unreleased" ON "bookings" USING btree ("checked_out_at") WHERE status = 'completed' and released_at is null;--> statement-breakpoint
CREATE INDEX "card_validations_card_id_validated_at_id_index" ON "card_validations" USING btree ("card_id","validated_at","id");--> statement-breakpoint
CREATE INDEX "card_validations_validator_id_validated_at_index" ON "card_validations" USING btree ("validator_id","validated_at");--> statement-breakpoint
CREATE INDEX "card_validations_provider_id_validated_at_index" ON "card_validations" USING btree ("provider_id","validated_at");--> statement-breakpoint
CREATE INDEX "loyalty_cards_short_code_hash_index" ON "loyalty_cards" USING btree ("short_code_hash");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_id_index" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_receipts_payment_id_index" ON "payment_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("booking_id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_completed" ON "payments" USING btree ("booking_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payments_booking_id_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_index" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_receipt_id_index" ON "refunds" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("requested_at") WHERE status <> 'settled';--> statement-breakpoint
CREATE INDEX "pets_owner_id_created_at_index" ON "pets" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "providers_created_at_index" ON "providers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_provider_id_published_at_index" ON "reviews" USING btree ("provider_id","published_at");--> statement-breakpoint
CREATE INDEX "services_provider_id_created_at_index" ON "services" USING btree ("provider_id","created_at");