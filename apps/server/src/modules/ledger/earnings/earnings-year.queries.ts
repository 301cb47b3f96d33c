import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** One event that changed what a provider has earned. */
export interface EarningsMovement {
  readonly kind: string;
  readonly occurredAt: Date;
  readonly bookingId: string | null;
  readonly commissionCents: number;
  readonly netCents: number;
}

/**
 * Everything that a provider earned or lost in a period, oldest first. What only moves their money on, to another of
 * their accounts or out, changes nothing and is left out.
 */
export async function findMovements(
  db: Database,
  providerId: string,
  { start, end }: Period,
): Promise<EarningsMovement[]> {
  const found = await rows<{
    kind: string;
    occurred_at: string;
    booking_id: string | null;
    commission: number;
    net: number;
  }>(
    db,
    sql`select t.kind, t.occurred_at, t.booking_id,
               coalesce(-sum(e.amount) filter (where a.kind = 'rev_commission'), 0)::bigint as commission,
               coalesce(-sum(e.amount) filter (where a.owner = ${providerId}
                 and a.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')), 0)::bigint as net
          from ledger.tx t
          join ledger.entry e on e.tx_id = t.id
          join ledger.account a on a.id = e.account_id
         where t.id in (
                 select o.tx_id from ledger.entry o join ledger.account p on p.id = o.account_id
                  where p.owner = ${providerId}
                    and p.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt'))
           and t.kind not in ('payout', 'payout_return', 'advance', 'advance_return', 'debt_write_off')
           and t.occurred_at >= ${start.toISOString()}::timestamptz and t.occurred_at < ${end.toISOString()}::timestamptz
         group by t.id
        having sum(e.amount) filter (where a.owner = ${providerId}
                 and a.kind in ('provider_pending', 'provider_payable', 'provider_frozen', 'provider_debt')) <> 0
         order by t.occurred_at, t.id`,
  );
  return found.map((row) => ({
    kind: row.kind,
    occurredAt: new Date(row.occurred_at),
    bookingId: row.booking_id,
    commissionCents: row.commission,
    netCents: row.net,
  }));
}
