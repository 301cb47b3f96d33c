CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"return_ref" text,
	"returned_at" timestamp with time zone,
	"noted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "chargebacks_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "chargebacks_amount_positive" CHECK ("chargebacks"."amount_cents" > 0),
	CONSTRAINT "chargebacks_kind_known" CHECK ("chargebacks"."kind" in ('card', 'med')),
	CONSTRAINT "chargebacks_status_known" CHECK ("chargebacks"."status" in ('open', 'lost', 'won'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_booking_id_index" ON "chargebacks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment_id_index" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_noted_at_id_index" ON "chargebacks" USING btree ("noted_at","id");