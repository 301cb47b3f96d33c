ALTER TABLE "bookings" ADD COLUMN "weekend_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "holiday_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "accepted_species" text[] DEFAULT '{"dog","cat","bird","fish","rabbit","other"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "accepted_sizes" text[] DEFAULT '{"small","medium","large","giant"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "weekend_pct" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "holiday_pct" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_parts_within_list" CHECK ("bookings"."weekend_cents" >= 0 and "bookings"."holiday_cents" >= 0 and "bookings"."weekend_cents" + "bookings"."holiday_cents" <= "bookings"."list_cents");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_species_known" CHECK (cardinality("services"."accepted_species") > 0 and "services"."accepted_species" <@ array['dog', 'cat', 'bird', 'fish', 'rabbit', 'other']);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_sizes_known" CHECK (cardinality("services"."accepted_sizes") > 0 and "services"."accepted_sizes" <@ array['small', 'medium', 'large', 'giant']);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_day_pct_within_bounds" CHECK (coalesce("services"."weekend_pct", 1) between 1 and 200 and coalesce("services"."holiday_pct", 1) between 1 and 200);