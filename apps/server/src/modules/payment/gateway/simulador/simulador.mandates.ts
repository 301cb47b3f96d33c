import type { Psp } from '../psp.port.ts';
import { ask, type SimuladorConnection } from './simulador.http.ts';
import { chargeSchema, mandateSchema, mandatesSchema, toCharge, toMandate } from './simulador.schema.ts';

type MandateCalls = Pick<
  Psp,
  'createMandate' | 'getMandate' | 'findMandate' | 'cancelMandate' | 'chargeMandate'
>;

const pathOf = (ref: string, rest = '') => `/v1/mandates/${encodeURIComponent(ref)}${rest}`;

/** Pix Automático at the simulator. */
export const simuladorMandates = (connection: SimuladorConnection): MandateCalls => ({
  createMandate: async (order) =>
    toMandate(
      await ask(connection, {
        method: 'POST',
        path: '/v1/mandates',
        key: `mandate:${order.subscriptionId}`,
        answer: mandateSchema,
        body: {
          reference: order.subscriptionId,
          description: order.description,
          amount_cents: order.amountCents,
          currency: 'BRL',
          expires_at: order.expiresAt.toISOString(),
          first_charge_reference: order.firstChargeId,
          first_amount_cents: order.firstAmountCents,
        },
      }),
    ),

  getMandate: async (ref) =>
    toMandate(await ask(connection, { method: 'GET', path: pathOf(ref), answer: mandateSchema })),

  findMandate: async (subscriptionId) => {
    const path = `/v1/mandates?reference=${encodeURIComponent(subscriptionId)}`;
    const { items } = await ask(connection, { method: 'GET', path, answer: mandatesSchema });
    return items[0] && toMandate(items[0]);
  },

  cancelMandate: async (ref) =>
    toMandate(await ask(connection, { method: 'POST', path: pathOf(ref, '/cancel'), answer: mandateSchema })),

  chargeMandate: async ({ mandateRef, chargeId, amountCents }) =>
    toCharge(
      await ask(connection, {
        method: 'POST',
        path: pathOf(mandateRef, '/charges'),
        key: `mandate-charge:${chargeId}`,
        answer: chargeSchema,
        body: { reference: chargeId, amount_cents: amountCents },
      }),
    ),
});
