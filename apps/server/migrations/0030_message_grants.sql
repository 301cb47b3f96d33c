-- What was written stays as it was: the application may only take the words of somebody who has left.
grant select, insert on message_threads, messages to patinha_app;
--> statement-breakpoint
grant update (last_position, last_message_at) on message_threads to patinha_app;
--> statement-breakpoint
grant update (body, shown_body, photo_key, photo_width, photo_height) on messages to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on message_reads to patinha_app;
--> statement-breakpoint
grant select, insert, delete on person_blocks to patinha_app;
