import { createHash, timingSafeEqual } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import type { Platform } from '../platform.ts';

/** Turned off at the start of a graceful shutdown, so that a load balancer sends no more requests. */
export interface Readiness {
  isReady: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The address of a caller says nothing: behind a proxy on this machine everyone comes from it. */
const isBearer = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Registers /health/live, /health/ready and, for callers with METRICS_TOKEN, /metrics in Prometheus format. */
export function registerHealth(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

  // A proxy then takes its next request to another process, before this one closes its connections.
  app.addHook('onRequest', (_request, reply, done) => {
    if (!readiness.isReady) void reply.header('connection', 'close');
    done();
  });

  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (!readiness.isReady) return reply.code(503).send({ status: 'stopping' });
    await platform.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: token } = platform.env;
    if (token === undefined || !isBearer(request, token))
      return reply.code(404).send({ status: 'not found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
