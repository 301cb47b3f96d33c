CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"list_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"previous_starts_at" timestamp with time zone NOT NULL,
	"previous_ends_at" timestamp with time zone NOT NULL,
	"previous_total_cents" bigint NOT NULL,
	"refund_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_changes_side_known" CHECK ("booking_changes"."proposed_by" in ('tutor', 'provider')),
	CONSTRAINT "booking_changes_status_known" CHECK ("booking_changes"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "booking_changes_ends_after_start" CHECK ("booking_changes"."ends_at" > "booking_changes"."starts_at"),
	CONSTRAINT "booking_changes_price_adds_up" CHECK ("booking_changes"."list_cents" - "booking_changes"."discount_cents" = "booking_changes"."price_cents"),
	CONSTRAINT "booking_changes_ended_is_not_open" CHECK (("booking_changes"."status" = 'open') = ("booking_changes"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_created_at_index" ON "booking_changes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_open" ON "booking_changes" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "booking_changes_due" ON "booking_changes" USING btree ("expires_at") WHERE status = 'open';