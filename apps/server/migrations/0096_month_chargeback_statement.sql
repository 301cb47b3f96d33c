-- As in 0080, and what a bank takes and gives back of the month of a plan: nobody's payouts hang on it, and it is a Pix.
create or replace view psp_movements as
select t.id as tx_id, t.key, t.occurred_at, a.owner as psp, e.amount as amount_cents,
       s.ref, s.at, s.tolerance_seconds, s.provider_id, coalesce(s.is_card, false) as is_card
  from ledger.entry e
  join ledger.account a on a.id = e.account_id and a.kind = 'psp_receivable'
  join ledger.tx t on t.id = e.tx_id
  left join lateral (
    select r.provider_ref as ref, r.received_at as at, 60 as tolerance_seconds, b.provider_id, p.method = 'card' as is_card
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.kind = 'settlement' and r.payment_id = case when t.key like 'cap:%' then substr(t.key, 5)::uuid end
    union all
    select r.provider_ref, r.received_at, 60, b.provider_id, p.method = 'card'
      from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where r.id = case when t.key like 'stray:%' then substr(t.key, 7)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id, p.method = 'card'
      from refunds f join payments p on p.id = f.payment_id join bookings b on b.id = f.booking_id
     where f.id = case when t.key like 'rfs:%' then substr(t.key, 5)::uuid end
    union all
    select f.provider_ref, f.settled_at, 86400, b.provider_id, p.method = 'card'
      from refunds f join payments p on p.id = f.payment_id join bookings b on b.id = f.booking_id
     where f.reason = 'stray' and f.receipt_id = case when t.key like 'strs:%' then substr(t.key, 6)::uuid end
    union all
    select o.provider_ref, o.ended_at, 60, o.provider_id, false
      from payouts o
     where o.id = case when t.key like 'set:%' then substr(t.key, 5)::uuid end
    union all
    select c.receipt_ref, c.received_at, 60, null::uuid, false
      from subscription_charges c
     where c.status = 'paid'
       and c.subscription_id = case when t.key like 'sub:%' then split_part(t.key, ':', 2)::uuid end
       and c.cycle = case when t.key like 'sub:%' then split_part(t.key, ':', 3)::integer end
    union all
    select c.receipt_ref, c.received_at, 60, null::uuid, false
      from subscription_charges c
     where c.id = case when t.key like 'stray:%' then substr(t.key, 7)::uuid end
    union all
    select c.refund_ref, c.refund_settled_at, 86400, null::uuid, false
      from subscription_charges c
     where c.id = case when t.key like 'subrfs:%' then substr(t.key, 8)::uuid end
    union all
    select c.provider_ref, c.taken_at, 60, b.provider_id, p.method = 'card'
      from chargebacks c left join payments p on p.id = c.payment_id left join bookings b on b.id = c.booking_id
     where c.id = case when t.key like 'cbk:%' then substr(t.key, 5)::uuid end
    union all
    select c.return_ref, c.returned_at, 60, b.provider_id, p.method = 'card'
      from chargebacks c left join payments p on p.id = c.payment_id left join bookings b on b.id = c.booking_id
     where c.id = case when t.key like 'cbr:%' then substr(t.key, 5)::uuid end
  ) s on true
 where coalesce(s.ref, '') not like 'sim_demo_%';
