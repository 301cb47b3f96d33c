import type { Bank } from '../bank.ts';
import { integerOf, optionalInteger, optionalText, type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

const chargeStatuses = ['pending', 'processing', 'paid', 'declined', 'expired', 'cancelled'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export interface Charge {
  readonly id: string;
  /** The product's id of the payment. */
  readonly reference: string;
  readonly bookingId: string;
  readonly description: string;
  readonly method: 'pix' | 'card';
  readonly amountCents: number;
  readonly status: ChargeStatus;
  readonly declineReason: string | undefined;
  readonly txid: string | undefined;
  readonly copyAndPaste: string | undefined;
  readonly expiresAt: number | undefined;
  readonly cardLast4: string | undefined;
  readonly createdAt: number;
}

/** Throws `charge/not-found`. */
export function getCharge(bank: Bank, id: string): Charge {
  const row = bank.db.prepare('select * from charges where id = ?').get(id);
  if (!row) throw new Refusal(404, 'charge/not-found');
  return readCharge(row);
}

export function findChargeByTxid(bank: Bank, txid: string): Charge {
  const row = bank.db.prepare('select * from charges where txid = ?').get(txid);
  if (!row) throw new Refusal(404, 'charge/not-found');
  return readCharge(row);
}

export const listChargesByReference = (bank: Bank, reference: string): Charge[] =>
  bank.db
    .prepare('select * from charges where reference = ? order by created_at, rowid')
    .all(reference)
    .map(readCharge);

export const listLatestCharges = (bank: Bank, limit: number): Charge[] =>
  bank.db
    .prepare('select * from charges order by created_at desc, rowid desc limit ?')
    .all(limit)
    .map(readCharge);

/** Paid by one of these cards; only their last four digits are kept. */
export const listPaidByCard = (bank: Bank, last4: readonly string[]): Charge[] =>
  bank.db
    .prepare(
      `select * from charges where status = 'paid' and card_last4 in (${last4.map(() => '?').join(', ')})`,
    )
    .all(...last4)
    .map(readCharge);

export function readCharge(row: Row): Charge {
  const status = chargeStatuses.find((one) => one === textOf(row, 'status'));
  if (!status) throw new TypeError(`Unknown charge status ${textOf(row, 'status')}`);
  return {
    id: textOf(row, 'id'),
    reference: textOf(row, 'reference'),
    bookingId: textOf(row, 'booking_id'),
    description: textOf(row, 'description'),
    method: textOf(row, 'method') === 'card' ? 'card' : 'pix',
    amountCents: integerOf(row, 'amount_cents'),
    status,
    declineReason: optionalText(row, 'decline_reason'),
    txid: optionalText(row, 'txid'),
    copyAndPaste: optionalText(row, 'copy_and_paste'),
    expiresAt: optionalInteger(row, 'expires_at'),
    cardLast4: optionalText(row, 'card_last4'),
    createdAt: integerOf(row, 'created_at'),
  };
}
