import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Platform } from '../platform.ts';

/** Turned off at the start of a graceful shutdown, so that a load balancer sends no more requests. */
export interface Readiness {
  isReady: boolean;
}

/** Registers /health/live and /health/ready. */
export function registerHealth(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
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
}
