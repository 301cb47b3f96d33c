grant select, insert, update, delete on notification_preferences to patinha_app;
