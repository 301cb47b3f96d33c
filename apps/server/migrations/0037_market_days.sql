CREATE TABLE "answer_days" (
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "answer_days_day_minutes_pk" PRIMARY KEY("day","minutes")
);
--> statement-breakpoint
CREATE TABLE "category_days" (
	"day" date NOT NULL,
	"service_type" text NOT NULL,
	"asked" integer NOT NULL,
	"accepted" integer NOT NULL,
	"paid" integer NOT NULL,
	"completed" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "category_days_day_service_type_pk" PRIMARY KEY("day","service_type")
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"served_tutors" integer DEFAULT 0 NOT NULL,
	"returning_tutors" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"service_type" text,
	"city" text,
	"state" text,
	"status" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"minutes" integer,
	"answers" integer DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_reach" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"recounted_to" date,
	"is_whole" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_one_reach" CHECK ("market_reach"."only_row")
);
--> statement-breakpoint
CREATE TABLE "person_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"signed_up" integer NOT NULL,
	"step_one" integer NOT NULL,
	"step_two" integer NOT NULL,
	"step_three" integer NOT NULL,
	"step_four" integer NOT NULL,
	CONSTRAINT "person_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "person_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"step_one" boolean NOT NULL,
	"step_two" boolean NOT NULL,
	"step_three" boolean NOT NULL,
	"step_four" boolean NOT NULL,
	"first_served_day" date,
	"is_returning" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_days" (
	"day" date NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"asked" integer NOT NULL,
	"accepted" integer NOT NULL,
	"paid" integer NOT NULL,
	"completed" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "place_days_day_city_state_pk" PRIMARY KEY("day","city","state")
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL,
	CONSTRAINT "status_days_day_status_pk" PRIMARY KEY("day","status")
);
--> statement-breakpoint
CREATE INDEX "market_changes_day_index" ON "market_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "person_steps_day_index" ON "person_steps" USING btree ("day");--> statement-breakpoint
-- An empty database has nothing to count; in another one a job counts each day once.
insert into market_reach (is_whole) select not exists (select from profiles);
--> statement-breakpoint
grant select, insert, update on category_days, place_days, status_days, answer_days, day_totals, person_days to patinha_app;
--> statement-breakpoint
grant select, insert, delete on market_changes, person_changes to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on person_steps to patinha_app;
--> statement-breakpoint
grant select, update on market_reach to patinha_app;
--> statement-breakpoint
create function app.answer_minutes(asked_at timestamptz, responded_at timestamptz, proposed_at timestamptz)
returns integer language sql immutable as
  'select round(extract(epoch from least(responded_at, proposed_at) - asked_at) / 60)::integer';
--> statement-breakpoint
-- What one booking adds to the sums of its day. Without search_path, so that it is inlined: every name is qualified.
create function app.booking_figures(b public.bookings)
returns table (day date, service_type text, city text, state text, status text, asked integer, accepted integer,
               paid integer, completed integer, price_cents bigint, minutes integer, answers integer)
language sql stable as $$
  select (b.created_at at time zone 'America/Sao_Paulo')::date,
         (select s.service_type from public.services s where s.id = b.service_id),
         case when b.state is not null then b.city end, case when b.city is not null then b.state end, b.status, 1,
         (b.commission_bps is not null)::integer, (b.confirmed_at is not null)::integer,
         (b.status = 'completed')::integer, case when b.status = 'completed' then b.price_cents else 0 end,
         app.answer_minutes(b.created_at, b.responded_at, f.proposed_at),
         (coalesce(b.responded_at, f.proposed_at) is not null)::integer
    from (select min(c.created_at) as proposed_at from public.booking_changes c
           where c.booking_id = b.id and c.proposed_by = 'provider') f
$$;
--> statement-breakpoint
create function app.note_booking() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  sides constant public.bookings[] := array[old, new];
begin
  insert into public.market_changes
    (day, service_type, city, state, status, asked, accepted, paid, completed, price_cents, minutes, answers)
  select f.day, f.service_type, f.city, f.state, f.status, g.sign * f.asked, g.sign * f.accepted, g.sign * f.paid,
         g.sign * f.completed, g.sign * f.price_cents, f.minutes, g.sign * f.answers
    from (values (1, -1), (2, 1)) g (side, sign)
   cross join lateral app.booking_figures(sides[g.side]) f
   where (sides[g.side]).id is not null;
  if tg_op <> 'UPDATE' or (old.confirmed_at is null, old.status = 'completed', old.created_at, old.provider_id)
     is distinct from (new.confirmed_at is null, new.status = 'completed', new.created_at, new.provider_id) then
    insert into public.person_changes (user_id)
    select b.tutor_id from unnest(sides) b where b.tutor_id is not null
    union
    select p.owner_user_id from unnest(sides) b join public.providers p on p.id = b.provider_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A proposal of another time answers a request that had no answer.
create function app.note_proposal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.booking_changes c
              where c.booking_id = new.booking_id and c.proposed_by = 'provider' and c.id <> new.id
                and c.created_at <= new.created_at) then
    return null;
  end if;
  insert into public.market_changes (day, minutes, answers)
  select (b.created_at at time zone 'America/Sao_Paulo')::date, m.minutes, m.answers
    from public.bookings b
   cross join lateral (select min(c.created_at) as at from public.booking_changes c
                        where c.booking_id = b.id and c.proposed_by = 'provider' and c.id <> new.id) earlier
   cross join lateral (values
     (app.answer_minutes(b.created_at, b.responded_at, earlier.at), -1),
     (app.answer_minutes(b.created_at, b.responded_at, new.created_at), 1)) m (minutes, answers)
   where b.id = new.booking_id and m.minutes is not null;
  return null;
end
$$;
--> statement-breakpoint
create function app.note_money() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'payments' then
    insert into public.market_changes (day, paid_cents)
    select (p.at at time zone 'America/Sao_Paulo')::date, p.cents
      from (values (old.status, old.completed_at, -old.amount_cents), (new.status, new.completed_at, new.amount_cents))
           p (status, at, cents)
     where p.status = 'completed' and p.at is not null;
  else
    insert into public.market_changes (day, refunded_cents)
    select (r.at at time zone 'America/Sao_Paulo')::date, r.cents
      from (values (old.status, old.settled_at, -old.amount_cents), (new.status, new.settled_at, new.amount_cents))
           r (status, at, cents)
     where r.status = 'settled' and r.at is not null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function app.note_review() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.market_changes (day, reviews, stars)
  select (r.at at time zone 'America/Sao_Paulo')::date, r.sign, r.sign * r.rating
    from (values (-1, old.created_at, old.rating, old.hidden_at), (1, new.created_at, new.rating, new.hidden_at))
         r (sign, at, rating, hidden_at)
   where r.at is not null and r.hidden_at is null;
  return null;
end
$$;
--> statement-breakpoint
-- The bookings of a service follow it into its new category.
create function app.note_category() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.market_changes (day, service_type, asked, accepted, paid, completed, price_cents)
  select f.day, c.service_type, c.sign * sum(f.asked), c.sign * sum(f.accepted), c.sign * sum(f.paid),
         c.sign * sum(f.completed), c.sign * sum(f.price_cents)
    from public.bookings b
   cross join lateral app.booking_figures(b) f
   cross join (values (-1, old.service_type), (1, new.service_type)) c (sign, service_type)
   where b.service_id = new.id
   group by f.day, c.service_type, c.sign;
  return null;
end
$$;
--> statement-breakpoint
-- The argument names the column of the person, or of the provider whose owner it is.
create function app.note_person() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.person_changes (user_id)
  select distinct coalesce(p.owner_user_id, u.id)
    from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]::uuid[]) u (id)
    left join public.providers p on tg_argv[0] = 'provider_id' and p.id = u.id
   where u.id is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_days after insert or delete on bookings for each row execute function app.note_booking();
--> statement-breakpoint
create trigger note_changed_days
  after update of status, commission_bps, confirmed_at, price_cents, responded_at, created_at, city, state, service_id, provider_id
  on bookings for each row
  when ((old.status, old.commission_bps is null, old.confirmed_at is null, old.price_cents, old.responded_at,
         old.created_at, old.city, old.state, old.service_id, old.provider_id)
        is distinct from
        (new.status, new.commission_bps is null, new.confirmed_at is null, new.price_cents, new.responded_at,
         new.created_at, new.city, new.state, new.service_id, new.provider_id))
  execute function app.note_booking();
--> statement-breakpoint
create trigger note_days after insert on booking_changes
  for each row when (new.proposed_by = 'provider') execute function app.note_proposal();
--> statement-breakpoint
create trigger note_days after insert or delete or update of status, completed_at, amount_cents on payments
  for each row execute function app.note_money();
--> statement-breakpoint
create trigger note_days after insert or delete or update of status, settled_at, amount_cents on refunds
  for each row execute function app.note_money();
--> statement-breakpoint
create trigger note_days after insert or delete or update of rating, hidden_at, created_at on reviews
  for each row execute function app.note_review();
--> statement-breakpoint
create trigger note_days after update of service_type on services
  for each row when (old.service_type <> new.service_type) execute function app.note_category();
--> statement-breakpoint
create trigger note_steps after insert or delete or update of user_type, created_at on profiles
  for each row execute function app.note_person('user_id');
--> statement-breakpoint
create trigger note_steps after insert or delete or update of owner_id on pets
  for each row execute function app.note_person('owner_id');
--> statement-breakpoint
create trigger note_steps after insert or delete or update of verified_at, owner_user_id on providers
  for each row execute function app.note_person('owner_user_id');
--> statement-breakpoint
create trigger note_steps after insert or delete or update of is_active, provider_id on services
  for each row execute function app.note_person('provider_id');
