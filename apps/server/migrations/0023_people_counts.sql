-- How many people there were on a day, so that neither the landing page nor the admin's trend counts everybody.
CREATE TABLE "people_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"active" integer NOT NULL,
	"confirmed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "last_seen_day" date;--> statement-breakpoint
CREATE INDEX "auth_users_last_seen_day_index" ON "auth_users" USING btree ("last_seen_day");--> statement-breakpoint
grant select, insert, update on people_counts to patinha_app;--> statement-breakpoint
-- A session that ended left no trace of its last use: the sign-in stands for it.
update auth_users set last_seen_day = (greatest(last_sign_in_at, (
  select max(refreshed_at) from auth_sessions where user_id = auth_users.id)) at time zone 'America/Sao_Paulo')::date;
