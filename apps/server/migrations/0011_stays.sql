CREATE TABLE "stay_places" (
	"service_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "stay_places_service_id_day_place_pk" PRIMARY KEY("service_id","day","place")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stay_unit" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "unit" text DEFAULT 'visit' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_unit_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "price_per_night_cents" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "price_per_day_cents" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "second_pet_cents" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "min_nights" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_nights" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "arrival_from" integer DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "arrival_until" integer DEFAULT 1200 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "departure_from" integer DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "departure_until" integer DEFAULT 1080 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "runs_over_days_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD COLUMN "stay_unit" text;--> statement-breakpoint
ALTER TABLE "stay_places" ADD CONSTRAINT "stay_places_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_places" ADD CONSTRAINT "stay_places_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_places_booking_id_index" ON "stay_places" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stay_unit_known" CHECK ("bookings"."stay_unit" in ('night', 'day'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_unit_known" CHECK ("services"."unit" in ('visit', 'night', 'day'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_stays_are_pet_sitting" CHECK ("services"."unit" = 'visit' or "services"."service_type" = 'pet_sitting');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_prices_of_unit" CHECK (case "services"."unit"
        when 'night' then "services"."price_per_day_cents" is null and "services"."price_per_hour_cents" is null and "services"."price_per_service_cents" is null
        when 'day' then "services"."price_per_night_cents" is null and "services"."price_per_hour_cents" is null and "services"."price_per_service_cents" is null
        else "services"."price_per_night_cents" is null and "services"."price_per_day_cents" is null and "services"."second_pet_cents" is null end);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_stay_prices_positive" CHECK (coalesce("services"."price_per_night_cents", 1) > 0 and coalesce("services"."price_per_day_cents", 1) > 0 and coalesce("services"."second_pet_cents", 1) > 0);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_nights_within_bounds" CHECK (1 <= "services"."min_nights" and "services"."min_nights" <= "services"."max_nights" and "services"."max_nights" <= 30);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_windows_within_day" CHECK (0 <= "services"."arrival_from" and "services"."arrival_from" < "services"."arrival_until" and "services"."arrival_until" <= 1440
        and 0 <= "services"."departure_from" and "services"."departure_from" < "services"."departure_until" and "services"."departure_until" <= 1440);--> statement-breakpoint
grant select, insert, update, delete on stay_places to patinha_app;
--> statement-breakpoint
-- Stays take places, not the time of a person (ADR 101): the exclusions and the index of the search leave them out.
alter table bookings drop constraint bookings_one_service_at_a_time;
--> statement-breakpoint
alter table bookings add constraint bookings_one_service_at_a_time
  exclude using gist (professional_id with =, service_id with <>, period with &&)
  where (stay_unit is null and status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table bookings drop constraint bookings_one_booking_a_lane;
--> statement-breakpoint
alter table bookings add constraint bookings_one_booking_a_lane
  exclude using gist (professional_id with =, lane with =, period with &&)
  where (stay_unit is null and status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table bookings drop constraint bookings_one_booking_an_assignee;
--> statement-breakpoint
alter table bookings add constraint bookings_one_booking_an_assignee
  exclude using gist (assignee_id with =, period with &&)
  where (assignee_id is not null and stay_unit is null and status in ('accepted', 'confirmed', 'in_progress'));
--> statement-breakpoint
alter table waitlist_offers drop constraint waitlist_offers_one_service_at_a_time;
--> statement-breakpoint
alter table waitlist_offers add constraint waitlist_offers_one_service_at_a_time
  exclude using gist (provider_id with =, service_id with <>, period with &&)
  where (stay_unit is null and status = 'open');
--> statement-breakpoint
alter table waitlist_offers drop constraint waitlist_offers_one_offer_a_lane;
--> statement-breakpoint
alter table waitlist_offers add constraint waitlist_offers_one_offer_a_lane
  exclude using gist (provider_id with =, lane with =, period with &&)
  where (stay_unit is null and status = 'open');
--> statement-breakpoint
drop index bookings_busy;
--> statement-breakpoint
create index bookings_busy on bookings (provider_id, busy_until) include (starts_at, service_id, lane)
  where stay_unit is null and status in ('accepted', 'confirmed', 'in_progress');
--> statement-breakpoint
-- The rule of the domain (`takenDays`): nights by the date on which they begin, days with the last one, at least one.
create function app.stay_days(unit text, starts_at timestamptz, ends_at timestamptz, zone text) returns setof date
language sql immutable parallel safe
as $$
  select day::date from generate_series(
    (starts_at at time zone zone)::date,
    greatest((starts_at at time zone zone)::date, (ends_at at time zone zone)::date - (unit = 'night')::int),
    interval '1 day') as day
$$;
--> statement-breakpoint
-- Keeps stay_places in step with bookings: a live stay has one row a pet and date, any other booking none. A booking made
-- before its service was sold by nights counts on the dates it touches. Raises exclusion_violation when a place is
-- missing; the primary key settles races.
create function app.take_stay_places() returns trigger language plpgsql as $$
declare
  is_live boolean := new.status in ('accepted', 'confirmed', 'in_progress');
  was_live boolean := false;
  service record;
  pet_count int;
  counted_by text;
  dates date[];
  taken int;
begin
  if tg_op = 'UPDATE' then
    was_live := old.status in ('accepted', 'confirmed', 'in_progress');
    if not is_live and not was_live then return null; end if;
    if is_live and was_live and row(old.service_id, old.starts_at, old.busy_until, old.stay_unit)
      is not distinct from row(new.service_id, new.starts_at, new.busy_until, new.stay_unit) then return null; end if;
    delete from public.stay_places where booking_id = new.id;
  end if;
  if not is_live then return null; end if;
  select s.unit, s.capacity into service from public.services s where s.id = new.service_id;
  if new.stay_unit is null and service.unit = 'visit' then return null; end if;
  counted_by := coalesce(new.stay_unit, service.unit);
  pet_count := greatest(1, (select count(*) from public.booking_pets p where p.booking_id = new.id));
  dates := array(select app.stay_days(counted_by, new.starts_at, new.busy_until, new.zone));
  insert into public.stay_places (service_id, day, place, booking_id)
  select new.service_id, d.day, free.place, new.id
  from unnest(dates) as d(day)
  cross join lateral (
    select count(*)::int as pets from public.stay_places t where t.service_id = new.service_id and t.day = d.day
  ) there
  cross join lateral (
    select n.place from generate_series(1, there.pets + pet_count + service.capacity) as n(place)
    where not exists (
      select from public.stay_places t
      where t.service_id = new.service_id and t.day = d.day and t.place = n.place)
    order by n.place
    limit least(pet_count, greatest(0, service.capacity - there.pets))
  ) free;
  get diagnostics taken = row_count;
  if taken < pet_count * cardinality(dates) then
    raise exception 'no place left at service %', new.service_id using errcode = 'exclusion_violation';
  end if;
  return null;
exception when unique_violation then
  raise exception 'a place of service % was taken meanwhile', new.service_id using errcode = 'exclusion_violation';
end
$$;
--> statement-breakpoint
create trigger take_stay_places after insert or update of status, service_id, starts_at, busy_until, stay_unit on bookings
  for each row execute function app.take_stay_places();
--> statement-breakpoint
-- Sitters' services of a day or more become nights at the old price by its whole nights (D-148); hidden until the owner
-- has looked at them. Bookings already made keep their form and their price, and count as places.
update services set
  unit = 'night',
  is_unit_unconfirmed = true,
  is_active = false,
  price_per_night_cents = greatest(1, case
    when price_per_service_cents is not null
      then (price_per_service_cents * 2 + duration_minutes / 1440) / (duration_minutes / 1440 * 2)
    else price_per_hour_cents * 24 end),
  price_per_hour_cents = null,
  price_per_service_cents = null,
  duration_minutes = 1440,
  buffer_minutes = 0
where service_type = 'pet_sitting' and duration_minutes >= 1440;
--> statement-breakpoint
insert into stay_places (service_id, day, place, booking_id)
select b.service_id, d.day, row_number() over (partition by b.service_id, d.day order by b.created_at, b.id, p.n), b.id
from bookings b
join services s on s.id = b.service_id and s.unit = 'night'
cross join lateral app.stay_days('night', b.starts_at, b.busy_until, b.zone) as d(day)
cross join lateral generate_series(1, greatest(1,
  (select count(*) from booking_pets bp where bp.booking_id = b.id))::int) as p(n)
where b.status in ('accepted', 'confirmed', 'in_progress');
--> statement-breakpoint
-- Whether a stay from one day to another (the day of departure, or the last of day care) finds the host at home and
-- places for its pets: `isStayOpen` and `freeLane` of the domain, whatever the hour of the day. The search asks it only
-- for stays that passed every cheaper filter.
create function app.has_stay(
  service uuid, provider uuid, unit text, capacity int, runs_over_days_off boolean, min_nights int, max_nights int,
  arrival int4range, departure int4range, first_day date, last_day date, pets int
) returns boolean
language sql stable parallel safe
as $$
  with dates as (
    select day::date as day
    from generate_series(first_day, last_day, interval '1 day') as day
  ), open as (
    select d.day,
      coalesce((
        select range_agg(int4range(h.start_minute, h.end_minute)) from public.availability_hours h
        where h.provider_id = provider and h.weekday = extract(dow from d.day)), '{}')
      - coalesce((
        select range_agg(int4range(coalesce(e.start_minute, 0), coalesce(e.end_minute, 1440)))
        from public.availability_exceptions e
        where e.provider_id = provider and e.day = d.day and not e.is_open), '{}')
      + coalesce((
        select range_agg(int4range(e.start_minute, e.end_minute)) from public.availability_exceptions e
        where e.provider_id = provider and e.day = d.day and e.is_open), '{}') as hours,
      exists (
        select from public.availability_exceptions e
        where e.provider_id = provider and e.day = d.day and not e.is_open and e.start_minute is null) as is_away
    from dates d
  )
  select last_day >= first_day + (unit = 'night')::int
    and last_day - first_day + (unit = 'day')::int between min_nights and max_nights
    and (select hours && arrival from open where day = first_day)
    and (select hours && departure from open where day = last_day)
    and case unit
      when 'day' then not exists (select from open where not (hours && arrival and hours && departure))
      else runs_over_days_off or not exists (
        select from open where is_away and isempty(range_merge(hours)) and day < last_day) end
    and not exists (
      select from (
        select t.day, 1 as pets from public.stay_places t
        where t.service_id = service and t.day between first_day and last_day - (unit = 'night')::int
        union all
        select d.day, o.pets
        from public.waitlist_offers o
        join public.waitlist_entries e on e.id = o.entry_id
        cross join lateral app.stay_days(o.stay_unit, o.starts_at, o.busy_until, e.zone) as d(day)
        where o.service_id = service and o.status = 'open' and o.stay_unit is not null and o.expires_at > app.now()
          and d.day between first_day and last_day - (unit = 'night')::int) kept
      group by kept.day having sum(kept.pets) + has_stay.pets > capacity)
$$;
--> statement-breakpoint
grant execute on function app.stay_days, app.take_stay_places, app.has_stay to patinha_app;
