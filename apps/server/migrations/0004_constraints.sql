-- No double booking (conventions.md): one person is in one place at a time. Two bookings of the same
-- service may overlap in different lanes, up to the service's capacity; the application locks the
-- provider's row before it looks, so these refuse only what slipped past it.
alter table bookings add constraint bookings_one_service_at_a_time
  exclude using gist (professional_id with =, service_id with <>, period with &&)
  where (status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table bookings add constraint bookings_one_booking_a_lane
  exclude using gist (professional_id with =, lane with =, period with &&)
  where (status in ('accepted', 'confirmed', 'in_progress'));
