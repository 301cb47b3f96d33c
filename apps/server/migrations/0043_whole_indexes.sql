-- Each keeps writers of its table waiting for one reading of it, and readers never. They find what names a person, also
-- where it is over, so that removing an account or asking for one person reads no table whole.
CREATE INDEX "auth_users_unconfirmed" ON "auth_users" USING btree ((coalesce(confirmation_sent_at, created_at))) WHERE email_confirmed_at is null and email not like '%@excluida.invalid';--> statement-breakpoint
CREATE INDEX "bookings_professional_id_index" ON "bookings" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "disputes_opened_by_index" ON "disputes" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "disputes_proposed_by_index" ON "disputes" USING btree ("proposed_by") WHERE proposed_by is not null;--> statement-breakpoint
CREATE INDEX "redemptions_redeemed_by_index" ON "redemptions" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "reviews_reviewer_id_reviewed_id_index" ON "reviews" USING btree ("reviewer_id","reviewed_id");--> statement-breakpoint
-- Small: it holds what a pass has read and the last entries that agreed. The planner took an index of another order
-- where both held only the few that had not agreed.
CREATE INDEX "book_open_entries_ref_index" ON "book_open_entries" USING btree ("ref");--> statement-breakpoint
DROP INDEX "book_open_entries_waiting";
