-- Nobody attends two bookings at one time (ADR 76). The application locks the company's row before it looks,
-- so this refuses only what slipped past it.
alter table bookings add constraint bookings_one_booking_an_assignee
  exclude using gist (assignee_id with =, period with &&)
  where (assignee_id is not null and status in ('accepted', 'confirmed', 'in_progress'));
