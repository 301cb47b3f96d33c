-- Added and removed, never changed.
grant select, insert, delete on access_records to patinha_app;
