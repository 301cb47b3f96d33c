CREATE TABLE "booking_looks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"looked_by" uuid,
	CONSTRAINT "booking_looks_reasons_known" CHECK (cardinality("booking_looks"."reasons") > 0 and "booking_looks"."reasons" <@ array['phone', 'card', 'pix_payer', 'card_money']),
	CONSTRAINT "booking_looks_by_a_person" CHECK (("booking_looks"."looked_at" is null) = ("booking_looks"."looked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weighs" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_looks" ADD CONSTRAINT "booking_looks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_looks_open" ON "booking_looks" USING btree ("asked_at","booking_id") WHERE looked_at is null;--> statement-breakpoint
grant select, insert, update, delete on booking_looks to patinha_app;
--> statement-breakpoint
-- D-154: services below the lowest price leave the market, and their owner is told. Bookings already made stay.
with hidden as (
  update services s set is_active = false
  where s.is_active and (
    least(s.price_per_hour_cents, s.price_per_service_cents, s.price_per_night_cents, s.price_per_day_cents) < 1000
    or exists (select from jsonb_array_elements(s.extras) as extra where (extra ->> 'priceCents')::bigint < 500))
  returning s.id, s.title, s.provider_id
)
insert into notifications (user_id, kind, title, body, path, key)
select p.owner_user_id, 'account', 'Um serviço seu saiu da busca',
  h.title || ': o menor preço agora é R$ 10,00, e R$ 5,00 por adicional. Ajuste o preço em Editar e ative de novo. Os agendamentos já feitos continuam.',
  case p.kind when 'empresa' then '/empresa/services' else '/prestador/services' end,
  'lowest-price:' || h.id
from hidden h join providers p on p.id = h.provider_id;
