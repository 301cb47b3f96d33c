import type { FastifyInstance } from 'fastify';

const checkMs = 50;

/**
 * Closes connections that become idle while the server is closing. Fastify closes those that are idle at the start;
 * one that still awaits its answer would otherwise keep the process running until its keep-alive time is over.
 */
export function closeIdleConnectionsOnStop(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), checkMs);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}
