import type { FastifyInstance } from 'fastify';

import type { Bank } from '../bank.ts';
import { getCharge } from '../charge/charge-record.ts';
import { settleDueCharges } from '../charge/charges.ts';
import { payPix, type PixPayment, pixPayments } from '../charge/pix.ts';
import { contestSteps, type ContestStep, applyContestStep } from '../contest/contests.ts';
import { atomically } from '../database.ts';
import { Refusal } from '../errors.ts';
import { contestStepText } from './contest-panel.strings.ts';
import { chargePage, listPage, missingPage } from './panel.pages.ts';
import { payText } from './panel.strings.ts';
import { panelStyle } from './panel.style.ts';

const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const pixPaymentOf = (name: string | undefined): PixPayment | undefined =>
  pixPayments.find((payment) => payment === name);

const contestStepOf = (name: string | undefined): ContestStep | undefined =>
  contestSteps.find((step) => step === name);

/** The confirmation text of the button that was pressed. */
function doneTextOf(name: string | undefined): string | undefined {
  const payment = pixPaymentOf(name);
  const step = contestStepOf(name);
  return (payment && payText[payment].done) ?? (step && contestStepText[step].done);
}

/** Common setup of the HTML pages: form parsing, headers, a cross-site check and a 404 page. */
export function guardPages(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders);
    // Another site must not press the buttons through a user's browser.
    const isForeign = request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site';
    done(isForeign ? new Refusal(403, 'panel/foreign-site') : undefined);
  });
  app.setErrorHandler((error, _request, reply) => {
    const isMissing = error instanceof Refusal && error.statusCode === 404;
    if (!isMissing) throw error;
    return reply.code(404).type('text/html; charset=utf-8').send(missingPage());
  });
}

/** The payer's pages: view and pay charges. Plain pages that work without JavaScript. */
export function panelRoutes(app: FastifyInstance, bank: Bank): void {
  guardPages(app);

  app.get('/', (_request, reply) => reply.redirect('/painel', 303));
  app.get('/painel/estilo.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(panelStyle));
  app.get('/painel', (_request, reply) => {
    atomically(bank.db, () => settleDueCharges(bank));
    return reply.type('text/html; charset=utf-8').send(listPage(bank));
  });

  app.get<{ Params: { id: string }; Querystring: { feito?: string } }>(
    '/painel/cobrancas/:id',
    (request, reply) => {
      atomically(bank.db, () => settleDueCharges(bank));
      const charge = getCharge(bank, request.params.id);
      const done = doneTextOf(request.query.feito);
      return reply.type('text/html; charset=utf-8').send(chargePage(bank, charge, done));
    },
  );

  app.post<{ Params: { id: string; step: string } }>(
    '/painel/cobrancas/:id/contestacao/:step',
    (request, reply) => {
      const step = contestStepOf(request.params.step);
      if (!step) throw new Refusal(404, 'route/not-found');
      atomically(bank.db, () => {
        settleDueCharges(bank);
        applyContestStep(bank, request.params.id, step);
      });
      return reply.redirect(`/painel/cobrancas/${request.params.id}?feito=${step}`, 303);
    },
  );

  app.post<{ Params: { id: string; payment: string } }>(
    '/painel/cobrancas/:id/:payment',
    (request, reply) => {
      const payment = pixPaymentOf(request.params.payment);
      if (!payment) throw new Refusal(404, 'route/not-found');
      atomically(bank.db, () => {
        settleDueCharges(bank);
        payPix(bank, request.params.id, payment);
      });
      return reply.redirect(`/painel/cobrancas/${request.params.id}?feito=${payment}`, 303);
    },
  );
}
