-- A view of a campaign is written once and goes with its viewer.
grant select, insert, delete on promotion_views to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on company_members, company_invitations to patinha_app;
