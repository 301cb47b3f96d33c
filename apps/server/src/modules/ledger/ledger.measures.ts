import { sql } from 'drizzle-orm';

import { rows } from '../../platform/db/database.ts';
import type { Measure } from '../../platform/measures/measure.ts';

export const ledgerMeasures: readonly Measure[] = [
  {
    name: 'ledger_checked_timestamp_seconds',
    help: 'When recent transactions of the ledger were last looked at, and the whole of it last found right',
    labels: ['part'],
    read: async (db) => {
      const checked = await rows<{ part: string; value: number }>(
        db,
        sql`select part, extract(epoch from at)::float8 as value
              from ledger.watch cross join lateral (values ('recent', looked_at), ('whole', whole_at)) p (part, at)`,
      );
      return checked.map(({ part, value }) => ({ value, labels: { part } }));
    },
  },
];
