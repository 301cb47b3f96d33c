import { sql } from 'drizzle-orm';

import { rows } from '../../platform/db/database.ts';
import type { Measure } from '../../platform/measures/measure.ts';

export const reconciliationMeasures: readonly Measure[] = [
  {
    name: 'books_compared_timestamp_seconds',
    help: 'When the ledger and a provider’s statement were last compared to the end, by the clock of the product',
    labels: ['provider'],
    read: async (db) => {
      const compared = await rows<{ provider: string; value: number }>(
        db,
        sql`select provider, extract(epoch from compared_at)::float8 as value
              from book_comparisons where compared_at is not null`,
      );
      return compared.map(({ provider, value }) => ({ value, labels: { provider } }));
    },
  },
];
