import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { within } from '../background/deadline.ts';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Measure, processCounters } from './measure.ts';

interface Measured {
  readonly measures: readonly Measure[];
  readonly countStreams: () => number;
}

/** Below the time that a scraper waits: the series of the process matter most when the database does not answer. */
const longestReadMs = 3_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The address of a caller says nothing: behind a proxy on this machine everyone comes from it. */
const isBearer = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Registers /metrics in Prometheus format, for callers with METRICS_TOKEN. */
export function registerMetrics(app: FastifyInstance, platform: Platform, measured: Measured): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  gaugeProcess(registry, platform, measured.countStreams);
  const readAll = gaugeDatabase(registry, platform, measured.measures);
  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: token } = platform.env;
    if (token === undefined || !isBearer(request, token))
      return reply.code(404).send({ status: 'not found' });
    await readAll();
    const parts = await Promise.all([registry.metrics(), processCounters.metrics()]);
    return reply.type(registry.contentType).send(parts.join('\n'));
  });
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function gaugeProcess(registry: Registry, { pool }: Platform, countStreams: () => number): void {
  const registers = [registry];
  const connections: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'database_requests_waiting',
    help: 'Requests of this process that wait for a connection to the database',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount);
    },
  });
  const streams: Gauge = new Gauge({
    name: 'event_streams_open',
    help: 'Open screens that listen to this process',
    registers,
    collect: () => {
      streams.set(countStreams());
    },
  });
}

/** One after the other, so that a look takes one connection at a time. */
async function readEach<Read extends Pick<Measure, 'read'>>(db: Database, measures: readonly Read[]) {
  const found = [];
  for (const measure of measures) found.push({ ...measure, samples: await measure.read(db) });
  return found;
}

/** Without the database, or when all its connections are taken, the series of the measures are left out. */
function gaugeDatabase(registry: Registry, { db, log }: Platform, measures: readonly Measure[]) {
  const registers = [registry];
  const up = new Gauge({ name: 'database_up', help: '1 when the database answers', registers });
  const gauges = measures.map(({ name, help, labels = [], read }) => ({
    gauge: new Gauge({ name, help, labelNames: [...labels], registers }),
    read,
  }));
  return async () => {
    const found = await within(longestReadMs, () => readEach(db, gauges)).catch((error: unknown) => {
      log.warn({ err: error }, 'measures not readable');
      return undefined;
    });
    // Not before they are read: another scraper may ask meanwhile.
    for (const { gauge } of gauges) {
      gauge.reset();
      // A figure without labels would now be 0.
      gauge.remove({});
    }
    up.set(found ? 1 : 0);
    for (const { gauge, samples } of found ?? [])
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
  };
}
