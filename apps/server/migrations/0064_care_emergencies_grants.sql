grant select, insert, update, delete on care_emergency_plans to patinha_app;
--> statement-breakpoint
-- An incident is only added to; erasing its writer takes the words.
grant select, insert on care_incidents to patinha_app;
--> statement-breakpoint
grant update (text) on care_incidents to patinha_app;
