ALTER TABLE "message_threads" DROP CONSTRAINT "message_threads_one_subject";--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "need_id" uuid;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_needId_providerId_unique" UNIQUE("need_id","provider_id");--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_one_subject" CHECK (num_nonnulls("message_threads"."booking_id", "message_threads"."service_id", "message_threads"."need_id") = 1);