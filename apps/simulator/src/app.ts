import fastify, { type FastifyError, type FastifyInstance } from 'fastify';

import type { Bank } from './bank.ts';
import { chargeRoutes } from './charge/charge.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { openClock } from './clock.ts';
import { contestRoutes } from './contest/contest.routes.ts';
import { type Courier, startCourier } from './courier.ts';
import { openDatabase } from './database.ts';
import { Refusal } from './errors.ts';
import { mandateRoutes } from './mandate/mandate.routes.ts';
import { mandatePanelRoutes } from './panel/mandate-panel.routes.ts';
import { panelRoutes } from './panel/panel.routes.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import { publicRoutes } from './public.routes.ts';
import { seededRandom } from './random.ts';
import { recordRoutes } from './record.routes.ts';
import type { SimulatorSettings } from './settings.ts';

export interface Simulator {
  readonly app: FastifyInstance;
  readonly bank: Bank;
}

/** Builds the simulator; it delivers webhooks until `app.close()`. */
export function buildSimulator(settings: SimulatorSettings): Simulator {
  const db = openDatabase(settings.directory);
  const courier: { current?: Courier } = {};
  const bank: Bank = {
    db,
    clock: openClock(db),
    settings,
    random: seededRandom(settings.seed),
    wake: () => courier.current?.wake(),
  };
  const closing = new AbortController();
  const app = fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const register = (routes: (scope: FastifyInstance) => void) =>
    void app.register((scope, _options, done) => {
      routes(scope);
      done();
    });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 'route/not-found' } }));
  register((scope) => chargeRoutes(scope, bank, closing.signal));
  register((scope) => payoutRoutes(scope, bank, closing.signal));
  register((scope) => mandateRoutes(scope, bank));
  register((scope) => contestRoutes(scope, bank));
  register((scope) => recordRoutes(scope, bank));
  register((scope) => publicRoutes(scope, bank));
  if (!settings.isProduction) register((scope) => clockRoutes(scope, bank));
  register((scope) => panelRoutes(scope, bank));
  register((scope) => mandatePanelRoutes(scope, bank));
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await courier.current?.stop();
    db.close();
  });
  app.addHook('onReady', (done) => {
    courier.current = startCourier(bank);
    done();
  });
  return { app, bank };
}

function answerError(
  error: FastifyError | Refusal,
  _request: unknown,
  reply: { code(status: number): { send(body: unknown): unknown } },
): void {
  if (error instanceof Refusal) {
    reply.code(error.statusCode).send({ error: { code: error.code } });
    return;
  }
  const status = error.statusCode ?? 500;
  const code = error.validation ? 'request/invalid' : status < 500 ? 'request/refused' : 'internal';
  reply.code(status).send({ error: { code } });
}
