import type pg from 'pg';

import type { OpenDatabase } from '../platform/db/database.ts';
import { seedPlaces } from './large-seed-places.ts';

export interface LargeSeedOptions {
  readonly services: number;
  /** Called after each part with the number of services so far. */
  readonly onProgress?: (servicesDone: number) => void;
}

const servicesPerProvider = 4;
const partSize = 40_000;

/**
 * Fills a migrated database with a large made-up marketplace for the benchmarks: providers with weekly hours, four
 * services each, and live bookings in the weeks ahead. The same number gives the same rows; an interrupted run
 * continues where it stopped. All rows are created inside the database, part by part.
 */
export async function seedLarge(
  database: OpenDatabase,
  { services, onProgress }: LargeSeedOptions,
): Promise<void> {
  const pool = database.ownerPool();
  const client = await pool.connect();
  try {
    await preparePlaces(client);
    for (let first = 1; first <= services; first += partSize) {
      const last = Math.min(services, first + partSize - 1);
      if (!(await hasService(client, last))) await seedPart(client, first, last);
      onProgress?.(last);
    }
    await client.query('analyze');
  } finally {
    client.release();
    await pool.end();
  }
}

async function preparePlaces(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create temp table seed_place as
    select row_number() over () - 1 as slot, p.* from json_to_recordset($1::json)
      as p(city text, state text, latitude float8, longitude float8, zone text, weight int),
      generate_series(1, p.weight)`.replace('$1', literal(JSON.stringify(seedPlaces))),
  );
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function hasService(client: pg.PoolClient, number: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from services where id = ${idOf('service', String(number))}`,
  );
  return rowCount === 1;
}

async function seedPart(client: pg.PoolClient, firstService: number, lastService: number): Promise<void> {
  const providers = [
    1 + (firstService - 1) / servicesPerProvider,
    Math.ceil(lastService / servicesPerProvider),
  ];
  await client.query('begin');
  for (const statement of providerStatements) await client.query(statement, providers);
  for (const statement of serviceStatements) await client.query(statement, [firstService, lastService]);
  await client.query('commit');
}

/** The same id for the same thing in every run; `number` is an SQL expression. */
/** In the contract's format: version 4, variant 8. */
const idOf = (thing: string, number: string) =>
  `overlay(overlay(md5('carga:${thing}:' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;

/** A number from 0 to `count` - 1 that depends only on `of`; the salt distinguishes several of one row. */
const pick = (of: string, salt: number, count: number | string) =>
  `((hashint8extended((${of})::bigint, ${salt}) & 9223372036854775807) % (${count}))::int`;

const oneOf = (of: string, salt: number, values: readonly string[]) =>
  `(array[${values.map(literal).join(', ')}])[1 + ${pick(of, salt, values.length)}]`;

const slotCount = seedPlaces.reduce((sum, { weight }) => sum + weight, 0);
const providerNumber = `(1 + (i - 1) / ${servicesPerProvider})`;
const placeOf = (provider: string) => `join seed_place place on place.slot = ${pick(provider, 1, slotCount)}`;
const near = (coordinate: string, of: string, salt: number) =>
  `place.${coordinate} + (${pick(of, salt, 1000)} + ${pick(of, salt + 1, 1000)} - 999) / 10000.0`;
// Most have few reviews and good ones, and one in five has none yet.
const ratingCount = (provider: string) =>
  `case when ${pick(provider, 2, 5)} = 0 then 0 else 1 + ${pick(provider, 3, 20)} * ${pick(provider, 4, 20)} end`;
const ratingAverage = (provider: string) =>
  `case when ${pick(provider, 2, 5)} > 0 then 5 - least(${pick(provider, 5, 12)}, ${pick(provider, 6, 18)}) / 10.0 end`;

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elaine',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Ivone',
  'João',
  'Luísa',
];
const lastNames = [
  'Souza',
  'Oliveira',
  'Gonçalves',
  'Araújo',
  'Conceição',
  'Lima',
  'Mourão',
  'Pereira',
  'Assunção',
];
const personName = `${oneOf('i', 7, firstNames)} || ' ' || ${oneOf('i', 8, lastNames)}`;

const providerStatements = [
  `insert into auth_users (id, email, email_confirmed_at)
    select ${idOf('user', 'i')}, 'carga-' || i || '@patinha.test', now() from generate_series($1::int, $2::int) i`,
  `insert into profiles (user_id, email, full_name, user_type)
    select ${idOf('user', 'i')}, 'carga-' || i || '@patinha.test', ${personName}, 'prestador'
    from generate_series($1::int, $2::int) i`,
  // A length that no person's code has, so that they cannot be guessed.
  `insert into referral_codes (user_id, code)
    select ${idOf('user', 'i')}, 'CARGA' || i from generate_series($1::int, $2::int) i`,
  `insert into user_roles (user_id, role)
    select ${idOf('user', 'i')}, 'prestador' from generate_series($1::int, $2::int) i`,
  `insert into providers (id, kind, owner_user_id, display_name, city, state, latitude, longitude, zone,
      verified_at, verified_until, rating_average, rating_count)
    select ${idOf('provider', 'i')}, 'prestador', ${idOf('user', 'i')}, ${personName}, place.city, place.state,
      ${near('latitude', 'i', 10)}, ${near('longitude', 'i', 20)}, place.zone, now(), now() + interval '10 years',
      ${ratingAverage('i')}, ${ratingCount('i')}
    from generate_series($1::int, $2::int) i ${placeOf('i')}`,
  `insert into availability_hours (provider_id, weekday, start_minute, end_minute)
    select ${idOf('provider', 'i')}, weekday, (7 + ${pick('i', 30, 4)}) * 60, (17 + ${pick('i', 31, 6)}) * 60
    from generate_series($1::int, $2::int) i, generate_series(0, 6) weekday
    where weekday between 1 and 5 or ${pick('i', 32, 3)} > 0`,
];

/** Titles and the kind of each service. */
const offers = [
  ['Passeio pelo bairro', 'dog_walking'],
  ['Passeio em grupo', 'dog_walking'],
  ['Hospedagem em casa', 'pet_sitting'],
  ['Creche com quintal', 'pet_sitting'],
  ['Banho e tosa completo', 'grooming'],
  ['Banho com hidratação', 'grooming'],
  ['Adestramento positivo', 'training'],
  ['Educação de filhotes', 'training'],
  ['Consulta em domicílio', 'veterinary'],
  ['Vacinação e check-up', 'veterinary'],
  ['Ração e petiscos na porta', 'petshop'],
] as const;
const forWhom = [
  'para cães pequenos',
  'para cães de grande porte',
  'para gatos',
  'para idosos',
  'com carinho',
  'no parque',
];
const sentences = [
  'Levo água, saquinhos e muita paciência.',
  'Envio fotos e vídeos durante todo o serviço.',
  'Experiência de cinco anos com animais ansiosos.',
  'Atendo também aos sábados pela manhã.',
  'Ambiente seguro, com câmeras e área coberta.',
  'Produtos hipoalergênicos incluídos no preço.',
  'Primeira visita para conhecer o seu companheiro.',
  'Trabalho com reforço positivo, sem punições.',
];

// A week contains at most one booking of a provider, so that none overlap.
const weeksAhead = 26;
const bookingStart = `date_trunc('week', now()) + week * interval '7 days'
  + (${pick('i', 60, 6)} + 1) * interval '1 day' + (11 + ${pick('i + week', 61, 9)}) * interval '1 hour'`;

const serviceStatements = [
  `insert into services (id, provider_id, title, description, service_type, price_per_hour_cents,
      price_per_service_cents, city, state, latitude, longitude, zone, capacity, buffer_minutes, is_active,
      rating_average, rating_count)
    select ${idOf('service', 'i')}, ${idOf('provider', providerNumber)},
      ${oneOf(
        'i',
        40,
        offers.map(([title]) => title),
      )} || ' ' || ${oneOf('i', 41, forWhom)},
      ${[42, 43, 44].map((salt) => oneOf('i', salt, sentences)).join(` || ' ' || `)},
      ${oneOf(
        'i',
        40,
        offers.map(([, type]) => type),
      )},
      case when ${pick('i', 46, 3)} < 2 then 2000 + ${pick('i', 47, 160)} * 50 end,
      case when ${pick('i', 46, 3)} > 0 then 3000 + ${pick('i', 48, 300)} * 50 end,
      place.city, place.state, ${near('latitude', providerNumber, 10)}, ${near('longitude', providerNumber, 20)},
      place.zone, 1 + greatest(0, ${pick('i', 49, 6)} - 3), ${pick('i', 50, 3)} * 15, true,
      ${ratingAverage(providerNumber)}, ${ratingCount(providerNumber)}
    from generate_series($1::int, $2::int) i ${placeOf(providerNumber)}`,
  `insert into bookings (id, service_id, provider_id, professional_id, tutor_id, title, status, starts_at, ends_at,
      busy_until, zone, price_unit, list_cents, discount_cents, price_cents, fee_cents, commission_bps,
      settings_version, created_at, respond_until, responded_at, pay_until, confirmed_at)
    select ${idOf('booking', `i || ':' || week`)}, ${idOf('service', 'i')}, ${idOf('provider', providerNumber)},
      ${idOf('user', providerNumber)}, ${idOf('user', '1')}, 'Passeio pelo bairro', 'confirmed', starts_at,
      starts_at + interval '1 hour', starts_at + interval '75 minutes', 'America/Sao_Paulo', 'hour',
      4000, 0, 4000, 200, 1500, 1, now(), now(), now(), now(), now()
    from generate_series($1::int, $2::int) i
    cross join generate_series(1, ${weeksAhead}) week
    cross join lateral (select ${bookingStart} as starts_at) time
    where week % 13 = (i / ${servicesPerProvider}) % 13 and i % ${servicesPerProvider} = 0`,
];
