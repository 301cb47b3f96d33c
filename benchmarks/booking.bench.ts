import { randomUUID } from 'node:crypto';

import { requestBooking as requestBookingEndpoint } from '@patinha/contract/booking';
import { addMs, hourMs } from '@patinha/domain/shared';

import { buildApp } from '../apps/server/src/app.ts';
import { ports, product } from '../apps/server/src/modules.ts';
import { createAuthenticate } from '../apps/server/src/modules/auth/index.ts';
import { wholeMinute } from '../apps/server/src/modules/booking/booking.factory.ts';
import { requestBooking } from '../apps/server/src/modules/booking/index.ts';
import { transact } from '../apps/server/src/platform/db/database.ts';
import { localStorage } from '../apps/server/src/platform/files/storage.ts';
import { startNotifications } from '../apps/server/src/platform/live/pg-channel.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { type BenchMarket, buildDeals, type Deal, openMarket, pick, sharedSettings } from './bench-market.ts';
import type { BenchRow } from './bench-row.ts';
import { startProduct } from './bench-server.ts';
import { loadPosts } from './load.ts';
import { alternate, rateOf } from './pair.ts';
import { pgbenchRate, recordStatements, type Script } from './pgbench.ts';

const seconds = 3;
const poolSize = 8;
const connections = 32;
const dealCount = 20;

/** Requesting a booking, below HTTP and through it, each against pgbench with the same statements. */
export async function rows(): Promise<BenchRow[]> {
  const market = await openMarket('booking');
  try {
    const deals = await buildDeals(market, dealCount);
    return [await throughTheDataLayer(market, deals), await overHttp(market, deals)];
  } finally {
    await market.database.close();
  }
}

/**
 * A round makes thousands of bookings in a table that was empty. PostgreSQL would analyse it within a minute, after
 * which long-lived connections plan their statements again; a round ends sooner, so ANALYZE runs explicitly. New
 * connections, as pgbench opens in each round, plan from scratch anyway.
 */
async function withStatistics<T>({ database }: BenchMarket, measure: () => Promise<T>): Promise<T> {
  const owner = database.ownerPool();
  await owner.query('analyze');
  await owner.end();
  return measure();
}

const insertOfTheBooking = 'insert into "bookings"';
const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));

function ask({ database: { db } }: BenchMarket, { stall, tutor }: Deal): Promise<{ readonly id: string }> {
  return transact(db, (tx, now) =>
    requestBooking(tx, {
      serviceId: stall.serviceId,
      startsAt,
      endsAt: undefined,
      durationMinutes: 60,
      priceUnit: undefined,
      petIds: [tutor.petId],
      address: undefined,
      specialInstructions: undefined,
      actor: { userId: tutor.userId, roles: ['tutor'], sessionId: randomUUID() },
      now,
    }),
  );
}

async function throughTheDataLayer(market: BenchMarket, deals: readonly Deal[]): Promise<BenchRow> {
  const scripts: Script[] = [];
  for (const deal of deals) {
    let madeId = '';
    const statements = await recordStatements(async () => {
      madeId = (await ask(market, deal)).id;
    });
    scripts.push({ statements, madeBy: insertOfTheBooking, madeId });
  }
  const pair = await alternate(
    () =>
      withStatistics(market, () =>
        rateOf((index) => ask(market, pick(deals, index)), { together: poolSize, seconds }),
      ),
    () => withStatistics(market, () => pgbenchRate({ url: market.url, scripts, clients: poolSize, seconds })),
  );
  return {
    name: 'booking through the data layer against pgbench with the same SQL',
    value: pair.ratio,
    target: '≥ 0.60',
    unit: '×',
    note: `${pair.note}, ${scripts[0]?.statements.length} statements each on ${poolSize} connections`,
  };
}

const requestOf = ({ stall, tutor }: Deal, key: string) => ({
  path: requestBookingEndpoint.path,
  headers: { authorization: `Bearer ${tutor.accessToken}`, 'idempotency-key': key },
  body: {
    service_id: stall.serviceId,
    pet_ids: [tutor.petId],
    starts_at: startsAt.toISOString(),
    duration_minutes: 60,
  },
});

async function overHttp(market: BenchMarket, deals: readonly Deal[]): Promise<BenchRow> {
  const scripts = await recordRequests(market, deals);
  const running = await startProduct(market.url, sharedSettings);
  try {
    const post = (index: number) => requestOf(pick(deals, index), randomUUID());
    const pair = await alternate(
      () =>
        withStatistics(
          market,
          async () => (await loadPosts({ url: running.url, post, connections, seconds })).perSecond,
        ),
      () =>
        withStatistics(market, () => pgbenchRate({ url: market.url, scripts, clients: poolSize, seconds })),
    );
    return {
      name: "request to 'pending' over HTTP against pgbench with the same statements",
      value: pair.ratio,
      target: '≥ 0.60',
      unit: '×',
      note: `${pair.note}; one process, ${connections} connections, rules, key, audit and outbox, ${scripts[0]?.statements.length} statements each`,
    };
  } finally {
    await running.stop();
  }
}

const ignore = () => undefined;
const silentLog: Platform['log'] = {
  level: 'silent',
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  trace: ignore,
  silent: ignore,
  child: () => silentLog,
};

/** The statements that the server sends for one request, from the token to the stored answer. */
async function recordRequests(
  { url, env, database }: BenchMarket,
  deals: readonly Deal[],
): Promise<Script[]> {
  const notifications = await startNotifications(database, { url, onError: () => undefined });
  const app = await buildApp({
    env,
    db: database.db,
    pool: database.pool,
    engine: database.engine,
    log: silentLog,
    notifications,
    storage: localStorage(env.DATA_DIR),
    authenticate: createAuthenticate(database.db, env),
    personalData: product.personalData,
    ports,
  });
  const scripts: Script[] = [];
  const send = async (deal: Deal, key: string) => {
    const { path, headers, body } = requestOf(deal, key);
    const reply = await app.inject({ method: 'POST', url: path, headers, payload: body });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<{ id: string }>().id;
  };
  await send(pick(deals, 0), randomUUID());
  for (const deal of deals) {
    const unique = randomUUID();
    let madeId = '';
    const statements = await recordStatements(async () => {
      madeId = await send(deal, unique);
    });
    scripts.push({ statements, madeBy: insertOfTheBooking, madeId, unique });
  }
  await app.close();
  await notifications.stop();
  return scripts;
}
