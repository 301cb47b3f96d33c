import { patternLimits } from '@patinha/domain/admin';
import { addMs, dayMs } from '@patinha/domain/shared';
import { lt, sql } from 'drizzle-orm';

import { type Database, rows, transact } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { watchedPatterns } from './pattern.table.ts';

/** Pairs of one statement. */
const sliceSize = 100;

const days = sql.raw(`interval '${patternLimits.days} days'`);

/** The pair's released bookings; `done` has one row for each pair that has any. */
const done = sql`select pair.tutor_id, pair.provider_id, pair.seller_id, b.*
  from pair cross join lateral (
    select count(*)::int as count, min(o.released_at) as first_at, max(o.released_at) as last_at,
           (array_agg(o.id order by o.released_at desc))[1:5] as ids
      from bookings o
     where o.tutor_id = pair.tutor_id and o.provider_id = pair.provider_id
       and o.released_at > app.now() - ${days}) b
 where b.count > 0`;

const onlyEachOther = sql`select 'only_each_other', tutor_id, seller_id, count, ids, first_at, last_at from done
 where count >= ${patternLimits.bookings}
   and not exists (select from bookings o where o.tutor_id = done.tutor_id and o.provider_id <> done.provider_id
                      and o.confirmed_at is not null)
   and not exists (select from bookings o where o.provider_id = done.provider_id and o.tutor_id <> done.tutor_id
                      and o.confirmed_at is not null)`;

const sameDevice = sql`select 'same_device', tutor_id, seller_id, count, ids, first_at, last_at from done
 where exists (select from auth_device_marks mine join auth_device_marks theirs using (mark_hash)
                where mine.user_id = done.tutor_id and theirs.user_id = done.seller_id)`;

const sharedMark = sql`select 'shared_mark', tutor_id, seller_id, count, ids, first_at, last_at from done
 where exists (select from bookings o join booking_looks l on l.booking_id = o.id
                where o.tutor_id = done.tutor_id and o.provider_id = done.provider_id
                  and l.reasons && array['phone', 'card', 'pix_payer'])`;

const reviewsInPair = sql`select 'reviews_in_pair', done.tutor_id, done.seller_id, r.count, r.ids, r.first_at, r.last_at
  from done cross join lateral (
    select count(*)::int as count, bool_and(v.reviewer_id = done.tutor_id) as is_all,
           min(v.published_at) as first_at, max(v.published_at) as last_at,
           (array_agg(v.booking_id order by v.published_at desc))[1:5] as ids
      from reviews v where v.provider_id = done.provider_id and v.published_at > app.now() - ${days}) r
 where r.count >= ${patternLimits.reviews} and r.is_all`;

const smallBeforeAdvance = sql`select distinct on (a.seller_id)
       'small_before_advance', a.seller_id, a.seller_id, s.count, s.ids, s.first_at, s.last_at
  from (select distinct done.provider_id, done.seller_id from done) a
  cross join lateral (
    select p.requested_at from payouts p
     where p.provider_id = a.provider_id and p.kind = 'advance' and p.status <> 'failed'
       and p.requested_at > app.now() - ${days}
     order by p.requested_at desc limit 1) p
  cross join lateral (
    select count(*)::int as count, min(o.checked_out_at) as first_at, max(o.checked_out_at) as last_at,
           (array_agg(o.id order by o.checked_out_at desc))[1:5] as ids
      from bookings o
     where o.provider_id = a.provider_id and o.status = 'completed' and o.price_cents < ${patternLimits.smallCents}
       and o.starts_at between p.requested_at - make_interval(days => ${2 * patternLimits.advanceDays})
                           and p.requested_at
       and o.checked_out_at between p.requested_at - make_interval(days => ${patternLimits.advanceDays})
                                and p.requested_at) s
 where s.count >= ${patternLimits.smallBookings}`;

const invitationChain = sql`select distinct on (c.invited_id, a.referrer_id)
       'invitation_chain', c.invited_id, a.referrer_id, 3, array_remove(array[c.booking_id, b.booking_id, a.booking_id], null),
       a.decided_at, c.decided_at
  from (select distinct done.tutor_id from done) t
  join referrals c on c.invited_id = t.tutor_id and c.status = 'rewarded' and c.decided_at > app.now() - ${days}
  join referrals b on b.invited_id = c.referrer_id and b.status = 'rewarded' and b.decided_at > app.now() - ${days}
  join referrals a on a.invited_id = b.referrer_id and a.status = 'rewarded' and a.decided_at > app.now() - ${days}`;

/** The next pairs, with what is a pattern of theirs now; one that was put away returns when it has doubled. */
const look = sql`with taken as (
    delete from pattern_changes where (tutor_id, provider_id) in (
      select tutor_id, provider_id from pattern_changes limit ${sliceSize} for update skip locked)
    returning tutor_id, provider_id
  ), pair as (
    select t.tutor_id, t.provider_id, p.owner_user_id as seller_id
      from taken t join providers p on p.id = t.provider_id join auth_users u on u.id = t.tutor_id
  ), done as (${done}), found (kind, user_id, other_user_id, count, ids, first_at, last_at) as (
    (${onlyEachOther}) union all (${sameDevice}) union all (${sharedMark}) union all (${reviewsInPair})
    union all (${smallBeforeAdvance}) union all (${invitationChain})
  ), written as (
    insert into watched_patterns as w (kind, user_id, other_user_id, count, booking_ids, first_at, last_at)
    select distinct on (user_id, other_user_id, kind) kind, user_id, other_user_id, count, ids, first_at, last_at from found
    on conflict (user_id, other_user_id, kind) do update set
      count = excluded.count, booking_ids = excluded.booking_ids, first_at = excluded.first_at, last_at = excluded.last_at,
      (seen_at, seen_by, seen_count, note) = (
        select s.at, s.by, s.count, s.note
          from (values (w.seen_at, w.seen_by, w.seen_count, w.note)) s (at, by, count, note)
         where excluded.count < w.seen_count * ${patternLimits.regrowth})
  )
  select count(*)::int as taken from taken`;

/** Looks at the pairs whose bookings were released since the last run; returns how many. */
export async function findPatterns(db: Database): Promise<number> {
  for (let total = 0; ;) {
    const taken = await transact(db, async (tx) => (await rows<{ taken: number }>(tx, look))[0]?.taken ?? 0);
    total += taken;
    if (taken < sliceSize) return total;
  }
}

/** Job: deletes what got nothing new for 180 days. */
export const deleteOldPatterns = (db: Database, now: Date): Promise<number> =>
  deleteInRounds(db, watchedPatterns, lt(watchedPatterns.lastAt, addMs(now, -patternLimits.days * dayMs)));
