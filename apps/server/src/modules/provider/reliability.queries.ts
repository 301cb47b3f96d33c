import { addMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows, sqlState, transact } from '../../platform/db/database.ts';

/** Providers and changes of one statement; half as many each time that their bookings take it past its time limit. */
const mostAtOnce = 200;
const statementTimeout = '57014';

interface Slice extends Record<string, unknown> {
  readonly chosen: number;
  readonly changed: number;
}

export interface Year {
  readonly now: Date;
  readonly windowMs: number;
}

/**
 * Brings the figures up to date of the providers with a booking that changed, or left the year, since the last run;
 * returns how many changed. One whose row is locked waits for the next run.
 */
export async function updateReliability(db: Database, year: Year): Promise<number> {
  let size = mostAtOnce;
  for (let total = 0; ;) {
    const slice = await updateWithin(db, year, size);
    if (!slice) {
      size = Math.floor(size / 2);
      continue;
    }
    total += slice.changed;
    if (slice.chosen === 0) return total;
  }
}

/** One slice; undefined when it took too long and can be smaller. */
async function updateWithin(db: Database, year: Year, size: number): Promise<Slice | undefined> {
  try {
    return await transact(db, (tx) => updateSlice(tx, year, size));
  } catch (error) {
    if (size > 1 && sqlState(error) === statementTimeout) return undefined;
    throw error;
  }
}

/**
 * Stores providers' reliability, computed from their bookings of the year. A request accepted automatically, by the
 * listing or a proposal, is accepted at the instant of its creation and is no answer of a person; a declined one does
 * not record who declined it, so acceptances are measured, and the provider's first proposal of another time, which is
 * an answer whatever follows (D-178). A booking that a substitute took over counts for the substitute, but its answer
 * does not. A tutor came back who completed two bookings. A stay that its host stopped counts as a cancellation too (D-195).
 */
async function updateSlice(db: Database, { now, windowMs }: Year, size: number): Promise<Slice> {
  const since = addMs(now, -windowMs).toISOString();
  const [slice] = await rows<Slice>(
    db,
    sql`with changes as (
        select id, provider_id from reliability_changes order by id limit ${size}
      ), due as (
        select id from providers where figures_due_at <= ${now.toISOString()}::timestamptz
         order by figures_due_at limit ${size}
      ), chosen as (
        select id from providers
         where id in (select id from due union select provider_id from changes)
           for no key update skip locked
      ), told as (
        delete from reliability_changes
         where id in (select c.id from changes c join chosen on chosen.id = c.provider_id)
      ), figures as (
        select b.provider_id,
          min(b.starts_at) as oldest,
          count(*) filter (where b.status = 'completed')::int as completed,
          count(*) filter (where b.cancelled_by = 'provider' or h.is_stopped)::int as cancelled,
          count(*) filter (where b.cancellation_rule = 'provider_no_show')::int as no_shows,
          count(*) filter (where a.answered_at > b.created_at and b.substituted_at is null)::int as answered,
          (count(distinct b.tutor_id) filter (where b.status = 'completed' and b.is_return))::int as returned,
          round(percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - b.created_at) / 60)
            filter (where a.answered_at > b.created_at and b.substituted_at is null))::int as minutes
        from chosen
        cross join lateral (select o.*, row_number() over (partition by o.tutor_id, o.status) > 1 as is_return
                              from bookings o
                             where o.provider_id = chosen.id and o.starts_at > ${since}::timestamptz offset 0) b
        cross join lateral (select min(c.created_at) as proposed_at from booking_changes c
                             where c.booking_id = b.id and c.proposed_by = 'provider') c
        cross join lateral (select exists (select from stay_changes s where s.booking_id = b.id
                                              and s.kind = 'host_stop' and s.status = 'done') as is_stopped) h
        cross join lateral (select least(
          case when b.commission_bps is not null then b.responded_at end,
          case when b.responded_at is null or c.proposed_at < b.responded_at then c.proposed_at end) as answered_at) a
        group by b.provider_id
      ), stored as (
        update providers p set
          completed_count = coalesce(f.completed, 0), cancelled_count = coalesce(f.cancelled, 0),
          no_show_count = coalesce(f.no_shows, 0),
          answered_count = coalesce(f.answered, 0), answer_minutes = f.minutes,
          returned_count = coalesce(f.returned, 0),
          figures_due_at = f.oldest + make_interval(secs => ${windowMs / 1000})
        from providers q join chosen on chosen.id = q.id left join figures f on f.provider_id = q.id
        where q.id = p.id
        returning (q.completed_count, q.cancelled_count, q.no_show_count, q.answered_count, q.answer_minutes, q.returned_count)
          is distinct from (p.completed_count, p.cancelled_count, p.no_show_count, p.answered_count, p.answer_minutes, p.returned_count) as changed
      )
      select (select count(*) from chosen)::int as chosen,
             (select count(*) filter (where changed) from stored)::int as changed`,
  );
  return slice ?? { chosen: 0, changed: 0 };
}
