import { type Bank, newId } from '../bank.ts';
import { book } from '../books.ts';
import { isContested } from '../contest/contest-record.ts';
import { integerOf, type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';
import { recordEvent } from '../events.ts';
import { testCards } from './cards.ts';
import { type Charge, getCharge } from './charge-record.ts';
import { listReceipts } from './receipts.ts';

export interface Refund {
  readonly id: string;
  readonly receiptId: string;
  /** The product's id of the refund. */
  readonly reference: string;
  readonly amountCents: number;
  readonly createdAt: number;
}

export interface RefundRequest {
  readonly receipt_id: string;
  readonly reference: string;
  readonly amount_cents: number;
}

const refusedForMs = 24 * 60 * 60 * 1000;

/** Of the test card whose bank takes no money back on the day. */
const refusesRefund = ({ cardLast4 }: Charge): boolean =>
  Object.entries(testCards).some(
    ([number, behaviour]) => behaviour === 'refuse-refund' && number.slice(-4) === cardLast4,
  );

/** Refunds part of a receipt; any number of times, never more than was received. */
export function createRefund(bank: Bank, chargeId: string, request: RefundRequest): Refund {
  const charge = getCharge(bank, chargeId);
  const receipt = listReceipts(bank, chargeId).find((one) => one.id === request.receipt_id);
  if (!receipt) throw new Refusal(404, 'receipt/not-found');
  if (isContested(bank, receipt.id)) throw new Refusal(409, 'refund/contested');
  if (refusesRefund(charge) && bank.clock.now() < receipt.receivedAt + refusedForMs)
    throw new Refusal(422, 'refund/refused');
  if (receipt.refundedCents + request.amount_cents > receipt.amountCents)
    throw new Refusal(422, 'refund/more-than-received');
  const id = newId('refund');
  bank.db
    .prepare(
      `insert into refunds (id, charge_id, receipt_id, reference, amount_cents, created_at) values (?, ?, ?, ?, ?, ?)`,
    )
    .run(id, chargeId, receipt.id, request.reference, request.amount_cents, bank.clock.now());
  book(bank, { kind: 'refund', objectId: chargeId, sourceId: id, amountCents: -request.amount_cents });
  recordEvent(bank, 'refund.settled', charge);
  const refund = listRefunds(bank, chargeId).find((one) => one.id === id);
  if (!refund) throw new Error('The refund just written cannot be read');
  return refund;
}

export const listRefunds = (bank: Bank, chargeId: string): Refund[] =>
  bank.db.prepare('select * from refunds where charge_id = ? order by rowid').all(chargeId).map(readRefund);

const readRefund = (row: Row): Refund => ({
  id: textOf(row, 'id'),
  receiptId: textOf(row, 'receipt_id'),
  reference: textOf(row, 'reference'),
  amountCents: integerOf(row, 'amount_cents'),
  createdAt: integerOf(row, 'created_at'),
});
