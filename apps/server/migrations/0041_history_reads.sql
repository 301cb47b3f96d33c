-- All are small: they hold what is open, rare or of companies, beside histories that only grow. All pending migrations are
-- one transaction: writers of these tables wait until the last of them is done.
CREATE INDEX "user_roles_admins" ON "user_roles" USING btree ("user_id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "bookings_open_of_professional" ON "bookings" USING btree ("professional_id","ends_at") WHERE status in ('pending', 'accepted', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("noted_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "subscriptions_of_company" ON "subscriptions" USING btree ("company_id","created_at") WHERE company_id is not null;--> statement-breakpoint
-- What was written off of a provider's debt, and what came back of it: few of all transactions.
create index tx_written_off on ledger.tx ((meta ->> 'provider_id')) where kind in ('debt_write_off', 'chargeback_return');
