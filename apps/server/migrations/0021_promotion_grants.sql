-- What was announced stays as it was: the application may switch a promotion and count its uses, and take the
-- words of a company that has left.
grant select, insert on promotions, redemptions to patinha_app;
--> statement-breakpoint
grant update (is_active, used_count, title, description) on promotions to patinha_app;
--> statement-breakpoint
grant select, insert, update on promotion_uses to patinha_app;
--> statement-breakpoint
-- Amounts are never changed; a member may contest a redemption.
grant update (contested_at, contest_reason) on redemptions to patinha_app;
--> statement-breakpoint
-- As in 0003, and what was paid at partners after the discount, unless the member contests it (D-66).
create or replace view memberships as
select pp.user_id,
       'silver'::text as plan,
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
