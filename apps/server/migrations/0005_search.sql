-- The search (module search): Portuguese full text that ignores accents, a coarse position, and indexes that hold
-- the services of a place in the order in which they are listed.
create text search configuration app.portuguese (copy = pg_catalog.portuguese);
--> statement-breakpoint
alter text search configuration app.portuguese
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.portuguese_stem;
--> statement-breakpoint
-- Text as people compare it, as `plainText` of the domain does. unaccent itself is only "stable", because its
-- dictionary may be replaced; with the dictionary named it may be used in an index.
create function app.plain_text(value text) returns text
language sql immutable strict parallel safe
as $$ select lower(public.unaccent('public.unaccent', btrim(regexp_replace(value, '\s+', ' ', 'g')))) $$;
--> statement-breakpoint
-- What people call each kind of service, beside the words of the provider.
create function app.service_type_words(service_type text) returns text
language sql immutable parallel safe
as $$
  select case service_type
    when 'dog_walking' then 'passeio passear passeador cachorro cão dog walking'
    when 'pet_sitting' then 'cuidador hospedagem hotel creche babá pet sitting sitter'
    when 'grooming' then 'banho e tosa grooming banhista tosador higiene'
    when 'training' then 'adestramento adestrador treino comportamento'
    when 'veterinary' then 'veterinário veterinária clínica consulta vacina'
    when 'petshop' then 'petshop pet shop loja ração acessórios'
    else '' end
$$;
--> statement-breakpoint
-- Steps of 0.005° (about half a kilometre): distances are measured to this point, never to the front door,
-- so that searching from several places does not reveal the address.
create function app.coarse_degrees(degrees double precision) returns double precision
language sql immutable parallel safe
as $$ select (floor(degrees / 0.005) + 0.5) * 0.005 $$;
--> statement-breakpoint
create function app.distance_km(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
language sql immutable parallel safe
as $$
  select 2 * 6371 * asin(least(1, sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2)))
$$;
--> statement-breakpoint
-- The rule of the domain (`isOpenDuring`) over local times of the place: the weekly hours, without what exceptions close
-- and with what they open. The search has a shorter query for days without exceptions.
create function app.is_open(provider uuid, wall_start timestamp, wall_end timestamp) returns boolean
language sql stable parallel safe
as $$
  with days as (
    select day::date as day
    from generate_series(wall_start::date, (wall_end - interval '1 microsecond')::date, interval '1 day') as day
  ), weekly as (
    select range_agg(tsrange(d.day + h.start_minute * interval '1 minute', d.day + h.end_minute * interval '1 minute')) as open
    from days d
    join public.availability_hours h on h.provider_id = provider and h.weekday = extract(dow from d.day)
  ), exceptions as (
    select e.is_open, range_agg(tsrange(
      d.day + coalesce(e.start_minute, 0) * interval '1 minute',
      d.day + coalesce(e.end_minute, 1440) * interval '1 minute')) as stretch
    from days d
    join public.availability_exceptions e on e.provider_id = provider and e.day = d.day
    group by e.is_open
  )
  select wall_start < wall_end and
    coalesce((select open from weekly), '{}')
    - coalesce((select stretch from exceptions where not is_open), '{}')
    + coalesce((select stretch from exceptions where is_open), '{}')
    @> tsrange(wall_start, wall_end)
$$;
--> statement-breakpoint
alter table services
  -- Services without reviews are listed last by rating; a null would drop them from comparisons.
  add column listed_rating numeric generated always as (coalesce(rating_average, 0)) stored,
  add column city_key text generated always as (app.plain_text(city)) stored,
  add column coarse_latitude double precision generated always as (app.coarse_degrees(latitude)) stored,
  add column coarse_longitude double precision generated always as (app.coarse_degrees(longitude)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('app.portuguese', coalesce(title, '')), 'A')
    || setweight(to_tsvector('app.portuguese', app.service_type_words(service_type)), 'B')
    || setweight(to_tsvector('app.portuguese', coalesce(description, '')), 'C')
    || setweight(to_tsvector('app.portuguese', coalesce(city, '')), 'D')
  ) stored;
--> statement-breakpoint
-- Read backwards these give the best rated services of a place first; the id makes every position in the list unique.
create index services_by_city_and_type on services (city_key, service_type, listed_rating, rating_count, id) where is_active;
--> statement-breakpoint
create index services_by_city on services (city_key, listed_rating, rating_count, id) where is_active;
--> statement-breakpoint
create index services_by_type on services (service_type, listed_rating, rating_count, id) where is_active;
--> statement-breakpoint
create index services_by_rating on services (listed_rating, rating_count, id) where is_active;
--> statement-breakpoint
create index services_by_position on services (coarse_latitude, coarse_longitude) where is_active;
--> statement-breakpoint
create index services_by_text on services using gin (search) where is_active;
--> statement-breakpoint
create index services_cities on services (city_key, coalesce(state, '')) where is_active;
--> statement-breakpoint
-- What keeps a provider busy from some instant on. Plain bounds, so that no plan reads the indexes of the exclusion
-- constraints by time alone.
create index bookings_busy on bookings (provider_id, busy_until) include (starts_at, service_id, lane)
  where status in ('accepted', 'confirmed', 'in_progress');
