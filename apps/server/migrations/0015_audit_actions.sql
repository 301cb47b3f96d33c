CREATE INDEX "audit_log_action_happened_at_index" ON "audit_log" USING btree ("action","happened_at");
