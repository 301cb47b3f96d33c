grant select, insert, update, delete on calendar_feeds to patinha_app;
