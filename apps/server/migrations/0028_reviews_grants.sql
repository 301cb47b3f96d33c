-- A report is closed by a decision, and loses its words when its author leaves.
grant select, insert on review_reports to patinha_app;
--> statement-breakpoint
grant update (detail, decided_at) on review_reports to patinha_app;
--> statement-breakpoint
-- As in 0009, and points for a published review say so.
create or replace view points_ledger as
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
