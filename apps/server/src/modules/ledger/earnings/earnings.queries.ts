import { cents, type Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

export interface Earnings {
  readonly totalCents: Cents;
  readonly netCents: Cents;
  readonly heldCents: Cents;
  readonly frozenCents: Cents;
  readonly availableCents: Cents;
  readonly inTransitCents: Cents;
  readonly paidCents: Cents;
}

interface EarningsRow extends Record<string, unknown> {
  readonly total: number;
  readonly net: number;
  readonly held: number;
  readonly frozen: number;
  readonly available: number;
  readonly transit: number;
  readonly paid: number;
}

const nothing: EarningsRow = { total: 0, net: 0, held: 0, frozen: 0, available: 0, transit: 0, paid: 0 };

const presentEarnings = (row: EarningsRow): Earnings => ({
  totalCents: cents(row.total),
  netCents: cents(row.net),
  heldCents: cents(row.held),
  frozenCents: cents(row.frozen),
  availableCents: cents(row.available),
  inTransitCents: cents(row.transit),
  paidCents: cents(row.paid),
});

/** `total_price` of the completed bookings (D-34), what of all bookings was the provider's, and where that is now. */
export async function findEarnings(db: Database, providerId: string): Promise<Earnings> {
  const pending = `provider_pending:${providerId}`;
  const payable = `provider_payable:${providerId}`;
  const frozen = `provider_frozen:${providerId}`;
  const debt = `provider_debt:${providerId}`;
  const transit = `payout_transit:${providerId}`;
  const [row] = await rows<EarningsRow>(
    db,
    sql`select
      (select coalesce(sum(e.amount), 0)::bigint
         from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
        where t.kind = 'completion' and t.meta ->> 'provider_id' = ${providerId} and a.kind = 'escrow') as total,
      (select coalesce(-sum(e.amount), 0)::bigint
         from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.tx t on t.id = e.tx_id
        where a.code in (${pending}, ${payable}, ${frozen}, ${debt})
          and t.kind in ('completion', 'cancellation', 'dispute_resolution', 'chargeback', 'chargeback_return')) as net,
      coalesce((select balance from ledger.account where code = ${pending}), 0) as held,
      coalesce((select balance from ledger.account where code = ${frozen}), 0) as frozen,
      coalesce((select balance from ledger.account where code = ${payable}), 0) as available,
      coalesce((select balance from ledger.account where code = ${transit}), 0) as transit,
      (select coalesce(sum(e.amount), 0)::bigint
         from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.tx t on t.id = e.tx_id
        where a.code = ${transit} and t.kind = 'payout_paid') as paid`,
  );
  return presentEarnings(row ?? nothing);
}
