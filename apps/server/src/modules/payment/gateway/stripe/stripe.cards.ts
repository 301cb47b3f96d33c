import type { ChargeOrder, Payer } from '../psp.port.ts';
import { ask, type FormValue, type StripeConnection } from './stripe.http.ts';
import { customerSchema, customersSchema, paymentMethodSchema } from './stripe.schema.ts';

type Form = Readonly<Record<string, FormValue>>;

/** The payment method fields of an order. A card that needs its holder's confirmation is declined: none is present. */
export const paymentForm = (connection: StripeConnection, order: ChargeOrder): Promise<Form> | Form =>
  order.method === 'pix' ? pixForm(order) : cardForm(connection, order);

const pixForm = ({ expiresAt, payer }: ChargeOrder): Form => ({
  payment_method_types: ['pix'],
  payment_method_data: { type: 'pix', billing_details: { name: payer.name } },
  payment_method_options: { pix: { expires_at: Math.floor(expiresAt.getTime() / 1000) } },
});

async function cardForm(connection: StripeConnection, order: ChargeOrder): Promise<Form> {
  const [first = '', second] = (order.cardToken ?? '').split('/');
  const card = { payment_method_types: ['card'], error_on_requires_action: true };
  if (second !== undefined) return { ...card, customer: first, payment_method: second, off_session: true };
  if (!order.savesCard) return { ...card, payment_method: first };
  const customer = await obtainCustomer(connection, order.payer);
  return { ...card, payment_method: first, customer, setup_future_usage: 'off_session' };
}

/** Who keeps cards; found again by our id. Two of one person do no harm: a card is charged with its own. */
async function obtainCustomer(connection: StripeConnection, { userId, name }: Payer): Promise<string> {
  const { data } = await ask(connection, {
    method: 'GET',
    path: '/customers/search',
    answer: customersSchema,
    query: { query: `metadata['user_id']:'${userId}'`, limit: 1 },
  });
  if (data[0]) return data[0].id;
  const made = await ask(connection, {
    method: 'POST',
    path: '/customers',
    answer: customerSchema,
    body: { name, metadata: { user_id: userId } },
    key: `customer-${userId}`,
  });
  return made.id;
}

/** Detached cards cannot be charged again; one that is detached already, or never was, is as it should be. */
export async function forgetCard(connection: StripeConnection, ref: string): Promise<void> {
  const path = `/payment_methods/${encodeURIComponent(ref.split('/').at(-1) ?? '')}`;
  const method = await ask(connection, { method: 'GET', path, answer: paymentMethodSchema });
  if (method.customer == null) return;
  await ask(connection, { method: 'POST', path: `${path}/detach`, answer: paymentMethodSchema, body: {} });
}
