grant select, insert, update on care_walks to patinha_app;
--> statement-breakpoint
grant select, insert, delete on care_positions to patinha_app;
