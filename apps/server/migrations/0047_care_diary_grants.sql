-- A diary is only added to; erasing its writer takes the words and the photo, and the chain still holds.
grant select, insert on care_entries, care_reports to patinha_app;
--> statement-breakpoint
grant update (text, photo_key, photo_width, photo_height) on care_entries to patinha_app;
