-- A person is met by one at a time. That nothing is booked over a meeting, and none agreed on over a booking, the
-- application sees to behind the lock of the provider's row, which every acceptance of either takes first.
alter table meetings add constraint meetings_one_at_a_time
  exclude using gist (professional_id with =, period with &&)
  where (status = 'accepted');
--> statement-breakpoint
-- Who meets and what was proposed stays as it was; the words of a person go with the account, the row after a while.
grant select, insert, delete on meetings to patinha_app;
--> statement-breakpoint
grant update (status, starts_at, ends_at, busy_until, meeting_point, decline_reason, cancelled_by, cancel_reason,
  responded_at, ended_at, remind_at, pet_id, pet_name, pet_breed, place_note, note) on meetings to patinha_app;
