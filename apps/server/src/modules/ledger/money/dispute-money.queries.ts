import { cents, type Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** Where one booking's money lies, and how much of it went back so far. */
export interface BookingPosition {
  readonly escrowCents: Cents;
  readonly pendingCents: Cents;
  readonly frozenCents: Cents;
  readonly refundedCents: Cents;
}

/**
 * The accounts of a provider pool many bookings: only the booking's own movements count. What a payer's bank took
 * back went back as well.
 */
export async function findPosition(db: Database, bookingId: string): Promise<BookingPosition> {
  const [row] = await rows<{ escrow: number; pending: number; frozen: number; refunded: number }>(
    db,
    sql`select
        coalesce(-sum(e.amount) filter (where a.kind = 'escrow'), 0)::bigint as escrow,
        coalesce(-sum(e.amount) filter (where a.kind = 'provider_pending'), 0)::bigint as pending,
        coalesce(-sum(e.amount) filter (where a.kind = 'provider_frozen'), 0)::bigint as frozen,
        coalesce(-sum(e.amount) filter (
          where t.kind in ('cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')
            and a.kind in ('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')), 0)::bigint as refunded
      from ledger.tx t
      cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = t.id offset 0) e
      cross join lateral (select k.kind from ledger.account k where k.id = e.account_id offset 0) a
     where t.booking_id = ${bookingId}`,
  );
  return {
    escrowCents: cents(row?.escrow ?? 0),
    pendingCents: cents(row?.pending ?? 0),
    frozenCents: cents(row?.frozen ?? 0),
    refundedCents: cents(row?.refunded ?? 0),
  };
}
