import type { FastifyInstance } from 'fastify';

import { requireApiKey } from '../access.ts';
import type { Bank } from '../bank.ts';
import { amount, id } from '../charge/charge.routes.ts';
import { settleDueCharges } from '../charge/charges.ts';
import { atomically } from '../database.ts';
import { keyOf, once, requestHash } from '../idempotency.ts';
import { presentCharge } from '../presenters.ts';
import { presentMandate } from './mandate.presenter.ts';
import {
  cancelMandate,
  chargeMandate,
  createMandate,
  expireDueMandates,
  getMandate,
  listMandatesByReference,
  type MandateRequest,
} from './mandates.ts';

const mandateBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'description', 'amount_cents', 'currency', 'expires_at', 'first_charge_reference'],
  properties: {
    reference: id,
    description: { type: 'string', maxLength: 200 },
    amount_cents: amount,
    currency: { const: 'BRL' },
    expires_at: { type: 'string', format: 'date-time' },
    first_charge_reference: id,
    first_amount_cents: amount,
  },
} as const;

const referenceOnly = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference: id },
} as const;

const monthBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference: id, amount_cents: amount },
} as const;

interface ById {
  Params: { id: string };
}
interface Referenced {
  reference: string;
}
interface Month extends Referenced {
  amount_cents?: number;
}

/** Pix Automático authorisations and the charges collected under them. */
export function mandateRoutes(app: FastifyInstance, bank: Bank): void {
  app.addHook('onRequest', requireApiKey(bank.settings.apiKey));
  const runDueWork = () =>
    atomically(bank.db, () => {
      settleDueCharges(bank);
      expireDueMandates(bank);
    });

  app.post<{ Body: MandateRequest }>('/v1/mandates', { schema: { body: mandateBody } }, (request, reply) => {
    const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () => ({
      statusCode: 201,
      body: JSON.stringify(presentMandate(bank, createMandate(bank, request.body))),
    }));
    return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);
  });

  app.get<{ Querystring: Referenced }>(
    '/v1/mandates',
    { schema: { querystring: referenceOnly } },
    (request, reply) => {
      runDueWork();
      const found = listMandatesByReference(bank, request.query.reference);
      return reply.send({ items: found.map((mandate) => presentMandate(bank, mandate)) });
    },
  );

  app.get<ById>('/v1/mandates/:id', (request, reply) => {
    runDueWork();
    return reply.send(presentMandate(bank, getMandate(bank, request.params.id)));
  });

  app.post<ById>('/v1/mandates/:id/cancel', (request, reply) => {
    const mandate = atomically(bank.db, () => cancelMandate(bank, request.params.id));
    return reply.send(presentMandate(bank, mandate));
  });

  app.post<ById & { Body: Month }>(
    '/v1/mandates/:id/charges',
    { schema: { body: monthBody } },
    (request, reply) => {
      const answer = once(bank, keyOf(request), requestHash(request.url, request.body), () => {
        const charge = chargeMandate(bank, request.params.id, request.body);
        return { statusCode: 201, body: JSON.stringify(presentCharge(bank, charge)) };
      });
      return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);
    },
  );
}
