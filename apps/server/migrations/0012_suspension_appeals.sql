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
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_appeals_user_id_sent_at_index" ON "suspension_appeals" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "suspension_appeals_suspension_id_index" ON "suspension_appeals" USING btree ("suspension_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_appeals_one_open" ON "suspension_appeals" USING btree ("user_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "suspension_appeals_waiting" ON "suspension_appeals" USING btree ("sent_at","id") WHERE outcome is null;