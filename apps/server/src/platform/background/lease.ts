import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { leases } from './lease.table.ts';

/**
 * Longer than the timeout of calls to external services, so that a call is given up before another worker makes it.
 */
export const leaseSeconds = 30;

/** Confirms that this worker still holds the lease and extends it; throws LeaseTaken. */
export type Keep = () => Promise<void>;

/** Another worker holds the lease; try again later. */
export class LeaseTaken extends Error {}

/**
 * Runs `work` while holding a cross-process lease on `key`, for PSPs that are not idempotent. Call `keep` right before
 * the PSP's call to confirm and extend the lease. Throws LeaseTaken. Holds no database connection meanwhile.
 */
export async function withLease<T>(db: Database, key: string, work: (keep: Keep) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const keep = async () => {
    if (!(await take(db, key, holder))) throw new LeaseTaken(`another worker holds the lease ${key}`);
  };
  await keep();
  try {
    return await work(keep);
  } finally {
    // A lease that cannot be released expires by itself.
    await db
      .delete(leases)
      .where(and(eq(leases.key, key), eq(leases.holder, holder)))
      .catch(() => undefined);
  }
}

/** Ignores LeaseTaken: the caller polls, so another worker's run is enough. */
export async function unlessTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof LeaseTaken)) throw error;
  }
}

async function take(db: Database, key: string, holder: string): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  const taken = await db
    .insert(leases)
    .values({ key, holder, until })
    .onConflictDoUpdate({
      target: leases.key,
      set: { holder, until },
      setWhere: sql`${leases.until} <= clock_timestamp() or ${leases.holder} = ${holder}`,
    })
    .returning({ key: leases.key });
  return taken.length === 1;
}
