CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"code_challenge" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" text,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"secrets_sealed" text NOT NULL,
	"link_user_id" uuid,
	"link_session_id" uuid,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_oauth_flows_state" UNIQUE("state_hash")
);
--> statement-breakpoint
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
CREATE TABLE "policy_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"first_accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboardings_user_id_user_type_pk" PRIMARY KEY("user_id","user_type"),
	CONSTRAINT "onboardings_user_type_known" CHECK ("onboardings"."user_type" in ('tutor', 'prestador', 'empresa'))
);
--> statement-breakpoint
CREATE TABLE "verification_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "verified_tax_ids" (
	"tax_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_identities" ADD COLUMN "identity_data" jsonb;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "code_challenge" jsonb;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "recovery_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "reauthentication_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "email_change_agreed" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "crmv_verified_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "specialties" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "experience_years" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "services_offered" text[];--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "renamed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_oauth_flows" ADD CONSTRAINT "auth_oauth_flows_link_user_id_auth_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_policy_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."policy_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_page_id_verification_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."verification_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_pages" ADD CONSTRAINT "verification_pages_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_reviewer_id_auth_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_tax_ids" ADD CONSTRAINT "verified_tax_ids_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_outbox_to_sent_at_index" ON "sms_outbox" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "suspensions_user_id_suspended_at_index" ON "suspensions" USING btree ("user_id","suspended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open" ON "suspensions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "auth_codes_user_id_index" ON "auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_factor_id_index" ON "auth_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_verified_phone" ON "auth_factors" USING btree ("user_id","phone") WHERE "auth_factors"."status" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_recovery_codes" ON "auth_factors" USING btree ("user_id") WHERE "auth_factors"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE INDEX "auth_oauth_flows_expires_at_index" ON "auth_oauth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_standing" ON "account_deletions" USING btree ("user_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE cancelled_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "consents_user_id_accepted_at_index" ON "consents" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "data_exports_user_id_requested_at_index" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_under_way" ON "data_exports" USING btree ("user_id") WHERE ready_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_stored" ON "data_exports" USING btree ("expires_at") WHERE storage_key is not null;--> statement-breakpoint
CREATE INDEX "incidents_recorded_at_id_index" ON "incidents" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "verification_links_expires_at_index" ON "verification_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_links_page_id_index" ON "verification_links" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_waiting" ON "verifications" USING btree ("user_id","type") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_user_id_created_at_index" ON "verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_status_created_at_index" ON "verifications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at") WHERE "verifications"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "auth_users_new_email_index" ON "auth_users" USING btree ("new_email");