-- Small: it holds what a pass has read and not found yet.
DROP INDEX "book_open_entries_waiting";--> statement-breakpoint
CREATE INDEX "book_open_entries_waiting" ON "book_open_entries" USING btree ("ref") WHERE not is_agreed;
