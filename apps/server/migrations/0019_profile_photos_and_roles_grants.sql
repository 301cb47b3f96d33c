-- The application reads and writes the new tables as it does the others.
grant select, insert, update, delete on profile_photos, role_additions to patinha_app;
