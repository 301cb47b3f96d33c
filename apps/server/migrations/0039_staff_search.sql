CREATE INDEX "profiles_document_number_index" ON "profiles" USING btree ("document_number");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING gin (app.plain_text(full_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING gin (app.plain_text(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_phone" ON "profiles" USING gin (phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pets_by_name" ON "pets" USING gin (app.plain_text(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_cnpj_index" ON "providers" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING gin (app.plain_text(display_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_by_company_name" ON "providers" USING gin (app.plain_text(company_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("published_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_charges_requested_at_id_index" ON "subscription_charges" USING btree ("requested_at","id");