import type { FastifyInstance, FastifyRequest } from 'fastify';

// Node has a single time limit for all requests. Fifteen seconds stop slow-body attacks; a video sent over a poor
// mobile network takes longer, so operations that need more time extend it themselves.

/** The limit for bodies that were granted no longer one. */
export const bodyMs = 15_000;
/** The longest limit an operation may grant; Node itself cuts off anything beyond it. */
export const longestBodyMs = 120_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Restarts the body's time limit with `ms` from now; a body that is incomplete by then is cut off. */
export function extendBodyTime(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  timers.set(request, timer);
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
}

export function limitBodyTime(app: FastifyInstance, ms = bodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) extendBodyTime(request, ms);
    done();
  });
}
