-- A function in SQL that holds a subquery is not folded into the statement that calls it, and is planned anew in
-- each of them. PL/pgSQL keeps the plan for the life of the connection: a fifth of the work, in every transaction.
create or replace function app.now() returns timestamptz language plpgsql stable
as $$ begin return now() + (select moved_by from app.clock); end $$;
