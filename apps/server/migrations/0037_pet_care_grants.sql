-- The calendar is added to and taken from; a page changes its words and goes with its messages.
grant select, insert, delete on pet_doses, lost_pet_messages to patinha_app;
--> statement-breakpoint
grant update (reminded_at) on pet_doses to patinha_app;
--> statement-breakpoint
grant select, insert, delete on lost_pets to patinha_app;
--> statement-breakpoint
grant update (note, last_seen) on lost_pets to patinha_app;
