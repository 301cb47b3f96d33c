import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** Changes of one statement. */
const sliceSize = 1_000;

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;
const steps = sql.raw('step_one, step_two, step_three, step_four');

/** How far the chosen people have come by now; each look ends at the first row of an index. */
const stepsOf = (people: SQL): SQL => sql`
  select p.user_id, ${dayOf(sql`p.created_at`)} as day, coalesce(p.user_type, 'none') as kind, s.*,
         ${dayOf(sql`f.created_at`)} as first_served_day,
         exists (select from bookings where tutor_id = p.user_id and status = 'completed' and id <> f.id) as is_returning
    from profiles p
    join ${people} using (user_id)
    left join lateral (select id, created_at from bookings where tutor_id = p.user_id and status = 'completed'
                        order by created_at, id limit 1) f on true
   cross join lateral (
     select exists (select from pets where owner_id = p.user_id) as step_one,
            exists (select from bookings where tutor_id = p.user_id) as step_two,
            exists (select from bookings where tutor_id = p.user_id and confirmed_at is not null) as step_three,
            f.id is not null as step_four
      where p.user_type = 'tutor'
     union all
     select coalesce(bool_or(v.verified_at is not null), false),
            coalesce(bool_or(exists (select from services where provider_id = v.id and is_active)), false),
            coalesce(bool_or(exists (select from bookings where provider_id = v.id and confirmed_at is not null)), false),
            coalesce(bool_or(exists (select from bookings where provider_id = v.id and status = 'completed')), false)
       from providers v where v.owner_user_id = p.user_id having p.user_type in ('prestador', 'empresa')
     union all
     select false, false, false, false where p.user_type is null
   ) s`;

/**
 * Computes how far the chosen people have come, and adds the difference to what is kept of each to the days of their
 * sign-up and of their first completed booking. Returns how many were named, and how many differed.
 */
async function updateSteps(db: Database, people: SQL) {
  const [done] = await rows<{ named: number; differing: number }>(
    db,
    sql`with people as (${people}), steps as (${stepsOf(sql`(select distinct user_id from people) chosen`)}),
        before as (select * from person_steps where user_id in (select user_id from people)),
        gone as (
          delete from person_steps where user_id in (select user_id from before except select user_id from steps)
        ), kept as (
          insert into person_steps (user_id, day, kind, ${steps}, first_served_day, is_returning)
          select * from steps except select user_id, day, kind, ${steps}, first_served_day, is_returning from before
          on conflict (user_id) do update set
            day = excluded.day, kind = excluded.kind, step_one = excluded.step_one, step_two = excluded.step_two,
            step_three = excluded.step_three, step_four = excluded.step_four,
            first_served_day = excluded.first_served_day, is_returning = excluded.is_returning
          returning user_id
        ), differences as (
          select 1 as sign, * from steps union all select -1, * from before
        ), added as (
          insert into person_days (day, kind, signed_up, ${steps})
          select day, kind, sum(sign), sum(sign * step_one::int), sum(sign * step_two::int), sum(sign * step_three::int),
                 sum(sign * step_four::int)
            from differences group by day, kind
          on conflict (day, kind) do update set
            signed_up = person_days.signed_up + excluded.signed_up,
            step_one = person_days.step_one + excluded.step_one, step_two = person_days.step_two + excluded.step_two,
            step_three = person_days.step_three + excluded.step_three,
            step_four = person_days.step_four + excluded.step_four
        ), served as (
          insert into day_totals (day, served_tutors, returning_tutors)
          select first_served_day, sum(sign), sum(sign * is_returning::int)
            from differences where first_served_day is not null group by 1
          on conflict (day) do update set
            served_tutors = day_totals.served_tutors + excluded.served_tutors,
            returning_tutors = day_totals.returning_tutors + excluded.returning_tutors
        )
        select (select count(*) from people)::int as named,
               (select count(*) from kept
                 where not exists (select from person_changes c where c.user_id = kept.user_id))::int as differing`,
  );
  return done ?? { named: 0, differing: 0 };
}

/** Takes a slice of the people that the triggers named; returns how many changes it took. */
export const addPersonChanges = async (db: Database): Promise<number> =>
  (
    await updateSteps(
      db,
      sql`delete from person_changes where id in (select id from person_changes order by id limit ${sliceSize}) returning user_id`,
    )
  ).named;

/**
 * Computes the people again who signed up on a day; returns how many were kept wrongly, which those are not whose change
 * is yet to be taken.
 */
export const recountPeopleOfDay = async (db: Database, day: string): Promise<number> =>
  (
    await updateSteps(
      db,
      sql`select user_id from profiles
           where created_at >= ${day}::date::timestamp at time zone 'America/Sao_Paulo'
             and created_at < (${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
          union select user_id from person_steps where day = ${day}::date`,
    )
  ).differing;
