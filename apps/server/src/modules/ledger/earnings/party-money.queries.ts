import { cents, type Cents } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { ofPayer, settling } from './booking-earnings.queries.ts';

/** What the ledger has of all bookings of one side. */
export interface PartyMoney {
  /** Brought into escrow, at the last price agreed. */
  readonly paidCents: Cents;
  readonly retainedCents: Cents;
  readonly retainedCount: number;
  /** Back at the payers, less what a bank returned. */
  readonly refundedCents: Cents;
  readonly refundedCount: number;
}

interface PartyRow extends Record<string, unknown> {
  readonly paid: number;
  readonly retained: number;
  readonly retained_count: number;
  readonly refunded: number;
  readonly refunded_count: number;
}

/** Adds up the bookings that a query finds; it selects their ids as `id`. */
export async function findPartyMoney(db: Database, bookingIds: SQL): Promise<PartyMoney> {
  const [row] = await rows<PartyRow>(
    db,
    sql`with moved as (
        select t.booking_id,
            -sum(e.amount) filter (where a.kind = 'escrow' and t.kind not in ${settling}) as paid,
            -sum(e.amount) filter (where a.kind = 'escrow') as retained,
            -sum(e.amount) filter (where a.kind in ${ofPayer} and t.kind in ${settling}) as refunded
          from (${bookingIds}) b
          join ledger.tx t on t.booking_id = b.id
          cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = t.id offset 0) e
          cross join lateral (select k.kind from ledger.account k where k.id = e.account_id offset 0) a
         group by t.booking_id)
      select coalesce(sum(paid), 0)::bigint as paid,
          coalesce(sum(retained), 0)::bigint as retained,
          count(*) filter (where retained > 0)::int as retained_count,
          coalesce(sum(refunded), 0)::bigint as refunded,
          count(*) filter (where refunded > 0)::int as refunded_count
        from moved`,
  );
  return {
    paidCents: cents(row?.paid ?? 0),
    retainedCents: cents(row?.retained ?? 0),
    retainedCount: row?.retained_count ?? 0,
    refundedCents: cents(row?.refunded ?? 0),
    refundedCount: row?.refunded_count ?? 0,
  };
}
