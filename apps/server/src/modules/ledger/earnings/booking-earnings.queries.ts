import { cents, type Cents } from '@patinha/domain/shared';
import { type Column, type SQL, sql } from 'drizzle-orm';

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
export const settling = sql.raw(
  `('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')`,
);
const ofProvider = sql.raw(`('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')`);
const ofCommission = sql.raw(`('rev_commission')`);
export const ofPayer = sql.raw(`('refund_transit', 'wallet_cash', 'wallet_promo', 'psp_receivable')`);

const movedTo = (bookingId: SQL | Column, accounts: SQL): SQL => sql`coalesce((
  select -sum(e.amount)
    from ledger.tx t
    cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = t.id offset 0) e
    cross join lateral (select k.kind from ledger.account k where k.id = e.account_id offset 0) a
   where t.booking_id = ${bookingId} and t.kind in ${settling} and a.kind in ${accounts}), 0)::bigint`;

/** What the provider of a booking has received by the ledger, as part of another query. */
export const receivedOf = (bookingId: SQL | Column): SQL => movedTo(bookingId, ofProvider);

/** What went back to the payer of a booking, as part of another query. */
export const refundedOf = (bookingId: SQL | Column): SQL => movedTo(bookingId, ofPayer);

/** The commission that the platform kept of a booking by the ledger, as part of another query. */
export const commissionOf = (bookingId: SQL | Column): SQL => movedTo(bookingId, ofCommission);

const settled = statement(
  { bookingIds: given<readonly string[]>() },
  (_db, { bookingIds }) =>
    sql<SettledRow>`select t.booking_id,
        (-sum(e.amount) filter (where a.kind in ${ofProvider}))::bigint as earned,
        coalesce(-sum(e.amount) filter (where a.kind in ${ofPayer}), 0)::bigint as refunded,
        max(t.occurred_at) filter (where a.kind in ${ofPayer}) as refunded_at
      from ledger.tx t
      cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = t.id offset 0) e
      cross join lateral (select k.kind from ledger.account k where k.id = e.account_id offset 0) a
     where t.booking_id = any(${bookingIds}::uuid[]) and t.kind in ${settling}
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

/** From what tutors paid for completed services (§9) to what the provider receives of all their bookings. */
export interface EarningsBridge {
  readonly refundedCents: Cents;
  /** Commission and fee, less what the platform bore itself. */
  readonly keptCents: Cents;
  /** The provider's part of bookings that were paid and did not take place. */
  readonly cancelledCents: Cents;
  readonly receivedCents: Cents;
}

/** Total less refunded less kept plus cancelled is what they receive, to the centavo. */
export async function findBridge(db: Database, providerId: string): Promise<EarningsBridge> {
  const [{ refunded, kept, served, received } = nothing] = await bridge(db, { providerId });
  return {
    refundedCents: cents(refunded),
    keptCents: cents(kept),
    cancelledCents: cents(received - served),
    receivedCents: cents(received),
  };
}

interface BridgeRow {
  readonly refunded: number;
  readonly kept: number;
  readonly served: number;
  readonly received: number;
}

const nothing: BridgeRow = { refunded: 0, kept: 0, served: 0, received: 0 };

const bridge = statement(
  { providerId: given<string>() },
  (_db, { providerId }) =>
    sql<BridgeRow>`select refunded, kept, served, received from ledger.provider_sum where provider = ${providerId}`,
);
