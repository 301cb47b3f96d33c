grant update (contest_outcome, contest_answer, contest_decided_by, contest_decided_at) on redemptions to patinha_app;
--> statement-breakpoint
-- As in 0035, with the purchases that an admin kept after a contest.
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
      join ledger.tx r on r.booking_id = t.booking_id and r.kind = 'dispute_resolution'
      join ledger.entry e on e.tx_id = r.id
      join ledger.account a on a.id = e.account_id and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo')
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) refunded
  cross join lateral (
    select coalesce(sum(d.purchase_cents - d.discount_cents), 0)::bigint as total
      from redemptions d
     where d.member_id = pp.user_id and d.is_standing
  ) redeemed;
