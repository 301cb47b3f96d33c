import type { OpenDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { BankLine } from './bank-record.ts';

type Books = Pick<OpenDatabase, 'pool'>;

const mostMs = 240_000;

/** Whole books are read, which takes longer than any request of the product may. */
async function selected<Row extends Record<string, unknown>>({ pool }: Books, text: string): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('statement_timeout', '${mostMs}', true)`);
    const patient = { text, query_timeout: mostMs };
    const { rows } = await client.query<Row>(patient);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

/** Our records of the PSP's money: a row for each line that its statement should have. */
const ours = (books: Books) =>
  selected<{ kind: string; ref: string; amount: number }>(
    books,
    `select 'charge' as kind, provider_ref as ref, amount_cents as amount from payment_receipts
        union all
        select 'refund', provider_ref, -amount_cents from refunds where status = 'settled'
        union all
        select 'payout', provider_ref, -amount_cents from payouts where status = 'paid'`,
  );

const lineOf = (kind: string, ref: string, amount: number): string => `${kind} ${ref} ${amount}`;

/**
 * Lines that only one of the two books has, and lines that one has twice; empty when each external event is in both
 * exactly once.
 */
export async function bookDifferences(books: Books, bank: readonly BankLine[]): Promise<string[]> {
  const count = new Map<string, { bank: number; ours: number }>();
  const add = (line: string, side: 'bank' | 'ours') => {
    const seen = count.get(line) ?? { bank: 0, ours: 0 };
    seen[side] += 1;
    count.set(line, seen);
  };
  for (const { kind, source_id: ref, amount_cents: amount } of bank) add(lineOf(kind, ref, amount), 'bank');
  for (const { kind, ref, amount } of await ours(books)) add(lineOf(kind, ref, amount), 'ours');
  return [...count]
    .filter(([, seen]) => seen.bank !== 1 || seen.ours !== 1)
    .map(([line, seen]) => `${line}: ${seen.bank} at the bank, ${seen.ours} here`);
}

/** The simulator's debt to us according to the ledger, without the credit that builders grant. */
export async function receivable(books: Books): Promise<number> {
  const [row] = await selected<{ total: number }>(
    books,
    `select coalesce(sum(e.amount), 0)::bigint as total
          from ledger.entry e join ledger.tx t on t.id = e.tx_id join ledger.account a on a.id = e.account_id
         where a.code = 'psp_receivable:simulador' and not starts_with(t.key, 'gift:')`,
  );
  return row?.total ?? 0;
}

/** What must never happen: ledger violations, a negative wallet, duplicate money. */
export const impossibleRows = (books: Books) =>
  selected<{ what: string; subject: string }>(
    books,
    `select rule as what, subject from ledger.violation
        union all
        select 'wallet below zero', user_id::text from wallets where balance_cents < 0 or hold_cents < 0
        union all
        select 'more went back than came', payment_id::text from payment_receipts where refunded_cents > amount_cents
        union all
        select 'two payments of one booking', booking_id::text from payments
         where status = 'completed' group by booking_id having count(*) > 1
        union all
        select 'a parked message', kind from outbox where parked_at is not null`,
  );
