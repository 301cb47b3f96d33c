import { type Bank, newId } from './bank.ts';
import { integerOf, type Row, textOf } from './database.ts';

/** cash: received from payers and not refunded (asset) · merchant: owed to the product (liability). */
type Account = 'cash' | 'merchant';

interface Movement {
  readonly kind: 'charge' | 'refund' | 'payout' | 'chargeback' | 'chargeback_return';
  /** The charge, or the payout itself. */
  readonly objectId: string;
  /** The receipt, refund, payout or contest that moved the money. */
  readonly sourceId: string;
  /** Positive when it goes to the merchant. */
  readonly amountCents: number;
}

export interface StatementLine extends Movement {
  readonly id: string;
  readonly balanceAfterCents: number;
  readonly createdAt: number;
}

/** Records a movement of money as a double entry, and as a line of the merchant's statement. */
export function book(bank: Bank, movement: Movement): void {
  const now = bank.clock.now();
  const addEntry = bank.db.prepare(
    'insert into entries (posting, account, amount_cents, created_at) values (?, ?, ?, ?)',
  );
  const legs: readonly [Account, number][] = [
    ['cash', movement.amountCents],
    ['merchant', -movement.amountCents],
  ];
  for (const [account, amountCents] of legs) addEntry.run(movement.sourceId, account, amountCents, now);

  const last = bank.db
    .prepare('select balance_after_cents from balance_transactions order by seq desc limit 1')
    .get();
  const balanceAfterCents = (last ? integerOf(last, 'balance_after_cents') : 0) + movement.amountCents;
  bank.db
    .prepare(
      `insert into balance_transactions
         (id, kind, charge_id, source_id, amount_cents, balance_after_cents, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      newId('line'),
      movement.kind,
      movement.objectId,
      movement.sourceId,
      movement.amountCents,
      balanceAfterCents,
      now,
    );
}

/** What the simulator owes to the product, from the double entries. */
export const merchantBalance = (bank: Bank): number => 0 - accountTotal(bank, 'merchant');

function accountTotal(bank: Bank, account: Account): number {
  const row = bank.db
    .prepare('select coalesce(sum(amount_cents), 0) as total from entries where account = ?')
    .get(account);
  return row ? integerOf(row, 'total') : 0;
}

/** Lines of the statement after the line `after`, oldest first. */
export function statement(bank: Bank, page: { after: string | undefined; limit: number }): StatementLine[] {
  return bank.db
    .prepare(
      `select * from balance_transactions
        where seq > coalesce((select seq from balance_transactions where id = ?), 0) order by seq limit ?`,
    )
    .all(page.after ?? '', page.limit)
    .map(readLine);
}

const lineKinds = ['charge', 'refund', 'payout', 'chargeback', 'chargeback_return'] as const;

const readLine = (row: Row): StatementLine => ({
  id: textOf(row, 'id'),
  kind: lineKinds.find((kind) => kind === textOf(row, 'kind')) ?? 'charge',
  objectId: textOf(row, 'charge_id'),
  sourceId: textOf(row, 'source_id'),
  amountCents: integerOf(row, 'amount_cents'),
  balanceAfterCents: integerOf(row, 'balance_after_cents'),
  createdAt: integerOf(row, 'created_at'),
});
