CREATE TABLE "company_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_absences_span" CHECK ("company_absences"."starts_at" < "company_absences"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "company_absences" ADD CONSTRAINT "company_absences_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_absences" ADD CONSTRAINT "company_absences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_absences_provider_id_user_id_ends_at_index" ON "company_absences" USING btree ("provider_id","user_id","ends_at");--> statement-breakpoint
CREATE INDEX "company_absences_user_id_index" ON "company_absences" USING btree ("user_id");--> statement-breakpoint
grant select, insert, update, delete on company_absences to patinha_app;
