import { cents, type Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { given, statement } from '../../../platform/db/statement.ts';

/** What the ledger has of a booking whose money has moved. */
export interface SettledBooking {
  /** The provider's, less what was taken back; undefined when none of their money moved. */
  readonly earnedCents: Cents | undefined;
  /** Back at the tutor, in money or credit, less what a bank returned. */
  readonly refundedCents: Cents;
  readonly refundedAt: Date | undefined;
}

interface SettledRow {
  readonly booking_id: string;
  readonly earned: number | null;
  readonly refunded: number;
  readonly refunded_at: string | null;
}

// Payouts, advances and recovered debts are of no booking: these kinds add up to the provider's net earnings.
const settled = statement(
  { bookingIds: given<readonly string[]>() },
  (_db, { bookingIds }) =>
    sql<SettledRow>`select t.booking_id,
        (-sum(e.amount) filter (
          where a.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')))::bigint as earned,
        coalesce(-sum(e.amount) filter (where a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')), 0)::bigint as refunded,
        max(t.occurred_at) filter (where a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')) as refunded_at
      from ledger.tx t
      cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = t.id offset 0) e
      cross join lateral (select k.kind from ledger.account k where k.id = e.account_id offset 0) a
     where t.booking_id = any(${bookingIds}::uuid[])
       and t.kind in ('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')
     group by t.booking_id`,
);

/** The settled ones among these bookings, by id. */
export async function findSettled(
  db: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, SettledBooking>> {
  const found = bookingIds.length === 0 ? [] : await settled(db, { bookingIds });
  return new Map(found.map((row) => [row.booking_id, presentSettled(row)]));
}

const presentSettled = ({ earned, refunded, refunded_at }: SettledRow): SettledBooking => ({
  earnedCents: earned === null ? undefined : cents(earned),
  refundedCents: cents(refunded),
  refundedAt: refunded_at === null ? undefined : new Date(refunded_at),
});
