import type { Bank } from '../bank.ts';
import { integerOf, optionalInteger, optionalText, type Row, textOf } from '../database.ts';

const contestStatuses = ['open', 'lost', 'won'] as const;
export type ContestStatus = (typeof contestStatuses)[number];

/** A payment contested at the payer's bank: the chargeback of a card, or the special return (MED) of a Pix. */
export interface Contest {
  readonly id: string;
  readonly chargeId: string;
  readonly receiptId: string;
  readonly amountCents: number;
  readonly status: ContestStatus;
  readonly openedAt: number;
  /** When the money was taken from the merchant. */
  readonly takenAt: number | undefined;
  /** The movement that returned it, once an appeal was won. */
  readonly returnId: string | undefined;
  readonly returnedAt: number | undefined;
}

export const listContests = (bank: Bank, chargeId: string): Contest[] =>
  bank.db.prepare('select * from contests where charge_id = ? order by rowid').all(chargeId).map(readContest);

/** The merchant cannot refund money that is contested or lost. */
export const isContested = (bank: Bank, receiptId: string): boolean =>
  bank.db.prepare("select 1 from contests where receipt_id = ? and status <> 'won'").get(receiptId) !==
  undefined;

const readContest = (row: Row): Contest => ({
  id: textOf(row, 'id'),
  chargeId: textOf(row, 'charge_id'),
  receiptId: textOf(row, 'receipt_id'),
  amountCents: integerOf(row, 'amount_cents'),
  status: contestStatuses.find((status) => status === textOf(row, 'status')) ?? 'open',
  openedAt: integerOf(row, 'opened_at'),
  takenAt: optionalInteger(row, 'taken_at'),
  returnId: optionalText(row, 'return_id'),
  returnedAt: optionalInteger(row, 'returned_at'),
});
