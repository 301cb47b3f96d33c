import type { FastifyInstance } from 'fastify';

import { requireApiKey } from './access.ts';
import type { Bank } from './bank.ts';
import { merchantBalance, statement } from './books.ts';
import { listDeliveryAttempts } from './courier.ts';
import { listEvents } from './events.ts';
import { presentLine } from './presenters.ts';

const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    after: { type: 'string', maxLength: 100 },
    limit: { type: 'string', pattern: '^[1-9][0-9]{0,2}$' },
  },
} as const;

interface Page {
  Querystring: { after?: string; limit?: string };
}

const pageOf = ({ after, limit = '100' }: Page['Querystring']) => ({ after, limit: Number(limit) });

/** Balance, statement, events and deliveries. */
export function recordRoutes(app: FastifyInstance, bank: Bank): void {
  app.addHook('onRequest', requireApiKey(bank.settings.apiKey));

  app.get('/v1/balance', (_request, reply) =>
    reply.send({ currency: 'BRL', available_cents: merchantBalance(bank) }),
  );

  app.get<Page>('/v1/balance_transactions', { schema: { querystring: pageQuery } }, (request, reply) => {
    return reply.send({ items: statement(bank, pageOf(request.query)).map(presentLine) });
  });

  app.get<Page>('/v1/events', { schema: { querystring: pageQuery } }, (request, reply) => {
    const events = listEvents(bank, pageOf(request.query));
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"items":[${events.map((event) => event.body).join(',')}]}`);
  });

  app.get<Page>('/v1/deliveries', { schema: { querystring: pageQuery } }, (request, reply) =>
    reply.send({
      items: listDeliveryAttempts(bank, pageOf(request.query).limit).map((one) => ({
        event_id: one.eventId,
        type: one.eventType,
        attempt: one.attempt,
        outcome: one.outcome,
        status_code: one.statusCode ?? null,
        at: new Date(one.at).toISOString(),
      })),
    }),
  );
}
