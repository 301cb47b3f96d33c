grant select, insert, update, delete on push_devices, push_preferences, pushes, notification_schedules, digest_mails to patinha_app;
