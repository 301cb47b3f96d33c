ALTER TABLE "card_validations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_nonce_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_short_code_hash" text;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "last_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "loyalty_cards_last_nonce_hash_index" ON "loyalty_cards" USING btree ("last_nonce_hash");--> statement-breakpoint
CREATE INDEX "loyalty_cards_last_short_code_hash_index" ON "loyalty_cards" USING btree ("last_short_code_hash");