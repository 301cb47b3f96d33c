import { settleEach } from '../../platform/background/due.ts';
import { type Database, transact, type Transaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { payoutPspOf, PspRefused, PspUnknown, PspUnreachable } from '../payment/index.ts';
import { resumePayouts, stopPayouts, notifyAdmins } from '../payout/index.ts';
import { findDiscrepancies } from './comparison.queries.ts';
import {
  countOpenDiscrepancies,
  escalateDiscrepancies,
  findCleared,
  findLastLine,
  findOldDiscrepancies,
  insertLines,
  isComparisonMissing,
  recordComparison,
} from './reconciliation.queries.ts';

/**
 * Job: fetches the new lines of the PSP's statement and compares what is new or open in both books, to the centavo;
 * returns the number of open discrepancies. A day-old one stops the payouts of the provider concerned; without one it notifies the admins.
 */
export async function compareBooks(db: Database, now: Date, platform: Platform): Promise<number> {
  const {
    name,
    statementToleranceSeconds: toleranceSeconds,
    cardSettlementSeconds,
  } = payoutPspOf(platform.env);
  const isSilent = !(await importStatement(db, now, platform));
  if (isSilent) {
    await recordComparison(db, name, { now, isSilent });
    return 0;
  }
  await findDiscrepancies(db, name, { now, toleranceSeconds, cardSettlementSeconds });
  await recordComparison(db, name, { now, isSilent });
  const stops = (await findOldDiscrepancies(db, name, now)).map((providerId) =>
    stopFor(platform, providerId),
  );
  const resumptions = (await findCleared(db, name, now)).map(resumeFor);
  await settleEach(db, [...stops, ...resumptions], (tx, step) => step(tx, now));
  return countOpenDiscrepancies(db, name);
}

/**
 * Job: stops all payouts when the books were not compared for 36 hours, whatever the reason, and notifies the admins;
 * they go on after the next comparison. Returns 1 while they are stopped.
 */
export async function watchComparison(db: Database, now: Date, platform: Platform): Promise<number> {
  const stop = { reason: 'statement', providerId: null, now } as const;
  const isMissing = await isComparisonMissing(db, payoutPspOf(platform.env).name, now);
  await transact(db, (tx) =>
    isMissing
      ? stopPayouts(tx, platform, { ...stop, details: { isComparisonMissing: true } })
      : resumePayouts(tx, stop),
  );
  return isMissing ? 1 : 0;
}

type Step = (tx: Transaction, now: Date) => Promise<boolean | void>;

const stopFor =
  (platform: Platform, providerId: string | null): Step =>
  async (tx, now) => {
    const found = await escalateDiscrepancies(tx, payoutPspOf(platform.env).name, { providerId, now });
    if (found.length === 0) return false;
    if (providerId === null) await notifyAdmins(tx, platform, 'statement');
    else
      await stopPayouts(tx, platform, { reason: 'statement', providerId, now, details: { faults: found } });
    return true;
  };

const resumeFor =
  (providerId: string): Step =>
  (tx, now) =>
    resumePayouts(tx, { reason: 'statement', providerId, now });

/** Imports the statement, outside a transaction. False when the PSP does not answer; the next run retries. */
async function importStatement(db: Database, now: Date, platform: Platform): Promise<boolean> {
  const psp = payoutPspOf(platform.env);
  try {
    let after = await findLastLine(db, psp.name);
    for (;;) {
      const lines = await psp.listStatement(after);
      if (lines.length === 0) return true;
      await insertLines(db, lines, { psp: psp.name, importedAt: now });
      after = lines.at(-1)?.ref;
    }
  } catch (error) {
    const isSilent =
      error instanceof PspUnreachable || error instanceof PspUnknown || error instanceof PspRefused;
    if (!isSilent) throw error;
    platform.log.warn({ err: error }, 'no statement from the PSP');
    return false;
  }
}
