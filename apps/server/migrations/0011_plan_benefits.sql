ALTER TABLE "subscriptions" ADD COLUMN "benefits_from" timestamp with time zone;--> statement-breakpoint
grant update (benefits_from) on subscriptions to patinha_app;
