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
  const [row] = await bridge(db, { providerId });
  return {
    refundedCents: cents(row?.refunded ?? 0),
    keptCents: cents(row?.kept ?? 0),
    cancelledCents: cents(row?.cancelled ?? 0),
    receivedCents: cents((row?.completed ?? 0) + (row?.cancelled ?? 0)),
  };
}

interface BridgeRow {
  readonly refunded: number;
  readonly kept: number;
  readonly completed: number;
  readonly cancelled: number;
}

const bridge = statement(
  { providerId: given<string>() },
  (_db, { providerId }) =>
    sql<BridgeRow>`with served as (
        select distinct booking_id from ledger.tx where kind = 'completion' and meta ->> 'provider_id' = ${providerId}),
      moved as (
        select a.kind, a.owner, -e.amount as amount
          from served s
          join ledger.tx t on t.booking_id = s.booking_id and t.kind in ${settling}
          join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
         where a.currency = 'BRL'),
      received as (
        select coalesce(-sum(e.amount), 0)::bigint as total
          from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.tx t on t.id = e.tx_id
         where a.owner = ${providerId} and a.kind in ${ofProvider} and t.kind in ${settling})
      select
        coalesce(sum(m.amount) filter (where m.kind in ${ofPayer}), 0)::bigint as refunded,
        coalesce(sum(m.amount) filter (where m.kind like 'rev%' or m.kind like 'exp%'), 0)::bigint as kept,
        coalesce(sum(m.amount) filter (where m.kind in ${ofProvider}), 0)::bigint as completed,
        (select total from received)
          - coalesce(sum(m.amount) filter (where m.kind in ${ofProvider}), 0)::bigint as cancelled
      from moved m`,
);
