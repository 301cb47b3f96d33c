grant select, insert, delete, update on saved_cards to patinha_app;
