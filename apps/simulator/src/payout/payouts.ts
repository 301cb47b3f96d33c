import { type Bank, newId } from '../bank.ts';
import { book, merchantBalance } from '../books.ts';
import { integerOf } from '../database.ts';
import { Refusal } from '../errors.ts';
import { recordPayoutEvent } from '../events.ts';
import { getPayout, type Payout, readPayout } from './payout-record.ts';
import { behaviourOf, getRecipient, type PayoutBehaviour } from './recipients.ts';

export interface PayoutRequest {
  readonly reference: string;
  readonly recipient_id: string;
  readonly amount_cents: number;
  readonly currency: 'BRL';
}

/** How long the receiving bank takes. */
const transitMs = 10_000;

/** Throws `recipient/not-found` and `payout/insufficient-balance`. */
export function createPayout(
  bank: Bank,
  request: PayoutRequest,
): { readonly payout: Payout; readonly behaviour: PayoutBehaviour } {
  const recipient = getRecipient(bank, request.recipient_id);
  const free = merchantBalance(bank) - setAside(bank) + bank.settings.overdraftCents;
  if (request.amount_cents > free) throw new Refusal(422, 'payout/insufficient-balance');
  const id = newId('payout');
  const now = bank.clock.now();
  bank.db
    .prepare(
      `insert into payouts (id, reference, recipient_id, amount_cents, status, ends_at, created_at)
       values (?, ?, ?, ?, 'in_transit', ?, ?)`,
    )
    .run(id, request.reference, recipient.id, request.amount_cents, now + transitMs, now);
  bank.wake();
  return { payout: getPayout(bank, id), behaviour: behaviourOf(recipient) };
}

function setAside(bank: Bank): number {
  const row = bank.db
    .prepare("select coalesce(sum(amount_cents), 0) as total from payouts where status = 'in_transit'")
    .get();
  return row ? integerOf(row, 'total') : 0;
}

const failures: Partial<Record<PayoutBehaviour, string>> = {
  'close-account': 'account_closed',
  'unknown-account': 'account_unknown',
};

/** Settles what depends only on time: the receiving bank accepts the money or returns it. */
export function settleDuePayouts(bank: Bank): void {
  const now = bank.clock.now();
  const due = bank.db.prepare("select * from payouts where status = 'in_transit' and ends_at <= ?").all(now);
  for (const payout of due.map(readPayout)) {
    const failure = failures[behaviourOf(getRecipient(bank, payout.recipientId))];
    bank.db
      .prepare('update payouts set status = ?, failure = ?, ended_at = ? where id = ?')
      .run(failure === undefined ? 'paid' : 'failed', failure ?? null, now, payout.id);
    if (failure === undefined)
      book(bank, {
        kind: 'payout',
        objectId: payout.id,
        sourceId: payout.id,
        amountCents: -payout.amountCents,
      });
    recordPayoutEvent(
      bank,
      failure === undefined ? 'payout.paid' : 'payout.failed',
      getPayout(bank, payout.id),
    );
  }
}
