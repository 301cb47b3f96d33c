-- Counters of tries are written at every sign-in and are worth nothing after their hour: without a log no such write
-- waits for the disk. A crash of the database itself empties them; one of the server does not.
alter table rate_limits set unlogged;
