-- What was proposed stays as it was; only its end is written.
grant select, insert on booking_changes to patinha_app;
--> statement-breakpoint
grant update (status, refund_cents, ended_at) on booking_changes to patinha_app;
--> statement-breakpoint
-- As in 0035, with what a cheaper time of a paid booking gave back.
create or replace view cashback_ledger as
select e.id,
       p.user_id,
       case
         when t.kind in ('reward', 'redemption') then 'earn'
         when t.kind = 'expiry' then 'expire'
         when t.kind = 'referral' then 'referral'
         when t.kind in ('unhold', 'cancellation', 'price_change', 'dispute_resolution') then 'refund'
         when t.kind = 'hold' then 'spend'
         else 'clawback'
       end as type,
       -e.amount as delta_cents,
       b.title as description,
       b.id as booking_id,
       t.occurred_at as created_at,
       given.expires_at,
       case t.kind
         when 'reward' then 'cashback'
         when 'redemption' then 'points_exchange'
         when 'referral' then 'referral'
         when 'hold' then 'payment'
         when 'unhold' then 'payment_returned'
         when 'cancellation' then 'cancellation'
         when 'price_change' then 'date_change'
         when 'dispute_resolution' then 'dispute'
         when 'expiry' then 'expiry'
         else 'correction'
       end as rule
  from profiles p
  join ledger.account a on a.code = 'wallet_promo:' || p.user_id
  join ledger.entry e on e.account_id = a.id
  join ledger.tx t on t.id = e.tx_id
  left join lateral (
    select min(l.expires_at) as expires_at from ledger.credit_lot l where l.origin_tx = t.id and l.account_id = a.id
  ) given on true
  left join lateral (
    select first.booking_id
      from ledger.lot_movement m
      join ledger.credit_lot l on l.id = m.lot_id
      join ledger.tx first on first.id = l.origin_tx
     where m.tx_id = t.id and t.booking_id is null
     limit 1
  ) origin on true
  left join bookings b on b.id = coalesce(t.booking_id, origin.booking_id);
