-- The specification's money tables (§3), read-only projections of the ledger. Every profile has its row,
-- with zeros before its first movement.
-- The balance is what can be spent this instant: credit that has ended is no part of it, even before the
-- job has written its expiry.
create view wallets as
select p.user_id,
       coalesce(cash.balance, 0) + credit.live as balance_cents,
       coalesce(held.balance, 0) as hold_cents
  from profiles p
  left join ledger.account cash on cash.code = 'wallet_cash:' || p.user_id
  left join ledger.account held on held.code = 'wallet_hold:' || p.user_id
  cross join lateral (
    select coalesce(sum(l.remaining), 0)::bigint as live
      from ledger.account promo join ledger.credit_lot l on l.account_id = promo.id
     where promo.code = 'wallet_promo:' || p.user_id and l.remaining > 0 and l.expires_at > app.now()
  ) credit;
--> statement-breakpoint
-- One row per movement of promotional credit. `expires_at` is set where credit was given; the booking is
-- the one that earned, used or got back the credit, and its title describes the movement.
create view cashback_ledger as
select e.id,
       p.user_id,
       case
         when t.kind = 'reward' then 'earn'
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
       given.expires_at
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
-- What was earned less what was taken back, and what was redeemed; the tier is the level of D-65.
create view pet_points as
select p.user_id,
       coalesce(a.balance, 0) as balance,
       case when earned.total < 5000 then 'silver' when earned.total < 10000 then 'gold' else 'platinum' end as tier,
       earned.total as total_earned,
       earned.total - coalesce(a.balance, 0) as total_spent
  from profiles p
  left join ledger.account a on a.code = 'points:' || p.user_id
  cross join lateral (
    select coalesce(-sum(e.amount), 0)::bigint as total
      from ledger.entry e join ledger.tx t on t.id = e.tx_id
     where e.account_id = a.id and t.kind <> 'redemption'
  ) earned;
--> statement-breakpoint
-- `plan` is what is paid for, `tier` the card's name of the points level (D-64). Spent (D-66): what completed
-- bookings brought into escrow, less what went back to the payer for them.
create view memberships as
select pp.user_id,
       'silver'::text as plan,
       case pp.tier when 'platinum' then 'diamond' else pp.tier end as tier,
       spent.total - refunded.total as total_spent_cents
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
      join ledger.tx r on r.booking_id = t.booking_id and r.kind = 'refund'
      join ledger.entry e on e.tx_id = r.id
      join ledger.account a on a.id = e.account_id and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo')
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) refunded;
