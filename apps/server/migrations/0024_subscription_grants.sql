-- What was ordered and collected is never taken away, and amounts never change.
grant select, insert on subscriptions, subscription_charges to patinha_app;
--> statement-breakpoint
grant update (status, mandate_ref, pix_code, panel_url, started_at, paid_until, next_charge_at, cancelled_at,
  cancelled_by, ended_at) on subscriptions to patinha_app;
--> statement-breakpoint
grant update (status, decline_reason, decided_at, period_start, period_end, provider_ref, receipt_ref,
  recognised_cents, refund_status, refund_requested_at, refund_settled_at) on subscription_charges to patinha_app;
--> statement-breakpoint
-- As in 0021, with the plan that is paid for (D-64): its benefits last while the paid month runs.
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
      join ledger.tx r on r.booking_id = t.booking_id and r.kind = 'refund'
      join ledger.entry e on e.tx_id = r.id
      join ledger.account a on a.id = e.account_id and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo')
     where t.kind = 'completion' and t.meta ->> 'tutor_id' = pp.user_id::text
  ) refunded
  cross join lateral (
    select coalesce(sum(d.purchase_cents - d.discount_cents), 0)::bigint as total
      from redemptions d
     where d.member_id = pp.user_id and d.contested_at is null
  ) redeemed;
