import { sql } from 'drizzle-orm';

import { rows } from '../../platform/db/database.ts';
import type { Measure } from '../../platform/measures/measure.ts';

export const payoutMeasures: readonly Measure[] = [
  {
    name: 'payout_stops_open',
    help: 'Stops of payouts that wait for the books: of the ledger when one of its rules is broken, or of the statement',
    labels: ['reason'],
    read: async (db) => {
      const open = await rows<{ reason: string; value: number }>(
        db,
        sql`select r.reason, (select count(*) from payout_stops s
                               where s.lifted_at is null and s.reason = r.reason)::int as value
              from (values ('ledger'), ('statement')) r (reason)`,
      );
      return open.map(({ reason, value }) => ({ value, labels: { reason } }));
    },
  },
];
