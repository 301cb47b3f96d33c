import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { leases } from './lease.table.ts';

/** Longer than a neighbour is waited for, so that it was given up before another asks. */
export const leaseSeconds = 30;

/** Makes sure that the lease is still one's own, and is for as long again; throws LeaseTaken. */
export type Keep = () => Promise<void>;

/** Somebody else is at it: to be tried again later. */
export class LeaseTaken extends Error {}

/**
 * Does the work while nobody else, in whatever process, does that of the same key: for a neighbour that does twice what
 * two ask for at once. `keep` right before that asking makes sure that it is still ours, and for as long again. Throws
 * LeaseTaken. No connection is held meanwhile.
 */
export async function withLease<T>(db: Database, key: string, work: (keep: Keep) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const keep = async () => {
    if (!(await take(db, key, holder))) throw new LeaseTaken(`Somebody else is at ${key}`);
  };
  await keep();
  try {
    return await work(keep);
  } finally {
    // What cannot be given back ends by itself.
    await db
      .delete(leases)
      .where(and(eq(leases.key, key), eq(leases.holder, holder)))
      .catch(() => undefined);
  }
}

/** For whoever looks again by itself: what somebody else is at needs no second hand. */
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
