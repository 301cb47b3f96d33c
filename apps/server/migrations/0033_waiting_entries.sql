ALTER TABLE "book_open_entries" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "book_open_entries" ADD COLUMN "waits_until" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "book_open_entries_due" ON "book_open_entries" USING btree ("provider","pass","waits_until") WHERE not is_agreed;--> statement-breakpoint
CREATE INDEX "book_open_entries_waiting" ON "book_open_entries" USING btree ("provider","pass","ref") WHERE not is_agreed;--> statement-breakpoint
CREATE INDEX "book_open_entries_agreed" ON "book_open_entries" USING btree ("provider","pass","entry_id") WHERE is_agreed;