-- Credit that points were exchanged for came in by a rule of its own; every movement says its rule.
create or replace view cashback_ledger as
select e.id,
       p.user_id,
       case
         when t.kind in ('reward', 'redemption') then 'earn'
         when t.kind = 'expiry' then 'expire'
         when t.kind = 'referral' then 'referral'
         when t.kind in ('unhold', 'cancellation') then 'refund'
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
--> statement-breakpoint
-- One row per movement of points, with the booking that earned them.
create view points_ledger as
select e.id,
       p.user_id,
       -e.amount as delta_points,
       case t.kind when 'reward' then 'reward' when 'redemption' then 'points_exchange' else 'correction' end as rule,
       b.title as description,
       b.id as booking_id,
       t.occurred_at as created_at
  from profiles p
  join ledger.account a on a.code = 'points:' || p.user_id
  join ledger.entry e on e.account_id = a.id
  join ledger.tx t on t.id = e.tx_id
  left join bookings b on b.id = t.booking_id;
--> statement-breakpoint
grant select on points_ledger to patinha_app;
