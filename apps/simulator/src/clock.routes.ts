import type { FastifyInstance } from 'fastify';

import type { Bank } from './bank.ts';
import { letTimePass } from './time.ts';

const advanceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['advanceSeconds'],
  properties: { advanceSeconds: { type: 'integer', minimum: 0, maximum: 10 * 365 * 24 * 3600 } },
} as const;

/** Moves time on, for development and tests; without a key, for there is nothing to gain from it. */
export function clockRoutes(app: FastifyInstance, bank: Bank): void {
  app.post<{ Body: { advanceSeconds: number } }>(
    '/clock',
    { schema: { body: advanceBody } },
    (request, reply) => {
      bank.clock.advance(request.body.advanceSeconds);
      letTimePass(bank);
      bank.wake();
      return reply.send({ now: new Date(bank.clock.now()).toISOString() });
    },
  );
}
