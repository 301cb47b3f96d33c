import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { realTime, realTimeSeconds } from '../../../../platform/time/real-time.ts';
import { noMandates } from '../no-mandates.adapter.ts';
import { asUnknownCharge } from '../psp.http.ts';
import { type ChargeOrder, type Psp, type PspCharge, PspRefused } from '../psp.port.ts';
import { forgetCard, paymentForm } from './stripe.cards.ts';
import { ask, type StripeConnection, StripeRefusal } from './stripe.http.ts';
import { sendProof } from './stripe.proof.ts';
import {
  disputeSchema,
  intentSchema,
  isLost,
  listOf,
  namedIntentsSchema,
  refundSchema,
  type StripeIntent,
  type StripeRefund,
  statusOf,
  toCharge,
  toRefund,
} from './stripe.schema.ts';
import { linesAfter } from './stripe.statement.ts';
import { readWebhookEvent } from './stripe.webhook.ts';

export interface StripeOptions extends StripeConnection {
  /** The signing secrets of its webhook, one or two. */
  readonly webhookSecrets: readonly string[];
}

const noPayouts = () => Promise.reject(new PspRefused('payout/not-supported'));
// One object dates a Pix by its creation, the other by its arrival.
const statementToleranceSeconds = 86_400;

/**
 * Stripe, by payment intents. Its idempotency keys hold for a day; after it everything is looked for under our
 * reference before it is made. Contract-tested, never run against the live sandbox.
 */
export function stripe({ webhookSecrets, ...connection }: StripeOptions): Psp {
  return {
    name: 'stripe',
    ...noMandates,
    // Card numbers are entered into Stripe's own fields; they never pass through our pages or servers.
    cardTokensUrl: null,
    needsTaxNumber: false,
    smallestChargeCents: cents(50),
    smallestRefundCents: cents(1),
    signatureHeader: 'stripe-signature',

    createCharge: (order) => createCharge(connection, order),
    getCharge: (ref) => getCharge(connection, ref),
    findCharge: (paymentId) => findCharge(connection, paymentId),
    cancelCharge: (ref) => cancelCharge(connection, ref),
    forgetCard: (ref) => forgetCard(connection, ref),
    refund: (order) => refund(connection, order),
    sendProof: (order) => sendProof(connection, order),

    // It pays out to accounts that were opened with it, not to a Pix key: each provider would have to sign up there.
    offersPayouts: false,
    smallestPayoutCents: cents(1),
    createRecipient: noPayouts,
    createPayout: noPayouts,
    findPayout: () => Promise.resolve(undefined),
    statementToleranceSeconds,
    cardSettlementSeconds: 0,
    listStatement: (after) => linesAfter(connection, after),

    readWebhookEvent: (webhook) => readWebhookEvent(webhook, webhookSecrets),
  };
}

const pathOf = (ref: string, rest = '') => `/payment_intents/${encodeURIComponent(ref)}${rest}`;

async function createCharge(connection: StripeConnection, order: ChargeOrder): Promise<PspCharge> {
  if (order.expiresAt <= realTime()) throw new PspRefused('charge/expiry-in-the-past');
  const { paymentId, bookingId, amountCents, description } = order;
  try {
    const made = await ask(connection, {
      method: 'POST',
      path: '/payment_intents',
      answer: intentSchema,
      body: {
        amount: amountCents,
        currency: 'brl',
        confirm: true,
        description,
        metadata: { payment_id: paymentId, booking_id: bookingId },
        expand: ['latest_charge'],
        ...(await paymentForm(connection, order)),
      },
      key: `charge-${paymentId}`,
    });
    return toCharge(made, { refunds: [], disputes: [] });
  } catch (error) {
    const declined = declinedIn(error);
    if (!declined) throw error;
    return toCharge(declined, { refunds: [], disputes: [] });
  }
}

/** A declined card is an error with the payment in it, which stays unpaid there; its key repeats the answer. */
function declinedIn(error: unknown): StripeIntent | undefined {
  if (!(error instanceof StripeRefusal)) return undefined;
  const parsed = z.safeParse(intentSchema, error.paymentIntent);
  return parsed.success && statusOf(parsed.data) === 'declined' ? parsed.data : undefined;
}

async function getCharge(connection: StripeConnection, ref: string): Promise<PspCharge> {
  const query = { expand: ['latest_charge'] };
  const intent = await ask(connection, {
    method: 'GET',
    path: pathOf(ref),
    answer: intentSchema,
    query,
  }).catch(asUnknownCharge('stripe/resource_missing'));
  if (intent.status !== 'succeeded') return toCharge(intent, { refunds: [], disputes: [] });
  return toCharge(intent, {
    refunds: await refundsOf(connection, ref),
    disputes: await listAll(connection, { path: '/disputes', item: disputeSchema, ref }),
  });
}

/** In the order in which they were made. */
async function refundsOf(connection: StripeConnection, ref: string): Promise<readonly StripeRefund[]> {
  return (await listAll(connection, { path: '/refunds', item: refundSchema, ref })).toReversed();
}

interface ListOf<Item extends z.ZodMiniType> {
  readonly path: string;
  readonly item: Item;
  readonly ref: string;
}

const mostOfOnePayment = 100;

async function listAll<Item extends z.ZodMiniType>(
  connection: StripeConnection,
  { path, item, ref }: ListOf<Item>,
): Promise<readonly z.output<Item>[]> {
  const query = { payment_intent: ref, limit: mostOfOnePayment };
  const { data } = await ask(connection, { method: 'GET', path, answer: listOf(item), query });
  return data;
}

const indexLagSeconds = 15 * 60;

/** Its search lags behind, so the list is read for recent objects. */
async function findCharge(connection: StripeConnection, paymentId: string): Promise<PspCharge | undefined> {
  const { data } = await ask(connection, {
    method: 'GET',
    path: '/payment_intents/search',
    answer: namedIntentsSchema,
    query: { query: `metadata['payment_id']:'${paymentId}'`, limit: 10 },
  });
  const ref = data[0]?.id ?? (await findRecent(connection, paymentId));
  return ref === undefined ? undefined : getCharge(connection, ref);
}

async function findRecent(connection: StripeConnection, paymentId: string): Promise<string | undefined> {
  const since = { created: { gte: realTimeSeconds() - indexLagSeconds }, limit: 100 };
  for (let after: string | undefined; ;) {
    const { data, has_more: hasMore } = await ask(connection, {
      method: 'GET',
      path: '/payment_intents',
      answer: namedIntentsSchema,
      query: { ...since, ...(after !== undefined && { starting_after: after }) },
    });
    const found = data.find(({ metadata }) => metadata?.['payment_id'] === paymentId);
    if (found) return found.id;
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return undefined;
  }
}

/** When a payment races the cancellation, Stripe accepts one of them; the outcome is read afterwards. */
async function cancelCharge(connection: StripeConnection, ref: string): Promise<PspCharge> {
  const { status } = await getCharge(connection, ref);
  if (status === 'pending' || status === 'expired' || status === 'declined')
    await ask(connection, {
      method: 'POST',
      path: pathOf(ref, '/cancel'),
      answer: intentSchema,
      body: {},
    }).catch((error: unknown) => {
      if (!(error instanceof PspRefused)) throw error;
    });
  return getCharge(connection, ref);
}

type RefundOrder = Parameters<Psp['refund']>[0];

/** A failed one may be made again, under a new key. */
async function refund(
  connection: StripeConnection,
  { refundId, chargeRef, receiptRef, amountCents }: RefundOrder,
) {
  const all = await refundsOf(connection, chargeRef);
  const earlier = all.filter(({ metadata }) => metadata?.['refund_id'] === refundId);
  const [standing] = earlier.flatMap((one) => toRefund(one));
  if (standing) return standing;
  const made = await ask(connection, {
    method: 'POST',
    path: '/refunds',
    answer: refundSchema,
    body: { charge: receiptRef, amount: amountCents, metadata: { refund_id: refundId } },
    key: `refund-${refundId}-${earlier.filter((one) => isLost(one)).length}`,
  });
  const [given] = toRefund(made);
  if (!given) throw new PspRefused('refund/failed');
  return given;
}
