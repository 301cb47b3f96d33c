import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { requireApiKey } from '../access.ts';
import type { Bank } from '../bank.ts';
import { type Answer, keyOf, once, requestHash, send } from '../idempotency.ts';
import { presentPayout } from '../presenters.ts';
import { runDueWork } from '../time.ts';
import { getPayout, listPayoutsByReference } from './payout-record.ts';
import { createPayout, type PayoutRequest } from './payouts.ts';
import { createRecipient, type RecipientRequest } from './recipients.ts';

const id = { type: 'string', minLength: 1, maxLength: 100 } as const;

const recipientBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'destination'],
  properties: {
    reference: id,
    destination: {
      oneOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'key'],
          properties: { type: { const: 'pix' }, key: id },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'bank_code', 'branch', 'account', 'account_digit', 'account_type'],
          properties: {
            type: { const: 'bank' },
            bank_code: { type: 'string', pattern: String.raw`^\d{3}$` },
            branch: { type: 'string', pattern: String.raw`^\d{4,5}$` },
            account: { type: 'string', pattern: String.raw`^\d{1,12}$` },
            account_digit: { type: 'string', pattern: String.raw`^[\dX]$` },
            account_type: { enum: ['checking', 'savings'] },
          },
        },
      ],
    },
  },
} as const;

const payoutBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'recipient_id', 'amount_cents', 'currency'],
  properties: {
    reference: id,
    recipient_id: id,
    amount_cents: { type: 'integer', minimum: 1, maximum: 100_000_000_00 },
    currency: { const: 'BRL' },
  },
} as const;

const referenceQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference: id },
} as const;

/** Recipients and the payouts to them. */
export function payoutRoutes(app: FastifyInstance, bank: Bank, closing: AbortSignal): void {
  app.addHook('onRequest', requireApiKey(bank.settings.apiKey));

  app.post<{ Body: RecipientRequest }>(
    '/v1/recipients',
    { schema: { body: recipientBody } },
    (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () => {
        const recipient = createRecipient(bank, request.body);
        const body = {
          id: recipient.id,
          object: 'recipient',
          simulated: true,
          reference: recipient.reference,
        };
        return { statusCode: 201, body: JSON.stringify(body) };
      });
      return send(reply, answer);
    },
  );

  app.post<{ Body: PayoutRequest }>(
    '/v1/payouts',
    { schema: { body: payoutBody } },
    async (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () =>
        answerPayout(bank, request.body),
      );
      await wait(answer.heldMs ?? 0, undefined, { signal: closing });
      return send(reply, answer);
    },
  );

  app.get<{ Querystring: { reference: string } }>(
    '/v1/payouts',
    { schema: { querystring: referenceQuery } },
    (request, reply) => {
      runDueWork(bank);
      return reply.send({ items: listPayoutsByReference(bank, request.query.reference).map(presentPayout) });
    },
  );

  app.get<{ Params: { id: string } }>('/v1/payouts/:id', (request, reply) => {
    runDueWork(bank);
    return reply.send(presentPayout(getPayout(bank, request.params.id)));
  });
}

function answerPayout(bank: Bank, request: PayoutRequest): Answer {
  const { payout, behaviour } = createPayout(bank, request);
  if (behaviour === 'pay-then-fail') return { statusCode: 500, body: '{"error":{"code":"internal"}}' };
  const answer = { statusCode: 201, body: JSON.stringify(presentPayout(payout)) };
  return behaviour === 'pay-then-hang' ? { ...answer, heldMs: bank.settings.hangMs } : answer;
}
