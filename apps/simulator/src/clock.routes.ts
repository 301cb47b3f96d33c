import type { FastifyInstance } from 'fastify';

import type { Bank } from './bank.ts';
import { runDueWork } from './time.ts';

const advanceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['advanceSeconds'],
  properties: { advanceSeconds: { type: 'integer', minimum: 0, maximum: 10 * 365 * 24 * 3600 } },
} as const;

/** Moves the clock forward, for development and tests; needs no key, because there is nothing to gain from it. */
export function clockRoutes(app: FastifyInstance, bank: Bank): void {
  app.post<{ Body: { advanceSeconds: number } }>(
    '/clock',
    { schema: { body: advanceBody } },
    (request, reply) => {
      bank.clock.advance(request.body.advanceSeconds);
      runDueWork(bank);
      bank.wake();
      return reply.send({ now: new Date(bank.clock.now()).toISOString() });
    },
  );
}
