import { plainText } from '@patinha/domain/search';
import { calendarDay, instantOf, addDays } from '@patinha/domain/shared';
import pg from 'pg';

import { searchStatement } from '../apps/server/src/modules/search/search.statement.ts';
import { earlierMarketplaceOf, marketplaceOf } from './bench-database.ts';
import { type BenchRow, median, percentile } from './bench-row.ts';
import { type BenchServer, cpuMsOf, startBare, startProduct } from './bench-server.ts';
import { earlierStatement } from './earlier-search.ts';
import { answerTimes, load } from './load.ts';

const smallCount = 10_000;
const largeCount = 1_000_000;
const rounds = 5;
const roundSeconds = 3;
const connections = 32;

const cities = ['São Paulo', 'Rio de Janeiro', 'Manaus', 'Recife', 'Campinas', 'Curitiba'];
const offers = [
  ['dog_walking', 'passeio'],
  ['pet_sitting', 'hospedagem'],
  ['grooming', 'banho'],
  ['training', 'adestramento'],
] as const;

const address = (query: Readonly<Record<string, string | number>>) =>
  `/api/search?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
const plainPaths = cities.flatMap((city) =>
  offers.map(([category, q]) => address({ city: plainText(city), category, q, sort: 'rating' })),
);

/** All measurements of the search. */
export async function rows(log: (line: string) => void = () => undefined): Promise<BenchRow[]> {
  const smallUrl = await marketplaceOf(smallCount, log);
  const largeUrl = await marketplaceOf(largeCount, log);
  const product = await startProduct(smallUrl);
  try {
    const measures = [
      () => againstEarlier(smallUrl, log),
      () => againstBare(product, smallUrl),
      () => acrossDates(product),
      () => acrossSizes(product, largeUrl),
      () => cpuOfSearch(product, smallUrl),
      () => cpuOfListing(product, smallUrl),
    ];
    const found: BenchRow[] = [];
    for (const measure of measures) {
      const row = await measure();
      log(`${row.name}: ${row.value.toFixed(2)} ${row.unit}`);
      found.push(row);
    }
    return found;
  } finally {
    await product.stop();
  }
}

const rate = async ({ url }: BenchServer, paths: readonly string[], seconds = roundSeconds) =>
  (await load({ url, paths, connections, seconds })).perSecond;

async function againstBare(product: BenchServer, databaseUrl: string): Promise<BenchRow> {
  const bare = await startBare(databaseUrl);
  try {
    const pairs: [number, number][] = [];
    for (const server of [product, bare]) await rate(server, plainPaths);
    for (let round = 0; round < rounds; round += 1)
      pairs.push([await rate(product, plainPaths), await rate(bare, plainPaths)]);
    const [ours, theirs] = [median(pairs.map(([rated]) => rated)), median(pairs.map(([, rated]) => rated))];
    return {
      name: 'search against bare node:http with the raw driver',
      value: ours / theirs,
      target: '≥ 0.90',
      unit: '×',
      note: `${Math.round(ours)}/s against ${Math.round(theirs)}/s, ${connections} connections, medians of ${rounds}`,
    };
  } finally {
    await bare.stop();
  }
}

/** Processor time is counted in hundredths of a second. */
const askedInATurn = 20;

const anyShape = {
  sort: 'rating',
  hasCategory: true,
  hasText: false,
  hasCity: true,
  hasPoint: false,
  hasTime: false,
  hasTerms: false,
  hasPet: false,
  rowLimit: 21,
} as const;
const anyValues = {
  lengthMinutes: 60,
  state: '',
  afterKeys: [9, 2 ** 31 - 1],
  afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

type Question = readonly [
  shape: Parameters<typeof searchStatement>[0],
  values: Readonly<Record<string, string | number | boolean | readonly number[]>>,
];

/** Words, a free time and a price limit, in several cities and categories. */
const questions = (): Question[] =>
  cities.flatMap((city) =>
    offers.flatMap(([category, text]): Question[] => {
      const values = { ...anyValues, cityKey: plainText(city), category };
      return [
        [
          { ...anyShape, hasText: true },
          { ...values, text },
        ],
        [
          { ...anyShape, hasTime: true },
          { ...values, startsAt: startsOn(9) },
        ],
        [
          { ...anyShape, hasTerms: true },
          { ...values, minPriceCents: 0, maxPriceCents: 9000, minRating: 0, onlyInstant: false },
        ],
      ];
    }),
  );

type StatementOf = typeof searchStatement | typeof earlierStatement;

/** Processor time of the database for all questions, as the product asks them, in milliseconds. */
async function cpuOfAll(
  client: pg.Client,
  asked: readonly Question[],
  statementOf: StatementOf,
): Promise<number> {
  const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = backends.map(({ pid }) => pid);
  const usedBefore = cpuMsOf(pids);
  for (let turn = 0; turn < askedInATurn; turn += 1)
    for (const [shape, values] of asked) {
      const { name, text, parameters } = statementOf(shape);
      await client.query({
        name,
        text,
        values: parameters.map(([parameter, index]) =>
          index === undefined ? values[parameter] : anyValues.afterKeys[index],
        ),
      });
    }
  return cpuMsOf(pids) - usedBefore;
}

/**
 * The search statement against that of commit b471b40 on the same rows in the tables of its time. By processor time,
 * which what else runs on the machine changes little.
 */
async function againstEarlier(databaseUrl: string, log: (line: string) => void): Promise<BenchRow> {
  const earlierUrl = await earlierMarketplaceOf(smallCount, log);
  return withClient(databaseUrl, (now) =>
    withClient(earlierUrl, async (earlier) => {
      const asked = questions();
      const pairs: [number, number][] = [];
      for (let round = -1; round < 3 * rounds; round += 1) {
        const ours = await cpuOfAll(now, asked, searchStatement);
        const theirs = await cpuOfAll(earlier, asked, earlierStatement);
        // The first round fills caches and settles the plans.
        if (round >= 0) pairs.push([ours, theirs]);
      }
      const [ours, theirs] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
      const each = (time: number) => (time / (asked.length * askedInATurn)).toFixed(3);
      return {
        name: 'search statement against that of commit b471b40, same rows',
        value: ours / theirs,
        target: '≤ 1.1',
        unit: '×',
        note: `${each(ours)} ms against ${each(theirs)} ms of processor time a search, medians of ${pairs.length} rounds in turns`,
      };
    }),
  );
}

const timesOf = ({ url }: BenchServer, paths: readonly string[], repeats: number) =>
  answerTimes(url, paths, repeats);

const zone = 'America/Sao_Paulo';
const startsOn = (daysAhead: number) =>
  instantOf(addDays(calendarDay(new Date()), daysAhead), 14 * 60, zone).toISOString();
const freePaths = (daysAhead: number) =>
  cities.slice(0, 2).map((city) =>
    address({
      city,
      category: 'dog_walking',
      starts_at: startsOn(daysAhead),
      duration_minutes: 60,
      sort: 'rating',
    }),
  );

async function acrossDates(product: BenchServer): Promise<BenchRow> {
  // The bookings lie within 26 weeks; the last dates are far beyond them.
  const days = Array.from({ length: 30 }, (_, index) => 1 + index * 10);
  const paths = days.flatMap(freePaths);
  await timesOf(product, paths, 5);
  const times = await timesOf(product, paths, 40);
  const [typical, slow] = [median(times), percentile(times, 0.99)];
  const empty = percentile(await timesOf(product, ['/health/live'], times.length), 0.99);
  return {
    name: 'free search over 30 dates, p99 over p50',
    value: slow / typical,
    target: '≤ 3',
    unit: '×',
    note: `p50 ${typical.toFixed(2)} ms, p99 ${slow.toFixed(2)} ms, p99 of an answer without any work ${empty.toFixed(2)} ms; ${times.length} requests of each, one at a time`,
  };
}

async function acrossSizes(small: BenchServer, largeUrl: string): Promise<BenchRow> {
  const large = await startProduct(largeUrl);
  try {
    const mixed = [
      ...plainPaths.slice(0, 8),
      ...freePaths(9),
      address({ max_total_cents: 9000, city: 'Recife' }),
      address({ category: 'grooming' }),
    ];
    for (const server of [small, large]) await timesOf(server, mixed, 20);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push([median(await timesOf(small, mixed, 20)), median(await timesOf(large, mixed, 20))]);
    const [before, after] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
    const sorted = median(
      await timesOf(large, [address({ city: 'São Paulo', category: 'dog_walking', sort: 'price' })], 10),
    );
    return {
      name: 'search at 1,000,000 services against 10,000, median time',
      value: after / before,
      target: '≤ 2',
      unit: '×',
      note: `${before.toFixed(2)} ms → ${after.toFixed(2)} ms by rating (words, free time, price limit, category alone); by price among all of São Paulo ${sorted.toFixed(0)} ms`,
    };
  } finally {
    await large.stop();
  }
}

const cpuOfSearch = (product: BenchServer, databaseUrl: string): Promise<BenchRow> =>
  withClient(databaseUrl, (client) =>
    cpuRow(client, product, {
      name: 'CPU of server and database per plain search',
      paths: plainPaths,
      target: '≤ 0.5',
    }),
  );

const cpuOfListing = (product: BenchServer, databaseUrl: string): Promise<BenchRow> =>
  withClient(databaseUrl, async (client) => {
    const { rows: services } = await client.query<{ id: string }>(
      'select id from services order by id limit 200',
    );
    const paths = services.map(({ id }) => `/api/services/${id}`);
    return cpuRow(client, product, {
      name: 'CPU of server and database per listing by id',
      paths,
      target: '≤ 0.2',
    });
  });

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface CpuQuestion {
  readonly name: string;
  readonly paths: readonly string[];
  readonly target: string;
}

async function cpuRow(
  client: pg.Client,
  product: BenchServer,
  { name, paths, target }: CpuQuestion,
): Promise<BenchRow> {
  await rate(product, paths);
  const { rows: backends } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name <> 'bench' and backend_type = 'client backend'`,
  );
  const pids = [product.pid, ...backends.map(({ pid }) => pid)];
  const usedBefore = cpuMsOf(pids);
  const { requests, perSecond } = await load({
    url: product.url,
    paths,
    connections,
    seconds: 2 * roundSeconds,
  });
  const perRequest = (cpuMsOf(pids) - usedBefore) / requests;
  return {
    name,
    value: perRequest,
    target,
    unit: 'ms',
    note: `${Math.round(perSecond)}/s with ${connections} connections`,
  };
}
