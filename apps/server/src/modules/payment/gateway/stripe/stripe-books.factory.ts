import type * as z from 'zod/mini';

import {
  codeOf,
  customerBody,
  intentBody,
  nothing,
  parse,
  proofBody,
  refundBody,
  stripeCard,
  StripeError,
} from './stripe-forms.factory.ts';

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly paid: boolean;
  disputed: boolean;
  readonly payment_method_details: object;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  status: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  last_payment_error: object | null;
  latest_charge: Charge | null;
  next_action: object | null;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  status: string;
}

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly created: number;
  status: string;
  readonly balance_transactions: { amount: number; created: number }[];
  readonly evidence_details: { due_by: number };
}

interface Movement {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly created: number;
  readonly source: string | null;
}

interface Call {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const unix = () => Math.floor(Date.now() / 1000);

/** The state of the fake, and the actions of its payers and banks. */
export class StripeBooks {
  readonly intents: Intent[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** The texts that came with evidence. */
  readonly proofs: string[] = [];
  readonly movements: Movement[] = [];
  readonly customers: { id: string; metadata: Record<string, string> }[] = [];
  /** Cards by the customer that keeps them; null once detached. */
  readonly cards = new Map<string, string | null>();
  /** Smaller than Stripe's own, so that a test turns pages. */
  pageSize = 100;
  /** Search results lag behind creation. */
  isIndexed = true;
  private count = 0;

  private readonly doors: Readonly<Record<string, (call: Call) => object>> = {
    'POST payment_intents': ({ body }) => this.addIntent(parse(intentBody, body)),
    'GET payment_intents': ({ query }) => this.page(this.intents.toReversed(), query),
    'GET payment_intents/search': ({ query }) => this.search(this.intents, query),
    'GET payment_intents/:id': ({ id }) => this.intent(id),
    'POST payment_intents/:id/cancel': ({ id, body }) => this.cancel(this.intent(id), parse(nothing, body)),
    'GET customers/search': ({ query }) => this.search(this.customers, query),
    'POST customers': ({ body }) => this.addCustomer(parse(customerBody, body)),
    'GET payment_methods/:id': ({ id }) => this.card(id),
    'POST payment_methods/:id/detach': ({ id, body }) => this.detach(id, parse(nothing, body)),
    'POST refunds': ({ body }) => this.addRefund(parse(refundBody, body)),
    'GET refunds': ({ query }) => this.page(this.refunds.filter(of(query)).toReversed(), query),
    'GET disputes/:id': ({ id }) => this.dispute(id),
    'POST disputes/:id': ({ id, body }) => this.takeProof(this.dispute(id), parse(proofBody, body)),
    'POST files': () => ({ id: this.next('file'), object: 'file' }),
    'GET disputes': ({ query }) => this.page(this.disputes.filter(of(query)).toReversed(), query),
    'GET balance_transactions': ({ query }) => this.page(this.movements.toReversed(), query),
  };

  handle(method: string, { pathname, searchParams: query }: URL, body: unknown): object {
    const [, version, kind = '', id, step] = pathname.split('/');
    const isNamed = id !== undefined && id !== 'search';
    const door = [`${method} ${kind}`, isNamed ? ':id' : id, step].filter(Boolean).join('/');
    const open = version === 'v1' ? this.doors[door] : undefined;
    if (!open) throw new StripeError(404, { type: 'invalid_request_error' });
    return open({ id: id ?? '', query, body });
  }

  intent(id: string): Intent {
    const found = this.intents.find((one) => one.id === id);
    if (!found) throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return found;
  }

  payPix(id: string): void {
    const intent = this.intent(id);
    intent.status = 'succeeded';
    intent.next_action = null;
    this.succeed(intent, {});
  }

  expirePix(id: string): void {
    const intent = this.intent(id);
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'payment_intent_payment_attempt_expired' };
  }

  /** A bank opens a dispute: the money is gone at once. */
  contest(id: string): Dispute {
    const intent = this.intent(id);
    const dispute = {
      id: this.next('du'),
      object: 'dispute' as const,
      amount: intent.amount,
      charge: intent.latest_charge?.id ?? '',
      payment_intent: id,
      created: unix(),
      status: 'needs_response',
      balance_transactions: [{ amount: -intent.amount, created: unix() }],
      evidence_details: { due_by: unix() + 7 * 86_400 },
    };
    this.disputes.push(dispute);
    this.move('adjustment', -intent.amount, dispute.id);
    return dispute;
  }

  private dispute(id: string): Dispute {
    const found = this.disputes.find((one) => one.id === id);
    if (!found) throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return found;
  }

  private takeProof(dispute: Dispute, { evidence }: z.output<typeof proofBody>): Dispute {
    this.proofs.push(evidence.uncategorized_text);
    dispute.status = 'under_review';
    return dispute;
  }

  decide(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    if (status === 'lost') return;
    dispute.balance_transactions.push({ amount: dispute.amount, created: unix() });
    this.move('adjustment', dispute.amount, dispute.id);
  }

  /** Fails a refund: the payer's bank does not accept it. */
  failRefund(refund: Refund): void {
    refund.status = 'failed';
    this.move('refund_failure', refund.amount, refund.id);
  }

  private next(prefix: string): string {
    this.count += 1;
    return `${prefix}_${String(this.count).padStart(14, '0')}`;
  }

  private addIntent(body: z.output<typeof intentBody>): Intent {
    const isPix = body.payment_method_types[0] === 'pix';
    if (isPix !== (body.payment_method_data !== undefined) || isPix === (body.payment_method !== undefined))
      throw new StripeError(400, { type: 'invalid_request_error', code: 'parameter_missing' });
    const intent: Intent = {
      id: this.next('pi'),
      object: 'payment_intent',
      amount: Number(body.amount),
      currency: body.currency,
      created: unix(),
      metadata: body.metadata,
      status: 'requires_action',
      customer: body.customer ?? null,
      payment_method: body.payment_method ?? null,
      setup_future_usage: body.setup_future_usage ?? null,
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
    };
    this.intents.push(intent);
    if (isPix) intent.next_action = { type: 'pix_display_qr_code', pix_display_qr_code: codeOf(intent) };
    else this.payByCard(intent);
    return intent;
  }

  private payByCard(intent: Intent): void {
    const method = intent.payment_method ?? '';
    const keeper = this.cards.get(method);
    const isKept = keeper !== undefined && keeper !== null && keeper === intent.customer;
    // A detached one, or another customer's.
    if (keeper !== undefined && !isKept) throw new StripeError(400, { type: 'invalid_request_error' });
    if (method !== stripeCard.approved && !isKept) return this.decline(intent, method);
    intent.status = 'succeeded';
    if (intent.setup_future_usage !== null) {
      // A saved test card becomes a separate payment method.
      intent.payment_method = this.next('pm');
      this.cards.set(intent.payment_method, intent.customer);
    }
    this.succeed(intent, {
      card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2044, fingerprint: 'Xt5EWLLDS7FJjR1c' },
    });
  }

  private decline(intent: Intent, method: string): never {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      code: 'card_declined',
      decline_code:
        method === 'pm_card_chargeDeclinedInsufficientFunds' ? 'insufficient_funds' : 'generic_decline',
    };
    const error = { type: 'card_error', code: 'card_declined', payment_intent: intent };
    throw new StripeError(402, error);
  }

  private succeed(intent: Intent, payment_method_details: object): void {
    const id = this.next('ch');
    intent.latest_charge = {
      id,
      amount: intent.amount,
      created: unix(),
      paid: true,
      disputed: false,
      payment_method_details,
    };
    this.move('charge', intent.amount, id);
    this.move('stripe_fee', -39, null);
  }

  private cancel(intent: Intent, _body: object): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    intent.status = 'canceled';
    return intent;
  }

  private addCustomer(body: z.output<typeof customerBody>) {
    const customer = { id: this.next('cus'), ...body };
    this.customers.push(customer);
    return customer;
  }

  private card(id: string) {
    const customer = this.cards.get(id);
    if (customer === undefined)
      throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return { id, customer };
  }

  private detach(id: string, _body: object) {
    if (this.card(id).customer === null) throw new StripeError(400, { type: 'invalid_request_error' });
    this.cards.set(id, null);
    return this.card(id);
  }

  private addRefund(body: z.output<typeof refundBody>): Refund {
    const intent = this.intents.find(({ latest_charge: charge }) => charge?.id === body.charge);
    if (!intent) throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const back = this.refunds
      .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(body.amount);
    if (back + amount > intent.amount)
      throw new StripeError(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    const refund = {
      id: this.next('re'),
      amount,
      payment_intent: intent.id,
      metadata: body.metadata,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    this.move('refund', -amount, refund.id);
    return refund;
  }

  private move(type: string, amount: number, source: string | null): void {
    this.movements.push({ id: this.next('txn'), type, amount, created: unix(), source });
  }

  private search(items: readonly { metadata: Record<string, string> }[], query: URLSearchParams) {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(query.get('query') ?? '') ?? [];
    if (value === undefined) throw new StripeError(400, { type: 'invalid_request_error' });
    const data = this.isIndexed ? items.filter(({ metadata: known }) => known[name] === value) : [];
    return { object: 'search_result', data, has_more: false };
  }

  /** Newest first, as passed in; `ending_before` returns those right before the mark. */
  private page(items: readonly { readonly id: string }[], query: URLSearchParams): object {
    const limit = Math.min(Number(query.get('limit') ?? 10), this.pageSize);
    const place = (mark: string) => items.findIndex(({ id }) => id === mark);
    const [after, before] = [query.get('starting_after'), query.get('ending_before')];
    const end = before === null ? items.length : place(before);
    const start = after === null ? (before === null ? 0 : Math.max(0, end - limit)) : place(after) + 1;
    const data = items.slice(start, Math.min(end, start + limit));
    const hasMore = before === null ? start + limit < items.length : start > 0;
    return { object: 'list', data, has_more: hasMore };
  }
}

const of = (query: URLSearchParams) => (one: { readonly payment_intent: string }) =>
  one.payment_intent === query.get('payment_intent');
