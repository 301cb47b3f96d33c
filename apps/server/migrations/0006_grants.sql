-- The application may read and write its tables; the ledger's own file grants what it allows there.
grant usage on schema public, app to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to patinha_app;
--> statement-breakpoint
grant usage, select on all sequences in schema public to patinha_app;
--> statement-breakpoint
grant select on app.clock to patinha_app;
--> statement-breakpoint
grant execute on all functions in schema app to patinha_app;
--> statement-breakpoint
-- The audit trail is written once and never changed, not even by the owner.
revoke update, delete, truncate on audit_log from patinha_app;
--> statement-breakpoint
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only' using errcode = 'AU001';
end $$;
--> statement-breakpoint
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_log_is_never_emptied before truncate on audit_log
  execute function app.refuse_change();
