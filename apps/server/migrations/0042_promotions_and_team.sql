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
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('manager', 'attendant'))
);
--> statement-breakpoint
CREATE TABLE "promotion_views" (
	"promotion_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_views_promotion_id_viewer_id_pk" PRIMARY KEY("promotion_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_uses" DROP CONSTRAINT "promotion_uses_positive";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_views" ADD CONSTRAINT "promotion_views_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_views" ADD CONSTRAINT "promotion_views_viewer_id_auth_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invitations_email_index" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_members_provider_id_joined_at_user_id_index" ON "company_members" USING btree ("provider_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "promotion_views_viewer_id_index" ON "promotion_views" USING btree ("viewer_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_promotion_id_index" ON "bookings" USING btree ("promotion_id") WHERE promotion_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_of_promotion" CHECK ("bookings"."promotion_id" is null or "bookings"."discount_cents" > 0);--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_not_negative" CHECK ("promotion_uses"."used_count" >= 0);