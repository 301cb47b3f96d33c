import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { addMs, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recountDays, sumMarketDays } from '../modules/admin/index.ts';
import { sealDiaries } from '../modules/care/care-seal.jobs.ts';
import { readClock, rows } from '../platform/db/database.ts';
import { localStorage } from '../platform/files/storage.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isWholeRun } from '../testing/whole-run.ts';
import { loadDemonstration } from './demonstration.ts';

const settings = { SECRET_KEY: 'a key for the tests, long enough' };
const folder = mkdtempSync(join(tmpdir(), 'patinha-demonstration-'));
const storage = localStorage(folder);
let database: TestDatabase;
// At that time the day in São Paulo is not the day in UTC; the journeys fill theirs at the time of their run.
beforeAll(async () => {
  database = await demonstrationOf('23:50');
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A demonstration that begins tomorrow at an hour of São Paulo. */
async function demonstrationOf(hour: string): Promise<TestDatabase> {
  const begun = await openTestDatabase();
  await begun.db
    .execute(sql`select app.advance_clock(extract(epoch from ((app.now() at time zone 'America/Sao_Paulo')::date
    + 1 + ${hour}::time) at time zone 'America/Sao_Paulo' - app.now())::int)`);
  await loadDemonstration(begun.db, settings, storage);
  return begun;
}

/** When bookings not in progress begin or, if shorter than a day, end outside the hours from 8 to 19. */
const meetAtNight = ({ db }: TestDatabase) =>
  rows(
    db,
    sql`select status, starts_at at time zone zone starts, ends_at at time zone zone ends from bookings
        where status <> 'in_progress' and ((starts_at at time zone zone)::time not between '08:00' and '18:00'
          or (ends_at - starts_at < interval '1 day' and (ends_at at time zone zone)::time not between '08:00' and '19:00'))`,
  );

const count = async (statement: ReturnType<typeof sql>, { db } = database) => {
  const [row] = await rows<{ n: number }>(db, statement);
  return Number(row?.n);
};
const openDisputes = (on: TestDatabase) => count(sql`select count(*) n from disputes`, on);

/** How many of the named files differ from all others, and how many do not. */
async function digestsOf(statement: ReturnType<typeof sql>) {
  const keys = await rows<{ storage_key: string }>(database.db, statement);
  const digests = await Promise.all(
    keys.map(async ({ storage_key: key }) => {
      const file = await storage.get(key);
      if (!file) throw new Error('A photo has no file');
      return createHash('sha256')
        .update(await buffer(file.stream))
        .digest('hex');
    }),
  );
  const different = new Set(digests).size;
  return { different, repeated: digests.length - different };
}

describe('the demonstration', () => {
  test('is a believable marketplace', async () => {
    expect(
      await count(sql`select count(*) n from providers where verified_until > app.now()`),
    ).toBeGreaterThanOrEqual(60);
    expect(await count(sql`select count(*) n from services`)).toBeGreaterThanOrEqual(200);
    expect(await count(sql`select count(distinct city) n from services where is_active`)).toBe(5);
    expect(await count(sql`select count(*) n from reviews`)).toBeGreaterThanOrEqual(100);
  });

  test('shows a face of its own of everybody, a photo of each pet and pictures of what is on sale', async () => {
    expect(await count(sql`select count(*) n from profiles where avatar_url is null`)).toBe(0);
    expect(await count(sql`select count(*) n from pets where avatar_url is null`)).toBe(0);
    const withoutPicture = sql`select count(*) n from services s where is_active
      and not exists (select from service_photos p where p.service_id = s.id)`;
    expect(await count(withoutPicture)).toBe(0);
    expect(await digestsOf(sql`select storage_key from profile_photos`)).toHaveProperty('repeated', 0);
    expect(await digestsOf(sql`select storage_key from pet_photos`)).toHaveProperty('repeated', 0);
    const firstPictures = await digestsOf(sql`select storage_key from service_photos p
      join services s on s.id = p.service_id where position = 0 and city = 'São Paulo'`);
    expect(firstPictures.different).toBeGreaterThan(20);
  });

  test('has people whose documents wait to be checked, one of them for the second time', async () => {
    const waiting = sql`select p.full_name name, count(*)::int documents,
        bool_or(exists (select from verifications r where r.user_id = v.user_id and r.status = 'rejected')) again
      from verifications v join profiles p on p.user_id = v.user_id
      where v.status = 'pending' group by 1 order by min(v.created_at)`;
    expect(await rows(database.db, waiting)).toEqual([
      { name: 'Íris Bastos', documents: 1, again: false },
      { name: 'Dalva Moreira', documents: 3, again: false },
      { name: 'Caetano Pires', documents: 1, again: true },
      { name: 'Ubirajara Sá', documents: 2, again: false },
    ]);
  });

  test('has sellers who differ in stars, reviews, hours, prices and neighbourhood', async () => {
    const different = (what: ReturnType<typeof sql>) =>
      count(sql`select count(distinct (${what})) n from providers`);
    expect(await different(sql`rating_average`)).toBeGreaterThanOrEqual(5);
    expect(await different(sql`rating_count`)).toBeGreaterThanOrEqual(5);
    expect(await count(sql`select count(*) n from providers where rating_count = 0`)).toBeGreaterThan(10);
    const hours = sql`select string_agg(weekday || ':' || start_minute || '-' || end_minute, ',' order by weekday)
      from availability_hours where provider_id = providers.id`;
    expect(await different(hours)).toBeGreaterThanOrEqual(6);
    expect(await different(sql`round(latitude::numeric, 2), round(longitude::numeric, 2)`)).toBeGreaterThan(
      40,
    );
    expect(await count(sql`select count(*) n from availability_hours where start_minute < 360`)).toBe(0);
    const prices = sql`select count(distinct price_per_hour_cents) n from services where title = 'Passeio no bairro'`;
    expect(await count(prices)).toBeGreaterThan(10);
  });

  test('lists what moved a wallet, and the points, in the order of its days', async () => {
    const late = sql`select count(*) n from (
        select t.occurred_at < lag(t.occurred_at) over (partition by e.account_id order by e.id) as is_late
          from ledger.entry e join ledger.tx t on t.id = e.tx_id join ledger.account a on a.id = e.account_id
         where a.kind in ('wallet_promo', 'wallet_cash', 'wallet_hold', 'points')) moved where is_late`;
    expect(await count(late)).toBe(0);
    expect(await count(sql`select count(*) n from ledger.tx where kind = 'referral'`)).toBe(1);
  });

  test('has daily sums that are what a plain count of its history gives', async () => {
    const { db } = database;
    await sumMarketDays(db);
    const sums = () =>
      rows(
        db,
        sql`select 'asked' as what, to_jsonb(c) as sums from category_days c union all
            select 'place', to_jsonb(p) from place_days p union all
            select 'status', to_jsonb(s) from status_days s union all
            select 'answer', to_jsonb(a) from answer_days a union all
            select 'total', to_jsonb(t) from day_totals t union all
            select 'person', to_jsonb(n) from person_days n order by 1, 2`,
      );
    const kept = await sums();
    expect(kept.length).toBeGreaterThan(200);
    const plainly = sql`select (select count(*) from bookings) = (select sum(asked) from category_days)
      and (select sum(amount_cents) from payments where status = 'completed') = (select sum(paid_cents) from day_totals)
      and (select sum(rating) from reviews where hidden_at is null) = (select sum(stars) from day_totals)
      and (select count(*) from profiles) = (select sum(signed_up) from person_days) as is_equal`;
    expect(await rows(db, plainly)).toEqual([{ is_equal: true }]);
    // A sum that was spoilt is the only one that the count of every day finds wrong, and it is right again.
    await db.execute(sql`update category_days set asked = asked + 1
      where (day, service_type) = (select day, service_type from category_days order by 1, 2 limit 1)`);
    expect(await recountDays(db, 92)).toBe(1);
    expect(await sums()).toEqual(kept);
  });

  test('shows bookings in every state', async () => {
    const states = await rows<{ status: string }>(
      database.db,
      sql`select distinct status from bookings order by status`,
    );
    expect(states.map(({ status }) => status)).toEqual([
      'accepted',
      'cancelled',
      'completed',
      'confirmed',
      'declined',
      'in_progress',
      'pending',
    ]);
    expect(await openDisputes(database)).toBe(2);
  });

  test('has diaries with their report cards, and a walk with its route', async () => {
    // Acts without a signal are taken until a day after the end.
    await sealDiaries(database.db, addMs(await readClock(database.db), dayMs));
    const reports = await rows<{ title: string; entry_count: number; meters: number | null }>(
      database.db,
      sql`select b.title, entry_count, w.distance_meters meters from care_reports r
        join bookings b on b.id = r.booking_id left join care_walks w on w.booking_id = b.id
        where entry_count > 0 order by b.starts_at`,
    );
    expect(reports).toEqual([
      { title: 'Pacote mensal de hotel', entry_count: 6, meters: null },
      { title: 'Passeio para cães grandes', entry_count: 5, meters: expect.any(Number) },
    ]);
    expect(reports.at(-1)?.meters).toBeGreaterThan(2000);
    expect(await count(sql`select count(*) n from care_emergency_plans`)).toBe(1);
    expect(
      await count(sql`select count(*) n from notifications where key like 'care-%' and read_at is null`),
    ).toBe(0);
  });

  test('has notified its users about what happened, newest unread', async () => {
    const notificationsOf = (name: string) => sql`from notifications join profiles using (user_id)
      where email = ${`${name}@patinha.test`} and kind <> 'verification'`;
    for (const name of ['tutora', 'prestadora', 'empresa', 'tutor2'])
      expect(await count(sql`select count(*) n ${notificationsOf(name)}`)).toBeGreaterThan(3);
    const unread = await count(sql`select count(*) n ${notificationsOf('tutora')} and read_at is null`);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(await count(sql`select count(*) n ${notificationsOf('tutora')}`));
    expect(await count(sql`select count(*) n from notifications where created_at > app.now()`)).toBe(0);
  });

  test('schedules bookings by day, except those in progress', async () => {
    expect(await meetAtNight(database)).toEqual([]);
  });

  test('balances to the cent', async () => {
    expect(await rows(database.db, sql`select * from ledger.violation`)).toEqual([]);
    expect(await count(sql`select coalesce(sum(amount), 0) n from ledger.entry`)).toBe(0);
  });

  test('gives the first tutor cashback and points', async () => {
    const wallet = await count(
      sql`select balance_cents n from wallets join profiles using (user_id) where email = 'tutora@patinha.test'`,
    );
    expect(wallet).toBeGreaterThan(0);
    const points = await count(
      sql`select balance n from pet_points join profiles using (user_id) where email = 'tutora@patinha.test'`,
    );
    expect(points).toBeGreaterThan(5000);
  });

  test("shows who validated the first tutor's card", async () => {
    const taken = await count(
      sql`select count(*) n from card_validations v join loyalty_cards c on c.id = v.card_id
           join profiles p on p.user_id = c.user_id
          where p.email = 'tutora@patinha.test' and c.validations_count = 5 and c.uses_count >= 5`,
    );
    expect(taken).toBe(5);
  });

  test('gives the first tutor discounts at partners, whose promotions are in every state', async () => {
    expect(
      await count(
        sql`select count(*) n from redemptions r join profiles p on p.user_id = r.member_id where email = 'tutora@patinha.test'`,
      ),
    ).toBe(3);
    expect(
      await count(sql`select count(distinct (start_at > app.now(), end_at < app.now())) n from promotions`),
    ).toBe(3);
  });

  test('is loaded into an empty database only', async () => {
    expect(await loadDemonstration(database.db, settings, storage)).toBe(false);
  });

  test('sends no mail about the past', async () => {
    expect(await count(sql`select count(*) n from outbox`)).toBe(0);
  });
});

test.each(isWholeRun ? ['02:10', '12:00'] : [])(
  'a demonstration that begins at %s is the same by day',
  async (hour) => {
    const begun = await demonstrationOf(hour);
    expect(await meetAtNight(begun)).toEqual([]);
    const states = await rows(begun.db, sql`select distinct status from bookings`);
    expect(states).toHaveLength(7);
    expect(await rows(begun.db, sql`select * from ledger.violation`)).toEqual([]);
    expect(await openDisputes(begun)).toBe(2);
    await begun.close();
  },
  120_000,
);
