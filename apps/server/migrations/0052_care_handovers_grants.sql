grant select, insert on care_handovers to patinha_app;
