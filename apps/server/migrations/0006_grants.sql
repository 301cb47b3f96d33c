-- The rights of the application's role, and the triggers that keep the audit trail as it was written. What the role may do
-- in the ledger is in 0002_ledger.sql. A later migration that adds tables grants their rights itself.
grant usage on schema public, app to patinha_app;
--> statement-breakpoint
grant select on app.clock to patinha_app;
--> statement-breakpoint
grant execute on all functions in schema app to patinha_app;
--> statement-breakpoint
grant usage, select on sequence audit_log_id_seq to patinha_app;
--> statement-breakpoint

-- Tables that the application reads and writes without restriction, and the views of 0003_views.sql that belong to them.
grant select, insert, update, delete on
  -- platform
  idempotency_keys, leases, mailbox, outbox, rate_limits, sms_outbox,
  -- account
  profiles, profile_photos, role_additions, user_roles,
  -- admin
  suspensions, suspension_appeals,
  -- auth
  auth_challenges, auth_codes, auth_factors, auth_identities, auth_known_addresses, auth_oauth_flows,
  auth_one_time_tokens, auth_recovery_codes, auth_sessions, auth_signing_keys, auth_users,
  -- availability, calendar
  availability_exceptions, availability_hours, calendar_feeds,
  -- booking
  bookings, booking_pets,
  -- care
  care_emergency_plans,
  -- company
  company_invitations, company_members,
  -- compliance
  account_deletions, consents, data_exports, incidents,
  -- favorite
  recent_services,
  -- loyalty-card
  card_validations, loyalty_cards,
  -- message
  message_reads,
  -- notification
  digest_mails, notification_preferences, notification_schedules, notifications, push_devices, push_preferences, pushes,
  -- payment
  payment_attempts, payment_receipts, payments, provider_events, refunds, saved_cards,
  -- pet, provider
  pets, providers,
  -- referral, review
  referrals, reviews,
  -- service
  service_photos, services,
  -- verification
  verification_links, verification_pages, verifications,
  -- wallet
  cashback_ledger, memberships, pet_points, wallets
to patinha_app;
--> statement-breakpoint
grant select on points_ledger, psp_movements, psp_sources to patinha_app;
--> statement-breakpoint

-- account, auth, compliance, onboarding, verification
-- Access records are added and removed, never changed.
grant select, insert, delete on access_records to patinha_app;
--> statement-breakpoint
-- What was accepted is written once.
grant select, insert on policy_versions to patinha_app;
--> statement-breakpoint
grant select, insert, delete on onboardings to patinha_app;
--> statement-breakpoint
-- A tax id that was verified never changes its owner; it goes with the account.
grant select, insert, delete on verified_tax_ids to patinha_app;
--> statement-breakpoint

-- booking
-- What was proposed stays as it was; only its end is written.
grant select, insert on booking_changes to patinha_app;
--> statement-breakpoint
grant update (status, refund_cents, ended_at) on booking_changes to patinha_app;
--> statement-breakpoint
-- What was requested together never changes.
grant select, insert on booking_series to patinha_app;
--> statement-breakpoint

-- care
-- A diary is only added to. Erasing its author takes the words, the photo and the video; their digests stay, so the
-- chain still verifies.
grant select, insert on care_entries, care_reports to patinha_app;
--> statement-breakpoint
grant update (text, photo_key, photo_width, photo_height) on care_entries to patinha_app;
--> statement-breakpoint
grant update (video_key, video_width, video_height, video_seconds, video_bytes) on care_entries to patinha_app;
--> statement-breakpoint
grant select, insert on care_handovers to patinha_app;
--> statement-breakpoint
grant select, insert, update on care_walks to patinha_app;
--> statement-breakpoint
grant select, insert, delete on care_positions to patinha_app;
--> statement-breakpoint
-- An incident is only added to; erasing its author takes the words.
grant select, insert on care_incidents to patinha_app;
--> statement-breakpoint
grant update (text) on care_incidents to patinha_app;
--> statement-breakpoint

-- dispute
-- What was said and decided stays; a person who leaves takes their words and pictures along.
grant select, insert, update on disputes to patinha_app;
--> statement-breakpoint
grant select, insert on dispute_events to patinha_app;
--> statement-breakpoint
grant update (offer_state, text, storage_key, width, height) on dispute_events to patinha_app;
--> statement-breakpoint

-- favorite
-- A favourite exists or not; there is nothing to change. (A service seen again moves to the front of recent_services.)
grant select, insert, delete on favorites to patinha_app;
--> statement-breakpoint

-- meeting
-- Who meets and what was proposed stays as it was. A person's words go with the account, the row after its retention.
grant select, insert, delete on meetings to patinha_app;
--> statement-breakpoint
grant update (status, starts_at, ends_at, busy_until, meeting_point, decline_reason, cancelled_by, cancel_reason,
  responded_at, ended_at, remind_at, pet_id, pet_name, pet_breed, place_note, note) on meetings to patinha_app;
--> statement-breakpoint

-- message
-- What was written stays as it was: the application may only remove the words of a person who has left.
grant select, insert on message_threads, messages to patinha_app;
--> statement-breakpoint
grant update (body, shown_body, photo_key, photo_width, photo_height) on messages to patinha_app;
--> statement-breakpoint
grant update (last_position, last_message_at) on message_threads to patinha_app;
--> statement-breakpoint
-- A conversation about a need becomes that of the booking which its proposal was accepted for; its people stay.
grant update (booking_id, need_id) on message_threads to patinha_app;
--> statement-breakpoint
grant select, insert, delete on person_blocks to patinha_app;
--> statement-breakpoint
-- A report is decided once, and loses its words when their author or the person they are about leaves.
grant select, insert on message_reports to patinha_app;
--> statement-breakpoint
grant update (detail, decision, decision_reason, decided_by, decided_at) on message_reports to patinha_app;
--> statement-breakpoint

-- need
grant select, insert, update on needs to patinha_app;
--> statement-breakpoint
grant select, insert, delete on need_pets, need_notices to patinha_app;
--> statement-breakpoint
-- What was proposed stays: only its end changes, and the words go with their provider.
grant select, insert on proposals to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, booking_id, message) on proposals to patinha_app;
--> statement-breakpoint
grant select, insert, update on proposal_counts to patinha_app;
--> statement-breakpoint

-- payment
-- What is contested stays as the provider reported it; the application records the outcome.
grant select, insert on chargebacks to patinha_app;
--> statement-breakpoint
grant update (status, taken_at, return_ref, returned_at, decided_at) on chargebacks to patinha_app;
--> statement-breakpoint

-- payout
-- Recipient and amount stay as they were requested; the application may record the outcome, and remove the
-- destination of a provider who has left.
grant select, insert on payout_recipients, payouts, payout_stops to patinha_app;
--> statement-breakpoint
grant update (replaced_at, provider_ref, sealed, masked) on payout_recipients to patinha_app;
--> statement-breakpoint
grant update (status, failure, provider_ref, sent_at, ended_at) on payouts to patinha_app;
--> statement-breakpoint
grant update (lifted_at) on payout_stops to patinha_app;
--> statement-breakpoint
-- A write-off stays as it was requested; only its end is written, and what an erasure removes.
grant select, insert on debt_write_offs to patinha_app;
--> statement-breakpoint
grant update (status, decided_by, decided_at, reason) on debt_write_offs to patinha_app;
--> statement-breakpoint

-- pet
-- Doses are added and removed. The page of a lost pet changes its words and is removed with its messages.
grant select, insert, delete on pet_doses, lost_pet_messages to patinha_app;
--> statement-breakpoint
grant update (reminded_at) on pet_doses to patinha_app;
--> statement-breakpoint
grant select, insert, delete on lost_pets to patinha_app;
--> statement-breakpoint
grant update (note, last_seen, shows_photo) on lost_pets to patinha_app;
--> statement-breakpoint
-- A document stays as it was uploaded; who may open it is for the tutor to change.
grant select, insert, delete on pet_photos, pet_documents, pet_document_pages, pet_document_links to patinha_app;
--> statement-breakpoint
grant update (is_shared) on pet_documents to patinha_app;
--> statement-breakpoint

-- promotion
-- What was announced stays as it was: the application may switch a promotion on and off, count its uses, and remove the
-- words of a company that has left.
grant select, insert on promotions, redemptions to patinha_app;
--> statement-breakpoint
grant update (is_active, used_count, title, description) on promotions to patinha_app;
--> statement-breakpoint
grant select, insert, update on promotion_uses to patinha_app;
--> statement-breakpoint
-- Amounts never change; a member may contest a redemption, and an admin decides.
grant update (contested_at, contest_reason) on redemptions to patinha_app;
--> statement-breakpoint
grant update (contest_outcome, contest_answer, contest_decided_by, contest_decided_at) on redemptions to patinha_app;
--> statement-breakpoint
-- A view of a campaign is written once and goes with its viewer.
grant select, insert, delete on promotion_views to patinha_app;
--> statement-breakpoint

-- reconciliation
-- The statement stays as it was fetched; of a discrepancy the application records when it was escalated, acknowledged
-- and resolved.
grant select, insert on psp_statement_lines, book_faults to patinha_app;
--> statement-breakpoint
grant update (escalated_at, resolved_at) on book_faults to patinha_app;
--> statement-breakpoint
grant update (acknowledged_by, acknowledged_at, note) on book_faults to patinha_app;
--> statement-breakpoint
grant select, insert on book_comparisons to patinha_app;
--> statement-breakpoint
grant update (compared_at, is_silent) on book_comparisons to patinha_app;
--> statement-breakpoint

-- referral
grant select, insert, delete on referral_codes to patinha_app;
--> statement-breakpoint
-- For `select … for update` of a code's row, on which the rewards of a referrer are serialised.
grant update (code) on referral_codes to patinha_app;
--> statement-breakpoint

-- review
-- A report is closed by a decision, and loses its words when its author leaves.
grant select, insert on review_reports to patinha_app;
--> statement-breakpoint
grant update (detail, decided_at) on review_reports to patinha_app;
--> statement-breakpoint

-- subscription
-- What was ordered and charged is never removed, and amounts never change.
grant select, insert on subscriptions, subscription_charges to patinha_app;
--> statement-breakpoint
grant update (status, mandate_ref, pix_code, panel_url, started_at, paid_until, next_charge_at, cancelled_at,
  cancelled_by, ended_at) on subscriptions to patinha_app;
--> statement-breakpoint
grant update (status, decline_reason, decided_at, period_start, period_end, provider_ref, receipt_ref,
  recognised_cents, refund_status, refund_requested_at, refund_settled_at, received_at, refund_ref)
  on subscription_charges to patinha_app;
--> statement-breakpoint

-- substitution
-- What was reported and asked stays as it was: only ends are written, and what an erasure removes.
grant select, insert on sick_days, substitutions, substitute_asks to patinha_app;
--> statement-breakpoint
grant update (reason) on sick_days to patinha_app;
--> statement-breakpoint
grant update (status, ended_at) on substitutions to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, extras) on substitute_asks to patinha_app;
--> statement-breakpoint

-- waitlist
-- What was wished for and offered stays as it was: only ends are written. Both are removed with the account, and after
-- their retention.
grant select, insert, delete on waitlist_entries, waitlist_pets, waitlist_offers to patinha_app;
--> statement-breakpoint
grant update (status, ended_at, booking_id) on waitlist_entries to patinha_app;
--> statement-breakpoint
grant update (status, ended_at) on waitlist_offers to patinha_app;
--> statement-breakpoint

-- platform: the audit trail and the chain over it
-- Both are written once and never changed, not even by the owner.
grant select, insert on audit_log, audit_chain to patinha_app;
--> statement-breakpoint
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only' using errcode = 'AU001';
end $$;
--> statement-breakpoint
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_log_is_never_emptied before truncate on audit_log
  execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_chain_is_append_only before update or delete on audit_chain
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_chain_is_never_emptied before truncate on audit_chain
  execute function app.refuse_change();
