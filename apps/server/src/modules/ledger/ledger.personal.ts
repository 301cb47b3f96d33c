import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { impersonalTable, type PersonalTable } from '../../platform/personal-data.ts';

interface EarningsMovement extends Record<string, unknown> {
  /** Of the ledger: completion, payout, debt_recovery and so on. */
  readonly kind: string;
  /** Which of the provider's accounts it moved, such as provider_pending. */
  readonly account: string;
  /** What the account grew by. */
  readonly delta_cents: number;
  readonly booking_id: string | null;
  readonly created_at: string;
}

/** All that ever moved what a provider earned, is paid, or owes, oldest first: no other section tells what was kept for a debt. */
const movementsOf = (db: Database, providerId: string): Promise<EarningsMovement[]> =>
  rows<EarningsMovement>(
    db,
    sql`select t.kind, a.kind as account, case a.normal_side when 'debit' then e.amount else -e.amount end as delta_cents,
               t.booking_id, t.occurred_at as created_at
          from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.tx t on t.id = e.tx_id
         where a.code in (${`provider_pending:${providerId}`}, ${`provider_payable:${providerId}`},
                          ${`provider_frozen:${providerId}`}, ${`provider_debt:${providerId}`},
                          ${`payout_transit:${providerId}`})
         order by t.occurred_at, e.id`,
  );

export const ledgerPersonalData: readonly PersonalTable[] = [
  // Read out of the ledger, which itself holds opaque ids and is never changed.
  {
    table: 'ledger.entry',
    section: 'earnings_movements',
    columns: [],
    read: (db, { providerId }) =>
      providerId === undefined ? Promise.resolve([]) : movementsOf(db, providerId),
  },
  impersonalTable('ledger.account_kind', 'the chart of accounts'),
  impersonalTable('ledger.watch', 'how far the ledger has been checked'),
  impersonalTable('ledger.provider_sum', 'opaque ids and sums of the entries'),
  impersonalTable('ledger.account', 'opaque ids and balances, kept as the tax law asks'),
  impersonalTable('ledger.tx', 'opaque ids, kept as the tax law asks'),
  impersonalTable('ledger.entry', 'amounts'),
  impersonalTable('ledger.credit_lot', 'amounts'),
  impersonalTable('ledger.lot_movement', 'amounts'),
];
