-- What was said and asked stays as it was: only ends are written, and what an erasure takes.
grant select, insert on sick_days, substitutions, substitute_asks to patinha_app;
--> statement-breakpoint
grant update (reason) on sick_days to patinha_app;
--> statement-breakpoint
grant update (status, ended_at) on substitutions to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, extras) on substitute_asks to patinha_app;
