import { calendarDay, cents, toReais } from '@patinha/domain/shared';

import { realTime } from '../../../../platform/time/real-time.ts';
import { noMandates } from '../no-mandates.adapter.ts';
import { asUnknownCharge } from '../psp.http.ts';
import {
  type ChargeOrder,
  type Payer,
  type ProofOrder,
  type Psp,
  type PspCharge,
  PspRefused,
  PspUnknown,
} from '../psp.port.ts';
import { ask, type AsaasConnection } from './asaas.http.ts';
import { asaasPayouts } from './asaas.payouts.ts';
import {
  type AsaasPayment,
  customerSchema,
  customersSchema,
  deletedSchema,
  disputedSchema,
  paymentSchema,
  paymentsSchema,
  qrCodeSchema,
  refundText,
  statusOf,
  toCharge,
} from './asaas.schema.ts';
import { readWebhookEvent } from './asaas.webhook.ts';

export interface AsaasOptions extends AsaasConnection {
  /** The access tokens that its webhook events carry, one or two. */
  readonly webhookSecrets: readonly string[];
}

/**
 * Asaas, API v3. It knows no idempotency keys, so that everything is looked for under our reference before it is made,
 * and a card is charged in two steps: a payment of ours, then that one payment paid, which it lets happen once.
 * Contract-tested, never run against the live sandbox.
 */
export function asaas({ webhookSecrets, ...connection }: AsaasOptions): Psp {
  const getCharge = async (ref: string) => present(connection, await getPayment(connection, ref));
  return {
    ...asaasPayouts(connection),
    ...noMandates,
    // It exchanges card numbers for tokens with our secret key only, so the numbers would pass through our server.
    cardTokensUrl: null,
    needsTaxNumber: true,
    smallestChargeCents: cents(500),
    smallestRefundCents: cents(1),
    signatureHeader: 'asaas-access-token',

    createCharge: (order) => createCharge(connection, order),
    getCharge,

    findCharge: async (paymentId) => {
      const found = await findPayment(connection, paymentId);
      return found && present(connection, found);
    },

    cancelCharge: async (ref) => {
      const { status } = await getCharge(ref);
      if (status === 'pending' || status === 'expired') await deletePayment(connection, ref);
      return getCharge(ref);
    },

    forgetCard: () => Promise.reject(new PspRefused('card/not-supported')),

    refund: async ({ refundId, chargeRef, amountCents }) => {
      const earlier = refundIn(await getCharge(chargeRef), refundId);
      if (earlier) return earlier;
      const path = `/payments/${encodeURIComponent(chargeRef)}/refund`;
      const body = { value: toReais(amountCents), description: refundText(refundId) };
      const charge = toCharge(await ask(connection, { method: 'POST', path, answer: paymentSchema, body }));
      const made = refundIn(charge, refundId);
      if (!made) throw new PspUnknown(`Refund ${refundId} is not among those of its payment`);
      return made;
    },

    sendProof: (order) => sendProof(connection, order),

    readWebhookEvent: (webhook) => readWebhookEvent(webhook, webhookSecrets),
  };
}

const refundIn = ({ refunds }: PspCharge, id: string) => refunds.find(({ refundId }) => refundId === id);

const pathOf = (ref: string, rest = '') => `/payments/${encodeURIComponent(ref)}${rest}`;

const getPayment = (connection: AsaasConnection, ref: string) =>
  ask(connection, { method: 'GET', path: pathOf(ref), answer: paymentSchema }).catch(
    asUnknownCharge('http/404'),
  );

const deletePayment = (connection: AsaasConnection, ref: string) =>
  ask(connection, { method: 'DELETE', path: pathOf(ref), answer: deletedSchema });

/** With its code, as long as that can be paid. */
async function present(connection: AsaasConnection, payment: AsaasPayment): Promise<PspCharge> {
  if (payment.billingType !== 'PIX' || statusOf(payment) !== 'pending') return toCharge(payment);
  const path = pathOf(payment.id, '/pixQrCode');
  const { payload } = await ask(connection, { method: 'GET', path, answer: qrCodeSchema });
  return toCharge(payment, payload);
}

/** The paid one where a lost answer left two, else the first that was made. */
async function findPayment(connection: AsaasConnection, paymentId: string) {
  const path = `/payments?externalReference=${encodeURIComponent(paymentId)}&limit=100`;
  const { data } = await ask(connection, { method: 'GET', path, answer: paymentsSchema });
  const inOrder = data.toSorted((a, b) => (a.dateCreated + a.id < b.dateCreated + b.id ? -1 : 1));
  return inOrder.find((payment) => statusOf(payment) === 'paid') ?? inOrder[0];
}

async function createCharge(connection: AsaasConnection, order: ChargeOrder): Promise<PspCharge> {
  if (order.expiresAt <= realTime()) throw new PspRefused('charge/expiry-in-the-past');
  const earlier = await findPayment(connection, order.paymentId);
  const payment = earlier ?? (await createPayment(connection, order));
  const isUnpaidCard = order.method === 'card' && statusOf(payment) === 'pending';
  return isUnpaidCard ? payByCard(connection, payment, order.cardToken) : present(connection, payment);
}

async function createPayment(connection: AsaasConnection, order: ChargeOrder): Promise<AsaasPayment> {
  const customer = await obtainCustomer(connection, order.payer);
  return ask(connection, {
    method: 'POST',
    path: '/payments',
    answer: paymentSchema,
    body: {
      customer,
      billingType: order.method === 'pix' ? 'PIX' : 'CREDIT_CARD',
      value: toReais(order.amountCents),
      // Its codes stay valid after this day: we delete what is not paid in time.
      dueDate: calendarDay(order.expiresAt),
      description: order.description,
      externalReference: order.paymentId,
    },
  });
}

async function obtainCustomer(connection: AsaasConnection, payer: Payer): Promise<string> {
  if (payer.taxNumber === null) throw new PspRefused('payer/no-tax-number');
  const path = `/customers?externalReference=${encodeURIComponent(payer.userId)}`;
  const { data } = await ask(connection, { method: 'GET', path, answer: customersSchema });
  if (data[0]) return data[0].id;
  const { id } = await ask(connection, {
    method: 'POST',
    path: '/customers',
    answer: customerSchema,
    // Mails about payments are ours to write.
    body: {
      name: payer.name,
      cpfCnpj: payer.taxNumber,
      externalReference: payer.userId,
      notificationDisabled: true,
    },
  });
  return id;
}

/** Deletes the payment that a refused card leaves open there, so that it can no longer be paid. */
async function payByCard(
  connection: AsaasConnection,
  payment: AsaasPayment,
  creditCardToken: string | null,
): Promise<PspCharge> {
  const path = pathOf(payment.id, '/payWithCreditCard');
  const body = { creditCardToken };
  try {
    return toCharge(await ask(connection, { method: 'POST', path, answer: paymentSchema, body }));
  } catch (error) {
    const isDecline = error instanceof PspRefused && error.code.startsWith('asaas/');
    if (!isDecline) throw error;
    await deletePayment(connection, payment.id);
    return { ...toCharge(payment), status: 'declined', declineReason: 'refused' };
  }
}

/** Its states in which it has our documents. */
const proven = new Set(['IN_DISPUTE', 'DISPUTE_LOST', 'REVERSED', 'DONE']);

/** It takes documents for cards alone; a payment without a chargeback of its own is refused. */
async function sendProof(connection: AsaasConnection, order: ProofOrder): Promise<void> {
  const { chargeback } = await getPayment(connection, order.chargeRef);
  if (!chargeback) throw new PspRefused('proof/not-supported');
  if (proven.has(chargeback.status)) return;
  const body = new FormData();
  body.append('files', new Blob([order.document], { type: 'application/pdf' }), 'prova.pdf');
  const path = `/chargebacks/${encodeURIComponent(chargeback.id)}/dispute`;
  await ask(connection, { method: 'POST', path, answer: disputedSchema, body });
}
