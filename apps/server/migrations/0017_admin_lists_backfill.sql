-- Who is suspended already leaves the market too.
update providers p set suspended_at = u.suspended_at
  from auth_users u where u.id = p.owner_user_id and u.suspended_at is not null;
--> statement-breakpoint
-- The revenue of some months is read without the postings of all others.
create index tx_occurred_at on ledger.tx (occurred_at);
