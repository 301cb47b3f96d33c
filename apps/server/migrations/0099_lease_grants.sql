grant select, insert, update, delete on leases to patinha_app;
