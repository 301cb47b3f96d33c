import type { Job } from '../../platform/background/jobs.ts';
import { unlessTaken } from '../../platform/background/lease.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAll } from '../payment/index.ts';
import { sendPayout } from './payout-settlement.actions.ts';
import { checkLedger, watchLedger } from './payout-stop.actions.ts';
import { payWeekly } from './payout.actions.ts';
import { findStuckPayouts } from './payout.queries.ts';
import { askForRecipients } from './recipient/recipient-reminder.actions.ts';

/** Polls the PSP, by our reference, for payouts without a webhook event; sends those that waited. */
async function reconcilePayouts(db: Database, now: Date, platform: Platform): Promise<number> {
  const stuck = await findStuckPayouts(db, now);
  await askAll(
    platform,
    stuck.map((payoutId) => () => unlessTaken(sendPayout(platform, payoutId))),
  );
  return stuck.length;
}

export const payoutJobs: readonly Job[] = [
  { name: 'payout.check-ledger', cron: '13 2 * * *', run: checkLedger },
  { name: 'payout.watch-ledger', cron: '* * * * *', run: watchLedger },
  { name: 'payout.weekly', cron: '*/15 9-23 * * 1', run: payWeekly },
  { name: 'payout.ask-for-account', cron: '0 10 * * *', run: askForRecipients },
  { name: 'payout.reconcile', cron: '*/15 * * * *', run: reconcilePayouts },
];
