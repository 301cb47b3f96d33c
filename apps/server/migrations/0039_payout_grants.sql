-- Whom and how much stays as it was asked for; the application may say what became of it, and take the
-- destination of somebody who has left.
grant select, insert on payout_recipients, payouts, payout_stops to patinha_app;
--> statement-breakpoint
grant update (replaced_at, provider_ref, sealed, masked) on payout_recipients to patinha_app;
--> statement-breakpoint
grant update (status, failure, provider_ref, sent_at, ended_at) on payouts to patinha_app;
--> statement-breakpoint
grant update (lifted_at) on payout_stops to patinha_app;
--> statement-breakpoint
-- What the payment provider's books know as a source, and whose money it is.
create view psp_sources as
select r.provider_ref as ref, b.provider_id
  from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
union all
select f.provider_ref, b.provider_id from refunds f join bookings b on b.id = f.booking_id where f.provider_ref is not null
union all
select o.provider_ref, o.provider_id from payouts o where o.provider_ref is not null;
--> statement-breakpoint
-- Every entry of the ledger on what a payment provider holds for us, with the provider's own name of it. An entry that
-- nothing explains has no ref. The demonstration's money never went through a provider and is left out.
create view psp_movements as
select t.id as tx_id, t.key, t.occurred_at, a.owner as psp, e.amount as amount_cents,
       s.ref, s.at, s.tolerance_seconds, s.provider_id
  from ledger.entry e
  join ledger.account a on a.id = e.account_id and a.kind = 'psp_receivable'
  join ledger.tx t on t.id = e.tx_id
  left join lateral (
    select r.provider_ref as ref, r.received_at as at, 60 as tolerance_seconds, b.provider_id
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.kind = 'settlement' and r.payment_id = case when t.key like 'cap:%' then substr(t.key, 5)::uuid end
    union all
    select r.provider_ref, r.received_at, 60, b.provider_id
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.id = case when t.key like 'stray:%' then substr(t.key, 7)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id
      from refunds f join bookings b on b.id = f.booking_id
     where f.id = case when t.key like 'rfs:%' then substr(t.key, 5)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id
      from refunds f join bookings b on b.id = f.booking_id
     where f.reason = 'stray' and f.receipt_id = case when t.key like 'strs:%' then substr(t.key, 6)::uuid end
    union all
    select o.provider_ref, o.ended_at, 60, o.provider_id
      from payouts o
     where o.id = case when t.key like 'set:%' then substr(t.key, 5)::uuid end
  ) s on true
 where coalesce(s.ref, '') not like 'sim_demo_%';
--> statement-breakpoint
grant select on psp_sources, psp_movements to patinha_app;
--> statement-breakpoint
-- The statement stays as it was fetched; of a fault the application says when it was told and when it was gone.
grant select, insert on psp_statement_lines, book_faults to patinha_app;
--> statement-breakpoint
grant update (escalated_at, resolved_at) on book_faults to patinha_app;
