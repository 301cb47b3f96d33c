import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

/**
 * Stores each provider's reliability, computed from its bookings since an instant; returns how many changed. A request
 * accepted automatically, by the listing or a proposal, is accepted at the instant of its creation and is no answer of
 * a person; a declined one does not record who declined it, so only acceptances are measured. A booking that a
 * substitute took over counts for the substitute, but its answer does not.
 */
export async function updateReliability(db: Database, since: Date): Promise<number> {
  const changed = await rows<{ id: string }>(
    db,
    sql`with figures as (
        select b.provider_id,
          count(*) filter (where b.status = 'completed')::int as completed,
          count(*) filter (where b.cancelled_by = 'provider')::int as cancelled,
          count(*) filter (where b.cancellation_rule = 'provider_no_show')::int as no_shows,
          count(*) filter (where b.commission_bps is not null and b.responded_at > b.created_at and b.substituted_at is null)::int as answered,
          round(percentile_cont(0.5) within group (order by extract(epoch from b.responded_at - b.created_at) / 60)
            filter (where b.commission_bps is not null and b.responded_at > b.created_at and b.substituted_at is null))::int as minutes
        from bookings b where b.starts_at > ${since}
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
