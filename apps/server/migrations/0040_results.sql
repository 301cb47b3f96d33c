-- What only keeps writers waiting comes first, what keeps readers waiting last.
-- Read backwards these give the best rated sellers of a place first, and of each first the service with the lowest price
-- of its list: the search takes one service of each seller without sorting (ADR 178).
create index services_by_city_and_type_and_seller on services (city_key, service_type, listed_rating, rating_count, provider_id,
  (coalesce(price_per_night_cents, price_per_day_cents, least(price_per_hour_cents, price_per_service_cents))) desc, id desc)
  where is_active;
--> statement-breakpoint
create index services_by_city_and_seller on services (city_key, listed_rating, rating_count, provider_id,
  (coalesce(price_per_night_cents, price_per_day_cents, least(price_per_hour_cents, price_per_service_cents))) desc, id desc)
  where is_active;
--> statement-breakpoint
create index services_by_type_and_seller on services (service_type, listed_rating, rating_count, provider_id,
  (coalesce(price_per_night_cents, price_per_day_cents, least(price_per_hour_cents, price_per_service_cents))) desc, id desc)
  where is_active;
--> statement-breakpoint
create index services_by_rating_and_seller on services (listed_rating, rating_count, provider_id,
  (coalesce(price_per_night_cents, price_per_day_cents, least(price_per_hour_cents, price_per_service_cents))) desc, id desc)
  where is_active;
--> statement-breakpoint
CREATE INDEX "reviews_quotable" ON "reviews" USING btree ("provider_id","published_at") WHERE published_at is not null and hidden_at is null and weighs and rating >= 4 and char_length(comment) between 10 and 40 and comment !~ '[][0-9@/\r\n]';--> statement-breakpoint
drop index services_by_city_and_type, services_by_city, services_by_type, services_by_rating;
--> statement-breakpoint
alter index services_by_city_and_type_and_seller rename to services_by_city_and_type;
--> statement-breakpoint
alter index services_by_city_and_seller rename to services_by_city;
--> statement-breakpoint
alter index services_by_type_and_seller rename to services_by_type;
--> statement-breakpoint
alter index services_by_rating_and_seller rename to services_by_rating;
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "returned_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "listed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
create function app.count_listed() returns trigger language plpgsql set search_path = '' as $$
declare
  was integer := 0;
  is_now integer := 0;
  provider uuid;
begin
  if tg_op <> 'INSERT' then
    was := (old.is_active and old.taken_down_at is null)::int;
    provider := old.provider_id;
  end if;
  if tg_op <> 'DELETE' then
    is_now := (new.is_active and new.taken_down_at is null)::int;
    provider := new.provider_id;
  end if;
  if is_now <> was then
    update public.providers set listed_count = listed_count + is_now - was where id = provider;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_listed after insert or delete or update of is_active, taken_down_at on services
for each row execute function app.count_listed();
--> statement-breakpoint
update providers p set
  listed_count = (select count(*) from services s where s.provider_id = p.id and s.is_active and s.taken_down_at is null),
  -- The job counts the tutors who came back, once no worker of the version before is left to count without them.
  figures_due_at = case when p.completed_count > 0 then app.now() + interval '2 hours' else p.figures_due_at end;
