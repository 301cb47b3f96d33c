import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProviderUnknown, ProviderUnreachable } from '../payment/payout-provider.actions.ts';
import { sendPayout } from './payout-settlement.actions.ts';
import { watchLedger } from './payout-stop.actions.ts';
import { payWeekly } from './payout.actions.ts';
import { findStuckPayouts } from './payout.queries.ts';

const batchSize = 200;

/** Asks the provider, by our own reference, what became of payouts that we have not heard of; sends those that waited. */
async function reconcilePayouts(db: Database, now: Date, platform: Platform): Promise<number> {
  const stuck = await findStuckPayouts(db, now, batchSize);
  try {
    for (const payoutId of stuck) await sendPayout(platform, payoutId);
  } catch (error) {
    // A provider that does not answer is asked again on the next run.
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderUnknown)) throw error;
    platform.log.warn({ err: error }, 'the payment provider does not answer');
  }
  return stuck.length;
}

export const payoutJobs: readonly Job[] = [
  { name: 'payout.watch-ledger', cron: '* * * * *', run: watchLedger },
  { name: 'payout.weekly', cron: '*/15 9-23 * * 1', run: payWeekly },
  { name: 'payout.reconcile', cron: '*/15 * * * *', run: reconcilePayouts },
];
