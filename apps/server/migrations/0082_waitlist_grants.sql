-- As with bookings (0004): a time is kept once. The application locks the provider's row before it looks.
alter table waitlist_offers add constraint waitlist_offers_one_service_at_a_time
  exclude using gist (provider_id with =, service_id with <>, period with &&)
  where (status = 'open');
--> statement-breakpoint
alter table waitlist_offers add constraint waitlist_offers_one_offer_a_lane
  exclude using gist (provider_id with =, lane with =, period with &&)
  where (status = 'open');
--> statement-breakpoint
-- What was wished and offered stays as it was: only ends are written. Both go with the account, and after a while.
grant select, insert, delete on waitlist_entries, waitlist_pets, waitlist_offers to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, booking_id) on waitlist_entries to patinha_app;
--> statement-breakpoint
grant update (status, ended_at) on waitlist_offers to patinha_app;
