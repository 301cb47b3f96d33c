import type { FastifyInstance } from 'fastify';

import type { Bank } from './bank.ts';
import { type CardForm, tokenise } from './charge/cards.ts';
import { findChargeByTxid } from './charge/charge-record.ts';
import { settleDueCharges } from './charge/charges.ts';
import { atomically } from './database.ts';
import { Refusal } from './errors.ts';
import { presentPixPayload } from './presenters.ts';
import type { SimulatorSettings } from './settings.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const cardBody = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'holder', 'expiry', 'cvv'],
  properties: {
    number: text(30),
    holder: text(100),
    expiry: { type: 'string', pattern: '^(0[1-9]|1[0-2])/[0-9]{2}$' },
    cvv: { type: 'string', pattern: '^[0-9]{3,4}$' },
  },
} as const;

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/u;

/** Whether the request comes from a page of the product; in development from any port of localhost. */
const isOwnOrigin = ({ allowedOrigins, isProduction }: SimulatorSettings, origin: string): boolean =>
  allowedOrigins.includes(origin) || (!isProduction && loopback.test(origin));

/** Endpoints without a key: a browser's card data, and the URL inside a Pix code. */
export function publicRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/health', (_request, reply) => reply.send({ status: 'ok', simulated: true }));

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (request.url === '/tokens' && origin && isOwnOrigin(bank.settings, origin))
      void reply.header('access-control-allow-origin', origin);
    void reply.header('vary', 'Origin');
    done();
  });

  app.options('/tokens', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  );

  app.post<{ Body: CardForm }>('/tokens', { schema: { body: cardBody } }, (request, reply) =>
    reply.code(201).send({ simulated: true, ...tokenise(bank, request.body) }),
  );

  app.get<{ Params: { txid: string } }>('/pix/v2/:txid', (request, reply) => {
    atomically(bank.db, () => settleDueCharges(bank));
    const charge = findChargeByTxid(bank, request.params.txid);
    if (charge.expiresAt === undefined) throw new Refusal(404, 'charge/not-found');
    return reply.send(presentPixPayload(charge, charge.expiresAt));
  });
}
