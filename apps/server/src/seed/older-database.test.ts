import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sumMarketDays } from '../modules/admin/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { copyBaseline } from '../testing/baseline-folder.ts';
import { wrongSums } from '../testing/money/kept-sums.ts';
import { openTestDatabase, testEngine, type TestDatabase } from '../testing/test-database.ts';
import { seedLarge } from './large-seed.ts';

// A database as the baseline left it (migrations 0000 to 0006), filled by SQL, and brought to this version: no booking,
// price or state may change. `MIGRATION_BOOKINGS=100000` is what `npm run test:all` runs on PostgreSQL.
const wanted = Number(process.env['MIGRATION_BOOKINGS'] ?? 400);
const bookings = testEngine === 'postgres' ? wanted : Math.min(wanted, 400);
const bookingsOfProvider = 20;
const servicesOfProvider = 4;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  folder = mkdtempSync(join(tmpdir(), 'patinha-baseline-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const owner = database.ownerPool();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

const past = `n <= 12`;
/** Twenty bookings a provider, each in a week of its own: twelve that are over, eight ahead. */
const statusOf = `case
  when n <= 4 then 'completed'
  when n <= 6 then 'cancelled'
  when n <= 9 then 'declined'
  when n <= 11 then 'expired'
  when n = 12 then 'in_progress'
  when n <= 14 then 'pending'
  when n <= 16 then 'accepted'
  else 'confirmed' end`;

const fill = [
  // Half of the sitters sell stays of two days, which become nights.
  `update services set duration_minutes = 2880, price_per_hour_cents = null, price_per_service_cents = 18001,
     capacity = 3, buffer_minutes = 60
   where service_type = 'pet_sitting' and substr(id::text, 1, 1) < '8'`,
  // Below what is the lowest price since (D-154).
  `update services set price_per_service_cents = 999
   where id = (select id from services where is_active and price_per_service_cents is not null and service_type = 'grooming'
               order by id limit 1)`,
  `insert into pets (id, owner_id, name, species)
   select ('00000000-0000-4000-8000-00000000000' || i)::uuid, user_id, 'Pet ' || i, 'dog'
   from (select user_id from profiles order by user_id limit 1) tutor, generate_series(1, 2) i`,
  `create temp table made as
   select gen_random_uuid() as id, s.id as service_id, s.duration_minutes, p.id as provider_id, p.owner_user_id, n,
     date_trunc('week', now()) + interval '2 days 14 hours'
       + case when ${past} then (n - 14) else n + 20 end * interval '7 days' as starts_at,
     2000 + (n * 7919 + p.number * 104729) % 30000 as price
   from (select *, row_number() over (order by id) as number from providers) p
   cross join generate_series(1, ${bookingsOfProvider}) n
   join lateral (
     select *, row_number() over (order by id) as place from services where provider_id = p.id
   ) s on s.place = 1 + n % ${servicesOfProvider}`,
  `insert into bookings (id, service_id, provider_id, professional_id, tutor_id, title, status, starts_at, ends_at,
     busy_until, zone, price_unit, list_cents, discount_cents, price_cents, fee_cents, wallet_cents, commission_bps,
     settings_version, created_at, respond_until, responded_at, pay_until, confirmed_at, checked_in_at, checked_out_at,
     released_at, cancelled_at, cancelled_by, cancellation_rule, refund_cents)
   select m.id, service_id, provider_id, owner_user_id, tutor.user_id, 'Reserva ' || n, ${statusOf}, starts_at,
     starts_at + duration_minutes * interval '1 minute', starts_at + (duration_minutes + 30) * interval '1 minute',
     'America/Sao_Paulo', 'service', price, price / 10, price - price / 10, price / 20,
     case when n % 5 = 0 then price / 4 else 0 end, 1500, 1, starts_at - interval '9 days',
     starts_at - interval '8 days',
     case when n not in (10, 13, 14) then starts_at - interval '8 days 2 hours' end,
     starts_at - interval '8 days 1 hour',
     case when n <= 6 or n = 12 or n > 16 then starts_at - interval '8 days 90 minutes' end,
     case when n <= 4 or n = 12 then starts_at end,
     case when n <= 4 then starts_at + duration_minutes * interval '1 minute' end,
     case when n <= 2 then starts_at + interval '5 days' end,
     case when n in (5, 6) then starts_at - interval '1 day' end,
     case n when 5 then 'tutor' when 6 then 'provider' end, case n when 5 then 'half' when 6 then 'provider' end,
     case when n in (5, 6) then price / 2 end
   from made m, (select user_id from profiles order by user_id limit 1) tutor`,
  `insert into booking_pets (booking_id, pet_id, name, species)
   select m.id, pet.id, pet.name, pet.species from made m join pets pet on pet.name = 'Pet 1' or m.n % 3 = 0`,
  // What the trail says of requests that the system declined.
  `insert into audit_log (happened_at, action, subject_type, subject_id, details)
   select now(), 'booking.decline', 'booking', id::text,
     case n when 7 then jsonb_build_object('lostTo', id) when 8 then '{"absence": true}'::jsonb else '{}'::jsonb end
   from made where n in (7, 8, 9)`,
];

async function fillBaseline(): Promise<void> {
  const providers = Math.ceil(bookings / bookingsOfProvider);
  await seedLarge(database, { services: providers * servicesOfProvider });
  const owner = database.ownerPool();
  const client = await owner.connect();
  try {
    for (const statement of fill) await client.query(statement);
  } finally {
    client.release();
    await owner.end();
  }
}

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
}

/** The columns of the baseline, generated ones too, by table. */
async function columnsByTable(): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await asOwner<Column>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'ledger') and t.table_type = 'BASE TABLE'
     order by 1, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** Count and checksum of each table, over the columns given. */
async function sumsOf(tables: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>();
  for (const [table, columns] of tables) {
    const [row] = await asOwner<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0) as sum
       from ${table}`,
    );
    sums.set(table, row?.sum ?? '');
  }
  return sums;
}

interface StateSum extends Record<string, unknown> {
  readonly status: string;
  readonly bookings: number;
  readonly price: number;
  readonly fee: number;
  readonly wallet: number;
  readonly refund: number;
  /** Over id, price and state. */
  readonly checksum: string;
}

const bookingSums = () =>
  asOwner<StateSum>(
    `select status, count(*)::int as bookings, sum(price_cents)::float8 as price, sum(fee_cents)::float8 as fee,
       sum(wallet_cents)::float8 as wallet, coalesce(sum(refund_cents), 0)::float8 as refund,
       md5(string_agg(id || ':' || price_cents || ':' || status, ',' order by id)) as checksum
     from bookings group by status order by status`,
  );

const inReais = (cents: number) => (cents / 100).toFixed(2);

function print(before: readonly StateSum[], after: readonly StateSum[]): void {
  const lines = before.map((was) => {
    const is = after.find(({ status }) => status === was.status);
    const pair = (name: keyof StateSum) => {
      const [one, other] = [was[name], is?.[name]];
      const shown = typeof one === 'number' && name !== 'bookings' ? inReais(one) : String(one);
      return one === other ? shown : `${shown} → ${String(other)}`;
    };
    return `${was.status.padEnd(12)} ${pair('bookings').padStart(7)} bookings, price ${pair('price')}, fee ${pair('fee')}, wallet ${pair('wallet')}, refund ${pair('refund')}, ${pair('checksum')}`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}

test(
  'every booking, price and state of an older database is as it was',
  { timeout: 60_000 + bookings * 5 },
  async () => {
    await asOwner('drop schema public, app, ledger, drizzle, pgboss cascade');
    await asOwner('create schema public');
    await migrate(database, copyBaseline(folder));
    await fillBaseline();
    const columns = await columnsByTable();
    const [before, sums] = [await bookingSums(), await sumsOf(columns)];

    const startedAt = performance.now();
    await migrate(database);
    const seconds = (performance.now() - startedAt) / 1000;

    const after = await bookingSums();
    const total = after.reduce((sum, { bookings: count }) => sum + count, 0);
    if (wanted > 400) {
      process.stdout.write(`${total} bookings migrated in ${seconds.toFixed(1)} s\n`);
      print(before, after);
    }
    expect(total).toBeGreaterThanOrEqual(bookings);
    expect(before.map(({ status }) => status)).toHaveLength(8);
    expect(after).toEqual(before);

    // Sitters' services of days have become nights, and the owner of a cheap one was told: nothing else of the baseline
    // has another content.
    const now = await sumsOf(columns);
    const changed = [...sums].filter(([table, sum]) => now.get(table) !== sum).map(([table]) => table);
    expect(changed.toSorted()).toEqual(['public.notifications', 'public.services']);
    expect(
      await asOwner(
        `select unit, is_unit_unconfirmed as asks, is_active as is_shown, price_per_night_cents::int as night,
           count(*) > 0 as some
         from services where unit <> 'visit' group by 1, 2, 3, 4`,
      ),
    ).toEqual([{ unit: 'night', asks: true, is_shown: false, night: 9001, some: true }]);
    expect(
      await asOwner(
        `select s.is_active as is_shown, n.title, n.user_id = p.owner_user_id as told
         from services s join providers p on p.id = s.provider_id left join notifications n on n.key = 'lowest-price:' || s.id
         where price_per_service_cents = 999`,
      ),
    ).toEqual([{ is_shown: false, title: 'Um serviço seu saiu da busca', told: true }]);
    // Its past days are counted once.
    await sumMarketDays(database.db);
    const counted = `(select sum(asked)::int from category_days) as asked, (select sum(signed_up)::int from person_days) as people`;
    const inTables = `(select count(*)::int from bookings where created_at <= now()) as asked, (select count(*)::int from profiles) as people`;
    expect(await asOwner(`select ${counted}`)).toEqual(await asOwner(`select ${inTables}`));
    // So is what each seller has completed.
    expect(await wrongSums(database.db)).toEqual([]);
    // Live bookings of theirs, and no others, hold a place for each pet and night; an hour counts as a night.
    const held = `select booking_id, count(*)::int as places from stay_places group by 1`;
    const due = `select b.id as booking_id, (greatest(1, (select count(*) from booking_pets p where p.booking_id = b.id))
        * greatest(1, (b.busy_until at time zone b.zone)::date - (b.starts_at at time zone b.zone)::date))::int as places
      from bookings b join services s on s.id = b.service_id
      where s.unit = 'night' and b.status in ('accepted', 'confirmed', 'in_progress')`;
    const wrong = await asOwner(`((${held}) except (${due})) union all ((${due}) except (${held}))`);
    expect(wrong).toEqual([]);
    // The words for requests that the system declined come from the trail.
    expect(
      await asOwner(
        `select title, end_reason from bookings where status = 'declined' group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { title: 'Reserva 7', end_reason: 'clash' },
      { title: 'Reserva 8', end_reason: 'absence' },
      { title: 'Reserva 9', end_reason: null },
    ]);
    expect(await asOwner('select * from ledger.violation')).toEqual([]);
  },
);
