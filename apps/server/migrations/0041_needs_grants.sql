grant select, insert, update on needs to patinha_app;
--> statement-breakpoint
grant select, insert, delete on need_pets, need_notices to patinha_app;
--> statement-breakpoint
-- What was proposed stays: only its end changes, and the words go with their provider.
grant select, insert on proposals to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, booking_id, message) on proposals to patinha_app;
--> statement-breakpoint
grant select, insert, update on proposal_counts to patinha_app;
