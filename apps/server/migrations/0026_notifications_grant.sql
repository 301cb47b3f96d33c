grant select, insert, update, delete on notifications to patinha_app;
