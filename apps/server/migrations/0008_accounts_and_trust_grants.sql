-- The application reads and writes the new tables as it does the others.
grant select, insert, update, delete on
  auth_codes, auth_factors, auth_challenges, auth_recovery_codes, auth_oauth_flows, sms_outbox,
  verifications, verification_pages, verification_links,
  consents, data_exports, account_deletions, incidents, suspensions to patinha_app;
--> statement-breakpoint
-- A number that was checked never changes its owner by hand; it goes with the account.
grant select, insert, delete on verified_tax_ids to patinha_app;
--> statement-breakpoint
grant select, insert, delete on onboardings to patinha_app;
--> statement-breakpoint
-- What was accepted, and the chain over the audit trail, are written once.
grant select, insert on policy_versions, audit_chain to patinha_app;
--> statement-breakpoint
create trigger audit_chain_is_append_only before update or delete on audit_chain
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_chain_is_never_emptied before truncate on audit_chain
  execute function app.refuse_change();
