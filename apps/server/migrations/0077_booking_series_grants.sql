-- What was asked for together never changes.
grant select, insert on booking_series to patinha_app;
