CREATE TABLE "auth_factor_waits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_undos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"before_sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_undos_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "acted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_factor_waits" ADD CONSTRAINT "auth_factor_waits_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_undos" ADD CONSTRAINT "auth_undos_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_factor_waits_due_at_index" ON "auth_factor_waits" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "auth_undos_user_id_index" ON "auth_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_undos_expires_at_index" ON "auth_undos" USING btree ("expires_at");--> statement-breakpoint
-- Sessions from before were proven when they were opened.
UPDATE "auth_sessions" SET "proven_at" = "created_at", "acted_at" = "refreshed_at";--> statement-breakpoint
grant select, insert, delete on auth_undos, auth_factor_waits to patinha_app;
