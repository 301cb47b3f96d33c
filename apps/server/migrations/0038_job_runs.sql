CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_parked" ON "outbox" USING btree ("parked_at") WHERE parked_at is not null;--> statement-breakpoint
grant select, insert, update on job_runs to patinha_app;
