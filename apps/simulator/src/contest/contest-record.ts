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
  /** The last moment at which the bank takes the merchant's proof. */
  readonly proofDueAt: number;
  readonly proofReceivedAt: number | undefined;
}

const proofMs = 7 * 24 * 60 * 60 * 1000;

const selection = `select c.*, p.received_at as proof_received_at
  from contests c left join contest_proofs p on p.contest_id = c.id`;

export const listContests = (bank: Bank, chargeId: string): Contest[] =>
  bank.db.prepare(`${selection} where c.charge_id = ? order by c.rowid`).all(chargeId).map(readContest);

export function findContest(bank: Bank, id: string): Contest | undefined {
  const row = bank.db.prepare(`${selection} where c.id = ?`).get(id);
  return row && readContest(row);
}

export const listOpenContests = (bank: Bank): Contest[] =>
  bank.db.prepare(`${selection} where c.status = 'open' order by c.rowid`).all().map(readContest);

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
  proofDueAt: integerOf(row, 'opened_at') + proofMs,
  proofReceivedAt: optionalInteger(row, 'proof_received_at'),
});
