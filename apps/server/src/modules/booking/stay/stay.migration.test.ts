import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrate } from '../../../platform/db/migrate.ts';
import { migrationsFolder } from '../../../platform/settings/paths.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

const host = '00000000-0000-4000-8000-000000000001';
const tutor = '00000000-0000-4000-8000-000000000002';
const provider = '00000000-0000-4000-8000-000000000003';
const service = (n: number) => `00000000-0000-4000-8000-00000000010${n}`;
const booking = (n: number) => `00000000-0000-4000-8000-00000000020${n}`;

let database: TestDatabase;
let owner: pg.Pool;
let folder: string;

/** The migrations as they were before stays. */
function folderBefore(): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_stays'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return folder;
}

const bookingsNow = () =>
  owner.query(
    `select id, status, starts_at, ends_at, busy_until, lane, price_unit, list_cents, price_cents, fee_cents,
       commission_bps, pay_until from bookings order by id`,
  );

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 });
  folder = mkdtempSync(join(tmpdir(), 'patinha-stays-'));
  owner = database.ownerPool();
  await owner.query('drop schema public, app, ledger, drizzle, pgboss cascade; create schema public');
  await migrate(database, folderBefore());
  await owner.query(`
    insert into auth_users (id, email) values ('${host}', 'host@patinha.test'), ('${tutor}', 'tutor@patinha.test');
    insert into providers (id, kind, owner_user_id, display_name) values ('${provider}', 'prestador', '${host}', 'Neide');
    insert into services (id, provider_id, title, description, service_type, price_per_hour_cents,
      price_per_service_cents, duration_minutes, buffer_minutes, capacity, is_active) values
      ('${service(1)}', '${provider}', 'Duas noites', 'x', 'pet_sitting', null, 18001, 2880, 30, 2, true),
      ('${service(2)}', '${provider}', 'Um dia', 'x', 'pet_sitting', 500, null, 1440, 0, 1, false),
      ('${service(3)}', '${provider}', 'Visita', 'x', 'pet_sitting', null, 6000, 60, 0, 1, true),
      ('${service(4)}', '${provider}', 'Treino de três dias', 'x', 'training', null, 60000, 4320, 0, 1, true);
  `);
  const made = [
    { n: 1, service: 1, status: 'confirmed', from: '2026-12-21T13:00Z', to: '2026-12-23T13:00Z', lane: 1 },
    { n: 2, service: 1, status: 'accepted', from: '2026-12-22T13:00Z', to: '2026-12-24T13:00Z', lane: 2 },
    { n: 3, service: 1, status: 'pending', from: '2026-12-22T13:00Z', to: '2026-12-24T13:00Z', lane: 1 },
    { n: 4, service: 1, status: 'completed', from: '2026-10-22T13:00Z', to: '2026-10-24T13:00Z', lane: 1 },
    { n: 5, service: 3, status: 'confirmed', from: '2026-12-28T13:00Z', to: '2026-12-28T14:00Z', lane: 1 },
  ];
  for (const one of made)
    await owner.query(
      `insert into bookings (id, service_id, provider_id, tutor_id, professional_id, title, status, starts_at, ends_at,
         busy_until, lane, zone, price_unit, list_cents, discount_cents, price_cents, fee_cents, settings_version,
         created_at, respond_until, pay_until, commission_bps)
       values ($1, $2, $3, $4, $5, 'Hospedagem', $6, $7, $8, $8, $9, 'America/Sao_Paulo', 'service', 18001, 0, 18001,
         900, 1, now(), now(), now(), 1500)`,
      [booking(one.n), service(one.service), provider, tutor, host, one.status, one.from, one.to, one.lane],
    );
});
afterAll(async () => {
  await owner.end();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('services of a day or more become nights; every booking stays as it was and takes its places', async () => {
  const before = (await bookingsNow()).rows;
  await migrate(database);
  expect((await bookingsNow()).rows).toEqual(before);
  const { rows: services } = await owner.query(
    `select unit, price_per_night_cents::int as night, price_per_service_cents::int as whole,
       price_per_hour_cents::int as hour, is_unit_unconfirmed as waits, is_active, buffer_minutes as buffer
     from services order by id`,
  );
  expect(services).toEqual([
    { unit: 'night', night: 9001, whole: null, hour: null, waits: true, is_active: false, buffer: 0 },
    { unit: 'night', night: 12_000, whole: null, hour: null, waits: true, is_active: false, buffer: 0 },
    { unit: 'visit', night: null, whole: 6000, hour: null, waits: false, is_active: true, buffer: 0 },
    { unit: 'visit', night: null, whole: 60_000, hour: null, waits: false, is_active: true, buffer: 0 },
  ]);
  const { rows: places } = await owner.query(
    `select day::text, place, right(booking_id::text, 1)::int as booking from stay_places order by day, place`,
  );
  expect(places).toEqual([
    { day: '2026-12-21', place: 1, booking: 1 },
    { day: '2026-12-22', place: 1, booking: 1 },
    { day: '2026-12-22', place: 2, booking: 2 },
    { day: '2026-12-23', place: 1, booking: 2 },
  ]);
  // Its two places of the 22nd are gone: the old request cannot be accepted on top of them.
  const accept = owner.query(`update bookings set status = 'accepted' where id = '${booking(3)}'`);
  await expect(accept).rejects.toMatchObject({ code: '23P01' });
  await owner.query(`update bookings set status = 'completed' where id = '${booking(1)}'`);
  const { rows: left } = await owner.query(`select count(*)::int as places from stay_places`);
  expect(left).toEqual([{ places: 2 }]);
});
