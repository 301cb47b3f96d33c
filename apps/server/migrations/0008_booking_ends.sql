ALTER TABLE "bookings" ADD COLUMN "end_reason" text;--> statement-breakpoint
CREATE INDEX "bookings_turned_down" ON "bookings" USING btree ("provider_id","tutor_id") WHERE end_reason = 'person';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_end_reason_known" CHECK ("bookings"."end_reason" in ('full', 'area', 'pet', 'person', 'clash', 'absence', 'seller_left'));--> statement-breakpoint
-- What the trail says of those that the system declined: another request had won, or the seller could not come.
update bookings b set end_reason = case when a.details ? 'lostTo' then 'clash' else 'absence' end
  from audit_log a
 where b.status = 'declined' and a.subject_type = 'booking' and a.subject_id = b.id::text and a.action = 'booking.decline'
   and (a.details ? 'lostTo' or a.details ? 'absence');
