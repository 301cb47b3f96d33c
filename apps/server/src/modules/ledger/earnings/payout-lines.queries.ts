import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** What of one booking a payout carries; of none, what a failed payout had given back. */
export interface PayoutLine {
  readonly booking_id: string | null;
  readonly received: number;
}

/** Kinds of postings that empty a seller's available money. */
const emptied = sql`('payout', 'debt_recovery')`;

/**
 * What made up the money of a payout: the movements of the seller's available money since it was last emptied, summed
 * by booking, in their order. They add up to what was paid and what was kept for a debt.
 */
export const findPayoutLines = (db: Database, payoutId: string): Promise<PayoutLine[]> =>
  rows(
    db,
    sql`with own as (
          select e.account_id, e.account_version
            from ledger.tx t
            join ledger.entry e on e.tx_id = t.id
            join ledger.account a on a.id = e.account_id and a.kind = 'provider_payable'
           where t.key = ${`pay:${payoutId}`}),
        before as (
          select e.account_version
            from own
            join ledger.entry e on e.account_id = own.account_id and e.account_version < own.account_version
            join ledger.tx t on t.id = e.tx_id and t.kind in ${emptied}
           order by e.account_version desc limit 1)
        select t.booking_id, -sum(e.amount)::bigint as received
          from own
          join ledger.entry e on e.account_id = own.account_id and e.account_version < own.account_version
           and e.account_version > coalesce((select account_version from before), -1)
          join ledger.tx t on t.id = e.tx_id
         group by t.booking_id having sum(e.amount) <> 0
         order by min(e.account_version)`,
  );

/** More movements than a seller has in the weeks between two payouts. */
const latestMovements = 300;

/** What the latest movements of a seller's available money brought, by booking, the newest booking first. */
export const findLatestEarned = (db: Database, providerId: string): Promise<PayoutLine[]> =>
  rows(
    db,
    sql`select l.booking_id, -sum(l.amount)::bigint as received
          from (select t.booking_id, e.amount, e.account_version
                  from ledger.account a
                  join ledger.entry e on e.account_id = a.id
                  join ledger.tx t on t.id = e.tx_id
                 where a.code = ${`provider_payable:${providerId}`}
                 order by e.account_version desc limit ${latestMovements}) l
         where l.booking_id is not null
         group by l.booking_id having sum(l.amount) <> 0
         order by max(l.account_version) desc`,
  );
