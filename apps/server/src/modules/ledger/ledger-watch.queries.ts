import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

export interface Violation extends Record<string, unknown> {
  readonly rule: string;
  readonly subject: string;
}

/** Transactions whose entries are checked in one statement. */
const sliceIds = 10_000;
// Transactions become visible in the order of their commits, not of their ids, so this many before the last look are
// checked again: none stays open while so many others are written (10 s idle, 5 s per statement at most).
const lookBackIds = 10_000;
/** A look each minute that found no answer for this long is missing. */
const lookMissing = sql`interval '5 minutes'`;
const wholeMissing = sql`interval '36 hours'`;

interface Watch extends Record<string, unknown> {
  readonly lookedTo: number;
  readonly wholeTo: number;
  readonly newest: number;
}

async function readWatch(db: Database): Promise<Watch> {
  const [watch] = await rows<Watch>(
    db,
    sql`select looked_to as "lookedTo", whole_to as "wholeTo",
               (select coalesce(max(id), 0) from ledger.tx) as newest
          from ledger.watch`,
  );
  if (!watch) throw new Error('ledger.watch has no row');
  return watch;
}

const mark = (db: Database, change: SQL) => db.execute(sql`update ledger.watch set ${change}`);

const violationsBetween = (db: Database, after: number, to: number): Promise<Violation[]> =>
  rows(db, sql`select rule, subject from ledger.violation_between(${after}, ${to}) limit 20`);

/** Checks slice after slice, calls `passed` after each; ends at the first with violations and returns up to 20. */
async function checkSlices(
  db: Database,
  { after, newest }: { readonly after: number; readonly newest: number },
  passed: (to: number) => Promise<unknown>,
): Promise<{ readonly violations: readonly Violation[]; readonly after: number }> {
  for (let from = after; from < newest; from += sliceIds) {
    const to = Math.min(from + sliceIds, newest);
    const violations = await violationsBetween(db, from, to);
    if (violations.length > 0) return { violations, after: from };
    await passed(to);
  }
  return { violations: [], after: newest };
}

const lookFrom = ({ lookedTo }: Watch): number => Math.max(0, lookedTo - lookBackIds);

/** The violations among recent transactions and their accounts; the next look begins before the first one. */
export async function lookAtLedger(db: Database): Promise<readonly Violation[]> {
  const watch = await readWatch(db);
  const { violations } = await checkSlices(db, { after: lookFrom(watch), newest: watch.newest }, (to) =>
    mark(db, sql`looked_to = greatest(looked_to, ${to})`),
  );
  await mark(db, sql`looked_at = clock_timestamp()`);
  return violations;
}

const nothing = () => Promise.resolve();

/** What the look of this minute would find. */
export async function recentViolations(db: Database): Promise<readonly Violation[]> {
  const watch = await readWatch(db);
  const { violations } = await checkSlices(db, { after: lookFrom(watch), newest: watch.newest }, nothing);
  return violations;
}

/**
 * The first violations of the whole ledger, at once.
 * @testSupport
 */
export async function findViolations(db: Database): Promise<readonly Violation[]> {
  const { newest } = await readWatch(db);
  return (await checkSlices(db, { after: 0, newest }, nothing)).violations;
}

/**
 * Checks every transaction ever written, going on where an interrupted check ended. The look of each minute begins
 * before what it finds, until that is mended.
 */
export async function checkWholeLedger(db: Database): Promise<readonly Violation[]> {
  const { wholeTo, newest } = await readWatch(db);
  const { violations, after } = await checkSlices(db, { after: wholeTo, newest }, (to) =>
    mark(db, sql`whole_to = ${to}`),
  );
  if (violations.length > 0) await mark(db, sql`looked_to = least(looked_to, ${after}), whole_to = 0`);
  else await mark(db, sql`whole_to = 0, whole_at = clock_timestamp()`);
  return violations;
}

export interface MissingChecks extends Record<string, unknown> {
  readonly isLookMissing: boolean;
  readonly isWholeMissing: boolean;
}

/** Whether the checks have not been made for longer than a few failed runs explain. */
export async function missingChecks(db: Database): Promise<MissingChecks> {
  const [missing] = await rows<MissingChecks>(
    db,
    sql`select looked_at < clock_timestamp() - ${lookMissing} as "isLookMissing",
               whole_at < clock_timestamp() - ${wholeMissing} as "isWholeMissing"
          from ledger.watch`,
  );
  return missing ?? { isLookMissing: true, isWholeMissing: true };
}
