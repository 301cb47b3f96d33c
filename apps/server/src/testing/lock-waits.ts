import { sql } from 'drizzle-orm';
import { vi } from 'vitest';

import { type Database, rows } from '../platform/db/database.ts';

/** Resolves once `count` statements of the suite's database wait for another connection's lock; PostgreSQL only. */
export const untilLockWaits = (db: Database, count = 1): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const waiting = await rows(
        db,
        sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      );
      return waiting.length >= count;
    },
    { timeout: 10_000, interval: 20 },
  );
