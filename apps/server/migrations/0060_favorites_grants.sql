-- A favourite is kept or not; what was seen moves to the front of its list.
grant select, insert, delete on favorites to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on recent_services to patinha_app;
