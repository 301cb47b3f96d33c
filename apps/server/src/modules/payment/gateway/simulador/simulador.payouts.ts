import { simulatedPsp } from '@patinha/domain/payment';
import type { PayoutDestination } from '@patinha/domain/payout';
import { cents } from '@patinha/domain/shared';

import type { PayoutPsp } from '../psp.port.ts';
import { ask, type SimuladorConnection } from './simulador.http.ts';
import {
  payoutSchema,
  payoutsSchema,
  recipientSchema,
  statementSchema,
  toLine,
  toPayout,
} from './simulador.schema.ts';

const linesAtOnce = 500;

/** Payouts and books of the simulator. */
export const simuladorPayouts = (connection: SimuladorConnection): PayoutPsp => ({
  name: simulatedPsp,
  offersPayouts: true,
  smallestPayoutCents: cents(1),
  statementToleranceSeconds: 0,
  cardSettlementSeconds: 0,

  createRecipient: async ({ recipientId, destination }) => {
    const { id } = await ask(connection, {
      method: 'POST',
      path: '/v1/recipients',
      key: `recipient:${recipientId}`,
      answer: recipientSchema,
      body: { reference: recipientId, destination: destinationBody(destination) },
    });
    return id;
  },

  createPayout: async ({ payoutId, recipientRef, amountCents }) =>
    toPayout(
      await ask(connection, {
        method: 'POST',
        path: '/v1/payouts',
        key: `payout:${payoutId}`,
        answer: payoutSchema,
        body: { reference: payoutId, recipient_id: recipientRef, amount_cents: amountCents, currency: 'BRL' },
      }),
    ),

  findPayout: async (payoutId) => {
    const path = `/v1/payouts?reference=${encodeURIComponent(payoutId)}`;
    const { items } = await ask(connection, { method: 'GET', path, answer: payoutsSchema });
    return items[0] && toPayout(items[0]);
  },

  listStatement: async (after) => {
    const page = new URLSearchParams({ limit: String(linesAtOnce), ...(after !== undefined && { after }) });
    const path = `/v1/balance_transactions?${page.toString()}`;
    const { items } = await ask(connection, { method: 'GET', path, answer: statementSchema });
    return items.map(toLine);
  },
});

const destinationBody = (destination: PayoutDestination) =>
  destination.kind === 'pix'
    ? { type: 'pix', key: destination.key }
    : {
        type: 'bank',
        bank_code: destination.bankCode,
        branch: destination.branch,
        account: destination.account,
        account_digit: destination.accountDigit,
        account_type: destination.accountType,
      };
