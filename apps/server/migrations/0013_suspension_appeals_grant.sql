grant select, insert, update, delete on suspension_appeals to patinha_app;
