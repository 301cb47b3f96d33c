import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** Changes of one statement. */
const sliceSize = 2_000;

const outcomes = ['asked', 'accepted', 'paid', 'completed', 'price_cents'];
const totals = ['paid_cents', 'refunded_cents', 'reviews', 'stars'];
const columns = sql.raw(
  ['day', 'service_type', 'city', 'state', 'status', ...outcomes, 'minutes', 'answers', ...totals].join(', '),
);

interface Sums {
  readonly table: string;
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  /** The figures by their names in `changes`, where those differ. */
  readonly read?: readonly string[];
  readonly where: string;
}

const sums: readonly Sums[] = [
  {
    table: 'category_days',
    keys: ['day', 'service_type'],
    figures: outcomes,
    where: 'service_type is not null',
  },
  { table: 'place_days', keys: ['day', 'city', 'state'], figures: outcomes, where: 'city is not null' },
  {
    table: 'status_days',
    keys: ['day', 'status'],
    figures: ['bookings'],
    read: ['asked'],
    where: 'status is not null',
  },
  { table: 'answer_days', keys: ['day', 'minutes'], figures: ['answers'], where: 'minutes is not null' },
  { table: 'day_totals', keys: ['day'], figures: totals, where: 'true' },
];

/** Adds `changes` to one table of sums; keys whose figures stay the same are not written. */
function adding({ table, keys, figures, read = figures, where }: Sums): string {
  const key = keys.join(', ');
  const changes = figures.map((figure) => `${figure} = ${table}.${figure} + excluded.${figure}`);
  return `added_${table} as (
    insert into ${table} (${key}, ${figures.join(', ')})
    select ${key}, ${read.map((figure) => `sum(${figure})`).join(', ')} from changes where ${where} group by ${key}
    having ${read.map((figure) => `sum(${figure}) <> 0`).join(' or ')}
    on conflict (${key}) do update set ${changes.join(', ')} returning 1)`;
}

const addAll = sql.raw(sums.map(adding).join(', '));
const written = sql.raw(sums.map(({ table }) => `(select count(*) from added_${table})`).join(' + '));

/** Adds a slice of what the triggers noted to the sums; returns how many changes it took. */
export async function addMarketChanges(db: Database): Promise<number> {
  const [slice] = await rows<{ taken: number }>(
    db,
    sql`with changes as (
          delete from market_changes where id in (select id from market_changes order by id limit ${sliceSize})
          returning ${columns}
        ), ${addAll}
        select count(*)::int as taken from changes`,
  );
  return slice?.taken ?? 0;
}

/**
 * Counts one day again from the tables themselves and corrects its sums; returns how many were wrong. What was noted
 * for the day by then is part of the count and dropped; a day with such changes is corrected without a finding.
 */
export async function recountMarketDay(db: Database, day: string): Promise<number> {
  const [counted] = await rows<{ wrong: number }>(
    db,
    sql`with noted as (
          delete from market_changes where day = ${day}::date returning 1
        ), changes (${columns}) as (
          ${countedOf(day)} union all ${storedOf(day)}
        ), ${addAll}
        select case when exists (select from noted) then 0 else ${written} end::int as wrong`,
  );
  return counted?.wrong ?? 0;
}

const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;
const within = (column: SQL, day: string) =>
  sql`${column} >= ${midnight(sql`${day}::date`)} and ${column} < ${midnight(sql`${day}::date + 1`)}`;

/** What the tables hold for the day. */
const countedOf = (day: string): SQL => sql`
  select f.day, f.service_type, f.city, f.state, f.status, f.asked, f.accepted, f.paid, f.completed, f.price_cents,
         f.minutes, f.answers, 0::bigint, 0::bigint, 0, 0
    from bookings b cross join lateral app.booking_figures(b) f where ${within(sql`b.created_at`, day)}
  union all
  select ${day}::date, ${noBooking}, sum(m.paid), sum(m.refunded), sum(m.reviews), sum(m.stars)
    from (
      select amount_cents as paid, 0 as refunded, 0 as reviews, 0 as stars from payments
       where status = 'completed' and ${within(sql`completed_at`, day)}
      union all
      select 0, amount_cents, 0, 0 from refunds where status = 'settled' and ${within(sql`settled_at`, day)}
      union all
      select 0, 0, 1, rating from reviews where hidden_at is null and ${within(sql`created_at`, day)}
    ) m having count(*) > 0`;

const noPlace = sql`null::text, null::text`;
const noOutcome = sql`0, 0, 0, 0, 0::bigint`;
const noAnswer = sql`null::int, 0`;
const noTotals = sql`0::bigint, 0::bigint, 0, 0`;
const noBooking = sql`null::text, ${noPlace}, null::text, ${noOutcome}, ${noAnswer}`;
const minusOutcomes = sql`-asked, -accepted, -paid, -completed, -price_cents`;

/** The stored sums of the day, taken off. */
const storedOf = (day: string): SQL => sql`
  select day, service_type, ${noPlace}, null::text, ${minusOutcomes}, ${noAnswer}, ${noTotals}
    from category_days where day = ${day}::date
  union all
  select day, null, city, state, null, ${minusOutcomes}, ${noAnswer}, ${noTotals} from place_days where day = ${day}::date
  union all
  select day, null, ${noPlace}, status, -bookings, 0, 0, 0, 0, ${noAnswer}, ${noTotals}
    from status_days where day = ${day}::date
  union all
  select day, null, ${noPlace}, null, ${noOutcome}, minutes, -answers, ${noTotals} from answer_days where day = ${day}::date
  union all
  select day, ${noBooking}, -paid_cents, -refunded_cents, -reviews, -stars from day_totals where day = ${day}::date`;
