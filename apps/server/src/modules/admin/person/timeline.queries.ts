import { type TeamAction, teamActions, type TimelineEvent, type TimelineKind } from '@patinha/domain/admin';
import { type SQL, sql } from 'drizzle-orm';

import { quoted } from '../../../platform/db/columns.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

/** One thing that happened with a person. */
export interface TimelineRow extends Record<string, unknown> {
  /** To the microsecond, in UTC: a part of the cursor. */
  readonly at: string;
  /** Unique in a person's line of time. */
  readonly key: string;
  readonly kind: TimelineKind;
  readonly event: TimelineEvent;
  readonly by_id: string | null;
  readonly by_name: string | null;
  readonly text: string | null;
  readonly amount: number | null;
  readonly booking_id: string | null;
  /** The type of a document, the user agent of a session, or what the team did. */
  readonly detail: string | null;
}

export interface TimelineLook {
  readonly userId: string;
  /** The last entry of the page before. */
  readonly before: { readonly at: string; readonly key: string } | undefined;
  readonly limit: number;
}

/** Reads the newest entries of a source: the columns of a row in their order, with an instant first that may be null. */
export const newestOf = (
  db: Database,
  source: SQL,
  { before, limit }: Omit<TimelineLook, 'userId'>,
): Promise<TimelineRow[]> =>
  rows<TimelineRow>(
    db,
    sql`select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, s.key, s.kind, s.event,
          s.by_id, s.by_name, s.text, s.amount, s.booking_id, s.detail
        from (${source}) s (at, key, kind, event, by_id, by_name, text, amount, booking_id, detail)
       where s.at is not null ${before ? sql`and (s.at, s.key collate "C") < (${before.at}::timestamptz, ${before.key})` : sql``}
       order by s.at desc, s.key collate "C" desc limit ${limit}`,
  );

const none = sql.raw('null::text');
const noId = sql.raw('null::uuid');
const noAmount = sql.raw('null::bigint');

const teamActs: readonly TeamAction[] = teamActions.filter((action) => action !== 'admin.write-note');

/** Bookings on either side, and those that the person attends for a company. */
const bookingsOf = (userId: string) => sql`
  select b.id, b.title, b.tutor_id, t.full_name as tutor_name, p.owner_user_id, p.display_name,
         b.price_cents + b.fee_cents as total, b.status, b.created_at, b.responded_at, b.cancelled_at, b.cancelled_by,
         b.checked_in_at, b.checked_out_at
    from (select id from bookings where tutor_id = ${userId}
          union select k.id from bookings k join providers o on o.id = k.provider_id where o.owner_user_id = ${userId}
          union select id from bookings where assignee_id = ${userId}) own
    join bookings b on b.id = own.id
    join providers p on p.id = b.provider_id
    left join profiles t on t.user_id = b.tutor_id`;

const sources: Readonly<Record<Exclude<TimelineKind, 'message'>, (userId: string) => readonly SQL[]>> = {
  booking: (userId) => [
    sql`select e.at, 'booking:' || e.event || ':' || b.id, 'booking', 'booking-' || e.event,
          case e.side when 'tutor' then b.tutor_id when 'provider' then b.owner_user_id end,
          case e.side when 'tutor' then b.tutor_name when 'provider' then b.display_name end,
          b.title, b.total, b.id, ${none}
        from (${bookingsOf(userId)}) b
        cross join lateral (values
          ('requested', b.created_at, 'tutor'),
          ('accepted', case when b.status not in ('pending', 'declined') then b.responded_at end, 'provider'),
          ('declined', case when b.status = 'declined' then b.responded_at end, 'provider'),
          ('begun', b.checked_in_at, 'provider'),
          ('ended', b.checked_out_at, 'provider'),
          ('cancelled', b.cancelled_at, case b.cancelled_by when 'tutor' then 'tutor' when 'system' then null else 'provider' end)
        ) e (event, at, side)`,
  ],
  money: (userId) => [
    sql`select m.completed_at, 'payment:' || m.id, 'money', 'payment-received', m.user_id, b.tutor_name, b.title,
          m.amount_cents + m.wallet_cents, b.id, ${none}
        from (${bookingsOf(userId)}) b join payments m on m.booking_id = b.id`,
    sql`select c.noted_at, 'chargeback:' || c.id, 'money', 'payment-contested', ${noId}, ${none}, b.title, c.amount_cents,
          b.id, ${none}
        from (${bookingsOf(userId)}) b join chargebacks c on c.booking_id = b.id`,
    sql`select case e.event when 'settled' then r.settled_at else r.requested_at end, 'refund:' || r.id, 'money',
          'refund-' || e.event, ${noId}, ${none}, b.title, r.amount_cents, b.id, ${none}
        from (${bookingsOf(userId)}) b
        join payments m on m.booking_id = b.id
        join refunds r on r.payment_id = m.id
        cross join lateral (select case r.status when 'settled' then 'settled' when 'failed' then 'refused' else 'requested' end) e (event)`,
    sql`select coalesce(o.ended_at, o.requested_at), 'payout:' || o.id, 'money',
          case o.status when 'paid' then 'payout-settled' when 'failed' then 'payout-returned' else 'payout-requested' end,
          ${noId}, ${none}, ${none}, o.amount_cents, ${noId}, ${none}
        from payouts o join providers p on p.id = o.provider_id where p.owner_user_id = ${userId}`,
    sql`select c.decided_at, 'plan:' || c.id, 'money', 'plan-paid', ${noId}, ${none}, ${none}, c.amount_cents, ${noId}, ${none}
        from subscriptions s join subscription_charges c on c.subscription_id = s.id
       where s.user_id = ${userId} and c.status = 'paid'`,
    sql`select k.noted_at, 'chargeback:' || k.id, 'money', 'payment-contested', ${noId}, ${none}, ${none}, k.amount_cents,
          ${noId}, ${none}
        from subscriptions s
        join subscription_charges c on c.subscription_id = s.id
        join chargebacks k on k.subscription_charge_id = c.id
       where s.user_id = ${userId}`,
  ],
  document: (userId) => [
    sql`select e.at, 'document:' || e.event || ':' || v.id, 'document', 'document-' || e.event,
          case e.event when 'sent' then v.user_id else v.reviewer_id end,
          case when e.event <> 'sent' then r.full_name end,
          case e.event when 'rejected' then v.reason end, ${noAmount}, ${noId}, v.type
        from verifications v
        left join profiles r on r.user_id = v.reviewer_id
        cross join lateral (values
          ('sent', v.created_at),
          ('approved', case when v.status in ('approved', 'expired') then v.reviewed_at end),
          ('rejected', case when v.status = 'rejected' then v.reviewed_at end)) e (event, at)
       where v.user_id = ${userId}`,
  ],
  dispute: (userId) => [
    sql`select e.at, 'dispute:' || e.event || ':' || d.id, 'dispute', 'dispute-' || e.event,
          case e.event when 'opened' then d.opened_by end,
          case when e.event = 'opened' then case d.opened_by_side when 'tutor' then b.tutor_name else b.display_name end end,
          b.title, case e.event when 'decided' then d.refund_cents end, b.id, ${none}
        from (${bookingsOf(userId)}) b
        join disputes d on d.booking_id = b.id
        cross join lateral (values ('opened', d.created_at), ('decided', d.resolved_at)) e (event, at)`,
  ],
  'sign-in': (userId) => [
    // The day and the device alone: when and from where exactly is behind `npm run access:export`.
    sql`select d.day at time zone 'America/Sao_Paulo', 'sign-in:' || min(s.id::text), 'sign-in', 'signed-in', ${noId}, ${none},
          ${none}, ${noAmount}, ${noId}, s.user_agent
        from auth_sessions s
        cross join lateral (select date_trunc('day', s.created_at at time zone 'America/Sao_Paulo')) d (day)
       where s.user_id = ${userId} group by d.day, s.user_agent`,
  ],
  team: (userId) => [
    sql`select n.written_at, 'note:' || n.id, 'team', 'note-written', n.author_id, a.full_name, n.text, ${noAmount}, ${noId}, ${none}
        from person_notes n left join profiles a on a.user_id = n.author_id where n.user_id = ${userId}`,
    // A note stands there itself.
    sql`select l.happened_at, 'act:' || l.id, 'team', 'team-acted', l.actor_id, a.full_name, l.details ->> 'reason',
          ${noAmount}, ${noId}, l.action
        from audit_log l left join profiles a on a.user_id = l.actor_id
       where l.subject_type = 'user' and l.subject_id = ${userId} and l.action in (${quoted(teamActs)})`,
  ],
};

type OwnKind = keyof typeof sources;

/** Of every kind but messages, or of one. */
export function findTimeline(
  db: Database,
  kind: OwnKind | undefined,
  { userId, ...look }: TimelineLook,
): Promise<TimelineRow[]> {
  const wanted = kind ? sources[kind](userId) : Object.values(sources).flatMap((source) => source(userId));
  return newestOf(db, sql.join([...wanted], sql` union all `), look);
}
