import type { FastifyInstance, FastifyRequest } from 'fastify';

// Node has one time for all requests. Fifteen seconds end a body that is sent to hold a connection; a video from the
// street, over a poor network, takes longer than that and is let by name.

/** Of any body that was promised nothing else. */
export const bodyMs = 15_000;
/** The longest that any operation may promise; Node itself ends what goes beyond. */
export const longestBodyMs = 120_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** From now on, so long; whoever has not sent all of it by then is cut off. */
export function giveBodyTime(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  timers.set(request, timer);
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
}

export function limitBodyTime(app: FastifyInstance, ms = bodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) giveBodyTime(request, ms);
    done();
  });
}
