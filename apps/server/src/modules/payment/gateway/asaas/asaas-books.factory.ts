import { randomUUID } from 'node:crypto';

import { writeBrCode } from '@patinha/domain/payment';
import { calendarDay, cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

export interface Answer {
  readonly status: number;
  readonly body: object | undefined;
}

export class AsaasRefusal extends Error {
  readonly code: string;

  constructor(code: string, description = 'Requisição inválida') {
    super(description);
    this.code = code;
  }
}

/** Cards by what they do. */
export const asaasCard = { approved: randomUUID(), declined: randomUUID() } as const;

const reaisSchema = z.number().check(
  z.positive(),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
);

// The fields of the published description; any other is refused here, so that a wrong field is seen.
const customerBody = z.strictObject({
  name: z.string().check(z.minLength(1)),
  cpfCnpj: z.string().check(z.regex(/^(\d{11}|\d{14})$/)),
  externalReference: z.string(),
  notificationDisabled: z.boolean(),
});
const paymentBody = z.strictObject({
  customer: z.string().check(z.startsWith('cus_')),
  billingType: z.enum(['PIX', 'CREDIT_CARD']),
  value: reaisSchema,
  dueDate: z.iso.date(),
  description: z.string().check(z.maxLength(500)),
  externalReference: z.string(),
});
const cardBody = z.strictObject({ creditCardToken: z.string() });
const refundBody = z.strictObject({ value: reaisSchema, description: z.string() });
const transferBody = z.strictObject({
  value: reaisSchema,
  operationType: z.literal('PIX'),
  externalReference: z.string(),
  pixAddressKey: z.optional(z.string()),
  pixAddressKeyType: z.optional(z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'])),
  bankAccount: z.optional(
    z.strictObject({
      bank: z.strictObject({ code: z.string() }),
      ownerName: z.string(),
      cpfCnpj: z.string(),
      agency: z.string(),
      account: z.string(),
      accountDigit: z.string(),
      bankAccountType: z.enum(['CONTA_CORRENTE', 'CONTA_POUPANCA']),
    }),
  ),
});

const proofBody = z.strictObject({ files: z.string().check(z.startsWith('%PDF-')) });

interface Payment {
  readonly id: string;
  readonly externalReference: string;
  readonly billingType: 'PIX' | 'CREDIT_CARD';
  readonly value: number;
  readonly description: string;
  readonly customer: string;
  readonly dateCreated: string;
  readonly dueDate: string;
  status: string;
  paymentDate: string | null;
  confirmedDate: string | null;
  deleted: boolean;
  creditCard: { creditCardNumber: string; creditCardBrand: string; creditCardToken: string } | null;
  refunds: { dateCreated: string; status: string; value: number; description: string }[];
  chargeback: {
    id: string;
    status: string;
    value: number;
    disputeStartDate: string;
    deadlineToSendDisputeDocuments: string;
  } | null;
}

type Transfer = z.output<typeof transferBody> & {
  readonly id: string;
  readonly dateCreated: string;
  status: string;
  effectiveDate: string | null;
  failReason: string | null;
};

interface Movement {
  readonly id: string;
  readonly type: string;
  readonly value: number;
  readonly date: string;
  readonly paymentId: string | null;
  readonly transferId: string | null;
}

/** The state of the fake, and the actions of its payers and banks. */
export class AsaasBooks {
  readonly payments: Payment[] = [];
  readonly transfers: Transfer[] = [];
  readonly movements: Movement[] = [];
  /** The documents that came for chargebacks. */
  readonly proofs: string[] = [];
  readonly customers: { id: string; externalReference: string; cpfCnpj: string }[] = [];
  /** Smaller than Asaas's own, so that a test turns pages. */
  pageSize = 100;
  private count = 0;

  /** The handlers of the requests; `id` is that of the payment in the path. */
  private readonly doors: Readonly<
    Record<string, (call: { id: string; query: URLSearchParams; body: unknown }) => Answer>
  > = {
    'GET customers': ({ query }) => this.page(this.customers.filter(has(query)), query),
    'POST customers': ({ body }) => ok(this.addCustomer(parse(customerBody, body))),
    'GET payments': ({ query }) =>
      this.page(
        this.payments.filter((one) => !one.deleted && has(query)(one)),
        query,
      ),
    'POST payments': ({ body }) => ok(this.addPayment(parse(paymentBody, body))),
    'GET payments/:id': ({ id }) => this.answer(id, (payment) => payment),
    'DELETE payments/:id': ({ id }) => this.answer(id, (payment) => this.remove(payment)),
    'GET payments/:id/pixQrCode': ({ id }) => this.answer(id, codeOf),
    'POST payments/:id/payWithCreditCard': ({ id, body }) =>
      this.answer(id, (payment) => this.payByCard(payment, parse(cardBody, body))),
    'POST payments/:id/refund': ({ id, body }) =>
      this.answer(id, (payment) => this.refund(payment, parse(refundBody, body))),
    'POST chargebacks/:id/dispute': ({ id, body }) => this.takeProof(id, parse(proofBody, body)),
    'GET transfers': ({ query }) =>
      this.page(
        this.transfers.filter(({ dateCreated }) => dateCreated >= (query.get('dateCreated[ge]') ?? '')),
        query,
      ),
    'POST transfers': ({ body }) => ok(this.addTransfer(parse(transferBody, body))),
    'GET financialTransactions': ({ query }) =>
      this.page(
        this.movements.filter(({ date }) => date >= (query.get('startDate') ?? '')),
        query,
      ),
  };

  handle(method: string, { pathname, searchParams: query }: URL, body: unknown): Answer {
    const [, version, kind = '', id, step] = pathname.split('/');
    const door = [`${method} ${kind}`, id === undefined ? undefined : ':id', step].filter(Boolean).join('/');
    return (version === 'v3' && this.doors[door]?.({ id: id ?? '', query, body })) || notFound;
  }

  payPix(id: string, status = 'RECEIVED'): void {
    const payment = this.find(id);
    payment.status = status;
    payment.paymentDate = today();
    this.move('PAYMENT_RECEIVED', payment.value, { paymentId: id });
    this.move('PAYMENT_FEE', -1.99, { paymentId: id });
  }

  contest(id: string, status: string): void {
    const payment = this.find(id);
    payment.chargeback ??= {
      id: randomUUID(),
      status,
      value: payment.value,
      disputeStartDate: today(),
      deadlineToSendDisputeDocuments: '2030-01-15',
    };
    payment.chargeback.status = status;
    payment.status = 'CHARGEBACK_REQUESTED';
  }

  private takeProof(id: string, { files }: z.output<typeof proofBody>): Answer {
    const chargeback = this.payments.find((one) => one.chargeback?.id === id)?.chargeback;
    if (!chargeback) return notFound;
    if (chargeback.status !== 'REQUESTED') throw new AsaasRefusal('invalid_action');
    this.proofs.push(files);
    chargeback.status = 'IN_DISPUTE';
    return ok(chargeback);
  }

  /** How a bank answers a transfer. */
  endTransfer(id: string, status: 'DONE' | 'FAILED', failReason: string | null = null): void {
    const transfer = this.transfers.find((one) => one.id === id);
    if (!transfer) throw new Error(`No transfer ${id}`);
    Object.assign(transfer, { status, failReason, effectiveDate: status === 'DONE' ? today() : null });
    if (status === 'FAILED') this.move('TRANSFER_REVERSAL', transfer.value, { transferId: id });
  }

  find(id: string): Payment {
    const payment = this.payments.find((one) => one.id === id);
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }

  private answer(id: string, give: (payment: Payment) => object): Answer {
    const payment = this.payments.find((one) => one.id === id);
    return payment ? ok(give(payment)) : notFound;
  }

  private next(prefix: string): string {
    this.count += 1;
    return `${prefix}_${String(this.count).padStart(12, '0')}`;
  }

  private addCustomer(body: z.output<typeof customerBody>) {
    const customer = { object: 'customer', id: this.next('cus'), ...body };
    this.customers.push(customer);
    return customer;
  }

  private addPayment(body: z.output<typeof paymentBody>): Payment {
    if (body.dueDate < today()) throw new AsaasRefusal('invalid_dueDate');
    if (!this.customers.some(({ id }) => id === body.customer)) throw new AsaasRefusal('invalid_customer');
    const payment: Payment = {
      ...body,
      id: this.next('pay'),
      dateCreated: today(),
      status: 'PENDING',
      paymentDate: null,
      confirmedDate: null,
      deleted: false,
      creditCard: null,
      refunds: [],
      chargeback: null,
    };
    this.payments.push(payment);
    return payment;
  }

  private remove(payment: Payment) {
    if (!['PENDING', 'OVERDUE'].includes(payment.status)) throw new AsaasRefusal('invalid_action');
    payment.deleted = true;
    return { deleted: true, id: payment.id };
  }

  private payByCard(payment: Payment, { creditCardToken }: z.output<typeof cardBody>): Payment {
    if (payment.status !== 'PENDING') throw new AsaasRefusal('invalid_action', 'Cobrança já paga');
    if (creditCardToken !== asaasCard.approved)
      throw new AsaasRefusal('invalid_creditCard', 'Não autorizada');
    payment.status = 'CONFIRMED';
    payment.confirmedDate = today();
    payment.creditCard = { creditCardNumber: '8829', creditCardBrand: 'MASTERCARD', creditCardToken };
    return payment;
  }

  private refund(payment: Payment, { value, description }: z.output<typeof refundBody>): Payment {
    const earlier = payment.refunds.reduce((sum, one) => sum + Math.round(one.value * 100), 0);
    const isPaid = payment.status === 'RECEIVED' || payment.status === 'CONFIRMED';
    if (!isPaid || earlier + Math.round(value * 100) > Math.round(payment.value * 100))
      throw new AsaasRefusal('invalid_action', 'Valor maior que o disponível para estorno');
    payment.refunds.push({ dateCreated: `${today()} 10:19:06`, status: 'DONE', value, description });
    const type = payment.billingType === 'PIX' ? 'PIX_TRANSACTION_CREDIT_REFUND' : 'PAYMENT_REVERSAL';
    this.move(type, -value, { paymentId: payment.id });
    return payment;
  }

  private addTransfer(body: z.output<typeof transferBody>): Transfer {
    if ((body.pixAddressKey === undefined) === (body.bankAccount === undefined))
      throw new AsaasRefusal('invalid_action');
    const transfer = {
      ...body,
      id: randomUUID(),
      dateCreated: today(),
      status: 'PENDING',
      effectiveDate: null,
      failReason: null,
    };
    this.transfers.push(transfer);
    this.move('TRANSFER', -body.value, { transferId: transfer.id });
    return transfer;
  }

  private move(type: string, value: number, of: { paymentId?: string; transferId?: string }): void {
    const { paymentId = null, transferId = null } = of;
    this.movements.push({ id: this.next('ftn'), type, value, date: today(), paymentId, transferId });
  }

  private page(items: readonly object[], query: URLSearchParams): Answer {
    const limit = Math.min(Number(query.get('limit') ?? 10), this.pageSize);
    const offset = Number(query.get('offset') ?? 0);
    const data = items.slice(offset, offset + limit);
    const hasMore = offset + limit < items.length;
    return ok({ object: 'list', hasMore, totalCount: items.length, limit, offset, data });
  }
}

const today = () => calendarDay(new Date());
const ok = (body: object): Answer => ({ status: 200, body });
const notFound: Answer = { status: 404, body: undefined };

const has = (query: URLSearchParams) => (one: { readonly externalReference: string }) =>
  one.externalReference === query.get('externalReference');

const codeOf = (payment: Payment) => ({
  encodedImage: '',
  expirationDate: `${payment.dueDate} 23:59:59`,
  payload: writeBrCode({
    url: `qrcode.example/v2/${payment.id}`,
    amountCents: cents(Math.round(payment.value * 100)),
    merchantName: 'PATINHA',
    merchantCity: 'SAO PAULO',
    txid: payment.id.replace('_', ''),
  }),
});

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new AsaasRefusal('invalid_object', JSON.stringify(parsed.error.issues));
  return parsed.data;
}
