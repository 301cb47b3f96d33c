CREATE TABLE "company_duties" (
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours" jsonb,
	"service_ids" uuid[],
	CONSTRAINT "company_duties_provider_id_user_id_pk" PRIMARY KEY("provider_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "company_duties" ADD CONSTRAINT "company_duties_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_duties" ADD CONSTRAINT "company_duties_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_duties_user_id_index" ON "company_duties" USING btree ("user_id");--> statement-breakpoint
grant select, insert, update, delete on company_duties to patinha_app;
--> statement-breakpoint
-- Lanes from 101 on are people of a team, each of whom attends one booking at a time (`firstTeamLane` of the domain, ADR
-- 127): next to them other services may go on. A booking of a single carer, and of a company without a team, has a lane
-- within its service, and still excludes every other service.
alter table bookings drop constraint bookings_one_service_at_a_time;
--> statement-breakpoint
alter table bookings add constraint bookings_one_service_at_a_time
  exclude using gist (professional_id with =, service_id with <>, period with &&)
  where (stay_unit is null and lane < 101 and status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table waitlist_offers drop constraint waitlist_offers_one_service_at_a_time;
--> statement-breakpoint
alter table waitlist_offers add constraint waitlist_offers_one_service_at_a_time
  exclude using gist (provider_id with =, service_id with <>, period with &&)
  where (stay_unit is null and lane < 101 and status = 'open');
--> statement-breakpoint
-- The owner and the members for whom the plan has a place and who may sign in (`seatedTeam`, `seatLimitOf` of the domain);
-- no rows for a company of one person.
create function app.team(provider uuid) returns table (user_id uuid)
language sql stable parallel safe
as $$
  with company as (
    select p.id, p.owner_user_id,
      coalesce((
        select max(case s.plan when 'essencial' then 2 when 'completo' then 10 when 'rede' then 1000000 end)
        from public.subscriptions s
        where s.user_id = p.owner_user_id and s.status in ('active', 'past_due', 'cancelled')), 1) as seats
    from public.providers p
    where p.id = provider and p.kind = 'empresa'
  ), placed as (
    select m.user_id, row_number() over (order by m.kept_at is null, m.joined_at, m.user_id) as place
    from public.company_members m
    where m.provider_id = provider
  ), seated as (
    select placed.user_id
    from company
    join placed on placed.place < company.seats
    join public.auth_users u on u.id = placed.user_id and u.suspended_at is null
    where not exists (
      select from public.account_deletions d where d.user_id = placed.user_id and d.cancelled_at is null)
  )
  select c.owner_user_id from company c where exists (select from seated)
  union all
  select s.user_id from seated s
$$;
--> statement-breakpoint
-- Not in SQL, so that it is no part of the plan of a search: most sellers are asked nothing, most companies one row.
create function app.has_team(provider uuid) returns boolean
language plpgsql stable parallel safe
as $$
begin
  if not exists (select from public.company_members m where m.provider_id = provider) then return false; end if;
  return exists (select from app.team(provider));
end
$$;
--> statement-breakpoint
-- `dutyProblem` of the domain: whether a person of a team does the service, works then and is not absent, whatever else
-- they attend. Nights are outside of all hours.
create function app.is_on_duty(
  provider uuid, person uuid, service uuid, starts_at timestamptz, ends_at timestamptz, zone text, is_stay boolean
) returns boolean
language sql stable parallel safe
as $$
  select not exists (
      select from public.company_absences a
      where a.provider_id = provider and a.user_id = person
        and a.starts_at < is_on_duty.ends_at and a.ends_at > is_on_duty.starts_at)
    and coalesce((
      select (d.service_ids is null or service = any(d.service_ids))
        and (is_stay or d.hours is null or coalesce((
          select range_agg(tsrange(
            day::date + (h ->> 'startMinute')::int * interval '1 minute',
            day::date + (h ->> 'endMinute')::int * interval '1 minute'))
          from generate_series(
            (is_on_duty.starts_at at time zone zone)::date,
            (is_on_duty.ends_at at time zone zone - interval '1 microsecond')::date, interval '1 day') as day
          join jsonb_array_elements(d.hours) as h on (h ->> 'weekday')::int = extract(dow from day)), '{}')
          @> tsrange(is_on_duty.starts_at at time zone zone, is_on_duty.ends_at at time zone zone))
      from public.company_duties d
      where d.provider_id = provider and d.user_id = person), true)
$$;
--> statement-breakpoint
-- `canAttend` of the domain: whether the people of a team can attend a service then beside everything that is booked,
-- agreed or kept for people who wait. The search asks it for companies with a team alone.
create function app.has_team_room(
  provider uuid, service uuid, zone text, wanted_start timestamptz, wanted_end timestamptz, wanted_until timestamptz
) returns boolean
language plpgsql stable parallel safe
as $$
declare
  people uuid[] := array(select t.user_id from app.team(provider) t order by t.user_id);
  starts timestamptz[];
  untils timestamptz[];
  able boolean[];
  kinds text[];
  placed int[];
  task int := 1;
  next_person int;
  tries int := 0;
begin
  if cardinality(people) = 0 then return false; end if;
  with recursive taken as materialized (
    select b.service_id, b.starts_at, b.ends_at, b.busy_until, b.assignee_id
    from public.bookings b
    where b.provider_id = provider and b.stay_unit is null and b.status in ('accepted', 'confirmed', 'in_progress')
      and b.busy_until > wanted_start - interval '1 day' and b.starts_at < wanted_until + interval '1 day'
    union all
    select m.service_id, m.starts_at, m.ends_at, m.busy_until, m.professional_id
    from public.meetings m
    where m.provider_id = provider and m.status = 'accepted'
      and m.busy_until > wanted_start - interval '1 day' and m.starts_at < wanted_until + interval '1 day'
    union all
    select o.service_id, o.starts_at, o.ends_at, o.busy_until, null
    from public.waitlist_offers o
    where o.provider_id = provider and o.stay_unit is null and o.status = 'open' and o.expires_at > (select app.now())
      and o.busy_until > wanted_start - interval '1 day' and o.starts_at < wanted_until + interval '1 day'
  ), loose as materialized (
    select row_number() over () as n, t.* from taken t
    where t.assignee_id is null or t.assignee_id <> all (people)
  ), connected as (
    select 0::bigint as n, has_team_room.service as service_id, wanted_start as starts_at, wanted_end as ends_at,
      wanted_until as busy_until
    union
    select l.n, l.service_id, l.starts_at, l.ends_at, l.busy_until
    from connected c
    join loose l on l.starts_at < c.busy_until and l.busy_until > c.starts_at
  ), tasks as (
    select c.n, c.starts_at, c.busy_until, array(
      select app.is_on_duty(provider, p.id, c.service_id, c.starts_at, c.ends_at, has_team_room.zone, false)
        and not exists (
          select from taken f
          where f.assignee_id = p.id and f.starts_at < c.busy_until and f.busy_until > c.starts_at)
      from unnest(people) with ordinality as p(id, place) order by p.place) as can
    from connected c
  )
  select array_agg(t.starts_at order by t.starts_at, t.busy_until, t.n),
    array_agg(t.busy_until order by t.starts_at, t.busy_until, t.n),
    array_agg(t.can order by t.starts_at, t.busy_until, t.n)
  into starts, untils, able
  from tasks t
  -- A task that no person can do takes up no time; when the wanted one is that, there is no task at all to look at.
  where true = any (t.can) and exists (select from tasks w where w.n = 0 and true = any (w.can));
  if starts is null then return false; end if;
  kinds := array(
    select (select string_agg(able[t][p]::text, ',' order by t) from generate_series(1, cardinality(starts)) as t)
    from generate_series(1, cardinality(people)) as p order by p);
  placed := array_fill(0, array[cardinality(starts)]);
  -- A person for each task, in the order of their start; of people who can do the same only the first free one is tried.
  while task > 0 loop
    if task > cardinality(starts) then return true; end if;
    select min(p) into next_person
    from generate_series(placed[task] + 1, cardinality(people)) as p
    where able[task][p]
      and not exists (
        select from generate_series(1, task - 1) as j where placed[j] = p and untils[j] > starts[task])
      and not exists (
        select from generate_series(1, p - 1) as q
        where kinds[q] = kinds[p] and not exists (
          select from generate_series(1, task - 1) as j where placed[j] = q and untils[j] > starts[task]));
    if next_person is null then
      placed[task] := 0;
      task := task - 1;
      continue;
    end if;
    tries := tries + 1;
    if tries > 5000 then return false; end if;
    placed[task] := next_person;
    task := task + 1;
  end loop;
  return false;
end
$$;
--> statement-breakpoint
grant execute on function app.team, app.has_team, app.is_on_duty, app.has_team_room to patinha_app;
