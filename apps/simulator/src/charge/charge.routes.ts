import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { requireApiKey } from '../access.ts';
import type { Bank } from '../bank.ts';
import { atomically } from '../database.ts';
import { type Answer, keyOf, once, requestHash, send } from '../idempotency.ts';
import { presentCharge, presentRefund } from '../presenters.ts';
import { getCharge, listChargesByReference } from './charge-record.ts';
import {
  cancelCharge,
  type ChargeRequest,
  createCardCharge,
  createPixCharge,
  settleDueCharges,
} from './charges.ts';
import { createRefund, type RefundRequest } from './refunds.ts';
import { forgetCard } from './saved-cards.ts';

export const id = { type: 'string', minLength: 1, maxLength: 100 } as const;
export const amount = { type: 'integer', minimum: 1, maximum: 100_000_000_00 } as const;
/** As real providers do, it refuses charges below half a real. */
const chargeAmount = { ...amount, minimum: 50 } as const;

const chargeBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'booking_id', 'description', 'method', 'amount_cents', 'currency'],
  properties: {
    reference: id,
    booking_id: id,
    description: { type: 'string', maxLength: 200 },
    method: { enum: ['pix', 'card'] },
    amount_cents: chargeAmount,
    currency: { const: 'BRL' },
    expires_at: { type: 'string', format: 'date-time' },
    card_token: id,
    save_card: { type: 'boolean' },
  },
} as const;

const refundBody = {
  type: 'object',
  additionalProperties: false,
  required: ['receipt_id', 'reference', 'amount_cents'],
  properties: { receipt_id: id, reference: id, amount_cents: amount },
} as const;

const referenceQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference: id },
} as const;

interface ById {
  Params: { id: string };
}

export function chargeRoutes(app: FastifyInstance, bank: Bank, closing: AbortSignal): void {
  app.addHook('onRequest', requireApiKey(bank.settings.apiKey));

  app.post<{ Body: ChargeRequest }>(
    '/v1/charges',
    { schema: { body: chargeBody } },
    async (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () =>
        answerCharge(bank, request.body),
      );
      await wait(answer.heldMs ?? 0, undefined, { signal: closing });
      return send(reply, answer);
    },
  );

  app.get<{ Querystring: { reference: string } }>(
    '/v1/charges',
    { schema: { querystring: referenceQuery } },
    (request, reply) => {
      atomically(bank.db, () => settleDueCharges(bank));
      const charges = listChargesByReference(bank, request.query.reference);
      return reply.send({ items: charges.map((charge) => presentCharge(bank, charge)) });
    },
  );

  app.get<ById>('/v1/charges/:id', (request, reply) => {
    atomically(bank.db, () => settleDueCharges(bank));
    return reply.send(presentCharge(bank, getCharge(bank, request.params.id)));
  });

  app.post<ById>('/v1/charges/:id/cancel', (request, reply) => {
    const charge = atomically(bank.db, () => cancelCharge(bank, request.params.id));
    return reply.send(presentCharge(bank, charge));
  });

  app.delete<ById>('/v1/cards/:id', (request, reply) => {
    forgetCard(bank, request.params.id);
    return reply.send({ id: request.params.id, deleted: true });
  });

  app.post<ById & { Body: RefundRequest }>(
    '/v1/charges/:id/refunds',
    { schema: { body: refundBody } },
    (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () => {
        const refund = createRefund(bank, request.params.id, request.body);
        return { statusCode: 201, body: JSON.stringify(presentRefund(refund)) };
      });
      return send(reply, answer);
    },
  );
}

/** Creates the charge and decides the response; two test cards are charged first and then misbehave. */
function answerCharge(bank: Bank, request: ChargeRequest): Answer {
  if (request.method === 'pix') return created(bank, createPixCharge(bank, request).id);
  const { charge, behaviour } = createCardCharge(bank, request);
  if (behaviour === 'charge-then-fail') return { statusCode: 500, body: '{"error":{"code":"internal"}}' };
  const answer = created(bank, charge.id);
  return behaviour === 'charge-then-hang' ? { ...answer, heldMs: bank.settings.hangMs } : answer;
}

const created = (bank: Bank, chargeId: string): Answer => ({
  statusCode: 201,
  body: JSON.stringify(presentCharge(bank, getCharge(bank, chargeId))),
});
