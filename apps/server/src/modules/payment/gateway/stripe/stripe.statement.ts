import type * as z from 'zod/mini';

import type { PspStatementLine, StatementKind } from '../psp.port.ts';
import { type FormValue, ask, type StripeConnection } from './stripe.http.ts';
import { listOf, movementSchema } from './stripe.schema.ts';

const pageSize = 100;
const movementsSchema = listOf(movementSchema);
type Movement = z.output<typeof movementSchema>;

// Fees, payouts of the balance and everything else that no order of ours caused is left out.
const kinds: Readonly<Record<string, StatementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
};
const isDispute = (source: string): boolean => /^(?:dp|du)_/.test(source);

const pageOf = (connection: StripeConnection, where: Readonly<Record<string, FormValue>>) =>
  ask(connection, {
    method: 'GET',
    path: '/balance_transactions',
    answer: movementsSchema,
    query: { limit: pageSize, ...where },
  });

/** The next lines after one, oldest first; Stripe lists the newest first. */
export async function linesAfter(
  connection: StripeConnection,
  after: string | undefined,
): Promise<readonly PspStatementLine[]> {
  if (after === undefined) return allLines(connection);
  for (let mark = after; ;) {
    const { data } = await pageOf(connection, { ending_before: mark });
    const lines = data.toReversed().flatMap((movement) => toLine(movement));
    const newest = data[0]?.id;
    if (lines.length > 0 || newest === undefined) return lines;
    mark = newest;
  }
}

/** The first time: back to the beginning. */
async function allLines(connection: StripeConnection): Promise<readonly PspStatementLine[]> {
  const found: Movement[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const { data, has_more: hasMore } = await pageOf(
      connection,
      last === undefined ? {} : { starting_after: last },
    );
    found.push(...data);
    if (!hasMore || data.length === 0) return found.toReversed().flatMap((movement) => toLine(movement));
  }
}

function toLine({ id: ref, type, amount, created, source }: Movement): PspStatementLine[] {
  if (source == null) return [];
  const kind = type === 'adjustment' && isDispute(source) ? contestKind(amount) : kinds[type];
  if (!kind) return [];
  return [{ ref, kind, sourceRef: source, amountCents: amount, createdAt: new Date(created * 1000) }];
}

const contestKind = (amount: number): StatementKind => (amount < 0 ? 'chargeback' : 'chargeback_return');
