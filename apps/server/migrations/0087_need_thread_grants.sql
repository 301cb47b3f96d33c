-- A conversation about a need becomes that of the booking which its proposal was accepted for; its people stay.
grant update (booking_id, need_id) on message_threads to patinha_app;
