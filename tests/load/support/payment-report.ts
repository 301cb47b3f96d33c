import type { OpenDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { BankLine } from './bank-record.ts';
import { bookDifferences, impossibleRows, receivable } from './both-books.ts';

export interface PaymentFaults {
  readonly doubleCharges: number;
  /** Beyond one refund for each cancelled payment. */
  readonly doubleRefunds: number;
  /** Charges and refunds that never happened, and lines that only one of the two books has. */
  readonly lost: number;
  /** The simulator's debt according to the ledger, less what the simulator itself states. */
  readonly differenceCents: number;
  /** Rows that no sequence of events may leave in our database. */
  readonly impossible: number;
}

export const noFaults: PaymentFaults = {
  doubleCharges: 0,
  doubleRefunds: 0,
  lost: 0,
  differenceCents: 0,
  impossible: 0,
};

interface Expected {
  readonly payments: number;
  readonly cancelled: number;
  readonly lines: readonly BankLine[];
  readonly balanceCents: number;
}

/** Compares what was requested, what the bank did and what we recorded of it. */
export async function findPaymentFaults(database: OpenDatabase, expected: Expected): Promise<PaymentFaults> {
  const { payments, cancelled, lines, balanceCents } = expected;
  const bookingOf = await bookingsByCharge(database);
  const subjectsOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).map(({ charge_id: id }) => bookingOf.get(id ?? '') ?? id);
  const [charged, refunded] = [subjectsOf('charge'), subjectsOf('refund')];
  const differences = await bookDifferences(database, lines);
  const [payers, receivers] = [new Set(charged).size, new Set(refunded).size];
  const missing = Math.max(0, payments - payers) + Math.max(0, cancelled - receivers);
  return {
    doubleCharges: charged.length - payers,
    doubleRefunds: refunded.length - Math.min(cancelled, receivers),
    lost: missing + differences.length,
    differenceCents: (await receivable(database)) - balanceCents,
    impossible: (await impossibleRows(database)).length,
  };
}

async function bookingsByCharge({ pool }: OpenDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ ref: string; booking: string }>(
    `select provider_ref as ref, booking_id::text as booking from payments where provider_ref is not null`,
  );
  return new Map(rows.map(({ ref, booking }) => [ref, booking]));
}
