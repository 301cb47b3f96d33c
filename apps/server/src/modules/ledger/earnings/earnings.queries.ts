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

/**
 * `total_price` of the completed bookings (D-34), what of all bookings was the provider's, and where that is now. The
 * sums are kept with each transaction (ADR 157).
 */
export async function findEarnings(db: Database, providerId: string): Promise<Earnings> {
  const balanceOf = (kind: string) =>
    sql`coalesce((select balance from ledger.account where code = ${`${kind}:${providerId}`}), 0)`;
  const [row] = await rows<EarningsRow>(
    db,
    sql`select coalesce(s.total, 0) as total, coalesce(s.received, 0) as net,
      ${balanceOf('provider_pending')} as held, ${balanceOf('provider_frozen')} as frozen,
      ${balanceOf('provider_payable')} as available, ${balanceOf('payout_transit')} as transit,
      coalesce(s.paid, 0) as paid
      from (select ${providerId}::text as provider) p left join ledger.provider_sum s on s.provider = p.provider`,
  );
  return presentEarnings(row ?? nothing);
}
