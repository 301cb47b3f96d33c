import type { FastifyInstance } from 'fastify';

import { requireApiKey } from '../access.ts';
import type { Bank } from '../bank.ts';
import { settleDueCharges } from '../charge/charges.ts';
import { keyOf, once, requestHash, send } from '../idempotency.ts';
import { presentContest } from '../presenters.ts';
import { type ProofRequest, receiveProof } from './contest-proof.ts';

const proofBody = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'document'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 20_000 },
    document: { type: 'string', minLength: 1 },
  },
} as const;

/** A document of a few megabytes is a third larger as base64. */
const bodyLimit = 8 * 1024 * 1024;

/** The merchant's answer to a contest. */
export function contestRoutes(app: FastifyInstance, bank: Bank): void {
  app.addHook('onRequest', requireApiKey(bank.settings.apiKey));

  app.post<{ Params: { id: string }; Body: ProofRequest }>(
    '/v1/contests/:id/proof',
    { bodyLimit, schema: { body: proofBody } },
    (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () => {
        settleDueCharges(bank);
        const contest = receiveProof(bank, request.params.id, request.body);
        return { statusCode: 201, body: JSON.stringify(presentContest(contest)) };
      });
      return send(reply, answer);
    },
  );
}
