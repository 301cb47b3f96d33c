import { account, type BookingCredit } from '@patinha/domain/ledger';
import { cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { given, statement } from '../../../platform/db/statement.ts';

interface BroughtRow {
  readonly booking_id: string;
  readonly amount: number;
}

// What was held for a booking and came back to the wallet adds up to nothing, and what went back already is posted
// with the booking as well: what is left is refund credit in the place of money that was paid from outside.
const broughtCredit = statement(
  { code: given<string>() },
  (_db, { code }) => sql<BroughtRow>`select t.booking_id, (-sum(e.amount))::bigint as amount
          from ledger.entry e
          cross join lateral (select x.booking_id, x.kind from ledger.tx x where x.id = e.tx_id offset 0) t
         where e.account_id = (select a.id from ledger.account a where a.code = ${code}) and t.booking_id is not null
           -- Instead of a refused refund: its payment has nothing left to send it back by.
           and t.kind <> 'refund_credit'
         group by t.booking_id
        having sum(e.amount) < 0
         order by max(e.id) desc`,
);

/** Refund credit that each booking brought a person and that did not go back yet, the latest movement first. */
export async function findBroughtCredit(db: Database, userId: string): Promise<BookingCredit[]> {
  const found = await broughtCredit(db, { code: account.walletCash(userId) });
  return found.map((row) => ({ bookingId: row.booking_id, amountCents: cents(row.amount) }));
}
