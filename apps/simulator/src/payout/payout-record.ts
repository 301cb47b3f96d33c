import type { Bank } from '../bank.ts';
import { integerOf, optionalInteger, optionalText, type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

const payoutStatuses = ['in_transit', 'paid', 'failed'] as const;
type PayoutStatus = (typeof payoutStatuses)[number];

/** Money sent from the merchant's balance to a recipient; it is reserved until it is paid or fails. */
export interface Payout {
  readonly id: string;
  /** The product's id of the payout. */
  readonly reference: string;
  readonly recipientId: string;
  readonly amountCents: number;
  readonly status: PayoutStatus;
  readonly failure: string | undefined;
  readonly createdAt: number;
  readonly endedAt: number | undefined;
}

/** Throws `payout/not-found`. */
export function getPayout(bank: Bank, id: string): Payout {
  const row = bank.db.prepare('select * from payouts where id = ?').get(id);
  if (!row) throw new Refusal(404, 'payout/not-found');
  return readPayout(row);
}

export const listPayoutsByReference = (bank: Bank, reference: string): Payout[] =>
  bank.db.prepare('select * from payouts where reference = ? order by rowid').all(reference).map(readPayout);

export function readPayout(row: Row): Payout {
  const status = payoutStatuses.find((one) => one === textOf(row, 'status'));
  if (!status) throw new TypeError(`Unknown payout status ${textOf(row, 'status')}`);
  return {
    id: textOf(row, 'id'),
    reference: textOf(row, 'reference'),
    recipientId: textOf(row, 'recipient_id'),
    amountCents: integerOf(row, 'amount_cents'),
    status,
    failure: optionalText(row, 'failure'),
    createdAt: integerOf(row, 'created_at'),
    endedAt: optionalInteger(row, 'ended_at'),
  };
}
