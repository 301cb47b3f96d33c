import { type Bank, newId } from '../bank.ts';
import { book } from '../books.ts';
import { integerOf, type Row, textOf } from '../database.ts';

/** Money received for a charge; a charge may receive more than once. */
export interface Receipt {
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly receivedAt: number;
}

export function receiveMoney(bank: Bank, chargeId: string, amountCents: number): void {
  const id = newId('receipt');
  bank.db
    .prepare('insert into receipts (id, charge_id, amount_cents, received_at) values (?, ?, ?, ?)')
    .run(id, chargeId, amountCents, bank.clock.now());
  book(bank, { kind: 'charge', objectId: chargeId, sourceId: id, amountCents });
}

const receiptColumns = `
  r.id, r.charge_id, r.amount_cents, r.received_at,
  (select coalesce(sum(f.amount_cents), 0) from refunds f where f.receipt_id = r.id) as refunded_cents`;

export const listReceipts = (bank: Bank, chargeId: string): Receipt[] =>
  bank.db
    .prepare(`select ${receiptColumns} from receipts r where r.charge_id = ? order by r.rowid`)
    .all(chargeId)
    .map(readReceipt);

const readReceipt = (row: Row): Receipt => ({
  id: textOf(row, 'id'),
  chargeId: textOf(row, 'charge_id'),
  amountCents: integerOf(row, 'amount_cents'),
  refundedCents: integerOf(row, 'refunded_cents'),
  receivedAt: integerOf(row, 'received_at'),
});
