import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

/**
 * Stores each provider's reliability, computed from its bookings since an instant; returns how many changed. A request
 * accepted automatically, by the listing or a proposal, is accepted at the instant of its creation and is no answer of
 * a person; a declined one does not record who declined it, so acceptances are measured, and the provider's first
 * proposal of another time, which is an answer whatever follows (D-178). A booking that a substitute took over counts
 * for the substitute, but its answer does not. A stay that its host stopped counts as a cancellation too (D-195).
 */
export async function updateReliability(db: Database, since: Date): Promise<number> {
  const changed = await rows<{ id: string }>(
    db,
    sql`with figures as (
        select b.provider_id,
          count(*) filter (where b.status = 'completed')::int as completed,
          count(*) filter (where b.cancelled_by = 'provider' or h.booking_id is not null)::int as cancelled,
          count(*) filter (where b.cancellation_rule = 'provider_no_show')::int as no_shows,
          count(*) filter (where a.answered_at > b.created_at and b.substituted_at is null)::int as answered,
          round(percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - b.created_at) / 60)
            filter (where a.answered_at > b.created_at and b.substituted_at is null))::int as minutes
        from bookings b
        left join (select booking_id, min(created_at) as proposed_at from booking_changes
                    where proposed_by = 'provider' group by booking_id) c on c.booking_id = b.id
        left join (select distinct booking_id from stay_changes
                    where kind = 'host_stop' and status = 'done') h on h.booking_id = b.id
        cross join lateral (select least(
          case when b.commission_bps is not null then b.responded_at end,
          case when b.responded_at is null or c.proposed_at < b.responded_at then c.proposed_at end) as answered_at) a
        where b.starts_at > ${since}
        group by b.provider_id)
      update providers p set
        completed_count = coalesce(f.completed, 0), cancelled_count = coalesce(f.cancelled, 0),
        no_show_count = coalesce(f.no_shows, 0),
        answered_count = coalesce(f.answered, 0), answer_minutes = f.minutes
      from providers q left join figures f on f.provider_id = q.id
      where q.id = p.id and (p.completed_count, p.cancelled_count, p.no_show_count, p.answered_count, p.answer_minutes)
        is distinct from (coalesce(f.completed, 0), coalesce(f.cancelled, 0), coalesce(f.no_shows, 0), coalesce(f.answered, 0), f.minutes)
      returning p.id`,
  );
  return changed.length;
}
