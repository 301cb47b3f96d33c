ALTER TABLE "promotions" ADD COLUMN "is_at_counter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_online" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_counts_somewhere" CHECK ("promotions"."is_at_counter" or "promotions"."is_online");--> statement-breakpoint
-- Terms change while a promotion has no use; the application sees to that under the row's lock.
grant update (pct_off, min_value_cents, max_discount_cents, start_at, end_at, days_of_week, start_minute, end_minute,
  total_limit, per_user_limit, is_at_counter, is_online) on promotions to patinha_app;
--> statement-breakpoint
create function app.keep_promotion_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a promotion in use are fixed' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger promotions_terms_fixed before update on promotions for each row
  when (old.used_count > 0 and
    (old.pct_off, old.min_value_cents, old.max_discount_cents, old.start_at, old.end_at, old.days_of_week,
     old.start_minute, old.end_minute, old.total_limit, old.per_user_limit, old.is_at_counter, old.is_online)
    is distinct from
    (new.pct_off, new.min_value_cents, new.max_discount_cents, new.start_at, new.end_at, new.days_of_week,
     new.start_minute, new.end_minute, new.total_limit, new.per_user_limit, new.is_at_counter, new.is_online))
  execute function app.keep_promotion_terms();
