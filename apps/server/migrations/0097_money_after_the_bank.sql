-- What a bank took back is spent no more (D-66), and credit that came back with it is a refund.
create or replace view memberships as
select pp.user_id,
       case when exists (select from subscriptions s
                          where s.user_id = pp.user_id and s.company_id is null
                            and s.status in ('active', 'past_due', 'cancelled'))
            then 'premium' else 'silver' end as plan,
       case pp.tier when 'platinum' then 'diamond' else pp.tier end as tier,
       spent.total - refunded.total + redeemed.total as total_spent_cents
  from pet_points pp
  cross join lateral (
    select coalesce(sum(e.amount), 0)::bigint as total
      from ledger.tx t
      join ledger.entry e on e.tx_id = t.id
      join ledger.account a on a.id = e.account_id and a.kind = 'escrow'
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) spent
  cross join lateral (
    select coalesce(-sum(e.amount), 0)::bigint as total
      from ledger.tx t
      join ledger.tx r on r.booking_id = t.booking_id and r.kind in ('dispute_resolution', 'chargeback', 'chargeback_return')
      join ledger.entry e on e.tx_id = r.id
      join ledger.account a on a.id = e.account_id and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) refunded
  cross join lateral (
    select coalesce(sum(d.purchase_cents - d.discount_cents), 0)::bigint as total
      from redemptions d
     where d.member_id = pp.user_id and d.is_standing
  ) redeemed;
--> statement-breakpoint
create or replace view cashback_ledger as
select e.id,
       p.user_id,
       case
         when t.kind in ('reward', 'redemption') then 'earn'
         when t.kind = 'expiry' then 'expire'
         when t.kind = 'referral' then 'referral'
         when t.kind in ('unhold', 'cancellation', 'price_change', 'dispute_resolution', 'chargeback') then 'refund'
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
         when 'chargeback' then 'payment_returned'
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
