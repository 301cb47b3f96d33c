import { and, eq, gte, lt, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { refundedInQuery } from '../../ledger/index.ts';
import { payouts } from '../payout.table.ts';

interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** Money received in a period. */
export async function findPaid(db: Database, providerId: string, { start, end }: Period) {
  const found = await db
    .select({ amountCents: payouts.amountCents, endedAt: payouts.endedAt })
    .from(payouts)
    .where(
      and(
        eq(payouts.providerId, providerId),
        eq(payouts.status, 'paid'),
        gte(payouts.endedAt, start),
        lt(payouts.endedAt, end),
      ),
    );
  return found.flatMap(({ amountCents, endedAt }) => (endedAt ? [{ amountCents, endedAt }] : []));
}

/** What the file of a month says of a booking, beside its movements. */
export interface BookingFacts {
  readonly id: string;
  readonly title: string;
  readonly client: string;
  readonly attended_by: string | null;
  readonly price_cents: number;
  readonly fee_cents: number;
  readonly discount_cents: number;
  readonly refunded: number;
  readonly is_released: boolean;
  /** The first payout after its release, once it arrived. */
  readonly payout_id: string | null;
}

/** Facts of bookings by their ids. */
export async function findFacts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingFacts>> {
  if (ids.length === 0) return new Map();
  const found = await rows<BookingFacts & Record<string, unknown>>(
    db,
    sql`select b.id, b.title, coalesce(t.full_name, '') as client, m.full_name as attended_by, b.price_cents,
               b.fee_cents, b.discount_cents, ${refundedInQuery(sql`b.id`)} as refunded,
               released.account_id is not null as is_released, paid.id as payout_id
          from bookings b
          left join profiles t on t.user_id = b.tutor_id
          left join profiles m on m.user_id = b.assignee_id
          left join lateral (
            select e.account_id, min(e.account_version) as version
              from ledger.tx x
              join ledger.entry e on e.tx_id = x.id and e.amount < 0
              join ledger.account a on a.id = e.account_id and a.kind = 'provider_payable'
             where x.booking_id = b.id group by e.account_id) released on true
          left join lateral (
            select x.key from ledger.entry e join ledger.tx x on x.id = e.tx_id
             where e.account_id = released.account_id and e.account_version > released.version and x.kind = 'payout'
             order by e.account_version limit 1) next on true
          left join payouts paid on paid.id::text = substr(next.key, 5) and paid.status = 'paid'
         where b.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map((facts) => [facts.id, facts]));
}
