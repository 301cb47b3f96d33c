-- Exclusion constraints: the same time is never given away twice. The application locks the row of the provider or company
-- before it looks, so these refuse only what slipped past that lock.

-- No double booking: one professional is in one place at a time. Two bookings of the same service may overlap in
-- different lanes, up to the capacity of the service.
alter table bookings add constraint bookings_one_service_at_a_time
  exclude using gist (professional_id with =, service_id with <>, period with &&)
  where (status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table bookings add constraint bookings_one_booking_a_lane
  exclude using gist (professional_id with =, lane with =, period with &&)
  where (status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
-- A member of a company's team attends one booking at a time (ADR 76).
alter table bookings add constraint bookings_one_booking_an_assignee
  exclude using gist (assignee_id with =, period with &&)
  where (assignee_id is not null and status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
-- An offer to the waiting list holds its time as a booking does.
alter table waitlist_offers add constraint waitlist_offers_one_service_at_a_time
  exclude using gist (provider_id with =, service_id with <>, period with &&)
  where (status = 'open');
--> statement-breakpoint
alter table waitlist_offers add constraint waitlist_offers_one_offer_a_lane
  exclude using gist (provider_id with =, lane with =, period with &&)
  where (status = 'open');
--> statement-breakpoint
-- A professional attends one meeting at a time. The lock of the provider's row, which every acceptance of a booking or a
-- meeting takes first, keeps bookings and meetings from overlapping each other.
alter table meetings add constraint meetings_one_at_a_time
  exclude using gist (professional_id with =, period with &&)
  where (status = 'accepted');
