import type { FastifyInstance } from 'fastify';

import type { Bank } from '../bank.ts';
import { settleDueCharges } from '../charge/charges.ts';
import { atomically } from '../database.ts';
import { Refusal } from '../errors.ts';
import {
  expireDueMandates,
  getMandate,
  type PayerStep,
  payerSteps,
  applyPayerStep,
} from '../mandate/mandates.ts';
import { mandatePage } from './mandate-panel.pages.ts';
import { guardPages } from './panel.routes.ts';

const stepOf = (name: string | undefined): PayerStep | undefined => payerSteps.find((step) => step === name);

/** The payer's pages for Pix Automático. */
export function mandatePanelRoutes(app: FastifyInstance, bank: Bank): void {
  guardPages(app);
  const runDueWork = () => {
    settleDueCharges(bank);
    expireDueMandates(bank);
  };

  app.get<{ Params: { id: string }; Querystring: { feito?: string } }>(
    '/painel/autorizacoes/:id',
    (request, reply) => {
      atomically(bank.db, runDueWork);
      const page = mandatePage(bank, getMandate(bank, request.params.id), stepOf(request.query.feito));
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );

  app.post<{ Params: { id: string; step: string } }>('/painel/autorizacoes/:id/:step', (request, reply) => {
    const step = stepOf(request.params.step);
    if (!step) throw new Refusal(404, 'route/not-found');
    atomically(bank.db, () => {
      runDueWork();
      applyPayerStep(bank, request.params.id, step);
    });
    return reply.redirect(`/painel/autorizacoes/${request.params.id}?feito=${step}`, 303);
  });
}
