-- Read-only views over the ledger: the specification's money tables (§3), which have a row for every profile, with zeros
-- before its first movement, and what the comparison with the payment provider's statement reads.

-- The balance is what can be spent at this instant: expired credit is not part of it, even before the job has
-- posted its expiry.
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
-- One row per movement of promotional credit. `expires_at` is set where credit was given; the booking is the one that
-- earned, used or got back the credit, and its title describes the movement. `rule` says why the credit moved. Credit
-- that comes back because the payer's bank took its money back is a refund like any other.
create view cashback_ledger as
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
-- One row per movement of points, with its rule and the booking that earned them.
create view points_ledger as
select e.id,
       p.user_id,
       -e.amount as delta_points,
       case t.kind
         when 'reward' then 'reward'
         when 'review_reward' then 'review'
         when 'redemption' then 'points_exchange'
         else 'correction'
       end as rule,
       b.title as description,
       b.id as booking_id,
       t.occurred_at as created_at
  from profiles p
  join ledger.account a on a.code = 'points:' || p.user_id
  join ledger.entry e on e.account_id = a.id
  join ledger.tx t on t.id = e.tx_id
  left join bookings b on b.id = t.booking_id;
--> statement-breakpoint
-- `plan` is the subscription that is paid for, which lasts while the paid month runs; `tier` is the card's name of the
-- points level (D-64). Spent (D-66) is the sum of
-- - what completed bookings brought into escrow,
-- - less what disputes gave back of them and what the payer's bank took back (its return counts again),
-- - and what was paid to partners after the discount, unless the member contests the purchase and an admin has not kept it.
create view memberships as
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
-- What the payment provider's statement names as a source, and whose money it is.
create view psp_sources as
select r.provider_ref as ref, b.provider_id
  from payment_receipts r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
union all
select f.provider_ref, b.provider_id from refunds f join bookings b on b.id = f.booking_id where f.provider_ref is not null
union all
select o.provider_ref, o.provider_id from payouts o where o.provider_ref is not null
union all
select c.provider_ref, b.provider_id from chargebacks c join bookings b on b.id = c.booking_id
union all
select c.return_ref, b.provider_id from chargebacks c join bookings b on b.id = c.booking_id where c.return_ref is not null;
--> statement-breakpoint
-- Every ledger entry on what a payment provider holds for us, with the provider's own reference of it. An entry that
-- nothing explains has no `ref`. The money of the demonstration never went through a provider and is left out.
--
-- Months of subscriptions, and what a bank takes and gives back of them, belong to no provider: a discrepancy among them
-- holds back no payout. `is_card`: the statement may show the money of a card later than the ledger does.
create view psp_movements as
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
