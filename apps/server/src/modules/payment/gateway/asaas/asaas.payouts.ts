import type { PayoutDestination, PixKeyKind } from '@patinha/domain/payout';
import { calendarDay, cents, toReais } from '@patinha/domain/shared';
import type * as z from 'zod/mini';

import {
  type Payer,
  type PayoutPsp,
  PspRefused,
  type PspStatementLine,
  type StatementKind,
} from '../psp.port.ts';
import { ask, type AsaasConnection } from './asaas.http.ts';
import {
  centsOf,
  chargebackRef,
  noonOf,
  refundRef,
  statementSchema,
  toPayout,
  transferSchema,
  transfersSchema,
} from './asaas.schema.ts';

const pageSize = 100;
const daySeconds = 86_400;
// A TED may leave on one banking day and arrive on the next, over a long weekend.
const statementToleranceSeconds = 5 * daySeconds;
// Money of cards is credited a month after the payment, on a banking day; until then no line speaks of it.
const cardSettlementSeconds = 32 * daySeconds;

/** Transfers and the statement of Asaas. */
export const asaasPayouts = (connection: AsaasConnection): PayoutPsp => ({
  name: 'asaas',
  offersPayouts: true,
  smallestPayoutCents: cents(1),
  statementToleranceSeconds,
  cardSettlementSeconds,

  // Asaas keeps no recipients for accounts elsewhere: each transfer says where it goes.
  createRecipient: ({ recipientId }) => Promise.resolve(recipientId),

  createPayout: async ({ payoutId, amountCents, destination, owner }) =>
    toPayout(
      await ask(connection, {
        method: 'POST',
        path: '/transfers',
        answer: transferSchema,
        body: {
          value: toReais(amountCents),
          operationType: 'PIX',
          externalReference: payoutId,
          ...destinationBody(destination, owner),
        },
      }),
    ),

  findPayout: async (payoutId, requestedAt) => {
    for (let offset = 0; ;) {
      const page = new URLSearchParams({
        'dateCreated[ge]': calendarDay(requestedAt),
        limit: String(pageSize),
        offset: String(offset),
      });
      const path = `/transfers?${page.toString()}`;
      const { data, hasMore } = await ask(connection, { method: 'GET', path, answer: transfersSchema });
      const found = data.find(({ externalReference }) => externalReference === payoutId);
      if (found) return toPayout(found);
      if (!hasMore || data.length === 0) return undefined;
      offset += data.length;
    }
  },

  listStatement: (after) => linesAfter(connection, after),
});

const keyTypes: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'EMAIL',
  phone: 'PHONE',
  random: 'EVP',
};

function destinationBody(destination: PayoutDestination, { name, taxNumber }: Payer) {
  if (destination.kind === 'pix') {
    const { key, keyKind } = destination;
    // It accepts telephone numbers without the country code.
    return {
      pixAddressKey: keyKind === 'phone' ? key.replace(/^\+55/, '') : key,
      pixAddressKeyType: keyTypes[keyKind],
    };
  }
  if (taxNumber === null) throw new PspRefused('payer/no-tax-number');
  return {
    bankAccount: {
      bank: { code: destination.bankCode },
      ownerName: name,
      cpfCnpj: taxNumber,
      agency: destination.branch,
      account: destination.account,
      accountDigit: destination.accountDigit,
      bankAccountType: destination.accountType === 'savings' ? 'CONTA_POUPANCA' : 'CONTA_CORRENTE',
    },
  };
}

// Fees and everything else that no order of ours caused is left out: the books compare charges, refunds and payouts.
const kinds: Readonly<Record<string, StatementKind>> = {
  PAYMENT_RECEIVED: 'charge',
  PAYMENT_REVERSAL: 'refund',
  PIX_TRANSACTION_CREDIT_REFUND: 'refund',
  PAYMENT_REFUND_CANCELLED: 'refund',
  PIX_TRANSACTION_CREDIT_REFUND_CANCELLATION: 'refund',
  TRANSFER: 'payout',
  TRANSFER_REVERSAL: 'payout',
  CHARGEBACK: 'chargeback',
  CHARGEBACK_REVERSAL: 'chargeback_return',
};

type Entry = z.output<typeof statementSchema>['data'][number];
/** Its pages are counted, not followed, so that our mark of a line says the day on which to start counting. */
const markOf = ({ date, id }: Entry): string => `${date.slice(0, 10)}/${id}`;

async function linesAfter(
  connection: AsaasConnection,
  after: string | undefined,
): Promise<readonly PspStatementLine[]> {
  const [since] = after?.split('/') ?? [];
  let isPast = after === undefined;
  for (let offset = 0; ;) {
    const page = new URLSearchParams({ order: 'asc', limit: String(pageSize), offset: String(offset) });
    if (since !== undefined) page.set('startDate', since);
    const path = `/financialTransactions?${page.toString()}`;
    const { data, hasMore } = await ask(connection, { method: 'GET', path, answer: statementSchema });
    const known = isPast ? -1 : data.findIndex((entry) => markOf(entry) === after);
    isPast ||= known !== -1;
    const fresh = isPast ? data.slice(known + 1).flatMap(toLine) : [];
    if (fresh.length > 0 || !hasMore || data.length === 0) return fresh;
    offset += data.length;
  }
}

function toLine(entry: Entry): PspStatementLine[] {
  const kind = kinds[entry.type];
  const sourceRef = kind && sourceOf(kind, entry.paymentId ?? null, entry.transferId ?? null);
  if (!kind || sourceRef === undefined) return [];
  const { value, date } = entry;
  return [{ ref: markOf(entry), kind, sourceRef, amountCents: centsOf(value), createdAt: noonOf(date) }];
}

function sourceOf(kind: StatementKind, paymentId: string | null, transferId: string | null) {
  if (kind === 'payout') return transferId ?? undefined;
  if (paymentId === null) return undefined;
  if (kind === 'charge') return paymentId;
  return kind === 'refund' ? refundRef(paymentId) : chargebackRef(paymentId);
}
